import { budapestDay, budapestHour, hoursOfDays } from '#shared/dates/budapest.ts';
import {
  addDays,
  type Day,
  endOfMonth,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  weekdayOf,
} from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  maxMissedRuns,
  maxSchedules,
  type RecipientState,
  type ScheduleFrequency,
  verificationDays,
} from '#shared/exports/schedule-enums.ts';
import { mayShare } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { emailKey } from '#shared/validation/email-address.ts';

/** When a schedule runs. */
export interface Timing {
  frequency: ScheduleFrequency;
  /** Monday is 1. Null unless weekly. */
  weekday: number | null;
  /** In shorter months their last day. Null unless monthly. */
  monthDay: number | null;
  /** 0 to 23 in Budapest. */
  hour: number;
}

const nextMonth = (day: Day): Day => addDays(endOfMonth(day), 1);

const nextQuarter = (day: Day): Day => startOfQuarter(addDays(startOfQuarter(day), 93));

/** The second day of a quarter, because on its first the sales of the day before can still be voided. */
const runDayOfQuarter = (day: Day): Day => addDays(startOfQuarter(day), 1);

const dayInMonth = (month: Day, monthDay: number): Day => {
  const day = addDays(startOfMonth(month), monthDay - 1);
  const last = endOfMonth(month);
  return day < last ? day : last;
};

/** Returns the first day of the schedule that is this day or later. */
const nextDay = ({ frequency, weekday, monthDay }: Timing, from: Day): Day => {
  if (frequency === 'Daily') return from;
  if (frequency === 'Weekly') return addDays(from, ((weekday ?? 1) - weekdayOf(from) + 7) % 7);
  if (frequency === 'Quarterly')
    return from <= runDayOfQuarter(from) ? runDayOfQuarter(from) : runDayOfQuarter(nextQuarter(from));
  const inMonth = dayInMonth(from, monthDay ?? 1);
  return inMonth >= from ? inMonth : dayInMonth(nextMonth(from), monthDay ?? 1);
};

/**
 * Returns the moment of the hour on a day. Where the clock skips it, the next hour; where it is repeated, the first of
 * the two.
 */
const momentOf = (day: Day, hour: number): Date => {
  const hours = hoursOfDays(day, day);
  const found = hours.find((each) => budapestHour(each) >= hour) ?? hours.at(-1);
  if (!found) throw new RangeError(`${day} has no hours.`);
  return found;
};

export const nextRunAfter = (timing: Timing, moment: Date): Date => {
  const today = budapestDay(moment);
  const run = momentOf(nextDay(timing, today), timing.hour);
  return run > moment ? run : momentOf(nextDay(timing, addDays(today, 1)), timing.hour);
};

/** Returns the days that a run exports: the day, the week from Monday to Sunday, the month or the quarter before. */
export const periodBefore = (frequency: ScheduleFrequency, runAt: Date): { fromDate: Day; toDate: Day } => {
  const today = budapestDay(runAt);
  if (frequency === 'Daily') return { fromDate: addDays(today, -1), toDate: addDays(today, -1) };
  if (frequency === 'Weekly')
    return { fromDate: addDays(startOfWeek(today), -7), toDate: addDays(startOfWeek(today), -1) };
  const startOf = frequency === 'Quarterly' ? startOfQuarter : startOfMonth;
  const toDate = addDays(startOf(today), -1);
  return { fromDate: startOf(toDate), toDate };
};

/**
 * Returns the run that is made now: the oldest missed one, but only of the last few, so that a long downtime ends
 * without a flood of e-mails. Null if none is due.
 */
export const dueRun = (timing: Timing, nextRunAt: Date | null, now: Date): Date | null => {
  if (nextRunAt === null || nextRunAt > now) return null;
  const missed: Date[] = [];
  for (let run = nextRunAt; run <= now; run = nextRunAfter(timing, run)) {
    missed.push(run);
    if (missed.length > maxMissedRuns) missed.shift();
  }
  return missed[0] ?? null;
};

/** Returns true if a role may send exports to these addresses: some only to their own login. */
export const maySendTo = (
  memberRole: MemberRole | null,
  emails: readonly string[],
  { email: own }: { email: string },
): boolean => mayShare(memberRole) || emails.every((email) => emailKey(email) === emailKey(own));

/** Throws 422 if a user with so many schedules makes another one. */
export const requireRoomForSchedule = (count: number): void => {
  if (count >= maxSchedules) throw new AppError('exportSchedulesFull', { params: { max: maxSchedules } });
};

/** An address as far as its state depends on it. */
export interface AddressState {
  /** True for the login of the user who sends the exports. */
  isOwn: boolean;
  invitedAt: Date | null;
  verifiedAt: Date | null;
  unsubscribedAt: Date | null;
}

export const verificationExpiryOf = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + verificationDays * 86_400_000);

export const recipientStateAt = (
  { isOwn, invitedAt, verifiedAt, unsubscribedAt }: AddressState,
  now: Date,
): RecipientState => {
  const wasInvitedAgain = unsubscribedAt !== null && invitedAt !== null && invitedAt > unsubscribedAt;
  if (unsubscribedAt !== null && !wasInvitedAgain) return 'Unsubscribed';
  if (isOwn || verifiedAt !== null) return 'Verified';
  return invitedAt !== null && verificationExpiryOf(invitedAt) > now ? 'Pending' : 'Expired';
};

/** True if no address gets the exports or may still be verified. */
export const hasNoRecipients = (states: readonly RecipientState[]): boolean =>
  !states.some((state) => state === 'Verified' || state === 'Pending');
