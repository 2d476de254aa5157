import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { type CalendarDay, calendarOf } from './calendar.ts';

export interface DemoDays {
  now: Date;
  today: Day;
  /** Number of days with sales before today. */
  history: number;
  /** From the first day of sales to today. */
  calendar: readonly CalendarDay[];
  /** A morning that many days ago, never later than now. */
  ago: (days: number) => Date;
}

const morningUtcHour = 7;

export const demoDays = (now: Date, history: number): DemoDays => {
  const today = budapestDay(now);
  const ago = (days: number): Date => {
    const morning = Date.parse(`${addDays(today, -days)}T00:00:00.000Z`) + morningUtcHour * hourMs;
    return new Date(Math.min(morning, now.getTime()));
  };
  return { now, today, history, calendar: calendarOf(addDays(today, -history), today), ago };
};
