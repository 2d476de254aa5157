import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import { formatMoney } from '#shared/money/format-money.ts';

/** Amounts that add up to the last one; the caller separates the list. */
export const SumList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '4',
    maxW: '24rem',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface SumRowProps {
  /** In minor units; negative for deductions. */
  minor: number;
  /** True for the last row, the sum. */
  isTotal?: boolean;
  children: ReactNode;
}

export const SumRow = ({ minor, isTotal = false, children }: SumRowProps) => {
  const language = useLanguage();
  const fontWeight = isTotal ? '600' : undefined;
  return (
    <>
      <chakra.dt fontWeight={fontWeight}>{children}</chakra.dt>
      <chakra.dd m="0" textAlign="end" fontWeight={fontWeight}>
        {formatMoney(minor, language)}
      </chakra.dd>
    </>
  );
};
