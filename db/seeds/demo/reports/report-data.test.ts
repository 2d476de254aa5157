import { expect, it } from 'vitest';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { monthsOf } from './report-data.ts';

const at = (time: string) => new Date(time);
const sale = (time: string, more: Partial<NewTransaction> = {}) =>
  ({
    type: 'Sale',
    state: 'Success',
    amount: 100_000,
    occurredAt: at(time),
    cardBrand: 'Visa',
    issuerCountry: 'HU',
    ...more,
  }) as NewTransaction;
const calendar = ['2026-10-05', '2026-11-30', '2026-12-01'].map((day) => ({
  day,
  hours: [{ start: at(`${day}T07:00:00Z`) }],
}));
const sales = [
  sale('2026-10-05T08:00:00Z'),
  sale('2026-10-05T09:00:00Z', { state: 'Error' }),
  sale('2026-11-30T08:00:00Z'),
  sale('2026-12-01T08:00:00Z'),
];
const monthsAt = (now: string) => monthsOf(sales, calendar, at(now)).map(({ month, total }) => [month, total.count]);

it('returns the sales of closed months, without the month whose last sales can still be voided', () => {
  expect(monthsAt('2026-12-01T12:00:00Z')).toEqual([['2026-10-01', 1]]);
  expect(monthsAt('2026-12-01T22:59:59Z')).toEqual([['2026-10-01', 1]]);
  expect(monthsAt('2026-12-01T23:00:00Z')).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 1],
  ]);
});
