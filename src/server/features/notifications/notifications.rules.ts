import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { isQuiet, type QuietHours } from '#shared/dates/quiet-hours.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#shared/notifications/notification-kinds.ts';
import {
  maxUnreadCount,
  type NotificationSetting,
  type SetNotification,
} from '#shared/notifications/notifications.schema.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** What a user has switched off of a kind. */
export interface StoredSwitch {
  kind: NotificationKind;
  isInPortal: boolean;
  isEmailed: boolean;
  isPushed: boolean;
}

/** Whose list it is. */
export interface NotifiedUser {
  memberRole: MemberRole | null;
  /** The account holder of the merchant gets its e-mails. */
  isAccountHolder: boolean;
}

/** Returns what a user has switched on of a kind: everything, unless it is stored otherwise. */
export const switchesOf = (switches: readonly StoredSwitch[], kind: NotificationKind) => {
  const { isInPortal, isEmailed, isPushed } = switches.find((each) => each.kind === kind) ?? {
    isInPortal: true,
    isEmailed: true,
    isPushed: true,
  };
  return { isInPortal, isEmailed, isPushed };
};

/** Returns the kinds that a role sees. */
const kindsOfRole = (role: MemberRole | null): NotificationKind[] =>
  notificationKindNames.filter((kind) => role !== null && mayMember(role, notificationKinds[kind].permission));

/** Returns the kinds in the list of a user: those of its role, without those that it has switched off. */
export const listedKinds = (role: MemberRole | null, switches: readonly StoredSwitch[]): NotificationKind[] =>
  kindsOfRole(role).filter(
    (kind) => notificationKinds[kind].portal === 'Always' || switchesOf(switches, kind).isInPortal,
  );

/** Security cannot be switched off on a device that shows notifications. */
const isAlwaysPushed = (kind: NotificationKind): boolean => notificationKinds[kind].severity === 'Security';

/** Returns the kinds that the devices of a user show: those of its role, without those that it has switched off. */
export const pushedKinds = (role: MemberRole | null, switches: readonly StoredSwitch[]): NotificationKind[] =>
  kindsOfRole(role).filter((kind) => isAlwaysPushed(kind) || switchesOf(switches, kind).isPushed);

const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

const settingOf = (
  kind: NotificationKind,
  switches: readonly StoredSwitch[],
  { isAccountHolder }: NotifiedUser,
): NotificationSetting => {
  const { area, portal, email } = notificationKinds[kind];
  const { isInPortal, isEmailed, isPushed } = switchesOf(switches, kind);
  const emailOfHolder = isAccountHolder ? onOrOff(isEmailed) : 'None';
  return {
    kind,
    area,
    portal: portal === 'Always' ? 'Always' : onOrOff(isInPortal),
    email: email === 'Switch' ? emailOfHolder : email,
    push: isAlwaysPushed(kind) ? 'Always' : onOrOff(isPushed),
  };
};

/** Returns where a user is notified of each kind that it sees. */
export const settingsOf = (reader: NotifiedUser, switches: readonly StoredSwitch[]): NotificationSetting[] =>
  kindsOfRole(reader.memberRole).map((kind) => settingOf(kind, switches, reader));

/**
 * Returns the switch after an edit. Throws 404 for a kind that the user does not see, and 422 for one that is always
 * on, or an e-mail that the user does not get.
 */
export const changedSwitch = (
  reader: NotifiedUser,
  switches: readonly StoredSwitch[],
  { kind, portal, email, push }: SetNotification,
): StoredSwitch => {
  if (!kindsOfRole(reader.memberRole).includes(kind)) throw new AppError('notFound');
  const before = settingOf(kind, switches, reader);
  if (portal === 'Off' && before.portal === 'Always') throw new AppError('notificationAlwaysOn');
  if (email !== undefined && before.email === 'None') throw new AppError('notificationNotEmailed');
  if (email === 'Off' && before.email === 'Always') throw new AppError('notificationAlwaysOn');
  if (push === 'Off' && before.push === 'Always') throw new AppError('notificationAlwaysOn');
  const { isInPortal, isEmailed, isPushed } = switchesOf(switches, kind);
  return {
    kind,
    isInPortal: portal === undefined ? isInPortal : portal === 'On',
    isEmailed: email === undefined ? isEmailed : email === 'On',
    isPushed: push === undefined ? isPushed : push === 'On',
  };
};

