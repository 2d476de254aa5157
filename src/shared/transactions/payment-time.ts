/** A clock may be ahead by this much. */
const toleranceMs = 5 * 60_000;
/**
 * A payment arrives at most two years late: settlements of older months are not corrected any more. Batteries that were empty set clocks
 * back to 1970 or to the year of the firmware.
 */
const maxDelayMs = 731 * 24 * 3_600_000;

const delayOf = (paidAt: Date, receivedAt: Date): number => receivedAt.getTime() - paidAt.getTime();

export const isPaymentTimeTooOld = (paidAt: Date, receivedAt: Date): boolean =>
  delayOf(paidAt, receivedAt) > maxDelayMs;

/** True if a reader's or gateway's time cannot be that of a payment that arrives now. The time of arrival then replaces it. */
export const isPaymentTimeWrong = (paidAt: Date, receivedAt: Date): boolean =>
  delayOf(paidAt, receivedAt) < -toleranceMs || isPaymentTimeTooOld(paidAt, receivedAt);

/** The times of a sale or void that a reader reported. */
export interface ReportedTimes {
  readerTime: Date;
  receivedAt: Date;
  isReaderClockWrong: boolean;
}

/**
 * Returns how old the sale was when it was voided, in milliseconds: by the reader's clock, because a report may arrive late; by the times
 * of arrival if the clock was wrong at one of the two, or was set back between them.
 */
export const ageWhenVoided = (sale: ReportedTimes, voidOf: ReportedTimes): number => {
  const ageMs = voidOf.readerTime.getTime() - sale.readerTime.getTime();
  const isWrong = sale.isReaderClockWrong || voidOf.isReaderClockWrong || ageMs < 0;
  return isWrong ? voidOf.receivedAt.getTime() - sale.receivedAt.getTime() : ageMs;
};
