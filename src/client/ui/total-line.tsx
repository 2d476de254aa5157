import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/translation.ts';
import { Skeleton } from './skeleton.tsx';

export interface TotalLineProps {
  /** Null while it is loaded. `view` names the filter and the page; another one is another list. */
  total: { view: string; counted: string; added: string } | null;
  /** What the sum is made of. */
  hint: string;
}

/** How many rows the filter lets through, and what they add up to. */
export const TotalLine = ({ total, hint }: TotalLineProps) => {
  const { t } = useTranslation();

  // Told when another list is looked at; of the first one nobody asked, and of what comes into this one the page tells by itself.
  const [told, setTold] = useState({ view: total?.view, text: '' });
  if (total && told.view !== total.view) {
    setTold({ view: total.view, text: told.view === undefined ? '' : `${total.counted}, ${total.added}` });
  }

  return (
    <chakra.div mb="3">
      <chakra.p
        role="group"
        aria-label={t('ui.total')}
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        alignItems="baseline"
        minH="6"
        fontVariantNumeric="tabular-nums"
      >
        {total ? (
          <>
            <chakra.span color="fg.muted">{total.counted}</chakra.span>
            <chakra.strong fontWeight="600">{total.added}</chakra.strong>
          </>
        ) : (
          <Skeleton width="16rem" />
        )}
      </chakra.p>
      <chakra.p color="fg.muted">{hint}</chakra.p>
      <VisuallyHidden aria-live="polite">{told.text}</VisuallyHidden>
    </chakra.div>
  );
};
