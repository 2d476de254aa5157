import { expect, it } from 'vitest';
import { expectedPayoutsOf, withoutPromise } from './expected-payouts.rules.ts';
import type { PostedEntry } from './payouts.rules.ts';

type Expected = Parameters<typeof expectedPayoutsOf>[0];

/** An entry that was posted two days after its day, unless another day is given. */
const entry = (kind: PostedEntry['kind'], day: string, amount: number, postedOn = day): PostedEntry => ({
  ...{ number: 1, kind, day, amount, reference: null, returnedNumber: null, reason: null },
  postedAt: new Date(`${postedOn}T01:00:00Z`),
});
const monthOf = (entries: PostedEntry[], held = 0) => ({ entries, held });
const expected = (parts: Partial<Expected>) =>
  expectedPayoutsOf({ months: [], openSums: [], openHeld: 0, owed: 0, ...parts }).map(({ payableBy, amount }) => [
    payableBy,
    amount,
  ]);

// Thursday to Monday: the last three have the same bank day.
const days = [
  ...[entry('Sale', '2026-11-26', 100000), entry('Fee', '2026-11-26', -1700)],
  ...[entry('Sale', '2026-11-27', 50000), entry('Sale', '2026-11-28', 30000)],
];

it('names each promised day once, with the sum of the posted and open days that have it', () => {
  const openSums = [
    { day: '2026-11-29', amount: 20000 },
    { day: '2026-11-30', amount: 7000 },
    { day: '2026-11-30', amount: -1000 },
  ];
  expect(expected({ months: [monthOf(days)], openSums })).toEqual([
    ['2026-12-03', 98300],
    ['2026-12-04', 100000],
    ['2026-12-07', 6000],
  ]);
});

it('names whole forints, and carries the rest of one to the next', () => {
  const fractions = [entry('Sale', '2026-11-25', 12_345), entry('Sale', '2026-11-26', 45)];
  const openSums = [
    { day: '2026-11-29', amount: 300_070 },
    { day: '2026-11-30', amount: 1_020 },
  ];
  expect(expected({ months: [monthOf(fractions)], openSums })).toEqual([
    ['2026-12-02', 12_300],
    ['2026-12-04', 300_100],
    ['2026-12-07', 1_000],
  ]);
  expect(expected({ openSums: [{ day: '2026-11-29', amount: 99 }] })).toEqual([]);
});

it('names nothing without days', () => {
  expect(expected({})).toEqual([]);
});

it.each([
  [98300, [['2026-12-04', 80000]]],
  [
    90000,
    [
      ['2026-12-03', 8300],
      ['2026-12-04', 80000],
    ],
  ],
  [128300, [['2026-12-04', 50000]]],
  [178300, []],
])('takes a payout of %i from the oldest days', (paid, parts) => {
  expect(expected({ months: [monthOf([...days, entry('Payout', '2026-11-30', -paid)])] })).toEqual(parts);
});

it('takes what is withheld from the newest days of its month, and of the open days from the last ones', () => {
  const openSums = [
    { day: '2026-11-30', amount: 10000 },
    { day: '2026-12-01', amount: 5000 },
  ];
  expect(expected({ months: [monthOf(days, 85000)], openSums, openHeld: 7000 })).toEqual([
    ['2026-12-03', 93300],
    ['2026-12-07', 8000],
  ]);
});

it('takes more refunds than sales from the days before, and what they do not have from those after', () => {
  const refunds = entry('Refund', '2026-11-27', -120000);
  expect(expected({ months: [monthOf([...days, refunds])] })).toEqual([
    ['2026-12-03', 28300],
    ['2026-12-04', 30000],
  ]);
  const openSums = [
    { day: '2026-11-24', amount: -10000 },
    { day: '2026-11-26', amount: 25000 },
  ];
  expect(expected({ openSums })).toEqual([['2026-12-03', 15000]]);
});

it('takes a debt from the first days that are not posted yet', () => {
  const openSums = [
    { day: '2026-11-30', amount: 10000 },
    { day: '2026-12-01', amount: 5000 },
  ];
  expect(expected({ openSums, owed: 3000 })).toEqual([
    ['2026-12-07', 7000],
    ['2026-12-08', 5000],
  ]);
  expect(expected({ openSums, owed: 12000 })).toEqual([['2026-12-08', 3000]]);
  expect(expected({ openSums, owed: 15000 })).toEqual([]);
  expect(expected({ months: [monthOf(days)], owed: 3000 })).toEqual([
    ['2026-12-03', 98300],
    ['2026-12-04', 80000],
  ]);
});

it('names the day of a late sale after those of later days that are promised before it', () => {
  const late = entry('Sale', '2026-11-25', 4000, '2026-12-04');
  expect(expected({ months: [monthOf([...days, late])] })).toEqual([
    ['2026-12-03', 98300],
    ['2026-12-04', 80000],
    ['2026-12-09', 4000],
  ]);
});

it('names the first and the last day of each part, without those of which nothing is left', () => {
  const openSums = [
    { day: '2026-11-29', amount: 20000 },
    { day: '2026-11-30', amount: 7000 },
  ];
  const months = [monthOf([...days, entry('Payout', '2026-11-30', -148300)])];
  const parts = expectedPayoutsOf({ months, openSums, openHeld: 0, owed: 0 });
  expect(parts).toEqual([
    { payableBy: '2026-12-04', amount: 50000, fromDay: '2026-11-28', toDay: '2026-11-29' },
    { payableBy: '2026-12-07', amount: 7000, fromDay: '2026-11-30', toDay: '2026-11-30' },
  ]);
  expect(withoutPromise(parts)).toEqual([
    { payableBy: null, amount: 57000, fromDay: '2026-11-28', toDay: '2026-11-30' },
  ]);
  expect(withoutPromise([])).toEqual([]);
});
