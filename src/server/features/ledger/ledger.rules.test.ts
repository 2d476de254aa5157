import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors/app-error.ts';
import {
  differencesOf,
  numberEntries,
  requirePaidOn,
  requireReturnedOn,
  stateOfMonth,
  sumOf,
  sumsOfSettlement,
} from './ledger.rules.ts';

const none = { saleCount: 1, tips: 0, serviceCharges: 0, voidCount: 0, voided: 0, refundCount: 0 };

describe('the sums of a settlement', () => {
  it('are its sales, refunds and fees by day, without nothings', () => {
    const byDay = [
      { day: '2026-10-05', ...none, gross: 10_000, refunded: 2000, fee: 5100 },
      { day: '2026-10-06', ...none, gross: 0, refunded: 700, fee: 0 },
    ];
    expect(sumsOfSettlement({ byDay })).toEqual([
      { day: '2026-10-05', kind: 'Sale', amount: 10_000 },
      { day: '2026-10-05', kind: 'Refund', amount: -2000 },
      { day: '2026-10-05', kind: 'Fee', amount: -5100 },
      { day: '2026-10-06', kind: 'Refund', amount: -700 },
    ]);
  });
});

describe('what is to be added to posted sums', () => {
  const sale = { day: '2026-10-05', kind: 'Sale', amount: 10_000 } as const;
  const fee = { day: '2026-10-05', kind: 'Fee', amount: -5100 } as const;

  it('is all of them the first time, and nothing for the same sums', () => {
    expect(differencesOf([sale, fee], [])).toEqual([sale, fee]);
    expect(differencesOf([sale, fee], [sale, fee])).toEqual([]);
  });

  it('is the difference of a day that a late sale or void changed', () => {
    const late = { day: '2026-10-03', kind: 'Sale', amount: 500 } as const;
    expect(differencesOf([{ ...sale, amount: 12_000 }, late], [sale, fee])).toEqual([
      late,
      { ...sale, amount: 2000 },
      { ...fee, amount: 5100 },
    ]);
  });

  it('adds up earlier corrections', () => {
    const corrected = [sale, { ...sale, amount: -4000 }];
    expect(differencesOf([{ ...sale, amount: 6000 }], corrected)).toEqual([]);
  });

  it('ignores payouts and carried debts', () => {
    const others = [
      { day: '2026-11-05', kind: 'Payout', amount: -4900 } as const,
      { day: '2026-10-31', kind: 'CarriedDebt', amount: -100 } as const,
    ];
    expect(differencesOf([sale], [sale, ...others])).toEqual([]);
  });
});

describe('the entries of a merchant', () => {
  it('are numbered after the last one, with the balance after each', () => {
    expect(numberEntries(null, [{ amount: 5 }, { amount: -7 }])).toEqual([
      { amount: 5, number: 1, balance: 5 },
      { amount: -7, number: 2, balance: -2 },
    ]);
    expect(numberEntries({ number: 8, balance: 100 }, [{ amount: 1 }])).toEqual([
      { amount: 1, number: 9, balance: 101 },
    ]);
  });
});

it('adds up amounts, none to 0', () => {
  expect(sumOf([{ amount: 500 }, { amount: -200 }])).toBe(300);
  expect(sumOf([])).toBe(0);
});

it('names the state of a month by what is outstanding', () => {
  expect([100, 99, 0, -1].map(stateOfMonth)).toEqual(['Payable', 'Paid', 'Paid', 'Owed']);
});

const problemOf = (rule: () => void): unknown => {
  try {
    rule();
    return null;
  } catch (error) {
    const { code, fields } = error as AppError;
    return { code, fields };
  }
};

it('accepts the return of a payout from its day until today', () => {
  const returnedOn = (day: string) =>
    problemOf(() => requireReturnedOn({ paidOn: '2026-11-05', returnedOn: day, today: '2026-11-18' }));
  expect(['2026-11-05', '2026-11-18'].map(returnedOn)).toEqual([null, null]);
  const between = { key: 'dayBetween', params: { from: '2026-11-05', to: '2026-11-18' } };
  const problem = { code: 'validationFailed', fields: { returnedOn: between } };
  expect(['2026-11-04', '2026-11-19'].map(returnedOn)).toEqual([problem, problem]);
});

it('accepts a payout after the last day that it pays, until today', () => {
  const refusalOf = (paidOn: string, paidDays: string[] = []) =>
    problemOf(() => requirePaidOn({ month: '2026-10', paidOn, today: '2026-11-18' }, paidDays));
  const refusalFrom = (from: string) => ({
    code: 'validationFailed',
    fields: { paidOn: { key: 'dayBetween', params: { from, to: '2026-11-18' } } },
  });
  expect(['2026-10-02', '2026-11-18'].map((day) => refusalOf(day))).toEqual([null, null]);
  const refusal = refusalFrom('2026-10-02');
  expect(['2026-10-01', '2026-11-19'].map((day) => refusalOf(day))).toEqual([refusal, refusal]);
  expect(refusalOf('2026-10-20', ['2026-10-12', '2026-10-20', '2026-10-05'])).toEqual(refusalFrom('2026-10-21'));
  expect(refusalOf('2026-10-21', ['2026-10-12', '2026-10-20'])).toBeNull();
});
