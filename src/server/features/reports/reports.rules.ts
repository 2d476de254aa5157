import type { CountedKind } from '#server/features/transactions/transactions.api.ts';
import { budapestDay, rangeOfDays, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, endOfMonth, startOfMonth } from '#shared/dates/day.ts';
import { fitFileName } from '#shared/fit-text.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import type { NextSettlement, ReportSource, ReportType } from '#shared/reports/reports.schema.ts';
import type { Settlement, SettlementTotals } from '#shared/reports/settlement.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import { reversibleMs } from '#shared/transactions/transaction-rules.ts';

/** Returns the first day of a month such as `2026-10`. */
export const firstDayOf = (month: string): Day => `${month}-01`;

/** Returns the month of its first day, such as `2026-10`. */
export const settledMonth = (day: Day): string => day.slice(0, 7);

export const rangeOfMonth = (month: Day): TimeRange => rangeOfDays(month, endOfMonth(month));

/** Returns when a month's last void is over: its settlement follows. */
export const closingTime = (month: Day): Date => new Date(rangeOfMonth(month).end.getTime() + reversibleMs);

const isClosed = (month: Day, now: Date): boolean => closingTime(month) <= now;

/** Returns the last day without voidable sales. */
export const lastClosedDay = (now: Date): Day => addDays(budapestDay(new Date(now.getTime() - reversibleMs)), -1);

/** Returns the last closed day of a month that has one. */
export const lastClosedDayOf = (month: Day, now: Date): Day => {
  const last = endOfMonth(month);
  const closed = lastClosedDay(now);
  return closed < last ? closed : last;
};

/** Returns the last `count` closed months' first days, newest first. */
export const closedMonths = (now: Date, count: number): Day[] => {
  let month = startOfMonth(budapestDay(now));
  const months: Day[] = [];
  while (months.length < count) {
    month = startOfMonth(addDays(month, -1));
    if (isClosed(month, now)) months.push(month);
  }
  return months;
};

/** Returns the last `count` closed months, and the current one with a closed day. */
export const monthsWithClosedDays = (now: Date, count: number): Day[] => {
  const closed = closedMonths(now, count);
  const newest = startOfMonth(lastClosedDay(now));
  return closed.includes(newest) ? closed : [newest, ...closed];
};

/**
 * Returns the first days of the open months, oldest first:
 * the current one, and on its first day also the previous one.
 */
export const openMonths = (now: Date): [Day, ...Day[]] => {
  const current = startOfMonth(budapestDay(now));
  const previous = startOfMonth(addDays(current, -1));
  return isClosed(previous, now) ? [current] : [previous, current];
};

const zeroTotals: SettlementTotals = {
  saleCount: 0,
  gross: 0,
  tips: 0,
  serviceCharges: 0,
  fee: 0,
  voidCount: 0,
  voided: 0,
  refundCount: 0,
  refunded: 0,
};

const add = (one: SettlementTotals, other: SettlementTotals): SettlementTotals => ({
  saleCount: one.saleCount + other.saleCount,
  gross: one.gross + other.gross,
  tips: one.tips + other.tips,
  serviceCharges: one.serviceCharges + other.serviceCharges,
  fee: one.fee + other.fee,
  voidCount: one.voidCount + other.voidCount,
  voided: one.voided + other.voided,
  refundCount: one.refundCount + other.refundCount,
  refunded: one.refunded + other.refunded,
});

/**
 * Returns a kind's part of a settlement. A voided sale is neither paid nor charged.
 * A refund has no fee and returns none, only its share of the service charge.
 */
export const totalsOfSales = ({
  kind,
  count,
  amount,
  tips,
  serviceCharges,
  fee,
}: {
  kind: CountedKind;
  count: number;
  amount: number;
  tips: number;
  serviceCharges: number;
  fee: number;
}): SettlementTotals => {
  if (kind === 'Refund')
    return { ...zeroTotals, refundCount: count, refunded: amount, serviceCharges: -serviceCharges };
  return kind === 'Voided'
    ? { ...zeroTotals, voidCount: count, voided: amount }
    : { ...zeroTotals, saleCount: count, gross: amount, tips, serviceCharges, fee };
};

