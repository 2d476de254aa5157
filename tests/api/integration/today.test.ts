import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { budapestDay, rangeOfDays, sameTimeOn } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { forints } from '#shared/money/format-money.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import type { Today } from '#shared/today/today.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:34:56.789Z');
});

/** Reads as the merchant, with a session that is valid at the current time. */
const read = async <T>({ merchantId, userId }: Pick<SignedInMerchant, 'merchantId' | 'userId'>, place: string) => {
  const { headers } = await signIn(test, userId);
  const response = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/${place}`, headers });
  expect([place, response.statusCode]).toEqual([place, 200]);
  return response.json<T>();
};

const shopWith = async (...readers: TransactionSpec[][]) => {
  const shop = await signInMerchant(test);
  const { merchantId } = shop;
  const terminals = [];
  for (const rows of readers) {
    const terminal = await buildTerminal(factoryOf(test), { merchantId });
    await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows });
    terminals.push(terminal);
  }
  return { ...shop, terminals };
};

/** A sale every seven minutes of nine days, some of them failed, pending or voided. */
const salesUntil = (now: Date): TransactionSpec[] =>
  Array.from({ length: (9 * 24 * 60) / 7 }, (_, n) => {
    const occurredAt = new Date(now.getTime() - n * 7 * minuteMs);
    const state = n % 11 === 0 ? ('Error' as const) : n % 13 === 0 ? ('Pending' as const) : null;
    return {
      occurredAt,
      amount: forints(100 + n),
      tipAmount: n % 3 === 0 ? forints(n % 50) : 0,
      serviceChargeAmount: n % 4 === 0 ? forints(n % 7) : 0,
      ...(state ? { state } : n % 17 === 0 ? { voidedAt: new Date(occurredAt.getTime() + 1000) } : {}),
    };
  });

describe('the income of the day', () => {
  it.each([
    ['an ordinary day', '2026-11-18T11:34:56.789Z'],
    ['just after midnight', '2026-11-17T23:00:00.001Z'],
    ['the last minute of a day', '2026-11-18T22:59:30.000Z'],
    ['a whole hour', '2026-11-18T11:00:00.000Z'],
    ['the day that skips an hour', '2026-03-29T13:20:00.000Z'],
    ['a week after it, in the skipped hour', '2026-04-05T00:40:00.000Z'],
    ['a week after it, at noon', '2026-04-05T10:05:00.000Z'],
    ['the first pass of the repeated hour', '2026-10-25T00:20:00.000Z'],
    ['the second pass of the repeated hour', '2026-10-25T01:20:00.000Z'],
    ['the evening of the day that repeats an hour', '2026-10-25T20:20:00.000Z'],
    ['a week after it, in the repeated hour', '2026-11-01T01:20:00.000Z'],
    ['a week after it, in the evening', '2026-11-01T20:20:00.000Z'],
  ])('equals statistics and list to the fillér: %s', async (_name, moment) => {
    test.clock.set(moment);
    const now = test.clock.now();
    const shop = await shopWith(salesUntil(now));
    const day = budapestDay(now);
    const before = addDays(day, -7);
    const today = await read<Today>(shop, 'Today');
    const statisticsOf = (date: string) =>
      read<Statistics>(shop, `Statistics?fromDate=${date}&toDate=${date}`).then(({ current }) => current);

    const current = await statisticsOf(day);
    expect(today).toMatchObject({ date: day, lastWeek: { date: before } });
    expect(today.current).toEqual({
      grossIncome: current.grossIncome,
      tipAmount: current.tipAmount,
      serviceChargeAmount: current.serviceChargeAmount,
      refundAmount: 0,
      transactionCount: current.transactionCount,
    });
    const earlier = await statisticsOf(before);
    expect(today.lastWeek?.wholeDay).toEqual({
      grossIncome: earlier.grossIncome,
      tipAmount: earlier.tipAmount,
      serviceChargeAmount: earlier.serviceChargeAmount,
      refundAmount: 0,
      transactionCount: earlier.transactionCount,
    });

    // The same hours of the statistics, and of the hour in between the sales of the list.
    const until = sameTimeOn(before, now);
    const hours = earlier.series.filter(({ start }) => new Date(start).getTime() + 60 * minuteMs <= until.getTime());
    const lastHour = rangeOfDays(before, before).start.getTime() + hours.length * 60 * minuteMs;
    const list = await read<TransactionPage>(
      shop,
      `Transaction?fromDate=${before}&toDate=${before}&state=Success&type=Sale&pageSize=100`,
    );
    const pages = [list.data];
    for (let pageNumber = 2; pageNumber <= list.totalPages; pageNumber += 1) {
      const place = `Transaction?fromDate=${before}&toDate=${before}&state=Success&type=Sale&pageSize=100&pageNumber=${pageNumber}`;
      pages.push((await read<TransactionPage>(shop, place)).data);
    }
    const rest = pages.flat().filter(({ timestamp }) => {
      const ms = new Date(timestamp).getTime();
      return ms >= lastHour && ms < until.getTime();
    });
    const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
    expect(today.lastWeek?.untilNow).toMatchObject({
      grossIncome: sum([...hours.map(({ grossIncome }) => grossIncome), ...rest.map(({ amount }) => amount)]),
      serviceChargeAmount: sum([...hours, ...rest].map(({ serviceChargeAmount }) => serviceChargeAmount)),
      transactionCount: hours.reduce((sum, hour) => sum + hour.transactionCount, rest.length),
    });
  });

  it('equals the statistics at any time of the weeks around both clock changes', async () => {
    test.clock.set('2026-11-03T00:00:00.000Z');
    const shop = await shopWith(
      Array.from({ length: 400 }, (_, n) => ({
        occurredAt: new Date(Date.parse('2026-10-17T00:00:00.000Z') + n * 61 * minuteMs),
        amount: forints(1 + n),
      })),
    );
    const hour = fc.integer({ min: 0, max: 8 * 24 });
    await fc.assert(
      fc.asyncProperty(hour, async (hours) => {
        const now = new Date(Date.parse('2026-10-24T22:00:00.000Z') + hours * 60 * minuteMs);
        test.clock.set(now.toISOString());
        const today = await read<Today>(shop, 'Today');
        const date = today.lastWeek?.date ?? '';
        const { current } = await read<Statistics>(shop, `Statistics?fromDate=${date}&toDate=${date}`);
        const until = sameTimeOn(date, now);
        const series = current.series.filter(({ start }) => new Date(start) < until);
        expect(today.lastWeek?.untilNow.grossIncome).toBe(series.reduce((sum, each) => sum + each.grossIncome, 0));
      }),
      { numRuns: 25 },
    );
  });

  it('is zero before the first sale', async () => {
    const shop = await shopWith([]);
    const nothing = { grossIncome: 0, transactionCount: 0 };
    expect(await read<Today>(shop, 'Today')).toMatchObject({
      current: nothing,
      lastWeek: { untilNow: nothing, wholeDay: nothing },
      firstTransactionAt: null,
      latestTransactions: [],
    });
  });

  it('adds up all units, and lists the income of each', async () => {
    const parent = await shopWith([{ amount: forints(1000) }]);
    const child = await shopWith([{ amount: forints(200) }, { amount: forints(30) }]);
    await buildRelation(factoryOf(test), {
      parentMerchantId: parent.merchantId,
      childMerchantId: child.merchantId,
    });
    const today = await read<Today>(parent, 'Today?includeChildren=true');
    expect(today.current).toEqual({
      grossIncome: forints(1230),
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundAmount: 0,
      transactionCount: 3,
    });
    expect(today.merchants?.map(({ id, grossIncome }) => [id, grossIncome])).toEqual([
      [parent.merchantId, forints(1000)],
      [child.merchantId, forints(230)],
    ]);
    expect(today).toMatchObject({ latestTransactions: [], readers: [], attention: { reports: [] } });
    const { merchants } = await read<Today>(child, 'Today');
    expect(merchants).toBeUndefined();
  });
});

describe('the lists of the day', () => {
  const agoMs = (minutes: number) => new Date(test.clock.now().getTime() - minutes * minuteMs);

  it('are the latest transactions and the card readers, the last used first', async () => {
    const shop = await shopWith(
      [{ occurredAt: agoMs(50) }],
      Array.from({ length: 17 }, (_, n) => ({ occurredAt: agoMs(n + 2) })),
    );
    const unused = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId, isDisabled: true });
    const [first, second] = shop.terminals;
    const { latestTransactions, readers } = await read<Today>(shop, 'Today');
    const { data } = await read<TransactionPage>(shop, 'Transaction?pageSize=15');
    expect(latestTransactions).toEqual(data);
    expect(readers.map(({ id, isDisabled }) => [id, isDisabled])).toEqual([
      [second?.id, false],
      [first?.id, false],
      [unused.id, true],
    ]);
  });

  it('name card readers with declines in a row of today only', async () => {
    const declined = (minutes: number) => ({ occurredAt: agoMs(minutes), state: 'Error' as const });
    const shop = await shopWith(
      [declined(1), declined(2), declined(3), { occurredAt: agoMs(4) }],
      [declined(5), declined(6)],
      // Yesterday.
      [declined(1440), declined(1441), declined(1442)],
    );
    const { attention } = await read<Today>(shop, 'Today');
    expect(attention.declines).toEqual([
      {
        terminalId: shop.terminals[0]?.id,
        terminalSerialNumber: shop.terminals[0]?.serialNumber,
        terminalName: null,
        count: 3,
        since: agoMs(3).toISOString(),
      },
    ]);
  });

  it('name new reports, and API keys that expire soon to the merchant’s own user only', async () => {
    const db = factoryOf(test);
    const shop = await shopWith([{}]);
    const { merchantId, userId } = shop;
    const inDays = (days: number) => new Date(test.clock.now().getTime() + days * dayMs);
    const createdAt = inDays(-60);
    const key = { merchantId, userId, createdAt };
    const { apiKey } = await buildApiKey(db, { ...key, expiresAt: inDays(13) });
    await buildApiKey(db, { ...key, expiresAt: inDays(15) });
    await buildApiKey(db, { ...key, expiresAt: inDays(-1) });
    await buildApiKey(db, { merchantId, userId, expiresAt: inDays(7) });
    const report = await buildReport(db, { merchantId });
    const { attention } = await read<Today>(shop, 'Today');
    expect(attention.apiKeys.map(({ id }) => id)).toEqual([apiKey.id]);
    expect(attention.reports.map(({ id }) => id)).toEqual([report.id]);

    const { headers } = await buildApiKey(db, { merchantId, userId, scopes: 'readToday' });
    const answer = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Today`, headers });
    expect(answer.json<Today>().attention.apiKeys).toEqual([]);

    test.clock.advance(8 * dayMs);
    expect((await read<Today>(shop, 'Today')).attention.reports).toEqual([]);
  });
});

