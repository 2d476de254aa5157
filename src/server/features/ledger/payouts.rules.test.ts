import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  dayReachedBy,
  lastPaidOn,
  type PostedEntry,
  payableBy,
  payoutsOfMonth,
  promisedDaysOf,
  requireUnreturned,
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
    const days = [sale('2026-11-02', 10_000, '2026-11-04'), payout('2026-11-04', 10_000)];
    const later = [sale('2026-11-03', 5000, '2026-11-05'), sale('2026-11-04', 7000, '2026-11-06')];
    expect(throughDays([...days, ...later, payout('2026-11-06', 12_000)])).toEqual(['2026-11-04', '2026-11-02']);
    expect(throughDays([...days, ...later, payout('2026-11-06', 11_900)])).toEqual(['2026-11-03', '2026-11-02']);
  });

  it('have the amount and the reference of their entries', () => {
    const entries = [sale('2026-11-02', 10_000, '2026-11-04'), payout('2026-11-04', 9000)];
    expect(payoutsOfMonth(entries)).toMatchObject([
      { paidOn: '2026-11-04', amount: 9000, reference: 'CSP-2026-11-04', recordedAt: entries[1]?.postedAt },
    ]);
  });

  it('pay the days in their order, also one that was posted late', () => {
    const entries = [sale('2026-11-03', 5000, '2026-11-05'), sale('2026-11-02', 1000, '2026-11-06')];
    expect(throughDays([...entries, payout('2026-11-06', 1000)])).toEqual(['2026-11-02']);
    expect(throughDays([...entries, payout('2026-11-06', 5000)])).toEqual(['2026-11-02']);
    expect(throughDays([...entries, payout('2026-11-06', 6000)])).toEqual(['2026-11-03']);
  });

  it('pay no day of which something is left', () => {
    expect(throughDays([sale('2026-11-02', 10_000, '2026-11-04'), payout('2026-11-04', 9900)])).toEqual([null]);
  });

  it('pay a day of which less than a forint is left', () => {
    const days = [sale('2026-11-02', 12_345, '2026-11-04'), sale('2026-11-03', 55, '2026-11-05')];
    expect(throughDays([...days, payout('2026-11-04', 12_300)])).toEqual(['2026-11-02']);
    expect(throughDays([...days, payout('2026-11-04', 12_300), payout('2026-11-05', 100)])[0]).toBe('2026-11-03');
  });

  it('pay a day with more refunds than sales together with those before it', () => {
    const days = [sale('2026-11-02', 10_000, '2026-11-04'), entry('Refund', '2026-11-03', -3000)];
    expect(throughDays([...days, payout('2026-11-05', 7000)])).toEqual(['2026-11-03']);
  });

  it('name the day and the reason when a transfer came back, and pay nothing then', () => {
    const first = payout('2026-11-04', 10_000);
    const back = { returnedNumber: first.number, reason: 'A bankszámla megszűnt' };
    const entries = [
      sale('2026-11-02', 10_000, '2026-11-04'),
      first,
      entry('ReturnedPayout', '2026-11-06', 10_000, back),
    ];
    expect(payoutsOfMonth([...entries, payout('2026-11-09', 10_000)])).toMatchObject([
      { paidThrough: '2026-11-02', returnedOn: null, reason: null },
      { paidThrough: null, returnedOn: '2026-11-06', reason: 'A bankszámla megszűnt' },
    ]);
  });
});

it('were last paid on the latest day of those that did not come back', () => {
  const [late, early] = [payout('2026-11-16', 10_000), payout('2026-11-12', 5000)];
  expect(lastPaidOn([sale('2026-11-02', 20_000, '2026-11-04')])).toBeNull();
  expect(lastPaidOn([late, early])).toBe('2026-11-16');
  const lateBack = entry('ReturnedPayout', '2026-11-17', 10_000, { returnedNumber: late.number });
  const earlyBack = entry('ReturnedPayout', '2026-11-18', 5000, { returnedNumber: early.number });
  expect(lastPaidOn([late, early, lateBack])).toBe('2026-11-12');
  expect(lastPaidOn([late, early, lateBack, earlyBack])).toBeNull();
});

