import type { Day } from '#shared/dates/day.ts';
import type { FeeLine, SettlementDetails } from '#shared/reports/settlement-details.schema.ts';

const digits = 4;

/** Returns how the numbers of fee statements start in the year of a month: `DK-2026-`. */
export const feeNumbersOf = (month: Day): string => `DK-${month.slice(0, 4)}-`;

/** Returns the text after all numbers of that year, in the order of ASCII. */
export const feeNumbersEnd = (month: Day): string => `${feeNumbersOf(month)}:`;

/** Returns the number after `last`, the last one of the merchant in the year of the month. */
export const nextFeeNumber = (month: Day, last: string | null): string => {
  const start = feeNumbersOf(month);
  const count = last === null ? 0 : Number(last.slice(start.length));
  return `${start}${String(count + 1).padStart(digits, '0')}`;
};

type Fees = Pick<
  SettlementDetails,
  'saleCount' | 'gross' | 'fee' | 'voidCount' | 'voided' | 'refundCount' | 'refunded' | 'minimumFees'
>;

/** Returns the lines of the fees of a month, whose sum is its fee. Lines of nothing are left out, except the first. */
export const feeLinesOf = (fees: Fees): FeeLine[] => {
  const { minimumFees } = fees;
  const { extraFee } = minimumFees;
  const more: FeeLine[] = [
    { kind: 'Minimum', count: minimumFees.saleCount, base: minimumFees.gross, fee: extraFee },
    { kind: 'Void', count: fees.voidCount, base: fees.voided, fee: 0 },
    { kind: 'Refund', count: fees.refundCount, base: fees.refunded, fee: 0 },
  ];
  return [
    { kind: 'Rate', count: fees.saleCount, base: fees.gross, fee: fees.fee - extraFee },
    ...more.filter(({ count }) => count > 0),
  ];
};
