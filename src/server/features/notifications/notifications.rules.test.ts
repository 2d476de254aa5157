import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#shared/notifications/notification-kinds.ts';
import { maxUnreadCount } from '#shared/notifications/notifications.schema.ts';
import {
  awakeFrom,
  changedDigest,
  changedSwitch,
  countUnread,
  isDigestDue,
  isEmailed,
  isRead,
  listedKinds,
  nextDigest,
  noQuietHours,
  pushedKinds,
  readAllThrough,
  settingsOf,
  switchesOf,
  wasEmailed,
} from './notifications.rules.ts';

const holder = { memberRole: 'Owner', isAccountHolder: true } as const;
const off = (kind: NotificationKind) => ({ kind, isInPortal: false, isEmailed: false, isPushed: false });
const refusal = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
};

describe('the kinds that a user sees', () => {
  it('are those of its role: a cashier sees neither figures nor the team', () => {
    expect(listedKinds('Owner', [])).toEqual(notificationKindNames);
    expect(listedKinds('Cashier', []).toSorted()).toEqual([
      'credentialChanged',
      'declinesInRow',
      'newDevice',
      'ownAccessChanged',
      'pushDeviceAdded',
      'secondFactorChanged',
      'terminalsDisabled',
      'terminalsDormant',
      'terminalsOffline',
    ]);
    expect(listedKinds('Accountant', [])).toContain('reportReady');
    expect(listedKinds('Accountant', [])).not.toContain('apiKeyMade');
    expect(listedKinds(null, [])).toEqual([]);
  });

  it('are without those switched off, but with what is always on', () => {
    const kinds = listedKinds('Owner', notificationKindNames.map(off));
    expect(kinds).toEqual(notificationKindNames.filter((kind) => notificationKinds[kind].portal === 'Always'));
    expect(kinds).toContain('newDevice');
    expect(kinds).not.toContain('lossAlerts');
  });
});

describe('what devices show', () => {
  it('is what the role sees, without what is switched off, and always what is about security', () => {
    expect(pushedKinds('Owner', [])).toEqual(notificationKindNames);
    expect(pushedKinds('Cashier', [])).not.toContain('reportReady');
    expect(pushedKinds(null, [])).toEqual([]);
    const always = pushedKinds('Owner', notificationKindNames.map(off));
    expect(always).toEqual(notificationKindNames.filter((kind) => notificationKinds[kind].severity === 'Security'));
  });
});

describe('the settings', () => {
  it('have every kind of security always on, also in e-mails that are sent', () => {
    const ofSecurity = settingsOf(holder, notificationKindNames.map(off)).filter(
      ({ kind }) => notificationKinds[kind].severity === 'Security',
    );
    expect(ofSecurity.length).toBeGreaterThan(5);
    for (const { portal, email } of ofSecurity) {
      expect(portal).toBe('Always');
      expect(['Always', 'None']).toContain(email);
    }
  });

  it('have e-mails to the account holder for that account only', () => {
    const emailOf = (isAccountHolder: boolean) =>
      settingsOf({ ...holder, isAccountHolder }, []).find(({ kind }) => kind === 'reportReady')?.email;
    expect([emailOf(true), emailOf(false)]).toEqual(['On', 'None']);
  });

  it('change what is named and keep the rest', () => {
    const portalOff = changedSwitch(holder, [], { kind: 'reportReady', portal: 'Off' });
    expect(portalOff).toEqual({ kind: 'reportReady', isInPortal: false, isEmailed: true, isPushed: true });
    const bothOff = changedSwitch(holder, [portalOff], { kind: 'reportReady', email: 'Off', push: 'Off' });
    expect(bothOff).toEqual(off('reportReady'));
    expect(changedSwitch(holder, [bothOff], { kind: 'reportReady', portal: 'On' })).toMatchObject({
      isInPortal: true,
      isEmailed: false,
      isPushed: false,
    });
    expect(switchesOf([], 'reportReady')).toEqual({ isInPortal: true, isEmailed: true, isPushed: true });
  });

  it('cannot switch off what is always on, an e-mail that is not sent, or a kind that is not seen', () => {
    const set = (kind: NotificationKind, change: object, user: Parameters<typeof changedSwitch>[0] = holder) =>
      refusal(() => changedSwitch(user, [], { kind, ...change }));
    expect(set('newDevice', { portal: 'Off' })).toBe('notificationAlwaysOn');
    expect(set('newDevice', { email: 'Off' })).toBe('notificationAlwaysOn');
    expect(set('newDevice', { push: 'Off' })).toBe('notificationAlwaysOn');
    expect(set('newDevice', { portal: 'On', email: 'On' })).toBeNull();
    expect(set('orderPaid', { email: 'Off' })).toBe('notificationAlwaysOn');
    expect(set('lossAlerts', { email: 'On' })).toBe('notificationNotEmailed');
    expect(set('reportReady', { email: 'Off' }, { ...holder, isAccountHolder: false })).toBe('notificationNotEmailed');
    expect(set('reportReady', { portal: 'Off' }, { ...holder, memberRole: 'Cashier' })).toBe('notFound');
  });

  it('decide about e-mails that can be switched off, and about no others', () => {
    expect(isEmailed('reportReady', null)).toBe(true);
    expect(isEmailed('reportReady', off('reportReady'))).toBe(false);
    expect(isEmailed('newDevice', off('newDevice'))).toBe(true);
  });
});