describe('transfers that came back', () => {
  const days = [sale('2026-11-02', 10_000, '2026-11-04'), sale('2026-11-03', 5000, '2026-11-05')];
  const back = (day: string, { number: returnedNumber, amount, reference }: PostedEntry) =>
    entry('ReturnedPayout', day, -amount, { returnedNumber, reference, reason: 'A bankszámla megszűnt' });
  const first = payout('2026-11-04', 10_000);
  const returned = [...days, first, back('2026-11-06', first)];

  it('count with their reason until later transfers have paid the amount again, oldest first', () => {
    expect(unpaidReturns(returned)).toEqual([
      {
        number: first.number,
        paidOn: '2026-11-04',
        amount: 10_000,
        reference: 'CSP-2026-11-04',
        returnedOn: '2026-11-06',
        reason: 'A bankszámla megszűnt',
      },
    ]);
    expect(unpaidReturns([...returned, payout('2026-11-09', 7000)])).toMatchObject([{ amount: 3000 }]);
    expect(unpaidReturns([...returned, payout('2026-11-09', 10_000)])).toEqual([]);
  });

  it('count once more when the second transfer came back as well', () => {
    const second = payout('2026-11-09', 12_000);
    const twice = [...returned, second, back('2026-11-10', second)];
    expect(unpaidReturns(twice)).toMatchObject([{ number: second.number, amount: 12_000 }]);
  });

  it('do not count when nothing is outstanding', () => {
    expect(unpaidReturns([...returned, entry('Refund', '2026-11-05', -15_000)])).toEqual([]);
    expect(unpaidReturns([...returned, entry('Refund', '2026-11-05', -11_000)])).toMatchObject([{ amount: 4000 }]);
  });
});

describe('a reference', () => {
  it('is refused only if its transfer came back', () => {
    const [first, second] = [payout('2026-11-04', 6000), payout('2026-11-05', 4000)];
    const back = { returnedNumber: first.number, reason: 'A bankszámla megszűnt' };
    const entries = [sale('2026-11-02', 10_000, '2026-11-04'), first, second];
    const returned = [...entries, entry('ReturnedPayout', '2026-11-06', 6000, back)];
    expect(() => requireUnreturned(entries, 'CSP-2026-11-04')).not.toThrow();
    expect(() => requireUnreturned(returned, 'CSP-2026-11-05')).not.toThrow();
    expect(() => requireUnreturned(returned, 'CSP-2026-11-04')).toThrow(
      new AppError('validationFailed', { fields: { reference: { key: 'referenceOfReturn', params: {} } } }),
    );
  });
});

it('reaches a day with what was paid and is added', () => {
  const days = [sale('2026-11-02', 10_000, '2026-11-04'), sale('2026-11-03', 5000, '2026-11-05')];
  const paid = [...days, payout('2026-11-05', 10_000)];
  expect([0, 9900, 10_000].map((amount) => dayReachedBy(days, amount))).toEqual([null, null, '2026-11-02']);
  expect([0, 4900, 5000].map((amount) => dayReachedBy(paid, amount))).toEqual([
    '2026-11-02',
    '2026-11-02',
    '2026-11-03',
  ]);
});

it('promises the days of a month in their order, and names what was paid of them', () => {
  const entries = [
    sale('2026-11-13', 5000, '2026-11-15'),
    sale('2026-11-12', 10_000, '2026-11-14'),
    entry('Refund', '2026-11-12', -3000),
    payout('2026-11-16', 4000),
  ];
  expect(promisedDaysOf(entries)).toEqual({
    days: [
      { day: '2026-11-12', amount: 7000, payableBy: '2026-11-19' },
      { day: '2026-11-13', amount: 5000, payableBy: '2026-11-20' },
    ],
    paid: 4000,
  });
});

describe('the day until which a merchant has what is outstanding', () => {
  it('is five bank days after the oldest unpaid day', () => {
    const days = [sale('2026-11-12', 10_000, '2026-11-14'), sale('2026-11-13', 5000, '2026-11-15')];
    expect(payableBy(days)).toBe('2026-11-19');
    expect(payableBy([...days, payout('2026-11-16', 10_000)])).toBe('2026-11-20');
    expect(payableBy([...days, payout('2026-11-16', 15_000)])).toBeNull();
    expect(payableBy(days.toReversed())).toBe('2026-11-19');
  });

  it('counts from the arrival of a sale that arrived late', () => {
    const paid = [sale('2026-11-02', 10_000, '2026-11-04'), payout('2026-11-04', 10_000)];
    expect(payableBy([...paid, sale('2026-11-02', 1000, '2026-11-18')])).toBe('2026-11-23');
  });
});
