import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { serviceTerms } from '#shared/offer/service-terms.ts';

dayjs.extend(utc);

/** The time between the notice and the disabling of a terminal. */
const noticeMonths = 1;

/** To the same day of the other month, or to its last day if it is shorter. */
const addMonths = (moment: Date, count: number): Date => dayjs.utc(moment).add(count, 'month').toDate();

/** A terminal that is unused since then, or for longer, gets a notice. */
export const noticeBefore = (now: Date): Date => addMonths(now, noticeMonths - serviceTerms.dormantMonths);

/** A terminal that is unused since `before`, and whose notice was sent until `noticedBefore`, is disabled. */
export const overdueLimits = (now: Date): { before: Date; noticedBefore: Date } => ({
  before: addMonths(now, -serviceTerms.dormantMonths),
  noticedBefore: addMonths(now, -noticeMonths),
});

/** The earliest time at which a terminal may be disabled: after the dormancy period and after the notice period. */
export const disabledFrom = (unusedSince: Date, at: Date): Date =>
  new Date(
    Math.max(addMonths(unusedSince, serviceTerms.dormantMonths).getTime(), addMonths(at, noticeMonths).getTime()),
  );