describe('what is read', () => {
  const state = { readThrough: '03', readIds: new Set(['05']) };

  it('is everything up to the mark, and single ones behind it', () => {
    expect(['06', '05', '04', '03', '02'].filter((id) => isRead(state, id))).toEqual(['05', '03', '02']);
    expect(countUnread(['06', '05', '04'], state)).toBe(2);
  });

  it('is counted up to a bound', () => {
    const ids = Array.from({ length: maxUnreadCount + 20 }, (_, i) => `1${i}`);
    expect(countUnread(ids, state)).toBe(maxUnreadCount);
  });

  it('moves the mark to the newest settled one, and reads younger ones one by one', () => {
    const unread = ['09', '08', '07', '06'];
    expect(readAllThrough(unread, { through: '08', settledBefore: '08' })).toEqual({
      readThrough: '07',
      readIds: ['08'],
    });
    expect(readAllThrough(unread, { through: '09', settledBefore: '05' })).toEqual({
      readThrough: null,
      readIds: unread,
    });
    expect(readAllThrough(unread, { through: '05', settledBefore: '20' })).toEqual({ readThrough: null, readIds: [] });
  });
});

describe('a digest', () => {
  const at = (time: string) => new Date(`${time}:00+01:00`);
  const settled = (now: Date) => ({ now, settledThrough: 'B' });
  const made = at('2026-11-17T12:00');
  const digest = { hour: 7, mailedOn: '2026-11-17', mailedThrough: 'A' };

  it('is due from its hour on, once a day', () => {
    const due = (time: string) => isDigestDue(digest, at(time));
    expect(due('2026-11-17T23:59')).toBe(false);
    expect(due('2026-11-18T06:59')).toBe(false);
    expect(due('2026-11-18T07:00')).toBe(true);
    expect(due('2026-11-18T23:59')).toBe(true);
    expect(isDigestDue(nextDigest(digest, settled(at('2026-11-18T07:00'))), at('2026-11-18T23:59'))).toBe(false);
    expect(isDigestDue(nextDigest(digest, settled(at('2026-11-18T07:00'))), at('2026-11-19T07:00'))).toBe(true);
  });

  it('is due at the next hour when the clock skips its own, and once when it is repeated', () => {
    const atTwo = { ...digest, hour: 2 };
    expect(isDigestDue({ ...atTwo, mailedOn: '2027-03-27' }, new Date('2027-03-28T00:59:00Z'))).toBe(false);
    expect(isDigestDue({ ...atTwo, mailedOn: '2027-03-27' }, new Date('2027-03-28T01:00:00Z'))).toBe(true);
    const before = { ...atTwo, mailedOn: '2026-10-24' };
    const first = new Date('2026-10-25T00:00:00Z');
    expect(isDigestDue(before, first)).toBe(true);
    expect(isDigestDue(nextDigest(before, settled(first)), new Date('2026-10-25T01:00:00Z'))).toBe(false);
  });

  it('begins with what happens from then on, may come on the same day, and keeps its place when the hour changes', () => {
    const begun = changedDigest(null, 15, settled(made));
    expect(begun).toEqual({ hour: 15, mailedOn: '2026-11-16', mailedThrough: 'B' });
    expect(begun && isDigestDue(begun, at('2026-11-17T15:00'))).toBe(true);
    expect(changedDigest(digest, 9, settled(made))).toEqual({ ...digest, hour: 9 });
    expect(changedDigest(digest, null, settled(made))).toBeNull();
  });

  it('leaves out what the person got an e-mail about', () => {
    const wasSent = (
      isAccountHolder: boolean,
      kind: NotificationKind,
      isPersonal = false,
      switches = [off('reportReady')],
    ) => wasEmailed({ isAccountHolder }, switches, { kind, isPersonal });
    expect(wasSent(true, 'reportReady', false, [])).toBe(true);
    expect(wasSent(true, 'reportReady')).toBe(false);
    expect(wasSent(false, 'reportReady', false, [])).toBe(false);
    expect(wasSent(true, 'priceChanged')).toBe(true);
    expect(wasSent(false, 'priceChanged')).toBe(false);
    expect(wasSent(true, 'lossAlerts')).toBe(false);
    expect(wasSent(false, 'newDevice', true)).toBe(true);
    expect(wasSent(false, 'exportReady', true)).toBe(false);
  });
});

