import type { Day } from '#shared/dates/day.ts';
import type { CardGroup } from '#shared/prices/card-fees.ts';
import type { FeeLine, SettlementDetails } from '#shared/reports/settlement-details.schema.ts';

const digits = 4;

/** Returns the start of the year's statement numbers: `DK-2026-`. */
export const feeNumbersOf = (month: Day): string => `DK-${month.slice(0, 4)}-`;

/** Returns the text after all that year's numbers, in ASCII. */
export const feeNumbersEnd = (month: Day): string => `${feeNumbersOf(month)}:`;

/** Returns the number after `last`, the merchant's last in that year. */
export const nextFeeNumber = (month: Day, last: string | null): string => {
  const start = feeNumbersOf(month);
  const count = last === null ? 0 : Number(last.slice(start.length));
  return `${start}${String(count + 1).padStart(digits, '0')}`;
};

type Fees = Pick<SettlementDetails, 'voidCount' | 'voided' | 'refundCount' | 'refunded' | 'minimumFees'>;

/** A month's sales by one tariff, and their fee without the minimum's part. */
export type FeesOfGroup = FeeLine & Pick<CardGroup, 'kind'>;

/**
 * Returns the lines that add up to a month's fee: first the group of the rate,
 * then those that are not zero.
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
