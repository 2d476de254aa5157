import type { Day } from '#shared/dates/day.ts';

/** Both ends count. `null` leaves that side open. */
export interface DateRangeValue {
  from: Day | null;
  to: Day | null;
}
