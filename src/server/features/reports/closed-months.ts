import { budapestDay, rangeOfDays, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, startOfMonth } from '#shared/dates/day.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';

const hourMs = 3_600_000;

export const rangeOfMonth = (month: Day): TimeRange =>
  rangeOfDays(month, addDays(startOfMonth(addDays(month, 31)), -1));

/** Returns when the last sale of the month can no longer be voided: its settlement is made from then on. */
export const closingTime = (month: Day): Date =>
  new Date(rangeOfMonth(month).end.getTime() + serviceTerms.refundHours * hourMs);

const isClosed = (month: Day, now: Date): boolean => closingTime(month) <= now;

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

/** Returns the first days of the months that are not closed, oldest first: the current one, and for a day the one before it. */
export const openMonths = (now: Date): [Day, ...Day[]] => {
  const current = startOfMonth(budapestDay(now));
  const previous = startOfMonth(addDays(current, -1));
  return isClosed(previous, now) ? [current] : [previous, current];
};
