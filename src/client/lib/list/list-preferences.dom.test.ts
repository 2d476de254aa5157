import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '#client/lib/session/session.ts';
import { listPreferences, saveListPreferences, useListPreferences } from './list-preferences.ts';

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

/** Simulates another tab, which writes to the shared storage. */
const otherTab = (preferences: object) =>
  localStorage.setItem('csippano.lists.U1', JSON.stringify({ ...listPreferences(), ...preferences }));

test('keeps what another tab has saved, also before its event', () => {
  saveListPreferences({ pageSize: 50 });
  otherTab({ density: 'comfortable' });
  saveListPreferences({ pageSize: 100 });
  expect(listPreferences()).toMatchObject({ density: 'comfortable', pageSize: 100 });
});

test('shows what another tab saves', () => {
  saveListPreferences({ pageSize: 50 });
  const { result, unmount } = renderHook(() => useListPreferences());
  otherTab({ pageSize: 10 });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'csippano.lists.U1' })));
  expect(result.current.pageSize).toBe(10);
  unmount();
});

test('keeps the preferences of the page in a browser that forbids storage', () => {
  setSession(sessionOf('U4'));
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  });
  saveListPreferences({ pageSize: 50 });
  saveListPreferences({ density: 'comfortable' });
  expect(listPreferences()).toMatchObject({ density: 'comfortable', pageSize: 50 });
  blocked.mockRestore();
});
