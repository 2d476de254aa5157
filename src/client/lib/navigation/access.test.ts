import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { merchantTabs } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { afterLogin, barTabsOf, menuTabsOf, redirectFor, tabsOf } from './access.ts';
import { homeOf } from './home.ts';

const admin = { role: 'Admin', merchantId: null, memberRole: null } as const;
const basic = { role: 'Basic', merchantId: 'M1', memberRole: 'Owner' } as const;
const formerMember = { role: 'Member', merchantId: null, memberRole: null } as const;
const uploader = { role: 'ReportUploader', merchantId: null, memberRole: null } as const;

test('homeOf returns a home for every role', () => {
  expect(homeOf(admin)).toBe('/clients');
  expect(homeOf(basic)).toBe('/merchant/M1/today');
  expect(homeOf(uploader)).toBe('/');
  expect(homeOf(formerMember)).toBe('/account');
});

test('the installed application starts on a screen that leads every user home, and a visitor to the login', () => {
  const { start_url } = JSON.parse(readFileSync('src/client/public/site.webmanifest', 'utf8'));
  expect(start_url).toBe(paths.clients());
  expect(redirectFor(admin, { screen: 'admin' }, start_url)).toBeNull();
  expect(redirectFor(basic, { screen: 'admin' }, start_url)).toBe(homeOf(basic));
  expect(afterLogin(basic, start_url)).toBe(homeOf(basic));
});

describe('a private screen', () => {
  test('redirects a visitor to the login with its own URL as the return target', () => {
    expect(redirectFor(null, { screen: 'admin' }, '/clients?searchFor=a&pageNumber=2')).toBe(
      '/login?returnTo=%2Fclients%3FsearchFor%3Da%26pageNumber%3D2',
    );
  });
  test('is open to an Admin', () => {
    expect(redirectFor(admin, { screen: 'admin' }, '')).toBeNull();
    expect(redirectFor(admin, { screen: 'merchant', merchantId: 'M2' }, '')).toBeNull();
  });
  test('of any merchant is open to a merchant’s user, because the server checks the relation', () => {
    expect(redirectFor(basic, { screen: 'merchant', merchantId: 'M1' }, '')).toBeNull();
    expect(redirectFor(basic, { screen: 'merchant', merchantId: 'M2' }, '')).toBeNull();
  });
  test('of administrators redirects a merchant to its own day', () => {
    expect(redirectFor(basic, { screen: 'admin' }, '')).toBe('/merchant/M1/today');
  });
  test('with the own account redirects a merchant to its settings, and a visitor to the login', () => {
    expect(redirectFor(admin, { screen: 'account' }, '')).toBeNull();
    expect(redirectFor(basic, { screen: 'account' }, '')).toBe('/merchant/M1/settings');
    expect(redirectFor(null, { screen: 'account' }, '/account')).toBe('/login?returnTo=%2Faccount');
  });
  test('of the own account is open to a member of no team, and no other screen', () => {
    expect(redirectFor(formerMember, { screen: 'account' }, '/account')).toBeNull();
    expect(redirectFor(formerMember, { screen: 'merchant', merchantId: 'M1' }, '')).toBe('/account');
  });
  test('redirects roles without screens to the landing page', () => {
    expect(redirectFor(uploader, { screen: 'admin' }, '')).toBe('/');
  });
});

test('tabsOf returns all tabs to the merchant’s user, sales tabs to a parent, and no team, settings or developers to an Admin', () => {
  const sales = [
    'statistics',
    'transactions',
    'online-transactions',
    'readers',
    'daily-closes',
    'loss-alerts',
    'reports',
    'exports',
  ];
  const own = sales.flatMap((tab) => (tab === 'daily-closes' ? [tab, 'tips'] : [tab]));
  const all = own.flatMap((tab) => (tab === 'reports' ? [tab, 'team'] : [tab]));
  expect(tabsOf(basic, 'M1')).toEqual([
    'today',
    'details',
    ...all,
    'developers',
    'standing',
    'notifications',
    'settings',
  ]);
  expect(tabsOf(basic, 'M2')).toEqual(['today', ...sales]);
  expect(tabsOf(admin, 'M1')).toEqual(['today', 'details', ...own.filter((tab) => tab !== 'readers'), 'standing']);
});

test('menuTabsOf leaves out the notifications, which the bell leads to, and the tips of a shop without any', () => {
  const missing = (hasTips: boolean) => {
    const menu = menuTabsOf(basic, 'M1', { hasTips });
    return tabsOf(basic, 'M1').filter((tab) => !menu.includes(tab));
  };
  expect(missing(false)).toEqual(['tips', 'notifications']);
  expect(missing(true)).toEqual(['notifications']);
});

test('barTabsOf returns as many tabs to every role, and only those that it may see', () => {
  expect(barTabsOf(basic, 'M1')).toEqual(['today', 'transactions', 'statistics', 'reports']);
  expect(barTabsOf({ ...basic, memberRole: 'Cashier' }, 'M1')).toEqual([
    'today',
    'transactions',
    'readers',
    'settings',
  ]);
});

describe('afterLogin', () => {
  test('returns the requested path', () => {
    expect(afterLogin(basic, '/merchant/M1/transactions?searchFor=12')).toBe('/merchant/M1/transactions?searchFor=12');
    expect(afterLogin(admin, '/clients')).toBe('/clients');
    expect(afterLogin(admin, '/account')).toBe('/account');
    expect(afterLogin(basic, '/account')).toBe('/merchant/M1/settings');
    expect(afterLogin(admin, '/audit?action=user.create')).toBe('/audit?action=user.create');
  });
  test.each(['//evil.example', 'https://evil.example/clients', '/clients', '/users', '/elsewhere', ''])(
    'returns the home of the user instead of %s',
    (returnTo) => {
      expect(afterLogin(basic, returnTo)).toBe('/merchant/M1/today');
    },
  );
});

test('tabsOf offers what the role in the team may see', () => {
  const tabs = (memberRole: MemberRole) => tabsOf({ ...basic, memberRole }, 'M1');
  const live = merchantTabs.filter((tab) => tab !== 'virtual-reader');
  expect(tabs('Owner')).toEqual(live);
  expect(tabs('Manager')).toEqual(live);
  expect(tabs('Cashier')).toEqual(['today', 'transactions', 'readers', 'daily-closes', 'notifications', 'settings']);
  expect(tabs('Accountant')).toEqual(live.filter((tab) => tab !== 'team' && tab !== 'developers'));
});

test('afterLogin returns to an invitation', () => {
  expect(afterLogin(basic, '/invitation')).toBe('/invitation');
});

test('in test mode there are the tabs of what works there, and the virtual reader, also in the bar of a phone', () => {
  const inTestMode = { ...basic, memberRole: 'Owner', merchantId: 'T1', liveMerchantId: 'M1' } as const;
  const tabs = ['today', 'statistics', 'transactions', 'virtual-reader', 'exports', 'developers', 'notifications'];
  expect(tabsOf(inTestMode, 'T1')).toEqual(tabs);
  expect(barTabsOf(inTestMode, 'T1')).toEqual(['today', 'transactions', 'virtual-reader', 'statistics']);
});
