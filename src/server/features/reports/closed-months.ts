import { budapestDay, rangeOfDays, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, startOfMonth } from '#shared/dates/day.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';

const hourMs = 3_600_000;

export const rangeOfMonth = (month: Day): TimeRange =>
  rangeOfDays(month, addDays(startOfMonth(addDays(month, 31)), -1));

/** A month is closed when its last sale can no longer be voided. */
const isClosed = (month: Day, now: Date): boolean =>
  rangeOfMonth(month).end.getTime() + serviceTerms.refundHours * hourMs <= now.getTime();

/** Returns the first days of the last `count` closed months, newest first. */
export const closedMonths = (now: Date, count: number): Day[] => {
  let month = startOfMonth(budapestDay(now));
  const months: Day[] = [];
  while (months.length < count) {
    month = startOfMonth(addDays(month, -1));
    if (isClosed(month, now)) months.push(month);
  }
  return months;
};
