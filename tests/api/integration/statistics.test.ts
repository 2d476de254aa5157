import { describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { getStatistics } from '#server/features/statistics/get-statistics.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { forints } from '#shared/money/format-money.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

type Sale = [at: string, amount: number, more?: Partial<TransactionSpec>];

/** Creates a merchant with one terminal for each list of sales. */
const shopWith = async (...readers: Sale[][]) => {
  const db = factoryOf(test);
  const { merchant } = await buildMerchant(db);
  for (const sales of readers) {
    const terminal = await buildTerminal(db, { merchantId: merchant.id });
    await buildTransactions(db, {
      merchantId: merchant.id,
      terminalId: terminal.id,
      rows: sales.map(([at, amount, more]) => ({ occurredAt: new Date(at), amount: forints(amount), ...more })),
    });
  }
  return (fromDate: Day, toDate: Day = fromDate) =>
    getStatistics(test.deps, [scopeOf(merchant.id)], { fromDate, toDate });
};

const scopeOf = (merchantId: string) => ownMerchantScope({ role: 'Basic', merchantId, userId: '', sessionId: '' });

describe('income', () => {
  it('counts successful sales of all terminals only', async () => {
    const statistics = await shopWith(
      [
        ['2026-11-18T08:10:00.000Z', 3000],
        ['2026-11-18T08:50:00.000Z', 1500],
        ['2026-11-18T09:00:00.000Z', 700, { state: 'Error' }],
        ['2026-11-18T09:10:00.000Z', 800, { state: 'Pending' }],
        ['2026-11-18T09:20:00.000Z', 900, { voidedAt: new Date('2026-11-18T09:25:00.000Z') }],
      ],
      [['2026-11-18T08:30:00.000Z', 500]],
    );
    const { current, previous, granularity, currency } = await statistics('2026-11-18');
    expect({ granularity, currency }).toEqual({ granularity: 'hour', currency: 'HUF' });
    expect(current).toMatchObject({
      grossIncome: forints(5000),
      transactionCount: 3,
      activeDays: 1,
      activeHours: 1,
      averagePerDay: { grossIncome: forints(5000), transactionCount: 3 },
      averagePerHour: { grossIncome: forints(5000), transactionCount: 3 },
    });
    expect(current.series).toHaveLength(24);
    expect(current.series.filter(({ transactionCount }) => transactionCount > 0)).toMatchObject([
      { start: new Date('2026-11-18T08:00:00.000Z'), grossIncome: forints(5000), transactionCount: 3 },
    ]);
    expect(previous).toMatchObject({ grossIncome: 0, transactionCount: 0, activeDays: 0, activeHours: 0 });
  });

  it('excludes other merchants', async () => {
    await shopWith([['2026-11-18T08:10:00.000Z', 3000]]);
    const statistics = await shopWith([]);
    const { current, firstTransactionAt } = await statistics('2026-11-18');
    expect(current.grossIncome).toBe(0);
    expect(firstTransactionAt).toBeNull();
  });

  it('includes the period of the same length before', async () => {
    const statistics = await shopWith([
      ['2026-11-10T22:59:59.999Z', 1],
      ['2026-11-10T23:00:00.000Z', 10],
      ['2026-11-14T22:59:59.999Z', 100],
      ['2026-11-14T23:00:00.000Z', 1000],
      ['2026-11-18T22:59:59.999Z', 10_000],
      ['2026-11-18T23:00:00.000Z', 100_000],
    ]);
    const { period, previousPeriod, granularity, current, previous } = await statistics('2026-11-15', '2026-11-18');
    expect(granularity).toBe('day');
    expect(period).toEqual({ fromDate: '2026-11-15', toDate: '2026-11-18' });
    expect(previousPeriod).toEqual({ fromDate: '2026-11-11', toDate: '2026-11-14' });
    expect(current.series.map(({ grossIncome }) => grossIncome)).toEqual([1000, 0, 0, 10_000].map(forints));
    expect(previous.series.map(({ grossIncome }) => grossIncome)).toEqual([10, 0, 0, 100].map(forints));
  });
});

describe('a day on which the clock changes', () => {
  const soldOnSunday = (week: Awaited<ReturnType<typeof getStatistics>>['hoursOfWeek']) =>
    week[6]?.hours
      .filter(({ transactionCount }) => transactionCount > 0)
      .map(({ hour, grossIncome }) => [hour, grossIncome / 100]);

  it('has 25 hours on 25 October, with the repeated hour in one cell', async () => {
    const statistics = await shopWith([
      ['2026-10-24T21:59:59.999Z', 1],
      ['2026-10-24T22:00:00.000Z', 10],
      ['2026-10-25T00:30:00.000Z', 100],
      ['2026-10-25T01:30:00.000Z', 1000],
      ['2026-10-25T22:59:59.999Z', 10_000],
      ['2026-10-25T23:00:00.000Z', 100_000],
    ]);
    const { current, previous, hoursOfWeek } = await statistics('2026-10-25');
    expect(soldOnSunday(hoursOfWeek)).toEqual([
      [0, 10],
      [2, 1100],
      [23, 10_000],
    ]);
    expect(current.series).toHaveLength(25);
    expect(current.series.slice(2, 4)).toMatchObject([
      { start: new Date('2026-10-25T00:00:00.000Z'), grossIncome: forints(100), transactionCount: 1 },
      { start: new Date('2026-10-25T01:00:00.000Z'), grossIncome: forints(1000), transactionCount: 1 },
    ]);
    expect(current).toMatchObject({
      grossIncome: forints(11_110),
      transactionCount: 4,
      activeDays: 1,
      activeHours: 4,
      averagePerDay: { grossIncome: forints(11_110), transactionCount: 4 },
      averagePerHour: { grossIncome: forints(2777.5), transactionCount: 1 },
    });
    expect(previous).toMatchObject({ grossIncome: forints(1), series: { length: 24 } });
  });
});

describe('a leap year', () => {
  it('match the transactions of each day', async () => {
    const [fromDate, toDate] = ['2024-01-01', '2024-12-31'];
    const first = Date.parse(`${addDays(fromDate, -400)}T03:17:00.000Z`);
    const aboutSixHours = 22_000_000;
    const sales = Array.from({ length: 3100 }, (_, i): Sale => {
      const at = new Date(first + i * aboutSixHours);
      return [at.toISOString(), 100 + ((i * 31) % 977), i % 11 === 0 ? { state: 'Error' } : {}];
    });
    const statistics = await shopWith(sales);
    const answer = await statistics(fromDate, toDate);
    for (const [period, figures] of [
      [answer.period, answer.current],
      [answer.previousPeriod, answer.previous],
    ] as const) {
      expect(figures.series).toHaveLength(366);
      for (const [i, { start, ...point }] of figures.series.entries()) {
        const day = addDays(period.fromDate, i);
        const bounds = rangeOfDays(day, day);
        const own = sales.filter(
          ([at, , more]) => more?.state !== 'Error' && new Date(at) >= bounds.start && new Date(at) < bounds.end,
        );
        expect(start).toEqual(bounds.start);
        expect(point).toMatchObject({
          grossIncome: forints(own.reduce((sum, [, amount]) => sum + amount, 0)),
          transactionCount: own.length,
        });
      }
    }
  });
});

describe('the first transaction', () => {
  it('is the first successful sale, to the millisecond', async () => {
    const statistics = await shopWith([
      ['2025-03-01T08:00:00.000Z', 100, { state: 'Error' }],
      ['2025-04-01T09:10:00.000Z', 100, { voidedAt: new Date('2025-04-01T09:20:00.000Z') }],
      ['2025-04-01T10:05:00.000Z', 100, { state: 'Error' }],
      ['2025-04-01T10:30:07.123Z', 100],
      ['2025-04-01T10:31:00.000Z', 100],
    ]);
    expect((await statistics('2026-11-18')).firstTransactionAt).toEqual(new Date('2025-04-01T10:30:07.123Z'));
  });

  it('is null if no sale is successful, also after all were voided', async () => {
    const statistics = await shopWith([
      ['2026-11-18T08:00:00.000Z', 100, { state: 'Error' }],
      ['2026-11-18T09:10:00.000Z', 100, { voidedAt: new Date('2026-11-18T09:20:00.000Z') }],
    ]);
    expect((await statistics('2026-11-18')).firstTransactionAt).toBeNull();
  });
});
