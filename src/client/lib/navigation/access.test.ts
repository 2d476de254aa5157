import { describe, expect, test } from 'vitest';
import { afterLogin, homeOf, redirectFor, tabsOf } from './access.ts';

const admin = { role: 'Admin', merchantId: null } as const;
const basic = { role: 'Basic', merchantId: 'M1' } as const;
const uploader = { role: 'ReportUploader', merchantId: null } as const;

test('everyone has a place to land', () => {
  expect(homeOf(admin)).toBe('/clients');
  expect(homeOf(basic)).toBe('/merchant/M1/statistics');
  expect(homeOf(uploader)).toBe('/');
});

describe('a private screen', () => {
  test('sends a visitor to the login, which remembers it', () => {
    expect(redirectFor(null, { screen: 'admin' }, '/clients?searchFor=a&pageNumber=2')).toBe(
      '/login?returnTo=%2Fclients%3FsearchFor%3Da%26pageNumber%3D2',
    );
  });
  test('is open to an Admin', () => {
    expect(redirectFor(admin, { screen: 'admin' }, '')).toBeNull();
    expect(redirectFor(admin, { screen: 'merchant', merchantId: 'M2' }, '')).toBeNull();
  });
  test('of a merchant is open to its user; of another the server is asked there, as it may be one below', () => {
    expect(redirectFor(basic, { screen: 'merchant', merchantId: 'M1' }, '')).toBeNull();
    expect(redirectFor(basic, { screen: 'merchant', merchantId: 'M2' }, '')).toBeNull();
  });
  test('of administrators leads a merchant to its own statistics', () => {
    expect(redirectFor(basic, { screen: 'admin' }, '')).toBe('/merchant/M1/statistics');
  });
  test('is closed to roles without screens', () => {
    expect(redirectFor(uploader, { screen: 'admin' }, '')).toBe('/');
  });
});

test('the tabs of a merchant are all for its user, what is sold for those above it, all but what only a user decides for an Admin', () => {
  const sales = ['statistics', 'transactions', 'online-transactions', 'reports'];
  expect(tabsOf(basic, 'M1')).toEqual(['details', ...sales, 'settings']);
  expect(tabsOf(basic, 'M2')).toEqual(sales);
  expect(tabsOf(admin, 'M1')).toEqual(['details', ...sales]);
});

describe('after signing in', () => {
  test('one gets back to where one came from', () => {
    expect(afterLogin(basic, '/merchant/M1/transactions?searchFor=12')).toBe('/merchant/M1/transactions?searchFor=12');
    expect(afterLogin(admin, '/clients')).toBe('/clients');
    expect(afterLogin(admin, '/audit?action=user.create')).toBe('/audit?action=user.create');
  });
  test.each(['//evil.example', 'https://evil.example/clients', '/clients', '/users', '/elsewhere', ''])(
    'but not to %s',
    (returnTo) => {
      expect(afterLogin(basic, returnTo)).toBe('/merchant/M1/statistics');
    },
  );
});