describe('the next settlement', () => {
  const make = async () => {
    for (const job of reportJobs) await job.run(test.deps, new AbortController().signal);
  };

  it('is expected a day after the end of the month, with the sales until now', async () => {
    const shop = await shopWith([
      { occurredAt: new Date('2026-10-31T22:59:59.999Z'), amount: forints(7) },
      { occurredAt: new Date('2026-10-31T23:00:00.000Z'), amount: forints(10_000) },
      { amount: forints(1000) },
      { amount: forints(500), voidedAt: test.clock.now() },
    ]);
    expect(await read<NextSettlement>(shop, 'NextSettlement')).toEqual({
      month: '2026-11',
      expectedOn: '2026-12-02',
      saleCount: 2,
      refundCount: 0,
      refunded: 0,
      gross: forints(11_000),
      fee: forints(170 + 51),
      net: forints(11_000 - 170 - 51),
      currency: 'HUF',
    });
  });

  it('is that of the last month until it is made, and equals it', async () => {
    const shop = await shopWith(salesUntil(new Date('2026-11-20T12:00:00.000Z')));
    test.clock.set('2026-12-01T22:59:00.000Z');
    const next = await read<NextSettlement>(shop, 'NextSettlement');
    expect(next).toMatchObject({ month: '2026-11', expectedOn: '2026-12-02' });
    const { current } = await read<Statistics>(shop, 'Statistics?fromDate=2026-11-01&toDate=2026-11-30');
    expect([next.gross, next.saleCount]).toEqual([current.grossIncome, current.transactionCount]);

    test.clock.set('2026-12-02T01:00:00.000Z');
    expect(await read<NextSettlement>(shop, 'NextSettlement')).toMatchObject({ month: '2026-12', saleCount: 0 });
    await make();
    expect((await read<Today>(shop, 'Today')).attention.reports).toMatchObject([
      { type: 'Settlement', month: '2026-11' },
    ]);
  });

  it('is that of the current month if there was no sale in the last one', async () => {
    test.clock.set('2026-12-01T11:00:00.000Z');
    const shop = await shopWith([{ amount: forints(100) }]);
    expect(await read<NextSettlement>(shop, 'NextSettlement')).toMatchObject({
      month: '2026-12',
      expectedOn: '2027-01-02',
    });
  });
});
