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
  ...[entry('Sale', '2026-11-26', 1000), entry('Fee', '2026-11-26', -17)],
  ...[entry('Sale', '2026-11-27', 500), entry('Sale', '2026-11-28', 300)],
];

it('names each promised day once, with the sum of the posted and open days that have it', () => {
  const openSums = [
    { day: '2026-11-29', amount: 200 },
    { day: '2026-11-30', amount: 70 },
    { day: '2026-11-30', amount: -10 },
  ];
  expect(expected({ months: [monthOf(days)], openSums })).toEqual([
    ['2026-12-03', 983],
    ['2026-12-04', 1000],
    ['2026-12-07', 60],
  ]);
});

it('names nothing without days', () => {
  expect(expected({})).toEqual([]);
});

it.each([
  [983, [['2026-12-04', 800]]],
  [
    900,
    [
      ['2026-12-03', 83],
      ['2026-12-04', 800],
    ],
  ],
  [1283, [['2026-12-04', 500]]],
  [1783, []],
])('takes a payout of %i from the oldest days', (paid, parts) => {
  expect(expected({ months: [monthOf([...days, entry('Payout', '2026-11-30', -paid)])] })).toEqual(parts);
});

it('takes what is withheld from the newest days of its month, and of the open days from the last ones', () => {
  const openSums = [
    { day: '2026-11-30', amount: 100 },
    { day: '2026-12-01', amount: 50 },
  ];
  expect(expected({ months: [monthOf(days, 850)], openSums, openHeld: 70 })).toEqual([
    ['2026-12-03', 933],
    ['2026-12-07', 80],
  ]);
});

it('takes more refunds than sales from the days before, and what they do not have from those after', () => {
  const refunds = entry('Refund', '2026-11-27', -1200);
  expect(expected({ months: [monthOf([...days, refunds])] })).toEqual([
    ['2026-12-03', 283],
    ['2026-12-04', 300],
  ]);
  const openSums = [
    { day: '2026-11-24', amount: -100 },
    { day: '2026-11-26', amount: 250 },
  ];
  expect(expected({ openSums })).toEqual([['2026-12-03', 150]]);
});

it('takes a debt from the first days that are not posted yet', () => {
  const openSums = [
    { day: '2026-11-30', amount: 100 },
    { day: '2026-12-01', amount: 50 },
  ];
  expect(expected({ openSums, owed: 30 })).toEqual([
    ['2026-12-07', 70],
    ['2026-12-08', 50],
  ]);
  expect(expected({ openSums, owed: 120 })).toEqual([['2026-12-08', 30]]);
  expect(expected({ openSums, owed: 150 })).toEqual([]);
  expect(expected({ months: [monthOf(days)], owed: 30 })).toEqual([
    ['2026-12-03', 983],
    ['2026-12-04', 800],
  ]);
});

it('names the day of a late sale after those of later days that are promised before it', () => {
  const late = entry('Sale', '2026-11-25', 40, '2026-12-04');
  expect(expected({ months: [monthOf([...days, late])] })).toEqual([
    ['2026-12-03', 983],
    ['2026-12-04', 800],
    ['2026-12-09', 40],
  ]);
});

it('names the first and the last day of each part, without those of which nothing is left', () => {
  const openSums = [
    { day: '2026-11-29', amount: 200 },
    { day: '2026-11-30', amount: 70 },
  ];
  const months = [monthOf([...days, entry('Payout', '2026-11-30', -1483)])];
  const parts = expectedPayoutsOf({ months, openSums, openHeld: 0, owed: 0 });
  expect(parts).toEqual([
    { payableBy: '2026-12-04', amount: 500, fromDay: '2026-11-28', toDay: '2026-11-29' },
    { payableBy: '2026-12-07', amount: 70, fromDay: '2026-11-30', toDay: '2026-11-30' },
  ]);
  expect(withoutPromise(parts)).toEqual([{ payableBy: null, amount: 570, fromDay: '2026-11-28', toDay: '2026-11-30' }]);
  expect(withoutPromise([])).toEqual([]);
});
