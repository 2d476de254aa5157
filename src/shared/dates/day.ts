import { z } from 'zod';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { issueParams } from '../validation/field-messages.ts';
import { normaliseCode } from '../validation/normalise-text.ts';
import { dayMs } from './durations.ts';

/** A calendar day in Budapest, `YYYY-MM-DD`. Strings sort in order of time. */
export type Day = string;

// `YYYY-MM-DD` alone is midnight in UTC, where every day has 24 hours.
const toUtcMs = (day: Day): number => Date.parse(day);
const fromUtcMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

const accepted = /^(?<year>\d{4})(?:-(?<month>\d\d)-(?<date>\d\d)|\.(?<dottedMonth>\d\d)\.(?<dottedDate>\d\d)\.?)$/u;
// Four-digit years, with a margin for the days before and after.
const [earliest, latest] = ['1900-01-01', '2999-12-31'];

/** Returns null for a text that is no existing day from 1900 to 2999. */
export const findDay = (text: string): Day | null => {
  const parts = accepted.exec(text)?.groups;
  if (!parts) return null;
  const day = `${parts.year}-${parts.month ?? parts.dottedMonth}-${parts.date ?? parts.dottedDate}`;
  if (day < earliest || day > latest) return null;
  const ms = toUtcMs(day);
  // 30 February gives NaN or 2 March.
  return !Number.isNaN(ms) && fromUtcMs(ms) === day ? day : null;
};

export const addDays = (day: Day, count: number): Day => fromUtcMs(toUtcMs(day) + count * dayMs);

/** Returns the day in an earlier year; 29 February may become the 28th. */
export const subtractYears = (day: Day, count: number): Day => {
  const year = String(Number(day.slice(0, 4)) - count);
  return findDay(`${year}${day.slice(4)}`) ?? `${year}-02-28`;
};

/** Returns the number of days with both ends: 1 from a day to itself. */
export const daysBetween = (from: Day, to: Day): number => (toUtcMs(to) - toUtcMs(from)) / dayMs + 1;

/** ISO weekday: Monday is 1, Sunday is 7. */
export const weekdayOf = (day: Day): number => new Date(toUtcMs(day)).getUTCDay() || 7;

export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
export const endOfMonth = (day: Day): Day => addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);
export const startOfYear = (day: Day): Day => `${day.slice(0, 5)}01-01`;
export const startOfQuarter = (day: Day): Day => {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
};

export const daySchema = z
  .string()
  .overwrite(normaliseCode)
  .max(20)
  .transform((text, context): Day => {
    const day = findDay(text);
    if (day !== null) return day;
    context.issues.push({ code: 'custom', input: text, ...issueParams('day') });
    return z.NEVER;
  })
  .meta({
    description: 'A calendar day in Budapest: YYYY-MM-DD, YYYY.MM.DD or YYYY.MM.DD.',
    pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2}|\\.[0-9]{2}\\.[0-9]{2}\\.?)$',
    ...inputExamples('2026-11-20'),
  });
