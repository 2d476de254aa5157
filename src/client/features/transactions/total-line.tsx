import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { formatMoney } from '#shared/money/format-money.ts';

export interface TotalLineProps {
  /** Names the filter and the page; another one is another list. */
  view: string;
  count: number;
  /** Minor units. */
  amount: number;
}

/** How many transactions the filter lets through, and what they add up to. */
export const TotalLine = ({ view, count, amount }: TotalLineProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language === 'hu' ? 'hu-HU' : 'en-GB', { useGrouping: 'always' }).format(count);
  const money = formatMoney(amount, language);
  const counted = t('transactions.total.count', { count, number });
  const added = t('transactions.total.amount', { amount: money });

  // Told when another list is looked at; of what comes into this one the page tells by itself.
  const [told, setTold] = useState({ view, text: '' });
  if (told.view !== view) setTold({ view, text: `${counted}, ${added}` });

  return (
    <chakra.div mb="3">
      <chakra.p display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline" fontVariantNumeric="tabular-nums">
        <chakra.span color="fg.muted">{counted}</chakra.span>
        <chakra.strong fontWeight="600">{added}</chakra.strong>
      </chakra.p>
      <chakra.p color="fg.muted">{t('transactions.total.what')}</chakra.p>
      <VisuallyHidden aria-live="polite">{told.text}</VisuallyHidden>
    </chakra.div>
  );
};
