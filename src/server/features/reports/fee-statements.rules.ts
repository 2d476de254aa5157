import type { Day } from '#shared/dates/day.ts';
import type { CardGroup } from '#shared/prices/card-fees.ts';
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

type Fees = Pick<SettlementDetails, 'voidCount' | 'voided' | 'refundCount' | 'refunded' | 'minimumFees'>;

/** The sales of a month by the cards of one tariff, and their fee without what the minimum adds. */
export type FeesOfGroup = FeeLine & Pick<CardGroup, 'kind'>;

/**
 * Returns the lines of the fees of a month, whose sum is its fee: first the group of the rate, then those that are not
 * zero.
 */
export const feeLinesOf = (
  { minimumFees, voidCount, voided, refundCount, refunded }: Fees,
  [first, ...others]: readonly FeesOfGroup[],
): FeeLine[] => {
  const brand = null;
  const more: FeeLine[] = [
    ...others,
    { kind: 'Minimum', brand, count: minimumFees.saleCount, base: minimumFees.gross, fee: minimumFees.extraFee },
    { kind: 'Void', brand, count: voidCount, base: voided, fee: 0 },
    { kind: 'Refund', brand, count: refundCount, base: refunded, fee: 0 },
  ];
  return [...(first ? [first] : []), ...more.filter(({ count }) => count > 0)];
};
