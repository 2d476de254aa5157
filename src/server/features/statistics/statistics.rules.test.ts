import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budapestDay, budapestHour, hoursOfDays, startOfDayMs } from '#shared/dates/budapest.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/dates/day.ts';
import {
  divideHalfUp,
  earlierPeriod,
  figuresOf,
  type Granularity,
  granularityOf,
  type HourlyIncome,
  hoursOfWeek,
  previousPeriod,
  type StatisticsPeriod,
  startsOfDays,
} from './statistics.rules.ts';

/** A tenth of each is a tip. */
const sale = (hour: string, grossIncome: number, transactionCount = 1): HourlyIncome => ({
  startMs: Date.parse(`${hour}:00:00.000Z`),
  grossIncome,
  tipAmount: grossIncome / 10,
  serviceChargeAmount: grossIncome / 20,
  refundAmount: 0,
  transactionCount,
});
const day = (date: string): StatisticsPeriod => ({ fromDate: date, toDate: date });
const starts = (figures: { series: { start: Date }[] }) => figures.series.map(({ start }) => start.toISOString());

test('the compared period is as requested, by default as many days from a day on or up to the day before', () => {
  const week = { fromDate: '2026-11-14', toDate: '2026-11-20' };
  const compared = (comparedFromDate?: string, comparedToDate?: string) =>
    earlierPeriod(week, { comparedFromDate, comparedToDate });
  expect(compared('2025-11-14')).toEqual({ fromDate: '2025-11-14', toDate: '2025-11-20' });
  expect(compared('2026-11-10')).toEqual({ fromDate: '2026-11-10', toDate: '2026-11-16' });
  expect(compared('2026-09-01', '2026-09-30')).toEqual({ fromDate: '2026-09-01', toDate: '2026-09-30' });
  expect(compared()).toEqual(previousPeriod(week));
});

describe('averages', () => {
  test('divide by active days and hours only', () => {
    const hours = [sale('2026-11-16T08', 100_000, 1), sale('2026-11-16T09', 200_000, 3), sale('2026-11-18T09', 50_000)];
    expect(figuresOf({ fromDate: '2026-11-16', toDate: '2026-11-22' }, 'day', hours)).toMatchObject({
      grossIncome: 350_000,
      tipAmount: 35_000,
      serviceChargeAmount: 17_500,
      transactionCount: 5,
      activeDays: 2,
      activeHours: 3,
      averagePerDay: { grossIncome: 175_000, transactionCount: 2.5 },
      averagePerHour: { grossIncome: 116_667, transactionCount: 5 / 3 },
    });
  });

  test('count neither a day nor an hour with refunds only, which lower the income', () => {
    const refund = { ...sale('2026-11-17T09', -30_000, 0), tipAmount: 0, refundAmount: 30_000 };
    const hours = [sale('2026-11-16T08', 100_000, 1), refund];
    expect(figuresOf({ fromDate: '2026-11-16', toDate: '2026-11-22' }, 'day', hours)).toMatchObject({
      grossIncome: 70_000,
      refundAmount: 30_000,
      transactionCount: 1,
      activeDays: 1,
      activeHours: 1,
    });
  });

  test('are zero without sales', () => {
    expect(figuresOf(day('2026-11-20'), 'hour', [])).toMatchObject({
      grossIncome: 0,
      tipAmount: 0,
      transactionCount: 0,
      activeDays: 0,
      activeHours: 0,
      averagePerDay: { grossIncome: 0, transactionCount: 0 },
      averagePerHour: { grossIncome: 0, transactionCount: 0 },
    });
  });

  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [5, 3, 2],
    [0, 7, 0],
    [7, 0, 0],
    // A floating-point quotient would be 2251799813685248.5, and would be rounded up.
    [6_755_399_441_055_745, 3, 2_251_799_813_685_248],
  ])('divideHalfUp(%d, %d) returns %d', (total, parts, share) => {
    expect(divideHalfUp(total, parts)).toBe(share);
  });

  test('differ from the exact quotient by at most half a minor unit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 4344 }), (total, parts) => {
        const twiceOff = 2n * (BigInt(divideHalfUp(total, parts)) * BigInt(parts) - BigInt(total));
        expect(twiceOff <= BigInt(parts) && twiceOff > -BigInt(parts)).toBe(true);
      }),
    );
  });
});

