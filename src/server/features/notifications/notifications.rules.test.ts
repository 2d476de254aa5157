import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#shared/notifications/notification-kinds.ts';
import { maxUnreadCount } from '#shared/notifications/notifications.schema.ts';
import {
  changedSwitch,
  countUnread,
  isEmailed,
  isRead,
  listedKinds,
  readAllThrough,
  settingsOf,
  switchesOf,
} from './notifications.rules.ts';

const holder = { memberRole: 'Owner', isAccountHolder: true } as const;
const off = (kind: NotificationKind) => ({ kind, isInPortal: false, isEmailed: false });
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
      'newDevice',
      'ownAccessChanged',
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
    expect(portalOff).toEqual({ kind: 'reportReady', isInPortal: false, isEmailed: true });
    const bothOff = changedSwitch(holder, [portalOff], { kind: 'reportReady', email: 'Off' });
    expect(bothOff).toEqual(off('reportReady'));
    expect(changedSwitch(holder, [bothOff], { kind: 'reportReady', portal: 'On' })).toMatchObject({
      isInPortal: true,
      isEmailed: false,
    });
    expect(switchesOf([], 'reportReady')).toEqual({ isInPortal: true, isEmailed: true });
  });

  it('cannot switch off what is always on, an e-mail that is not sent, or a kind that is not seen', () => {
    const set = (kind: NotificationKind, change: object, user: Parameters<typeof changedSwitch>[0] = holder) =>
      refusal(() => changedSwitch(user, [], { kind, ...change }));
    expect(set('newDevice', { portal: 'Off' })).toBe('notificationAlwaysOn');
    expect(set('newDevice', { email: 'Off' })).toBe('notificationAlwaysOn');
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
