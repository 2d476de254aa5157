import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#shared/dates/day.ts';
import type { ExpectedPayout } from '#shared/ledger/ledger.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { expectedPayoutsOf } from './expected-payouts.rules.ts';
import type { DaySum } from './ledger.rules.ts';
import type { PostedEntry } from './payouts.rules.ts';

type Expected = Parameters<typeof expectedPayoutsOf>[0];

// Sums are forints unless said otherwise.

/** An entry that was posted two days after its day, unless another day is given. */
const entry = (kind: PostedEntry['kind'], day: string, sum: number, postedOn = day): PostedEntry => ({
  number: 1,
  kind,
  day,
  amount: forints(sum),
  reference: null,
  returnedNumber: null,
  reason: null,
  postedAt: new Date(`${postedOn}T01:00:00Z`),
});
const monthOf = (entries: PostedEntry[], held = 0) => ({ entries, held: forints(held) });
const openSum = (day: string, sum: number, kind: DaySum['kind'] = sum < 0 ? 'Refund' : 'Sale'): DaySum => ({
  day,
  kind,
  amount: forints(sum),
});
const inForints = (amount: number) => amount / forints(1);
const payoutsOf = ({ openHeld = 0, owed = 0, ...given }: Partial<Expected>): ExpectedPayout[] =>
  expectedPayoutsOf({
    months: [],
    openSums: [],
    isRefused: false,
    ...given,
    openHeld: forints(openHeld),
    owed: forints(owed),
  }).map((payout) => ({ ...payout, amount: inForints(payout.amount) }));
const expected = (given: Partial<Expected>) => payoutsOf(given).map(({ payableBy, amount }) => [payableBy, amount]);
/** What each transfer is made of, without zeros. */
const partsOf = (given: Partial<Expected>) =>
  payoutsOf(given).map(({ parts: { sales, ...deductions } }) => ({
    sales: sales.map(({ fromDay, toDay, amount }) => `${fromDay.slice(5)} ${toDay.slice(5)} ${inForints(amount)}`),
    ...Object.fromEntries(
      Object.entries(deductions).flatMap(([name, amount]) => (amount === 0 ? [] : [[name, inForints(amount)]])),
    ),
  }));

// Thursday to Monday: the last three have the same bank day.
const days = [
  entry('Sale', '2026-11-26', 1000),
  entry('Fee', '2026-11-26', -17),
  entry('Sale', '2026-11-27', 500),
  entry('Sale', '2026-11-28', 300),
];

it('names each promised day once, with the sum of the posted and open days that have it', () => {
  const openSums = [openSum('2026-11-29', 200), openSum('2026-11-30', 70), openSum('2026-11-30', -10)];
  expect(expected({ months: [monthOf(days)], openSums })).toEqual([
    ['2026-12-03', 983],
    ['2026-12-04', 1000],
    ['2026-12-07', 60],
  ]);
});

it('names whole forints, and carries the rest of one to the next', () => {
  const fractions = [entry('Sale', '2026-11-25', 123.45), entry('Sale', '2026-11-26', 0.45)];
  const openSums = [openSum('2026-11-29', 3000.7), openSum('2026-11-30', 10.2)];
  expect(expected({ months: [monthOf(fractions)], openSums })).toEqual([
    ['2026-12-02', 123],
    ['2026-12-04', 3001],
    ['2026-12-07', 10],
  ]);
  expect(expected({ openSums: [openSum('2026-11-29', 0.99)] })).toEqual([]);
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
  const openSums = [openSum('2026-11-30', 100), openSum('2026-12-01', 50)];
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
  const openSums = [openSum('2026-11-24', -100), openSum('2026-11-26', 250)];
  expect(expected({ openSums })).toEqual([['2026-12-03', 150]]);
});

it('takes a debt from the first days that are not posted yet', () => {
  const openSums = [openSum('2026-11-30', 100), openSum('2026-12-01', 50)];
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
  const openSums = [openSum('2026-11-29', 200), openSum('2026-11-30', 70)];
  const months = [monthOf([...days, entry('Payout', '2026-11-30', -1483)])];
  expect(payoutsOf({ months, openSums })).toMatchObject([
    { payableBy: '2026-12-04', amount: 500, fromDay: '2026-11-28', toDay: '2026-11-29' },
    { payableBy: '2026-12-07', amount: 70, fromDay: '2026-11-30', toDay: '2026-11-30' },
  ]);
});

it('names one part without a day while the bank account refuses transfers', () => {
  const openSums = [openSum('2026-11-29', 200), openSum('2026-11-30', 70)];
  expect(payoutsOf({ months: [monthOf(days)], openSums, isRefused: true })).toMatchObject([
    { payableBy: null, amount: 2053, fromDay: '2026-11-26', toDay: '2026-11-30' },
  ]);
  expect(partsOf({ months: [monthOf(days)], openSums, isRefused: true })).toEqual([
    { sales: ['11-26 11-30 2070'], fee: 17 },
  ]);
  expect(payoutsOf({ isRefused: true })).toEqual([]);
});

it('says which sales, fees, refunds and holds a part is made of', () => {
  const months = [monthOf([...days, entry('Refund', '2026-11-27', -40)], 850)];
  expect(partsOf({ months, openSums: [openSum('2026-11-30', 70), openSum('2026-11-30', -3, 'Fee')] })).toEqual([
    { sales: ['11-26 11-26 1000'], fee: 17, held: 90 },
    { sales: ['11-30 11-30 70'], fee: 3 },
  ]);
});