describe('the series', () => {
  test('has 24 hours from midnight in Budapest on an ordinary day', () => {
    const figures = figuresOf(day('2026-11-20'), 'hour', [sale('2026-11-20T22', 100)]);
    expect(figures.series).toHaveLength(24);
    expect(figures.series[0]).toEqual({
      start: new Date('2026-11-19T23:00:00.000Z'),
      grossIncome: 0,
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundAmount: 0,
      transactionCount: 0,
      activeHours: 0,
    });
    expect(figures.series[23]?.grossIncome).toBe(100);
  });

  test('omits the hour skipped in spring', () => {
    const figures = figuresOf(day('2026-03-29'), 'hour', [sale('2026-03-29T00', 100), sale('2026-03-29T01', 200)]);
    expect(figures.series).toHaveLength(23);
    expect(figures.series.slice(1, 3)).toMatchObject([
      { start: new Date('2026-03-29T00:00:00.000Z'), grossIncome: 100, transactionCount: 1 },
      { start: new Date('2026-03-29T01:00:00.000Z'), grossIncome: 200, transactionCount: 1 },
    ]);
  });

  test('has both hours that repeat in autumn', () => {
    const figures = figuresOf(day('2026-10-25'), 'hour', [sale('2026-10-25T00', 100), sale('2026-10-25T01', 200)]);
    expect(figures.series).toHaveLength(25);
    expect(figures.activeHours).toBe(2);
    expect(figures.series.filter(({ grossIncome }) => grossIncome > 0)).toHaveLength(2);
  });

  test('starts each day at its local midnight, also across a clock change', () => {
    const figures = figuresOf({ fromDate: '2026-10-24', toDate: '2026-10-26' }, 'day', [
      sale('2026-10-25T22', 100),
      sale('2026-10-25T23', 200),
    ]);
    expect(starts(figures)).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(figures.series.map(({ grossIncome }) => grossIncome)).toEqual([0, 100, 200]);
  });

  test('adds up to the totals without gaps', () => {
    const cases = fc
      .record({
        fromDate: fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2020-01-01', offset)),
        length: fc.integer({ min: 1, max: 366 }),
        granularity: fc.constantFrom<Granularity>('hour', 'day'),
        chances: fc.infiniteStream(fc.nat(9)),
        amount: fc.integer({ min: 1, max: 100_000_000 }),
      })
      .map(({ fromDate, length, granularity, chances, amount }) => {
        const period = { fromDate, toDate: addDays(fromDate, length - 1) };
        const hours = hoursOfDays(period.fromDate, period.toDate)
          .map((hour) => ({ startMs: hour.getTime(), chance: chances.next().value }))
          .filter(({ chance }) => chance > 6)
          .map(({ startMs, chance }) => ({
            startMs,
            grossIncome: amount * chance,
            tipAmount: chance,
            serviceChargeAmount: 3 * chance,
            refundAmount: chance * 2,
            transactionCount: chance % 9,
          }));
        return { period, granularity, hours, length };
      });
    fc.assert(
      fc.property(cases, ({ period, granularity, hours, length }) => {
        const figures = figuresOf(period, granularity, hours);
        const parts = ['tipAmount', 'serviceChargeAmount', 'refundAmount'] as const;
        for (const name of ['grossIncome', ...parts, 'transactionCount', 'activeHours'] as const) {
          expect([name, figures.series.reduce((sum, point) => sum + point[name], 0)]).toEqual([name, figures[name]]);
        }
        expect(figures.series).toHaveLength(
          granularity === 'day' ? length : hoursOfDays(period.fromDate, period.toDate).length,
        );
        expect(figures.activeDays).toBeLessThanOrEqual(Math.min(length, figures.activeHours));
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
])('previousPeriod of %s to %s returns %s to %s', (fromDate, toDate, previousFrom, previousTo) => {
  expect(previousPeriod({ fromDate, toDate })).toEqual({ fromDate: previousFrom, toDate: previousTo });
});

test('previousPeriod has the same length and ends the day before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 366 }), (offset, length) => {
      const fromDate = addDays('2010-01-01', offset);
      const period = { fromDate, toDate: addDays(fromDate, length - 1) };
      const previous = previousPeriod(period);
      expect(daysBetween(previous.fromDate, previous.toDate)).toBe(length);
      expect(addDays(previous.toDate, 1)).toBe(period.fromDate);
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-20', 'hour'],
  ['2026-11-19', '2026-11-20', 'hour'],
  ['2026-11-18', '2026-11-20', 'day'],
  ['2026-06-01', '2026-11-27', 'day'],
])('granularityOf %s to %s returns %s', (fromDate, toDate, granularity) => {
  expect(granularityOf({ fromDate, toDate })).toBe(granularity);
});

test('granularityOf returns days if one of the periods is long', () => {
  const day = { fromDate: '2026-11-20', toDate: '2026-11-20' };
  expect(granularityOf(day, { fromDate: '2026-10-01', toDate: '2026-10-31' })).toBe('day');
});

const oneByOne = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => startOfDayMs(addDays(from, i)));

test('startsOfDays equals startOfDayMs of each day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13_000 }), fc.integer({ min: 1, max: 400 }), (offset, count) => {
      const from = addDays('2000-01-01', offset);
      expect(startsOfDays(from, addDays(from, count - 1))).toEqual(oneByOne(from, count));
    }),
  );
});

