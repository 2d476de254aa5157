import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { z } from 'zod';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { issueParams } from '../validation/field-messages.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** A calendar day in Budapest, `YYYY-MM-DD`. The strings sort and compare in order of time. */
export type Day = string;

const canonical = 'YYYY-MM-DD';
const accepted = [canonical, 'YYYY.MM.DD', 'YYYY.MM.DD.'];
// Four-digit years with room for the days before and after.
const [earliest, latest] = ['1900-01-01', '2999-12-31'];

/** Returns null for a text that is not a day, a day that does not exist (30 February), or one before 1900 or after 2999. */
export const findDay = (text: string): Day | null => {
  const parsed = accepted.map((format) => dayjs.utc(text, format, true)).find((day) => day.isValid());
  const day = parsed?.format(canonical);
  return day !== undefined && day >= earliest && day <= latest ? day : null;
};

export const addDays = (day: Day, count: number): Day => dayjs.utc(day).add(count, 'day').format(canonical);

/** Returns the number of days including both ends: 1 from a day to itself. */
export const daysBetween = (from: Day, to: Day): number => dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;

/** ISO weekday: Monday is 1, Sunday is 7. */
export const weekdayOf = (day: Day): number => dayjs.utc(day).day() || 7;

export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

export const daySchema = z
  .string()
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
