import { type Day, endOfMonth, findDay } from './day.ts';
import type { DayInterval } from './named-periods.ts';
import { normaliseWrittenDate, readMonthName } from './written-day.ts';

/** No payment is older. A number like `1850.10` is only an amount. */
const earliest: Day = '2000-01-01';

/**
 * Returns a month's days in Hungarian or English notation: `2026. október`, `2026.10`,
 * `10/2026`, `Oct 2026`, `okt.`. Without a year it is the most recent one. The present
 * month ends today. Null for a future month and other texts.
 */
export const readWrittenMonth = (text: string, today: Day): DayInterval | null => {
  const words = normaliseWrittenDate(text)
    .split(/[\s.,/-]+/u)
    .filter((word) => word !== '');
  const year = words.find((word) => /^\d{4}$/u.test(word));
  const [name = '', ...others] = words.filter((word) => word !== year);
  const month = readMonthName(name) || (year !== undefined && /^\d{1,2}$/u.test(name) ? Number(name) : 0);
  const thisYear = Number(today.slice(0, 4));
  const from = (year === undefined ? [thisYear, thisYear - 1] : [year])
    .map((each) => findDay(`${each}-${String(month).padStart(2, '0')}-01`))
    .find((day) => day !== null && day <= today);
  if (others.length > 0 || from == null || from < earliest) return null;
  const to = endOfMonth(from);
  return { from, to: to < today ? to : today };
};