test('startsOfDays handles a range with two clock changes', () => {
  expect(startsOfDays('2026-10-20', '2027-04-05')).toEqual(oneByOne('2026-10-20', 168));
});

const soldIn = (week: ReturnType<typeof hoursOfWeek>) =>
  week.flatMap(({ weekday, hours }) =>
    hours
      .filter(({ transactionCount }) => transactionCount > 0)
      .map(({ hour, grossIncome, transactionCount }) => [weekday, hour, grossIncome, transactionCount]),
  );

describe('hoursOfWeek', () => {
  test('returns 7 days of 24 hours with the number of each weekday', () => {
    // From a Wednesday to the Thursday of the next week.
    const week = hoursOfWeek({ fromDate: '2026-11-18', toDate: '2026-11-26' }, []);
    expect(week.map(({ weekday, dayCount }) => [weekday, dayCount])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 1],
      [6, 1],
      [7, 1],
    ]);
    for (const { hours } of week)
      expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, i) => i));
  });

  test('adds up the same local hour of all weeks', () => {
    const hours = [
      sale('2026-10-20T07', 100),
      sale('2026-10-27T08', 20),
      sale('2026-10-27T22', 3),
      sale('2026-10-27T23', 4),
    ];
    expect(soldIn(hoursOfWeek({ fromDate: '2026-10-19', toDate: '2026-10-28' }, hours))).toEqual([
      [2, 9, 120, 2],
      [2, 23, 3, 1],
      [3, 0, 4, 1],
    ]);
  });

  test('counts the repeated hour of autumn in one cell', () => {
    const hours = [
      sale('2026-10-24T23', 1),
      sale('2026-10-25T00', 10),
      sale('2026-10-25T01', 200),
      sale('2026-10-25T02', 3000),
      sale('2026-10-25T22', 40_000),
    ];
    expect(soldIn(hoursOfWeek({ fromDate: '2026-10-25', toDate: '2026-10-25' }, hours))).toEqual([
      [7, 1, 1, 1],
      [7, 2, 210, 2],
      [7, 3, 3000, 1],
      [7, 23, 40_000, 1],
    ]);
  });

  test('adds nothing to the skipped hour of spring', () => {
    const hours = [sale('2026-03-29T00', 10), sale('2026-03-29T01', 200), sale('2026-03-29T21', 3000)];
    expect(soldIn(hoursOfWeek({ fromDate: '2026-03-29', toDate: '2026-03-29' }, hours))).toEqual([
      [7, 1, 10, 1],
      [7, 3, 200, 1],
      [7, 23, 3000, 1],
    ]);
  });

  test('counts every hour once, at its local time', () => {
    const cases = fc.record({ offset: fc.integer({ min: 0, max: 4000 }), length: fc.integer({ min: 1, max: 366 }) });
    fc.assert(
      fc.property(cases, ({ offset, length }) => {
        const fromDate = addDays('2020-01-01', offset);
        const toDate = addDays(fromDate, length - 1);
        const hours = hoursOfDays(fromDate, toDate)
          .filter((_, i) => i % 5 === 0)
          .map((hour, i) => ({
            startMs: hour.getTime(),
            grossIncome: 100 + i,
            tipAmount: 0,
            serviceChargeAmount: 0,
            refundAmount: 0,
            transactionCount: 1,
          }));
        const expected = new Map<string, number>();
        for (const { startMs, grossIncome } of hours) {
          const hour = new Date(startMs);
          const key = `${weekdayOf(budapestDay(hour))} ${budapestHour(hour)}`;
          expected.set(key, (expected.get(key) ?? 0) + grossIncome);
        }
        const week = hoursOfWeek({ fromDate, toDate }, hours);
        expect(new Map(soldIn(week).map(([weekday, hour, income = 0]) => [`${weekday} ${hour}`, income]))).toEqual(
          new Map([...expected].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))),
        );
        expect(week.reduce((sum, { dayCount }) => sum + dayCount, 0)).toBe(length);
      }),
      { numRuns: 25 },
    );
  });
});
