import { beforeEach, expect, test } from 'vitest';
import { storeLastFigures } from './last-figures.ts';
import { setSession } from './session/session.ts';
import type { SignedInSession } from './session/stored-session.ts';

const cashier: SignedInSession = {
  accessToken: 'a.b.c',
  refreshToken: 'r',
  userId: 'U1',
  role: 'Basic',
  memberRole: 'Cashier',
  merchantId: 'M1',
  firstName: 'Réka',
  lastName: 'Balogh',
};
const withoutTeam: SignedInSession = { ...cashier, role: 'Member', memberRole: null, merchantId: null };

const figures = {
  merchantId: 'M1',
  merchant: 'Kifli Kft.',
  day: 'november 27.',
  income: '142 820 Ft',
  sales: '82',
  asOf: '17:20',
};
const stored = () => localStorage.getItem('csippano.lastFigures');

beforeEach(() => {
  setSession(cashier);
  storeLastFigures(figures);
});

test.each<[string, SignedInSession | null]>([
  ['the logout', null],
  ['the end of the access to the last team', withoutTeam],
  ['a change to the team of another merchant', { ...cashier, merchantId: 'M2' }],
  ['the login of another user', { ...cashier, userId: 'U2' }],
  ['the switch to test mode', { ...cashier, merchantId: 'T1', liveMerchantId: 'M1' }],
])('are deleted by %s', (_, session) => {
  setSession(session);
  expect(stored()).toBeNull();
});

test.each<[string, SignedInSession]>([
  ['a new token', { ...cashier, accessToken: 'd.e.f' }],
  ['another role in the team', { ...cashier, memberRole: 'Accountant' }],
])('stay after %s', (_, session) => {
  setSession(session);
  expect(stored()).toContain('142 820 Ft');
});

test.each<[string, SignedInSession]>([
  ['the access', withoutTeam],
  ['the live mode', { ...cashier, merchantId: 'T1', liveMerchantId: 'M1' }],
])('are not stored by a screen that outlives %s', (_, session) => {
  setSession(session);
  storeLastFigures(figures);
  expect(stored()).toBeNull();
});
