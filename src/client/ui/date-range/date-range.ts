import type { Day } from '#shared/dates/day.ts';

/** Inclusive range. Null leaves that side open. */
export interface DateRangeValue {
  from: Day | null;
  to: Day | null;
}
