import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { InfoButton } from '../info-button.tsx';
import { Skeleton } from '../skeleton.tsx';

/** As high as the line, so that the sum that replaces it moves nothing. */
const TextButton = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: '600',
    minH: '6',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '2px' },
  },
});

export interface TotalOfListProps {
  /** Null while loading. */
  total: { view: string; count: string; sum: string | null } | null;
  /** False shows a button instead of the sum. */
  isExact: boolean;
  /** What the sum contains. */
  hint: string;
  onExactTotal: () => void;
}

/** The number of rows that match the filter and their sum, with an explanation behind a button. */
export const TotalOfList = ({ total, isExact, hint, onExactTotal }: TotalOfListProps) => {
  const { t } = useTranslation();

  // The total is announced when the view changes: not for the first view, and not for arrivals, which are announced on
  // their own.
  const [announced, setAnnounced] = useState({ view: total?.view, text: '' });
  if (total && announced.view !== total.view) {
    const announcedTotal = isExact && total.sum !== null ? `${total.count}, ${total.sum}` : total.count;
    setAnnounced({ view: total.view, text: announced.view === undefined ? '' : announcedTotal });
  }

  return (
    <Flex
      align="center" // A phone may need two lines.
      minH={{ base: '10', sm: '11' }}
    >
      <chakra.p
        role="group"
        aria-label={t('ui:total')}
        display={{ base: 'block', sm: 'flex' }}
        flexWrap="wrap"
        columnGap="3"
        alignItems="baseline"
        minH="6"
        lineHeight="1.25"
        fontVariantNumeric="tabular-nums"
      >
        {total ? (
          <>
            <chakra.span color="fg.muted">{total.count}</chakra.span>{' '}
            {isExact ? (
              total.sum !== null && <chakra.strong fontWeight="600">{total.sum}</chakra.strong>
            ) : (
              <TextButton type="button" onClick={onExactTotal}>
                {t('ui:exactTotal')}
              </TextButton>
            )}
          </>
        ) : (
          <Skeleton width="16rem" />
        )}
      </chakra.p>
      <chakra.div my={{ base: '-2.5', sm: '0' }} ms={{ base: 'auto', sm: '0' }}>
        <InfoButton label={t('ui:totalHint')}>{() => <p>{hint}</p>}</InfoButton>
      </chakra.div>
      <VisuallyHidden aria-live="polite">{announced.text}</VisuallyHidden>
    </Flex>
  );
};