/** Returns true if the account holder gets the e-mail of a kind. */
export const isEmailed = (kind: NotificationKind, stored: Pick<StoredSwitch, 'isEmailed'> | null): boolean =>
  notificationKinds[kind].email !== 'Switch' || (stored?.isEmailed ?? true);

/** What a user has read of the notifications of a merchant. */
export interface ReadState {
  /** All up to this id; empty for none. */
  readThrough: string;
  /** Ids after it. */
  readIds: ReadonlySet<string>;
}

export const isRead = ({ readThrough, readIds }: ReadState, id: string): boolean =>
  id <= readThrough || readIds.has(id);

/** Returns how many of these ids are unread, at most `maxUnreadCount`. */
export const countUnread = (ids: readonly string[], state: ReadState): number =>
  Math.min(ids.filter((id) => !isRead(state, id)).length, maxUnreadCount);

/**
 * Returns what marks as read the unread ids up to `through`, newest first: a mark through the newest settled one, and
 * single reads of the younger ones. `settledBefore` is the lowest id that may not be passed.
 */
export const readAllThrough = (
  unreadIds: readonly string[],
  { through, settledBefore }: { through: string; settledBefore: string },
): { readThrough: string | null; readIds: string[] } => {
  const seen = unreadIds.filter((id) => id <= through);
  return {
    readThrough: seen.find((id) => id < settledBefore) ?? null,
    readIds: seen.filter((id) => id >= settledBefore),
  };
};

/** A daily e-mail to a user about a merchant. */
export interface DigestState {
  /** In Budapest. */
  hour: number;
  mailedOn: Day;
  mailedThrough: string;
}

/** A moment, and the id up to which all notifications are visible at it. */
export interface Settled {
  now: Date;
  settledThrough: string;
}

/** Returns the digest after a choice of the hour; null for none. A new one has what happens from now on. */
export const changedDigest = (
  before: DigestState | null,
  hour: number | null,
  { now, settledThrough }: Settled,
): DigestState | null => {
  if (hour === null) return null;
  if (before !== null) return { ...before, hour };
  return { hour, mailedOn: addDays(budapestDay(now), -1), mailedThrough: settledThrough };
};

/** Returns true from the hour on, once a day. In spring the clock skips an hour, so a later one is due, too. */
export const isDigestDue = ({ hour, mailedOn }: DigestState, now: Date): boolean =>
  budapestHour(now) >= hour && mailedOn < budapestDay(now);

/** Returns the digest after the one of today. */
export const nextDigest = (digest: DigestState, { now, settledThrough }: Settled): DigestState => ({
  ...digest,
  mailedOn: budapestDay(now),
  mailedThrough: settledThrough,
});

/** Returns true if a user has got an e-mail of its own about a notification. */
export const wasEmailed = (
  { isAccountHolder }: Pick<NotifiedUser, 'isAccountHolder'>,
  switches: readonly StoredSwitch[],
  { kind, isPersonal }: { kind: NotificationKind; isPersonal: boolean },
): boolean => {
  const { email } = notificationKinds[kind];
  if (email === 'None') return false;
  return isPersonal || (isAccountHolder && (email === 'Always' || switchesOf(switches, kind).isEmailed));
};

/** Of a user that has set nothing. */
export const noQuietHours: QuietHours = { quietFrom: 0, quietTo: 0 };

/**
 * Returns when an e-mail that can wait is sent: at once, or when the quiet hours end. The repeated hour of autumn is
 * quiet twice; the skipped one of spring is not waited for.
 */
export const awakeFrom = (quietHours: QuietHours, now: Date): Date => {
  let at = now;
  // The clock changes at whole hours only, and one hour of the day is never quiet.
  while (isQuiet(quietHours, at)) at = new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs);
  return at;
};
