import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type PostedEntry,
  payableBy,
  payoutsOfMonth,
  requireUnreturned,
  requireWholeTransfer,
  unpaidReturns,
} from './payouts.rules.ts';

let number = 0;
const entry = (
  kind: PostedEntry['kind'],
  day: string,
  amount: number,
  rest: Partial<PostedEntry> = {},
): PostedEntry => {
  number += 1;
  const none = { reference: null, returnedNumber: null, reason: null, postedAt: new Date(`${day}T10:00:00Z`) };
  return { number, kind, day, amount, ...none, ...rest };
};
const sale = (day: string, amount: number, postedOn: string) =>
  entry('Sale', day, amount, { postedAt: new Date(`${postedOn}T01:00:00Z`) });
const payout = (day: string, amount: number) => entry('Payout', day, -amount, { reference: `CSP-${day}` });

describe('the payouts of a month', () => {
  const throughDays = (entries: PostedEntry[]) => payoutsOfMonth(entries).map(({ paidThrough }) => paidThrough);

  it('are newest first, each with the last day that it paid', () => {
    const days = [sale('2026-11-02', 100, '2026-11-04'), payout('2026-11-04', 100)];
    const later = [sale('2026-11-03', 50, '2026-11-05'), sale('2026-11-04', 70, '2026-11-06')];
    expect(throughDays([...days, ...later, payout('2026-11-06', 120)])).toEqual(['2026-11-04', '2026-11-02']);
    expect(throughDays([...days, ...later, payout('2026-11-06', 119)])).toEqual(['2026-11-03', '2026-11-02']);
  });

  it('pay no day of which something is left', () => {
    expect(throughDays([sale('2026-11-02', 100, '2026-11-04'), payout('2026-11-04', 99)])).toEqual([null]);
  });

  it('pay a day with more refunds than sales together with those before it', () => {
    const days = [sale('2026-11-02', 100, '2026-11-04'), entry('Refund', '2026-11-03', -30)];
    expect(throughDays([...days, payout('2026-11-05', 70)])).toEqual(['2026-11-03']);
  });

  it('name the day and the reason when a transfer came back, and pay nothing then', () => {
    const first = payout('2026-11-04', 100);
    const back = { returnedNumber: first.number, reason: 'A bankszámla megszűnt' };
    const entries = [sale('2026-11-02', 100, '2026-11-04'), first, entry('ReturnedPayout', '2026-11-06', 100, back)];
    expect(payoutsOfMonth([...entries, payout('2026-11-09', 100)])).toMatchObject([
      { paidThrough: '2026-11-02', returnedOn: null, reason: null },
      { paidThrough: null, returnedOn: '2026-11-06', reason: 'A bankszámla megszűnt' },
    ]);
  });
});

describe('transfers that came back', () => {
  const days = [sale('2026-11-02', 100, '2026-11-04'), sale('2026-11-03', 50, '2026-11-05')];
  const back = (day: string, { number: returnedNumber, amount, reference }: PostedEntry) =>
    entry('ReturnedPayout', day, -amount, { returnedNumber, reference, reason: 'A bankszámla megszűnt' });
  const first = payout('2026-11-04', 100);
  const returned = [...days, first, back('2026-11-06', first)];

  it('count with their reason until later transfers have paid the amount again, oldest first', () => {
    expect(unpaidReturns(returned)).toEqual([
      {
        ...{ number: first.number, paidOn: '2026-11-04', amount: 100, reference: 'CSP-2026-11-04' },
        ...{ returnedOn: '2026-11-06', reason: 'A bankszámla megszűnt' },
      },
    ]);
    expect(unpaidReturns([...returned, payout('2026-11-09', 70)])).toMatchObject([{ amount: 30 }]);
    expect(unpaidReturns([...returned, payout('2026-11-09', 100)])).toEqual([]);
  });

  it('count once more when the second transfer came back as well', () => {
    const second = payout('2026-11-09', 120);
    const twice = [...returned, second, back('2026-11-10', second)];
    expect(unpaidReturns(twice)).toMatchObject([{ number: second.number, amount: 120 }]);
  });

  it('do not count when nothing is outstanding', () => {
    expect(unpaidReturns([...returned, entry('Refund', '2026-11-05', -150)])).toEqual([]);
    expect(unpaidReturns([...returned, entry('Refund', '2026-11-05', -110)])).toMatchObject([{ amount: 40 }]);
  });
});

describe('a reference', () => {
  it('is refused only if its transfer came back', () => {
    const [first, second] = [payout('2026-11-04', 60), payout('2026-11-05', 40)];
    const back = { returnedNumber: first.number, reason: 'A bankszámla megszűnt' };
    const entries = [sale('2026-11-02', 100, '2026-11-04'), first, second];
    const returned = [...entries, entry('ReturnedPayout', '2026-11-06', 60, back)];
    expect(() => requireUnreturned(entries, 'CSP-2026-11-04')).not.toThrow();
    expect(() => requireUnreturned(returned, 'CSP-2026-11-05')).not.toThrow();
    expect(() => requireUnreturned(returned, 'CSP-2026-11-04')).toThrow(AppError);
  });
});

describe('the day until which a merchant has what is outstanding', () => {
  it('is five bank days after the oldest unpaid day', () => {
    const days = [sale('2026-11-12', 100, '2026-11-14'), sale('2026-11-13', 50, '2026-11-15')];
    expect(payableBy(days)).toBe('2026-11-19');
    expect(payableBy([...days, payout('2026-11-16', 100)])).toBe('2026-11-20');
    expect(payableBy([...days, payout('2026-11-16', 150)])).toBeNull();
  });

  it('counts from the arrival of a sale that arrived late', () => {
    const paid = [sale('2026-11-02', 100, '2026-11-04'), payout('2026-11-04', 100)];
    expect(payableBy([...paid, sale('2026-11-02', 10, '2026-11-18')])).toBe('2026-11-23');
  });
});

describe('requireWholeTransfer', () => {
  it('refuses fractions of a forint that are not those of what is outstanding', () => {
    expect(() => requireWholeTransfer(10_000, 983_050, 'payouts.0.amount')).not.toThrow();
    expect(() => requireWholeTransfer(983_050, 983_050, 'payouts.0.amount')).not.toThrow();
    // Less what a hold withholds, which is whole forints.
    expect(() => requireWholeTransfer(483_050, 983_050, 'payouts.0.amount')).not.toThrow();
    expect(() => requireWholeTransfer(150, 983_000, 'payouts.0.amount')).toThrow('validationFailed');
    expect(() => requireWholeTransfer(150, 983_020, 'payouts.0.amount')).toThrow('validationFailed');
  });
});
