import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import { onlineSeconds } from '#shared/terminals/terminal-health.ts';

dayjs.extend(utc);

/** The time between the notice and the disabling of a terminal. */
const noticeMonths = 1;

/** To the same day of the other month, or to its last day if it is shorter. */
const addMonths = (moment: Date, count: number): Date => dayjs.utc(moment).add(count, 'month').toDate();

/** Returns since when a terminal is unused: the latest of its last use, its creation and its last activation. */
export const unusedSince = ({
  createdAt,
  lastUsedAt,
  activatedAt,
}: {
  createdAt: Date;
  lastUsedAt: Date | null;
  activatedAt: Date | null;
}): Date => new Date(Math.max(...[createdAt, lastUsedAt, activatedAt].map((time) => time?.getTime() ?? 0)));

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

/** Returns the name of an edited terminal: one that is not entered stays, but not that of the former merchant. */
export const nameAfterEdit = (
  before: { merchantId: string; name: string | null },
  entered: { merchantId: string; name?: string | null | undefined },
): string | null =>
  entered.name === undefined && entered.merchantId === before.merchantId ? before.name : (entered.name ?? null);

interface Naming {
  merchantId: string;
  name: string | null;
}

/** True if an edit gives a terminal a name that it does not have at this merchant. A new one has no `before`. */
export const takesName = (before: Naming | null, after: Naming): boolean =>
  after.name !== null && (before?.merchantId !== after.merchantId || before.name !== after.name);

interface Switched {
  merchantId: string;
  isDisabled: boolean;
}

/**
 * Returns the change that a merchant's webhooks learn of an edit. Null for a terminal that is new, deleted, no longer
 * this merchant's, or not switched.
 */
export const switchedBy = (
  before: Switched | null,
  after: Switched | null,
  merchantId: string,
): 'Disabled' | 'Enabled' | null => {
  if (!before || after?.merchantId !== merchantId || before.isDisabled === after.isDisabled) return null;
  return after.isDisabled ? 'Disabled' : 'Enabled';
};

/** A terminal that was seen since then is online. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - 1000 * onlineSeconds);

/** Returns what is published of a terminal whose outage began or ended, and what is stored of it. */
export const outageChange = ({
  offlineSince,
  lastSeenAt,
}: {
  offlineSince: Date | null;
  lastSeenAt: Date;
}): { change: 'Offline' | 'Online'; offlineSince: Date | null } =>
  offlineSince === null ? { change: 'Offline', offlineSince: lastSeenAt } : { change: 'Online', offlineSince: null };
