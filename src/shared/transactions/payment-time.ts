import { hourMs, minuteMs } from '#shared/dates/durations.ts';

/** A clock may be ahead by this much. */
const toleranceMs = 5 * minuteMs;
/**
 * A reader submits within a day, unless its clock is wrong: batteries that were empty set clocks back to 1970, to the
 * year of the firmware, or by days.
 */
const maxReaderDelayMs = 24 * hourMs;
/** The clocks of gateways are right, but a payment may be found late. Settlements of older months are not corrected. */
const maxGatewayDelayMs = 731 * 24 * hourMs;

const delayOf = (paidAt: Date, receivedAt: Date): number => receivedAt.getTime() - paidAt.getTime();
const isAhead = (paidAt: Date, receivedAt: Date): boolean => delayOf(paidAt, receivedAt) < -toleranceMs;

export const isReaderTimeBehind = (paidAt: Date, receivedAt: Date): boolean =>
  delayOf(paidAt, receivedAt) > maxReaderDelayMs;

/**
 * True if a reader's time is too far from its arrival to be counted. The time of arrival then replaces it; both are
 * stored.
 */
export const isReaderTimeWrong = (paidAt: Date, receivedAt: Date): boolean =>
  isAhead(paidAt, receivedAt) || isReaderTimeBehind(paidAt, receivedAt);

/**
 * Returns why a payment counts from its arrival instead of by its reader's time: `Behind` if that is more than a day
 * before the arrival, `Ahead` if it is after it. Null if the reader's time counts.
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

/** True if a gateway's time cannot be that of a payment that arrives now. The time of arrival then replaces it. */
export const isGatewayTimeWrong = (paidAt: Date, receivedAt: Date): boolean =>
  isAhead(paidAt, receivedAt) || delayOf(paidAt, receivedAt) > maxGatewayDelayMs;

/** The times of a sale or void that a reader reported. */
export interface ReportedTimes {
  readerTime: Date;
  receivedAt: Date;
  isReaderClockWrong: boolean;
}

/**
 * Returns how old the sale was when it was voided, in milliseconds: by the reader's clock, because a submission may
 * arrive late; by the times of arrival if one of the two times is wrong, or the clock was set back between them.
 */
export const ageWhenReversed = (sale: ReportedTimes, voidOf: ReportedTimes): number => {
  const ageMs = voidOf.readerTime.getTime() - sale.readerTime.getTime();
  const isWrong = sale.isReaderClockWrong || voidOf.isReaderClockWrong || ageMs < 0;
  return isWrong ? voidOf.receivedAt.getTime() - sale.receivedAt.getTime() : ageMs;
};
