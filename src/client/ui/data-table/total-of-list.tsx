import { chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { InfoButton } from '../info-button.tsx';
import { FormerAnswer } from '../query-state.tsx';
import { Skeleton } from '../skeleton.tsx';

/** As high as the line, so the sum moves nothing. */
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

export interface TotalOfFilter {
  count: string;
  /** Null for no sum. */
  sum: string | null;
  /** A limit of the count, below it. */
  note?: string | null;
  /** The explained parts of the sum in minor units; 0 and unknown are hidden. */
  parts: readonly { name: string; amount: number | null | undefined }[];
}

export interface TotalOfListProps {
  /** Null while loading. */
  total: ({ view: string } & TotalOfFilter) | null;
  /** False shows a button instead of the sum. */
  isExact: boolean;
  /** True while another filter's total loads; the shown one stays. */
  isFormer: boolean;
  hint: string;
  onExactTotal: () => void;
}

/**
 * The number and sum of the matches, with a button to explain them.
 * The line reserves room for both, so nothing moves when they load.
 */
export const TotalOfList = ({ isFormer, hint, onExactTotal, ...latest }: TotalOfListProps) => {
  const { t } = useTranslation();
  const [kept, setKept] = useState(latest);
  if (!isFormer && !isSameTotal(kept, latest)) setKept(latest);
  const { total, isExact } = isFormer ? kept : latest;

  // Announces the total of a changed view; arrivals have their own announcement.
  const [announced, setAnnounced] = useState({ view: total?.view, text: '' });
  if (total && announced.view !== total.view) {
    const parts = [total.count, isExact && total.sum, total.note].filter(Boolean);
    setAnnounced({ view: total.view, text: announced.view === undefined ? '' : parts.join(', ') });
  }

  // A cashier sees no sums of other days.
  const hasSum = !total || !isExact || total.sum !== null;

  return (
    <FormerAnswer
      isFormer={isFormer}
      display="flex"
      alignItems="center" // A phone may need two lines.
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
            {total.note && (
              <>
                {' '}
                <chakra.span color="fg.muted" flexBasis="100%">
                  {total.note}
                </chakra.span>
              </>
            )}
          </>
        ) : (
          <Skeleton width="16rem" />
        )}
      </chakra.p>
      {hasSum && (
        <chakra.div my={{ base: '-2.5', sm: '0' }} ms={{ base: 'auto', sm: '0' }}>
          <InfoButton label={t('ui:totalHint')}>
            {() => (
              <Stack gap="3">
                {isExact && total && <PartsOfTotal parts={total.parts} />}
                <p>{hint}</p>
              </Stack>
            )}
          </InfoButton>
        </chakra.div>
      )}
      <VisuallyHidden aria-live="polite">{announced.text}</VisuallyHidden>
    </FormerAnswer>
  );
};

type Latest = Pick<TotalOfListProps, 'total' | 'isExact'>;

const isSameTotal = (one: Latest, other: Latest): boolean =>
  one.isExact === other.isExact &&
  one.total?.view === other.total?.view &&
  one.total?.count === other.total?.count &&
  one.total?.sum === other.total?.sum &&
  one.total?.note === other.total?.note;

const PartsOfTotal = ({ parts }: Pick<TotalOfFilter, 'parts'>) => {
  const language = useLanguage();
  const shown = parts.filter(({ amount }) => amount);
  if (shown.length === 0) return null;
  return (
    <chakra.dl display="grid" rowGap="1" fontVariantNumeric="tabular-nums">
      {shown.map(({ name, amount }) => (
        <Flex key={name} justify="space-between" gap="3">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd fontWeight="600" whiteSpace="nowrap">
            {formatMoney(amount ?? 0, language)}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
};
