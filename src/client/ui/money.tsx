import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/i18n.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';

export interface MoneyProps {
  /** Whole minor units: 1 Ft is 100. */
  minor: number;
  /** Leaves the currency out where a heading already names it. */
  bare?: boolean;
}

/** An amount as people write it in the language of the page; never broken over two lines. */
export const Money = ({ minor, bare = false }: MoneyProps) => {
  const language = useLanguage();
  return (
    <chakra.span whiteSpace="nowrap" fontVariantNumeric="lining-nums tabular-nums">
      {bare ? formatAmount(minor, language) : formatMoney(minor, language)}
    </chakra.span>
  );
};
