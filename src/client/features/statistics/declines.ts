import type { Declines, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import type { ComparedDays } from './comparison.ts';
import type { FairComparison } from './fair-comparison.ts';

type Decline = Declines['data'][number];

/** The failed sales of one reason, or of all. */
export interface DeclineFigures {
  transactionCount: number;
  amount: number;
  /** The part of the failed sales: 0.5 is a half. */
  share: number;
}

export interface ComparedDecline extends DeclineFigures {
  declineReason: Decline['declineReason'];
  /** Zeros if there was none. */
  previous: DeclineFigures;
}

export const totalOfDeclines = (declines: readonly Omit<Decline, 'declineReason'>[]): DeclineFigures => ({
  transactionCount: declines.reduce((sum, { transactionCount }) => sum + transactionCount, 0),
  amount: declines.reduce((sum, { amount }) => sum + amount, 0),
  share: 1,
});

/**
 * Adds the figures of an earlier period.
 * Reasons that only the earlier one has come last.
 */
export const compareDeclines = (current: readonly Decline[], previous: readonly Decline[]): ComparedDecline[] => {
  const figuresOf = (reason: Decline['declineReason'], declines: readonly Decline[]): DeclineFigures => {
    const { transactionCount = 0, amount = 0 } = declines.find(({ declineReason }) => declineReason === reason) ?? {};
    const total = totalOfDeclines(declines).transactionCount;
    return { transactionCount, amount, share: total === 0 ? 0 : transactionCount / total };
  };
  const reasons = new Set([...current, ...previous].map(({ declineReason }) => declineReason));
  return [...reasons].map((declineReason) => ({
    declineReason,
    ...figuresOf(declineReason, current),
    previous: figuresOf(declineReason, previous),
  }));
};

/** The numbers of paid sales of both periods. */
export interface PaidCounts {
  current: number;
  /** Null if nothing is compared. */
  previous: number | null;
}

/** Returns the compared paid sales; null while figures end within a day. */
export const paidCounts = (
  current: Pick<StatisticsFigures, 'transactionCount'>,
  fair: FairComparison | 'tooEarly',
  compared: ComparedDays | null,
): PaidCounts | null => {
  if (compared === null) return { current: current.transactionCount, previous: null };
  if (fair === 'tooEarly' || (fair.end && 'hour' in fair.end)) return null;
  return { current: fair.current.transactionCount, previous: fair.previous.transactionCount };
};

/** The part of all payments that failed: 0.5 is a half. */
interface FailureRate {
  failed: number;
  all: number;
  share: number;
}

/** Null without a payment. */
export const failureRate = (failed: number, paid: number): FailureRate | null =>
  failed + paid === 0 ? null : { failed, all: failed + paid, share: failed / (failed + paid) };
