import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import { onlineSeconds } from '#shared/terminals/terminal-health.ts';

dayjs.extend(utc);

/** Months between a terminal's notice and its disabling. */
const noticeMonths = 1;

/** Returns the other month's same day, or its last one. */
const addMonths = (moment: Date, count: number): Date => dayjs.utc(moment).add(count, 'month').toDate();

/** Returns the latest of its last use, creation and last activation. */
export const unusedSince = ({
  createdAt,
  lastUsedAt,
  activatedAt,
}: {
  createdAt: Date;
  lastUsedAt: Date | null;
  activatedAt: Date | null;
}): Date => new Date(Math.max(...[createdAt, lastUsedAt, activatedAt].map((time) => time?.getTime() ?? 0)));

/** Terminals that are unused since then or longer get a notice. */
export const noticeBefore = (now: Date): Date => addMonths(now, noticeMonths - serviceTerms.dormantMonths);

/** Terminals unused since `before`, with a notice until `noticedBefore`, are disabled. */
export const overdueLimits = (now: Date): { before: Date; noticedBefore: Date } => ({
  before: addMonths(now, -serviceTerms.dormantMonths),
  noticedBefore: addMonths(now, -noticeMonths),
});

/** Returns the earliest disabling: after the dormancy and the notice period. */
export const disabledFrom = (unusedSince: Date, at: Date): Date =>
  new Date(
    Math.max(addMonths(unusedSince, serviceTerms.dormantMonths).getTime(), addMonths(at, noticeMonths).getTime()),
  );

/** Returns the edited name. Without an entry, it stays unless the merchant changes. */
export const nameAfterEdit = (
  before: { merchantId: string; name: string | null },
  entered: { merchantId: string; name?: string | null | undefined },
): string | null =>
  entered.name === undefined && entered.merchantId === before.merchantId ? before.name : (entered.name ?? null);

interface Naming {
  merchantId: string;
  name: string | null;
}

/** True if an edit adds a name at this merchant. New terminals have no `before`. */
export const takesName = (before: Naming | null, after: Naming): boolean =>
  after.name !== null && (before?.merchantId !== after.merchantId || before.name !== after.name);

interface Switched {
  merchantId: string;
  isDisabled: boolean;
}

/**
 * Returns the change for the merchant's webhooks. Null for a terminal that is new,
 * deleted, moved to another merchant or not switched.
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

/** Returns an outage's published and stored change. */
export const outageChange = ({
  offlineSince,
  lastSeenAt,
}: {
  offlineSince: Date | null;
  lastSeenAt: Date;
}): { change: 'Offline' | 'Online'; offlineSince: Date | null } =>
  offlineSince === null ? { change: 'Offline', offlineSince: lastSeenAt } : { change: 'Online', offlineSince: null };
