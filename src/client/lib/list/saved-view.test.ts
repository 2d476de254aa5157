import { expect, test } from 'vitest';
import { differingNames, filterToSave, hrefOfView, menuViewsOf, periodsOfQuery, queryOfView } from './saved-view.ts';

const failed = { id: '01KAGJ9A7C2E4G6J8M0P2R4T6V', list: 'transactions' as const };

test('opens a period with the days that it has today', () => {
  const view = { ...failed, filter: { state: 'Error', period: 'lastMonth' } };
  expect(queryOfView(view, '2026-12-05')).toEqual({ state: 'Error', fromDate: '2026-11-01', toDate: '2026-11-30' });
  expect(queryOfView({ list: 'reports', filter: { period: 'lastMonth' } }, '2026-01-05')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
  expect(hrefOfView('shop', view, '2026-12-05')).toBe(
    `/merchant/shop/transactions?state=Error&fromDate=2026-11-01&toDate=2026-11-30&view=${failed.id}`,
  );
});

test('opens days as they are, and ignores a period that is not known', () => {
  const filter = { fromDate: '2026-11-01', brand: 'Visa' };
  expect(queryOfView({ ...failed, filter }, '2026-12-05')).toEqual(filter);
  expect(queryOfView({ ...failed, filter: { period: 'lastDecade' } }, '2026-12-05')).toEqual({});
});

test('saves a period instead of its days', () => {
  // A Monday and the first of a month.
  const query = { state: 'Error', fromDate: '2026-06-01', toDate: '2026-06-01' };
  expect(periodsOfQuery('transactions', query, '2026-06-01')).toEqual(['today', 'thisWeek', 'thisMonth']);
  expect(periodsOfQuery('transactions', query, '2026-06-03')).toEqual([]);
  expect(periodsOfQuery('transactions', { state: 'Error' }, '2026-06-01')).toEqual([]);
  expect(filterToSave('transactions', query, 'thisMonth')).toEqual({ state: 'Error', period: 'thisMonth' });
  expect(filterToSave('transactions', query, null)).toEqual(query);
});

test('opens a view of the last 90 days or of this quarter with other days on another day', () => {
  const ninetyDays = { fromDate: '2026-08-23', toDate: '2026-11-20' };
  expect(periodsOfQuery('transactions', ninetyDays, '2026-11-20')).toEqual(['last90Days']);
  const filter = filterToSave('transactions', ninetyDays, 'last90Days');
  expect(queryOfView({ ...failed, filter }, '2026-11-21')).toEqual({ fromDate: '2026-08-24', toDate: '2026-11-21' });
  const ofQuarter = { ...failed, filter: { period: 'thisQuarter' } };
  expect(queryOfView(ofQuarter, '2026-12-31')).toEqual({ fromDate: '2026-10-01', toDate: '2026-12-31' });
  expect(queryOfView(ofQuarter, '2027-01-01')).toEqual({ fromDate: '2027-01-01', toDate: '2027-01-01' });
});

test('names what differs', () => {
  expect(differingNames({ state: 'Error', brand: 'Visa' }, { state: 'Error', minAmount: '1' })).toEqual([
    'brand',
    'minAmount',
  ]);
  expect(differingNames({ state: 'Error' }, { state: 'Error' })).toEqual([]);
});

test('leads from the menu to the default view of the caller, and to no one else’s', () => {
  const view = {
    ...failed,
    name: 'Sikertelenek',
    filter: { state: 'Error' },
    isShared: true,
    isPinned: false,
    isDefault: true,
    isOwn: true,
    sharedBy: null,
    createdAt: new Date('2026-11-20T08:00:00.000Z'),
    updatedAt: new Date('2026-11-20T08:00:00.000Z'),
  };
  const href = `/merchant/shop/transactions?state=Error&view=${failed.id}`;
  expect(menuViewsOf('shop', [view], '2026-12-05').transactions).toEqual({ defaultHref: href, pinned: [] });
  expect(menuViewsOf('shop', [view], '2026-12-05').reports?.defaultHref).toBeNull();
  expect(menuViewsOf('shop', [{ ...view, isOwn: false }], '2026-12-05').transactions?.defaultHref).toBeNull();
  const pinned = { ...view, isOwn: false, isPinned: true };
  expect(menuViewsOf('shop', [pinned], '2026-12-05').transactions?.pinned).toEqual([
    { id: view.id, name: 'Sikertelenek', href },
  ]);
});
