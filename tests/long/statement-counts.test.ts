import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { commitTransaction, startTransaction } from '#db/sql/driver-connection.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { BoundValues } from '#db/sql/statement.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { factoryOf, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { type SentStatement, watchStatements } from '#tests/setup/watch-statements.ts';

const rowCount = 4_000;

const test = testAppOfFile();
let shop: Shop;
let portal: { authorization: string };
let reader: { authorization: string };
let key: { authorization: string };
let eventsUrl: string;
let onlineEntityId: string;
let newestId: string;
beforeAll(async () => {
  const db = factoryOf(test);
  shop = await openShop(test);
  portal = await portalHeaders(test, shop);
  reader = shop.reader.headers;
  const { merchantId } = shop;
  // A merchant of its own: events are written for one that reads them.
  const other = await signInMerchant(test);
  eventsUrl = `/api/v1/Merchant/${other.merchantId}/Event`;
  ({ headers: key } = await buildApiKey(db, {
    merchantId: other.merchantId,
    userId: other.userId,
    scopes: 'readEvents',
  }));
  const second = await buildTerminal(db, { merchantId });
  const now = test.clock.now().getTime();
  for (const [i, { id: terminalId }] of [shop.terminal, second].entries()) {
    const rows = Array.from({ length: rowCount }, (_, n) => ({
      occurredAt: new Date(now - minuteMs * (n * 11 + i * 3)),
      amount: 10_000 + n,
      maskedCardNumber: `400000******${String(n).padStart(4, '0')}`,
      state: n % 50 === 0 ? ('Error' as const) : ('Success' as const),
    }));
    const built = await buildTransactions(db, { merchantId, terminalId, rows });
    newestId = String(built[0]?.id);
  }
  ({ id: onlineEntityId } = await buildOnlineEntity(db, { merchantId }));
  const payments = Array.from({ length: rowCount / 4 }, (_, n) => ({
    occurredAt: new Date(now - minuteMs * n * 43),
    amount: 10_000 + n,
  }));
  await buildOnlineTransactions(db, { merchantId, onlineEntityId }, payments);
  await test.deps.sequelize.query(
    `ANALYZE TABLE transactions, transaction_sums, transaction_period_sums, online_transactions, online_transaction_sums,
       online_transaction_month_sums`,
  );
});

const read = async (url: string, headers: { authorization: string }): Promise<void> => {
  const response = await test.app.inject({ url, headers });
  expect([url, response.statusCode]).toEqual([url, 200]);
};

/** Returns the statements of a call whose connections are open and whose session is cached. */
const statementsOf = async (work: () => Promise<unknown>): Promise<SentStatement[][]> => {
  await work();
  // Two transactions at once need two connections, which then wait for statements that run side by side.
  const { sequelize } = test.deps;
  const held = await Promise.all([startTransaction(sequelize), startTransaction(sequelize)]);
  for (const transaction of held) await commitTransaction(sequelize, transaction);
  return watchStatements(work);
};

const shapeOf = (steps: SentStatement[][]) => ({
  statements: steps.flat().length,
  roundTrips: steps.length,
  unprepared: steps.flat().filter(({ isPrepared }) => !isPrepared).length,
});

const planStep = z.object({ table: z.string().nullable(), type: z.string().nullable(), key: z.string().nullable() });

/** Tables that grow with the sales of a merchant. The others have some rows per merchant at most. */
const growing =
  /^(?:transactions|t|transaction_sums|transaction_period_sums|online_transactions|online_transaction_sums|online_transaction_month_sums)$/u;

