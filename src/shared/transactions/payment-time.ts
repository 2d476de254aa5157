import { hourMs, minuteMs } from '#shared/dates/durations.ts';

/** A clock may be ahead by this much. */
const toleranceMs = 5 * minuteMs;
/**
 * A reader with a right clock submits within a day.
 * Empty batteries set clocks back to 1970, to the firmware's year, or by days.
 */
const maxReaderDelayMs = 24 * hourMs;
/**
 * A gateway's clock is right, but it may find a payment late.
 * Older settlements are not corrected.
 */
const maxGatewayDelayMs = 731 * 24 * hourMs;

const delayOf = (paidAt: Date, receivedAt: Date): number => receivedAt.getTime() - paidAt.getTime();
const isAhead = (paidAt: Date, receivedAt: Date): boolean => delayOf(paidAt, receivedAt) < -toleranceMs;

export const isReaderTimeBehind = (paidAt: Date, receivedAt: Date): boolean =>
  delayOf(paidAt, receivedAt) > maxReaderDelayMs;

/** True if a reader's time is too far from its arrival, which then counts. Both are stored. */
export const isReaderTimeWrong = (paidAt: Date, receivedAt: Date): boolean =>
  isAhead(paidAt, receivedAt) || isReaderTimeBehind(paidAt, receivedAt);

/**
 * Returns why the arrival counts: the reader's time is over a day before (`Behind`) or
 * after it (`Ahead`).
 * Null if the reader's time counts.
 */
export const arrivalReasonOf = ({
  timestamp,
  readerTime,
  receivedAt,
}: {
  timestamp: Date;
  readerTime: Date;
  receivedAt: Date;
}): 'Behind' | 'Ahead' | null => {
  if (timestamp.getTime() !== receivedAt.getTime()) return null;
  if (isAhead(readerTime, receivedAt)) return 'Ahead';
  return isReaderTimeBehind(readerTime, receivedAt) ? 'Behind' : null;
};

/** True if a gateway's time is impossible for this arrival, which then counts. */
export const isGatewayTimeWrong = (paidAt: Date, receivedAt: Date): boolean =>
  isAhead(paidAt, receivedAt) || delayOf(paidAt, receivedAt) > maxGatewayDelayMs;

/** The times of a sale or void from a reader. */
export interface ReportedTimes {
  readerTime: Date;
  receivedAt: Date;
  isReaderClockWrong: boolean;
}

/**
 * Returns the age of a sale at its void, in milliseconds.
 * Submissions may be late, so the reader's clock counts.
 * If a clock was wrong or set back, the arrivals count.
 */
export const ageWhenReversed = (sale: ReportedTimes, voidOf: ReportedTimes): number => {
  const ageMs = voidOf.readerTime.getTime() - sale.readerTime.getTime();
  const isWrong = sale.isReaderClockWrong || voidOf.isReaderClockWrong || ageMs < 0;
  return isWrong ? voidOf.receivedAt.getTime() - sale.receivedAt.getTime() : ageMs;
};
