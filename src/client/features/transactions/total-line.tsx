import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatMoney } from '#shared/money/format-money.ts';

export interface TotalLineProps {
  /** Null while it is loaded. `view` names the filter and the page; another one is another list. */
  total: { view: string; count: number; amount: number } | null;
}

/** How many transactions the filter lets through, and what they add up to, in minor units. */
export const TotalLine = ({ total }: TotalLineProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language === 'hu' ? 'hu-HU' : 'en-GB', { useGrouping: 'always' });
  const words = total && {
    counted: t('transactions.total.count', { count: total.count, number: number.format(total.count) }),
    added: t('transactions.total.amount', { amount: formatMoney(total.amount, language) }),
  };

  // Told when another list is looked at; of the first one nobody asked, and of what comes into this one the page tells by itself.
  const [told, setTold] = useState({ view: total?.view, text: '' });
  if (words && told.view !== total?.view) {
    setTold({ view: total?.view, text: told.view === undefined ? '' : `${words.counted}, ${words.added}` });
  }

  return (
    <chakra.div mb="3">
      <chakra.p
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        alignItems="baseline"
        minH="6"
        fontVariantNumeric="tabular-nums"
      >
        {words ? (
          <>
            <chakra.span color="fg.muted">{words.counted}</chakra.span>
            <chakra.strong fontWeight="600">{words.added}</chakra.strong>
          </>
        ) : (
          <Skeleton width="16rem" />
        )}
      </chakra.p>
      <chakra.p color="fg.muted">{t('transactions.total.what')}</chakra.p>
      <VisuallyHidden aria-live="polite">{told.text}</VisuallyHidden>
    </chakra.div>
  );
};