/** Returns the steps of the query plan that read a growing table without an index, or all of its index. */
const badSteps = async ({ sql, values }: SentStatement): Promise<string[]> => {
  if (!/^(?:SELECT|WITH|UPDATE|\()/u.test(sql)) return [];
  const names = values.map((_value, index) => `v${index}`);
  let next = 0;
  const explained = sql.replaceAll('?', () => `$${names[next++]}`);
  const bind = Object.fromEntries(names.map((name, index) => [name, values[index]])) as BoundValues;
  const plan = await selectRows(
    test.deps.sequelize,
    `EXPLAIN FORMAT=TRADITIONAL ${explained}`,
    { bind },
    planStep.parse,
  );
  return plan
    .filter(
      ({ table, type, key: index }) => growing.test(table ?? '') && (!index || type === 'ALL' || type === 'index'),
    )
    .map(({ table, type, key: index }) => `${table} ${type} ${index}: ${sql}`);
};

const inMerchant = (place: string) => `/api/v1/Merchant/${shop.merchantId}/${place}`;

describe('a read', () => {
  it.each<[name: string, url: () => string, shape: ReturnType<typeof shapeOf>]>([
    ['list', () => inMerchant('Transaction'), { statements: 1, roundTrips: 1, unprepared: 0 }],
    ['list of 100', () => inMerchant('Transaction?pageSize=100'), { statements: 1, roundTrips: 1, unprepared: 0 }],
    [
      'list of thirty days',
      () => inMerchant('Transaction?fromDate=2026-10-19&toDate=2026-11-17'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    ['failed sales', () => inMerchant('Transaction?state=Error'), { statements: 1, roundTrips: 1, unprepared: 0 }],
    [
      'list of one terminal',
      () => inMerchant(`Transaction?terminalId=${shop.terminal.id}`),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'search for an amount',
      () => inMerchant('Transaction?searchFor=123,45'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'search for four digits',
      () => inMerchant('Transaction?searchFor=1234'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'search for an id',
      () => inMerchant(`Transaction?searchFor=${newestId.slice(0, 13)}`),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      // The total and the search for the position run side by side, each at its own speed.
      'page in the middle',
      () => inMerchant('Transaction?pageNumber=400'),
      { statements: 5, roundTrips: expect.any(Number), unprepared: 0 },
    ],
    [
      'statistics of a week',
      () => inMerchant('Statistics?fromDate=2026-11-11&toDate=2026-11-17'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'statistics of thirty days',
      () => inMerchant('Statistics?fromDate=2026-10-19&toDate=2026-11-17'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'statistics of a year, beside the one before it',
      () => inMerchant('Statistics?fromDate=2025-11-17&toDate=2026-11-17'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'statistics of two months that do not adjoin',
      () =>
        inMerchant(
          'Statistics?fromDate=2026-10-01&toDate=2026-10-31&comparedFromDate=2025-10-01&comparedToDate=2025-10-31',
        ),
      { statements: 2, roundTrips: 1, unprepared: 0 },
    ],
    // Income, the hour in which the comparison ends, latest sales; card readers and their health, new reports, alerts,
    // API keys, returned payouts and holds: each is a table of its own, and they run side by side.
    ['overview of the day', () => inMerchant('Today'), { statements: 10, roundTrips: 1, unprepared: 0 }],
    // The price of the month first.
    ['next settlement', () => inMerchant('NextSettlement'), { statements: 3, roundTrips: 3, unprepared: 0 }],
    ['settlement in words', () => inMerchant('Settlement/2026-11'), { statements: 3, roundTrips: 2, unprepared: 0 }],
    [
      'amounts of a period',
      () => inMerchant('Transaction?minAmount=100&fromDate=2026-11-01'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    ['online payments', () => inMerchant('OnlineTransaction'), { statements: 1, roundTrips: 1, unprepared: 0 }],
    [
      'online payments of one web shop',
      () => inMerchant(`OnlineTransaction?onlineEntityId=${onlineEntityId}`),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    [
      'online payments of three months',
      () => inMerchant('OnlineTransaction?fromDate=2026-08-16&toDate=2026-11-17'),
      { statements: 1, roundTrips: 1, unprepared: 0 },
    ],
    ['terminals', () => inMerchant('Terminal'), { statements: 2, roundTrips: 1, unprepared: 0 }],
    ['reports', () => inMerchant('Report'), { statements: 2, roundTrips: 1, unprepared: 2 }],
    // The version first, then what an edit replaces.
    ['a merchant', () => `/api/v1/Merchant/${shop.merchantId}`, { statements: 4, roundTrips: 2, unprepared: 0 }],
  ])('%s sends these statements, each with an index', async (_name, url, shape) => {
    const steps = await statementsOf(() => read(url(), portal));
    expect(shapeOf(steps)).toEqual(shape);
    for (const statement of steps.flat()) expect(await badSteps(statement)).toEqual([]);
  });

  it('search for an id across merchants sends these statements, each with an index', async () => {
    const { headers } = await signInAs(test, 'Admin');
    const url = `/api/v1/Transaction/Search?QueryString=${newestId.slice(0, 13)}`;
    const steps = await statementsOf(() => read(url, headers));
    // The merchants that have such an id or reference, the matches of each, and the names of the merchants.
    expect(shapeOf(steps)).toEqual({ statements: 3, roundTrips: 3, unprepared: 0 });
    for (const statement of steps.flat()) expect(await badSteps(statement)).toEqual([]);
  });

  it("the newest sales of a terminal's screen sends these statements", async () => {
    const url = `/api/Mobile/v1/Terminal/${shop.terminal.id}/Transaction/Last`;
    const steps = await statementsOf(() => read(url, reader));
    expect(shapeOf(steps)).toEqual({ statements: 2, roundTrips: 2, unprepared: 0 });
    for (const statement of steps.flat()) expect(await badSteps(statement)).toEqual([]);
  });

  it('events of a merchant sends these statements', async () => {
    const steps = await statementsOf(() => read(eventsUrl, key));
    expect(shapeOf(steps)).toEqual({ statements: 1, roundTrips: 1, unprepared: 0 });
  });
});

describe('a write', () => {
  const send = async (payload: object): Promise<void> => {
    expect((await submit(test, shop, payload)).statusCode).toBe(200);
  };
  /** Lets time pass, and caches the session again. */
  const waitAMinute = async (): Promise<void> => {
    test.clock.advance(minuteMs);
    await send(reportOf(test, shop));
    test.clock.advance(1);
  };
  const firstWords = (steps: SentStatement[][]): string[] =>
    steps.flat().map(({ sql }) =>
      sql
        .split(' ')
        .slice(0, sql.startsWith('UPDATE') ? 2 : 3)
        .join(' '),
    );
  const expectIndexes = async (steps: SentStatement[][]): Promise<void> => {
    for (const statement of steps.flat()) expect(await badSteps(statement)).toEqual([]);
  };

  it('of a sale sends these statements', async () => {
    await waitAMinute();
    const steps = await watchStatements(() => send(reportOf(test, shop)));
    expect(firstWords(steps)).toEqual([
      'START TRANSACTION',
      'UPDATE terminals',
      'INSERT INTO transactions',
      'INSERT INTO transaction_sums',
      'INSERT INTO merchant_changes',
      'INSERT INTO transaction_period_sums',
      'COMMIT',
    ]);
    expect(shapeOf(steps)).toEqual({ statements: 7, roundTrips: 7, unprepared: 2 });
    await expectIndexes(steps);
  });

  it('of a repeated sale and of a void sends these statements', async () => {
    const sale = reportOf(test, shop);
    await send(sale);
    await waitAMinute();
    const repeated = await watchStatements(() => send(sale));
    expect(firstWords(repeated)).toEqual([
      'START TRANSACTION',
      'UPDATE terminals',
      'INSERT INTO transactions',
      'SELECT found.merchant_id AS',
      'COMMIT',
    ]);
    test.clock.advance(1);
    const voided = await watchStatements(() => send(voidOf(test, shop, sale)));
    expect(firstWords(voided)).toEqual([
      'START TRANSACTION',
      'UPDATE terminals',
      'SELECT found.merchant_id AS',
      'SELECT found.merchant_id AS',
      'INSERT INTO transactions',
      'UPDATE transactions',
      'INSERT INTO transaction_sums',
      'UPDATE transaction_sums',
      'INSERT INTO transaction_sums',
      'INSERT INTO merchant_changes',
      'INSERT INTO transaction_period_sums',
      'UPDATE transaction_period_sums',
      'INSERT INTO transaction_period_sums',
      'COMMIT',
    ]);
    await expectIndexes([...repeated, ...voided]);
  });
});
