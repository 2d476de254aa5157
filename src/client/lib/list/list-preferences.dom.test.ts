import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSession } from '#client/lib/session/session.ts';
import { listPreferences, saveListPreferences } from './list-preferences.ts';

const sessionOf = (userId: string) => ({
  accessToken: 'a',
  refreshToken: 'r',
  userId,
  role: 'Basic' as const,
  memberRole: null,
  merchantId: null,
  firstName: 'Anna',
  lastName: 'Kiss',
});

beforeEach(() => setSession(sessionOf('U1')));
afterEach(() => {
  setSession(null);
  localStorage.clear();
});

test('starts with compact rows and 25 a page', () => {
  setSession(sessionOf('U0'));
  expect(listPreferences()).toEqual({ density: 'compact', pageSize: 25, columns: {}, exports: {} });
});

test('keeps the preferences of each user of the device', () => {
  saveListPreferences({ pageSize: 50, columns: { transactions: { id: true } } });
  setSession(sessionOf('U2'));
  expect(listPreferences().pageSize).toBe(25);
  setSession(sessionOf('U1'));
  expect(listPreferences()).toEqual({
    density: 'compact',
    pageSize: 50,
    columns: { transactions: { id: true } },
    exports: {},
  });
});

test('replaces stored values that are invalid by the defaults', () => {
  localStorage.setItem('csippano.lists.U3', '{"density":"tiny","pageSize":1000,"columns":[]}');
  setSession(sessionOf('U3'));
  expect(listPreferences()).toEqual({ density: 'compact', pageSize: 25, columns: {}, exports: {} });
});