export interface HourOfTerminal {
  hourStart: Date;
  serialNumber: string;
  /** The merchant's current name of the terminal. */
  name: string | null;
  totals: SettlementTotals;
}

/** Returns each key's totals, in the order of keys. */
const totalsBy = (hours: readonly HourOfTerminal[], keyOf: (hour: HourOfTerminal) => string) => {
  const sums = new Map<string, SettlementTotals>();
  for (const hour of hours) {
    const key = keyOf(hour);
    sums.set(key, add(sums.get(key) ?? zeroTotals, hour.totals));
  }
  return [...sums];
};

/**
 * Returns a month's settlement from its terminals' hours, in order of time.
 * A void belongs to its sale's day, even from another month; a refund to its own.
 */
export const settlementOf = (
  month: Day,
  price: SalePrice,
  hours: readonly HourOfTerminal[],
): Omit<Settlement, 'nextPrice'> => {
  const days = new Map<number, Day>();
  const dayOfHour = ({ hourStart }: HourOfTerminal): Day => {
    const day = days.get(hourStart.getTime()) ?? budapestDay(hourStart);
    days.set(hourStart.getTime(), day);
    return day;
  };
  const names = new Map(hours.map(({ serialNumber, name }) => [serialNumber, name]));
  return {
    month,
    price,
    byDay: totalsBy(hours, dayOfHour).map(([day, totals]) => ({ day, ...totals })),
    byTerminal: totalsBy(hours, ({ serialNumber }) => serialNumber)
      .map(([serialNumber, totals]) => ({ serialNumber, name: names.get(serialNumber) ?? null, ...totals }))
      .sort((one, other) => (one.serialNumber < other.serialNumber ? -1 : 1)),
    total: hours.reduce((sum, { totals }) => add(sum, totals), zeroTotals),
  };
};

/** True if a month has something to settle. */
export const hasSales = ({ saleCount, voidCount, refundCount }: SettlementTotals): boolean =>
  saleCount + voidCount + refundCount > 0;

/** Returns the expected settlement of a month with these totals. */
export const nextSettlementOf = (
  month: Day,
  { saleCount, gross, refundCount, refunded, fee }: SettlementTotals,
): NextSettlement => ({
  month: month.slice(0, 7),
  expectedOn: budapestDay(closingTime(month)),
  saleCount,
  gross,
  refundCount,
  refunded,
  fee,
  net: payoutOf({ gross, refunded, fee }),
  currency: 'HUF',
});

interface SettledCounts {
  saleCount: number;
  voidCount: number;
  refundCount: number;
}

/** True if `current` is later than `recorded`. The sum never decreases. */
export const isLater = (current: SettledCounts, recorded: SettledCounts): boolean => {
  const { saleCount, voidCount, refundCount } = current;
  const added = saleCount + voidCount + refundCount - recorded.saleCount - recorded.voidCount - recorded.refundCount;
  return added > 0 || (added === 0 && voidCount > recorded.voidCount);
};

/** True if a generated settlement replaces the report. Uploads stay. */
export const isNewerSettlement = (
  counts: SettledCounts,
  { source, settled }: { source: ReportSource; settled: SettledCounts | null },
): boolean => source === 'Generated' && settled !== null && isLater(counts, settled);

const titles: Record<ReportType, string> = { Settlement: 'Havi elszámolás', InterchangePlusPlus: 'Interchange++' };

export const defaultFileName = ({ type, month }: { type: ReportType; month: string }): string =>
  `${titles[type]} ${month}.pdf`;

/** Returns an uploaded PDF's name, or else the report's default name. */
export const fileNameOf = ({
  file,
  ...report
}: {
  type: ReportType;
  month: string;
  file: { name: string };
}): string => {
  const name = fitFileName(file.name.split(/[\\/]/u).at(-1) ?? '');
  return /.\.pdf$/iu.test(name) ? name : defaultFileName(report);
};
