import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/i18n.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';

export interface MoneyProps {
  /** In minor units: 100 is 1 Ft. */
  minor: number;
  /** Omits the currency if a heading names it. */
  bare?: boolean;
}

/** An amount formatted in the current language; never wraps. */
export const Money = ({ minor, bare = false }: MoneyProps) => {
  const language = useLanguage();
  return (
    <chakra.span whiteSpace="nowrap" fontVariantNumeric="lining-nums tabular-nums">
      {bare ? formatAmount(minor, language) : formatMoney(minor, language)}
    </chakra.span>
  );
};
