import { describe, expect, it } from 'vitest';
import { invalidNames } from './view-filter.ts';

const id = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

describe('the filter of a view', () => {
  it('takes what the query of its list takes, as texts', () => {
    const ofCards = {
      searchFor: '3000',
      terminalId: `${id},${id}`,
      brand: 'Visa,Mastercard',
      entryMode: 'Chip',
      state: 'Error',
      declineReason: 'WrongPin',
      type: 'Sale',
      minAmount: '100000',
      maxAmount: '200000',
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
    };
    expect(invalidNames('transactions', ofCards)).toEqual([]);
    expect(invalidNames('onlineTransactions', { status: 'Failed', period: 'lastMonth' })).toEqual([]);
    expect(invalidNames('reports', { from: '2026-01-01', type: 'Settlement' })).toEqual([]);
    expect(invalidNames('reports', {})).toEqual([]);
  });

  it.each([
    ['names of another list', { status: 'Failed' }, ['status']],
    ['pages and merchants', { pageNumber: '2', merchantId: id }, ['pageNumber', 'merchantId']],
    ['unknown values', { state: 'Refunded', period: 'lastDecade', minAmount: '-1' }, ['state', 'period', 'minAmount']],
    ['full card numbers', { searchFor: '4111 1111 1111 1111' }, ['searchFor']],
    ['values that are no numbers', { minAmount: '1e3', maxAmount: '' }, ['minAmount', 'maxAmount']],
    ['numbers as a query does not take them', { minAmount: '0100', hour: '08' }, ['minAmount', 'hour']],
    ['names of objects', { toString: 'x' }, ['toString']],
    ['a full card number', { searchFor: '4111 1111 1111 1111' }, ['searchFor']],
    ['amounts that end below their start', { minAmount: '1000', maxAmount: '200' }, ['minAmount']],
    ['days that end before their start', { fromDate: '2026-11-20', toDate: '2026-11-01' }, ['fromDate']],
    ['days beside a period', { period: 'today', fromDate: '2026-11-01' }, ['fromDate']],
  ])('refuses %s', (_, filter: Record<string, string>, names) => {
    expect(invalidNames('transactions', filter)).toEqual(names);
  });
});
