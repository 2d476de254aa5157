import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/i18n.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatTime } from '#shared/dates/format-date.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';

export interface MoneyProps {
  /** In minor units: 100 is 1 Ft. */
  minor: number;
  /** Omits the currency, where a heading already names it. */
  bare?: boolean;
}

/** An amount formatted in the current language. Never wraps. */
export const Money = ({ minor, bare = false }: MoneyProps) => {
  const language = useLanguage();
  return (
    <chakra.span whiteSpace="nowrap" fontVariantNumeric="lining-nums tabular-nums">
      {bare ? formatAmount(minor, language) : formatMoney(minor, language)}
    </chakra.span>
  );
};

/** Budapest date and time of a moment: the day above the time in a table, side by side on a phone. Neither wraps. */
export const DayAndTime = ({ moment }: { moment: Date }) => {
  const language = useLanguage();
  return (
    <chakra.span
      display="inline-flex"
      flexDirection={{ base: 'row', sm: 'column' }}
      columnGap="1.5"
      whiteSpace="nowrap"
      lineHeight={{ base: '1.5', sm: '1.15' }}
    >
      <span>{formatDay(budapestDay(moment), language)}</span> <span>{formatTime(moment, language)}</span>
    </chakra.span>
  );
};