it('counts what other days had more of refunds than of sales among the refunds', () => {
  const months = [monthOf([...days, entry('Refund', '2026-11-29', -100)])];
  expect(partsOf({ months })).toEqual([
    { sales: ['11-26 11-26 1000'], fee: 17 },
    { sales: ['11-27 11-28 800'], refunded: 100 },
  ]);
});

it('names what transfers paid before, also for a sale that was voided after its transfer', () => {
  const late = [entry('Sale', '2026-11-26', -200, '2026-11-28'), entry('Fee', '2026-11-26', 3, '2026-11-28')];
  const entries = [...days, entry('Payout', '2026-11-27', -983), ...late];
  expect(partsOf({ months: [monthOf(entries)] })).toEqual([{ sales: ['11-27 11-28 800'], paid: 197 }]);
});

it('names debts, also those that posted days took over already', () => {
  expect(partsOf({ openSums: [openSum('2026-11-30', 100), openSum('2026-12-01', 50)], owed: 120 })).toEqual([
    { sales: ['12-01 12-01 50'], debt: 20 },
  ]);
  const months = [monthOf([...days, entry('CarriedDebt', '2026-11-28', -350)])];
  expect(partsOf({ months })).toEqual([
    { sales: ['11-26 11-26 1000'], fee: 17 },
    { sales: ['11-27 11-27 500'], debt: 50 },
  ]);
});

it('adds a debt to the month that it was taken over from', () => {
  const months = [monthOf([...days, entry('CarriedDebt', '2026-11-26', 50)])];
  expect(expected({ months })).toEqual([
    ['2026-12-03', 1033],
    ['2026-12-04', 800],
  ]);
  expect(partsOf({ months })[0]).toEqual({ sales: ['11-26 11-26 1000'], fee: 17, debt: -50 });
});

it('names periods of sales apart if days between them are paid or in another part', () => {
  const late = entry('Sale', '2026-11-25', 40, '2026-12-01');
  expect(partsOf({ months: [monthOf([...days, late])] })).toEqual([
    { sales: ['11-26 11-26 1000'], fee: 17 },
    { sales: ['11-25 11-25 40', '11-27 11-28 800'] },
  ]);
  const later = [openSum('2026-12-01', 5), openSum('2026-12-03', 7)];
  const october = monthOf([entry('Sale', '2026-10-30', 60)]);
  expect(partsOf({ months: [october], openSums: later, isRefused: true })).toEqual([
    { sales: ['10-30 10-30 60', '12-01 12-03 12'] },
  ]);
});

const firstDay = '2026-11-20';
const dayOfLedger = fc.integer({ min: 0, max: 12 }).map((count) => addDays(firstDay, count));
const sumOfLedger = fc.record({
  day: dayOfLedger,
  kind: fc.constantFrom<DaySum['kind'][]>('Sale', 'Fee', 'Refund', 'CarriedDebt'),
  /** In minor units, as all sums of this test. */
  amount: fc.integer({ min: 1, max: 90_000 }),
  lateDays: fc.integer({ min: 0, max: 9 }),
});
/** Sales add to the balance, all others deduct from it. */
const signed = <Sum extends { kind: DaySum['kind']; amount: number }>(sum: Sum): Sum => ({
  ...sum,
  amount: sum.kind === 'Sale' ? sum.amount * 3 : -sum.amount,
});

it('names parts that add up to each amount, and the sales of exactly the days of their periods', () => {
  const ledgers = fc.record({
    posted: fc.array(sumOfLedger, { maxLength: 40 }),
    open: fc.array(sumOfLedger, { maxLength: 12 }),
    paid: fc.integer({ min: 0, max: 600_000 }),
    held: fc.integer({ min: 0, max: 90_000 }),
    openHeld: fc.integer({ min: 0, max: 90_000 }),
    owed: fc.integer({ min: 0, max: 90_000 }),
    isRefused: fc.boolean(),
  });
  fc.assert(
    fc.property(ledgers, ({ posted, open, paid, held, openHeld, owed, isRefused }) => {
      const entries = posted.map(signed).map(({ day, kind, amount, lateDays }) => {
        return { ...entry(kind, day, 0, addDays(day, 2 + lateDays)), amount };
      });
      const openSums = open.map(signed).map(({ day, kind, amount }) => ({ day: addDays(day, 13), kind, amount }));
      const payout = { ...entry('Payout', '2026-12-20', 0), amount: -paid };
      const months = [{ entries: [...entries, payout], held }];
      const payouts = expectedPayoutsOf({ months, openSums, openHeld, owed, isRefused });
      const salesOfDay = (day: string) =>
        [...entries, ...openSums]
          .filter((each) => each.kind === 'Sale' && each.day === day)
          .reduce((sum, { amount }) => sum + amount, 0);
      for (const { amount, parts, fromDay, toDay } of payouts) {
        const { sales, fee, refunded, held: withheld, paid: before, debt } = parts;
        const gross = sales.reduce((sum, period) => sum + period.amount, 0);
        const rounding = gross - fee - refunded - withheld - before - debt - amount;
        expect([amount % 100, Math.abs(rounding) < 100]).toEqual([0, true]);
        expect([amount > 0, fee >= 0, refunded >= 0, withheld >= 0, before >= 0, debt >= 0]).not.toContain(false);
        expect([sales[0]?.fromDay, sales.at(-1)?.toDay]).toEqual([fromDay, toDay]);
        for (const period of sales) {
          const count = daysBetween(period.fromDay, period.toDay);
          const ofDays = Array.from({ length: count }, (_, index) => salesOfDay(addDays(period.fromDay, index)));
          expect(ofDays.reduce((sum, each) => sum + each, 0)).toBe(period.amount);
        }
      }
    }),
  );
});