describe('an e-mail that can wait', () => {
  const night = { quietFrom: 22, quietTo: 7 };
  const sentAt = (quietHours: typeof night, now: string) => awakeFrom(quietHours, new Date(now)).toISOString();
  /** Seconds and minutes do not move the end. */
  const early = '2026-11-18T22:59:59.999Z';

  it('is sent at once outside of the quiet hours and without any', () => {
    for (const now of ['2026-11-18T20:59:59.999Z', '2026-11-19T06:00:00.000Z', '2026-11-18T11:00:00.000Z'])
      expect(sentAt(night, now)).toBe(now);
    expect(sentAt(noQuietHours, early)).toBe(early);
  });

  it('is deferred until they end, over midnight and within a day', () => {
    expect(sentAt(night, '2026-11-18T21:00:00.000Z')).toBe('2026-11-19T06:00:00.000Z');
    expect(sentAt(night, early)).toBe('2026-11-19T06:00:00.000Z');
    expect(sentAt(night, '2026-11-19T05:59:59.999Z')).toBe('2026-11-19T06:00:00.000Z');
    expect(sentAt({ quietFrom: 13, quietTo: 15 }, '2026-07-18T11:30:00.000Z')).toBe('2026-07-18T13:00:00.000Z');
    expect(sentAt({ quietFrom: 8, quietTo: 7 }, '2026-11-18T07:00:00.000Z')).toBe('2026-11-19T06:00:00.000Z');
  });

  it('is sent by the clock of the morning when the clock changes in the night', () => {
    // From winter to summer: the night is an hour shorter.
    expect(sentAt(night, '2027-03-27T21:00:00.000Z')).toBe('2027-03-28T05:00:00.000Z');
    // From summer to winter: it is an hour longer.
    expect(sentAt(night, '2026-10-24T20:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('waits for both hours of a repeated one, and not for a skipped one', () => {
    const second = { quietFrom: 2, quietTo: 3 };
    expect(sentAt(second, '2026-10-25T00:30:00.000Z')).toBe('2026-10-25T02:00:00.000Z');
    expect(sentAt(second, '2026-10-25T01:30:00.000Z')).toBe('2026-10-25T02:00:00.000Z');
    expect(sentAt({ quietFrom: 22, quietTo: 2 }, '2026-10-24T23:59:00.000Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(sentAt(second, '2027-03-28T01:00:00.000Z')).toBe('2027-03-28T01:00:00.000Z');
    expect(sentAt({ quietFrom: 1, quietTo: 2 }, '2027-03-28T00:59:00.000Z')).toBe('2027-03-28T01:00:00.000Z');
  });
});
