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

/** The second day: on the first, the previous day's sales can still be voided. */
const runDayOfQuarter = (day: Day): Day => addDays(startOfQuarter(day), 1);

const dayInMonth = (month: Day, monthDay: number): Day => {
  const day = addDays(startOfMonth(month), monthDay - 1);
  const last = endOfMonth(month);
  return day < last ? day : last;
};

/** Returns the schedule's first day from this day on. */
const nextDay = ({ frequency, weekday, monthDay }: Timing, from: Day): Day => {
  if (frequency === 'Daily') return from;
  if (frequency === 'Weekly') return addDays(from, ((weekday ?? 1) - weekdayOf(from) + 7) % 7);
  if (frequency === 'Quarterly')
    return from <= runDayOfQuarter(from) ? runDayOfQuarter(from) : runDayOfQuarter(nextQuarter(from));
  const inMonth = dayInMonth(from, monthDay ?? 1);
  return inMonth >= from ? inMonth : dayInMonth(nextMonth(from), monthDay ?? 1);
};

/**
 * Returns the moment of an hour on a day. A skipped hour becomes the next one,
 * a repeated hour its first occurrence.
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

/** Returns the exported days: the previous day, week from Monday, month or quarter. */
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
 * Returns the oldest missed run of the last few; null if none is due.
 * The limit avoids a flood of e-mails after a long downtime.
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

/** Returns true if a role may send exports there: some roles only to their own login. */
export const maySendTo = (
  memberRole: MemberRole | null,
  emails: readonly string[],
  { email: own }: { email: string },
): boolean => mayShare(memberRole) || emails.every((email) => emailKey(email) === emailKey(own));

/** Throws 422 if a user with so many schedules makes another one. */
export const requireRoomForSchedule = (count: number): void => {
  if (count >= maxSchedules) throw new AppError('exportSchedulesFull', { params: { max: maxSchedules } });
};

/** The fields of an address that decide its state. */
export interface AddressState {
  /** True for the login of the exports' user. */
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
