import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import type { Statement } from '#db/sql/list-query.ts';
import type { Caller } from '#server/auth/caller.ts';
import { readIncomeHistory } from '#server/features/statistics/statistics.api.ts';
import { totalStatement } from '#server/features/transactions/aggregates/aggregates.repository.ts';
import { sumDeclines } from '#server/features/transactions/list/decline-sums.repository.ts';
import { findTransactionsOfAnyMerchant } from '#server/features/transactions/list/find-transactions.ts';
import { listBrands, listTransactions } from '#server/features/transactions/list/list-transactions.ts';
import { matchingMerchantsSql } from '#server/features/transactions/list/matching-merchants.repository.ts';
import { toSlipSearch } from '#server/features/transactions/list/slip-search.ts';
import {
  anyTransaction,
  type TransactionSearch,
  toTransactionSearch,
  transactionChangeQuery,
  transactionListQuery,
} from '#server/features/transactions/list/transaction-list-query.ts';
import {
  listNewestTransactions,
  readTransactionBatches,
} from '#server/features/transactions/list/transactions.repository.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { type MerchantScope, ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { rowCursor } from '#shared/paging/cursor.ts';
import type { FindTransactions } from '#shared/transactions/find-transactions.schema.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const perTerminal = 10_000;

let test: TestApp;
/** A single connection, so that its reads can be counted. */
let sequelize: Sequelize;
let shop: MerchantScope;
let otherShop: MerchantScope;
const staff: Caller = { role: 'Admin', memberRole: null, merchantId: null, userId: '', sessionId: '' };
let terminalIds: string[];
/** Newest first. */
let all: NewTransaction[];

beforeAll(async () => {
  test = await openTestApp();
  sequelize = createSequelize(test.database.url, { poolSize: 1 });
  const db = factoryOf(test);
  const makeShop = async (count: number) => {
    const { merchant } = await buildMerchant(db);
    const built = await Promise.all([1, 2].map(() => buildTerminal(db, { merchantId: merchant.id })));
    const rows = [];
    for (const [i, { id: terminalId }] of built.entries()) {
      const specs = Array.from({ length: count }, (_, n) => ({
        // Some sales of both terminals are in the same millisecond, and some days are busier than others.
        occurredAt: new Date(test.clock.now().getTime() - minuteMs * (n + (n % 7) * 3 + (n % 3 === 0 ? 0 : i * 0.5))),
        amount: n % 4 === 0 ? 300_000 : 10_000 + n,
        maskedCardNumber: `400000******${String(n).padStart(4, '0')}`,
        cardBrand: n % 2_000 === 1_999 ? 'JCB' : 'Visa',
        cardEntryMode: n % 2_000 === 999 ? ('Magstripe' as const) : ('Chip' as const),
      }));
      rows.push(...(await buildTransactions(db, { merchantId: merchant.id, terminalId, rows: specs })));
    }
    return { merchantId: merchant.id, terminalIds: built.map(({ id }) => id), rows };
  };
  const other = await makeShop(3_000);
  const made = await makeShop(perTerminal);
  const scopeOf = (merchantId: string) => ownMerchantScope({ role: 'Basic', merchantId, userId: '', sessionId: '' });
  shop = scopeOf(made.merchantId);
  otherShop = scopeOf(other.merchantId);
  terminalIds = made.terminalIds;
  all = made.rows.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || (a.id < b.id ? 1 : -1));
  await sequelize.query('ANALYZE TABLE transactions, transaction_sums, transaction_period_sums');
});
afterAll(async () => {
  await sequelize.close();
  await test.close();
});

const readsSoFar = async (): Promise<number> => {
  const rows = await sequelize.query<{ Value: string }>(`SHOW SESSION STATUS LIKE 'Handler_read%'`, {
    type: QueryTypes.SELECT,
  });
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
};
/** Returns the number of rows and index entries that the database read. */
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const [before, between] = [await readsSoFar(), await readsSoFar()];
  await work();
  return (await readsSoFar()) - between - (between - before);
};
const search = (text: string, more: Partial<TransactionSearch> = {}): TransactionSearch => ({
  ...anyTransaction,
  lookups: text === '' ? null : toTransactionSearch({ searchFor: text }, test.clock.now()).lookups,
  ...more,
});
const list = (filter: Omit<Parameters<typeof listTransactions>[2], 'pageNumber' | 'pageSize'>, pageNumber = 1) =>
  listTransactions({ sequelize, clock: test.clock.now }, shop, { ...filter, pageNumber, pageSize: 10 });

const findAnywhere = (facts: FindTransactions) =>
  findTransactionsOfAnyMerchant({ sequelize, clock: test.clock.now }, staff, facts);

describe('a page at any depth', () => {
  const filters = () => {
    const [terminalId = ''] = terminalIds;
    const days = { fromDate: '2026-11-10', toDate: '2026-11-16' };
    const isIn = ({ occurredAt }: NewTransaction) =>
      budapestDay(occurredAt) >= days.fromDate && budapestDay(occurredAt) <= days.toDate;
    return [
      { name: 'all', filter: {}, rows: all },
      {
        name: 'one terminal',
        filter: { terminalId: [terminalId] },
        rows: all.filter((row) => row.terminalId === terminalId),
      },
      { name: 'some days', filter: days, rows: all.filter(isIn) },
      {
        name: 'one terminal in some days',
        filter: { terminalId: [terminalId], ...days },
        rows: all.filter((row) => row.terminalId === terminalId && isIn(row)),
      },
      { name: 'two terminals in some days', filter: { terminalId: terminalIds, ...days }, rows: all.filter(isIn) },
    ];
  };

  it('has the expected rows and count', async () => {
    for (const { name, filter, rows } of filters()) {
      expect(rows.length).toBeGreaterThan(5_000);
      const last = Math.ceil(rows.length / 10);
      for (const page of [1, 2, 100, 101, 102, 317, 500, last - 1, last, last + 1, last + 1000]) {
        const { data, totalCount } = await list(filter, page);
        const due = rows.slice((page - 1) * 10, page * 10).map(({ id }) => id);
        expect([name, page, totalCount, data.map(({ id }) => id)]).toEqual([name, page, rows.length, due]);
      }
    }
  });

  it('reads the rows of an hour and a few aggregates, not the rows before it', async () => {
    const busiestHour = 2 * 60;
    // Months, days of one month and hours of one day, of two terminals; read once in the table and once in the derived
    // table.
    const sums = 2 * (3 + 31 + 2 * 24) * 2;
    for (const page of [1, 50, 1000, 1999, 2000, 5000]) {
      expect([page, (await readsOf(() => list({}, page))) < sums + busiestHour + 200]).toEqual([page, true]);
    }
    const ofTerminal = { terminalId: terminalIds.slice(0, 1), fromDate: '2026-11-10', toDate: '2026-11-16' };
    for (const page of [1, 300]) expect(await readsOf(() => list(ofTerminal, page))).toBeLessThan(600);
  });
});

it('reads only the requested number of newest transactions', async () => {
  const [terminalId = ''] = terminalIds;
  const end = new Date('2026-11-15T00:00:00.000Z');
  for (const filter of [
    { terminalId: null, start: null, end: null },
    { terminalId, start: null, end: null },
    { terminalId, start: null, end },
    { terminalId: null, start: new Date('2026-11-08T00:00:00.000Z'), end },
  ]) {
    expect(await readsOf(() => listNewestTransactions(sequelize, shop, filter, 10))).toBeLessThan(80);
  }
});

const planOf = ({ sql, bind }: Statement) =>
  sequelize.query<{ table: string | null; type: string; key: string | null; Extra: string | null }>(
    `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
    { bind, type: QueryTypes.SELECT },
  );

/** Returns the access types and indexes of these tables in the query plan. */
const keysIn = async (statement: Statement, of: RegExp): Promise<string[]> =>
  (await planOf(statement)).flatMap(({ table, type, key }) => (table && of.test(table) ? [`${type} ${key}`] : []));

describe('a page beside a cursor', () => {
  const pageBeside = (cursor: { after: string } | { before: string }, filter: { terminalId?: string[] } = {}) =>
    listTransactions({ sequelize, clock: test.clock.now }, shop, { ...filter, ...cursor, pageSize: 10 });
  const cursorAt = (rows: readonly NewTransaction[], index: number): string => {
    const { occurredAt, id } = rows[index] as NewTransaction & { id: string };
    return rowCursor.encode({ occurredAt, id });
  };

  it('has the rows behind or in front of it, and reads no others', async () => {
    const [terminalId = ''] = terminalIds;
    const ofTerminal = all.filter((row) => row.terminalId === terminalId);
    for (const { filter, rows } of [
      { filter: {}, rows: all },
      { filter: { terminalId: [terminalId] }, rows: ofTerminal },
    ]) {
      for (const at of [0, 7, 5_000, rows.length - 12]) {
        const cursor = cursorAt(rows, at);
        const [behind, inFront] = [
          await pageBeside({ after: cursor }, filter),
          await pageBeside({ before: cursor }, filter),
        ];
        expect(behind.data.map(({ id }) => id)).toEqual(rows.slice(at + 1, at + 11).map(({ id }) => id));
        expect(inFront.data.map(({ id }) => id)).toEqual(rows.slice(Math.max(at - 10, 0), at).map(({ id }) => id));
        expect(await readsOf(() => pageBeside({ after: cursor }, filter))).toBeLessThan(200);
        expect(await readsOf(() => pageBeside({ before: cursor }, filter))).toBeLessThan(200);
      }
    }
  });
});

describe('a pull of changes', () => {
  const pull = (changedSince: Date, after?: string) =>
    listTransactions({ sequelize, clock: test.clock.now }, shop, { changedSince, after, pageSize: 10 });

  it('reads only the rows of its page, also those without a time of change', async () => {
    const moments = ['2020-01-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z', '2026-11-18T10:50:00.000Z'];
    const readAll = async () => {
      for (const moment of moments) {
        const after = (await pull(new Date(moment))).nextCursor ?? '';
        expect((await pull(new Date(moment), after)).data).not.toEqual([]);
        for (const cursor of [undefined, after]) {
          expect(await readsOf(() => pull(new Date(moment), cursor))).toBeLessThan(200);
        }
      }
    };
    await readAll();
    const half = 'UPDATE transactions SET changed_at = :never WHERE merchant_id = :merchantId AND amount % 200 = 0';
    await sequelize.query(half, { replacements: { merchantId: shop.merchantId, never: new Date(0) } });
    await readAll();
    for (const after of [null, { changedAt: new Date(0), id: all[50]?.id ?? '' }, { changedAt: new Date(), id: '0' }]) {
      const span = { changedSince: new Date(0), firstId: '0', after, limit: 10 };
      const keys = await keysIn(transactionChangeQuery(shop, span), /^transactions$/u);
      expect(keys.filter((key) => !/^(?:range|ref) transactions_changed$/u.test(key))).toEqual([]);
      expect(keys).toHaveLength(after?.id === '0' ? 1 : 2);
    }
  });
});

describe('a list of one kind', () => {
  const days = { start: new Date('2026-11-10T23:00:00.000Z'), end: new Date('2026-11-17T23:00:00.000Z') };

  it('reads the index of its kinds', async () => {
    for (const terminalIdsOrNull of [null, terminalIds.slice(0, 1), terminalIds]) {
      for (const kind of [{ state: 'Error' }, { type: 'Sale' }, { type: 'VoidSale', state: 'Success' }] as const) {
        for (const period of [{}, days]) {
          const filter = search('', { terminalIds: terminalIdsOrNull, ...kind, ...period });
          const keys = await keysIn(
            transactionListQuery(shop, filter).keys({ offset: 0, limit: 10 }),
            /^transactions$/u,
          );
          const index = terminalIdsOrNull === null ? 'transactions_kind' : 'transactions_terminal_kind';
          expect(keys.length).toBeGreaterThan(0);
          expect(keys.filter((key) => key !== `ref ${index}` && key !== `range ${index}`)).toEqual([]);
        }
      }
    }
  });

  it('reads almost nothing if it is empty, whatever other kinds have', async () => {
    const filters = [{ state: 'Error' as const }, { state: 'Pending' as const, terminalId: terminalIds }];
    for (const filter of filters) {
      expect(await list(filter)).toMatchObject({ data: [], totalCount: 0, totalAmount: 0 });
      expect(await readsOf(() => list(filter))).toBeLessThan(80);
    }
    expect(await readsOf(() => list({ type: 'Sale', state: 'Success' }))).toBeLessThan(150);
    expect(await readsOf(() => list({ searchFor: '177,77', state: 'Success', type: 'Sale' }))).toBeLessThan(120);
  });

  it('reads each row of an export once, with its terminal', async () => {
    const readBatch = () => readTransactionBatches(sequelize, shop, search('', days), 100).next();
    const { value: batch } = await readBatch();
    expect(batch).toHaveLength(100);
    expect(await readsOf(readBatch)).toBeLessThan(250);
  });

  it('reads ranges of the aggregates by their key', async () => {
    for (const filter of [search(''), search('', days), search('', { terminalIds, ...days })]) {
      const statement = totalStatement(shop, filter, 'Terminals');
      const keys = await keysIn(statement, /^transaction_(period_)?sums$/u);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !/^(range|ref) PRIMARY$/u.test(key))).toEqual([]);
      expect(await readsOf(() => sequelize.query(statement.sql, { bind: statement.bind }))).toBeLessThan(300);
    }
  });
});

it('statistics find the first sale of merchants without their other sales', async () => {
  const end = test.clock.now();
  const range = { start: new Date(end.getTime() - 30 * minuteMs), end };
  for (const shops of [[shop], [shop, otherShop]]) {
    const read = () => readIncomeHistory({ sequelize }, shops, range);
    expect((await read()).firstIncomeAt).toEqual(all.at(-1)?.occurredAt);
    expect(await readsOf(read)).toBeLessThan(60);
  }
});

it('reads the hours of a day from those of the merchant, and first the newest for its page', async () => {
  const atNoon = ({ occurredAt }: NewTransaction) => occurredAt.toISOString().slice(11, 13) === '11';
  const due = all.filter(atNoon);
  const { data, totalCount } = await list({ hour: 12 });
  expect([totalCount, data.map(({ id }) => id)]).toEqual([due.length, due.slice(0, 10).map(({ id }) => id)]);
  // Of the year's days, those with sales have a row each in the hours of the merchant; all of them are entered.
  expect(await readsOf(() => list({ hour: 12 }))).toBeLessThan(366 + 32 + 120);
  // A weekday of seven years has as many ranges. The five with sales have 24 hours each.
  expect(await readsOf(() => list({ weekday: 3 }))).toBeLessThan(366 + 2 * 5 * 24 + 32 + 120);
  // The last page is found from its end, in all times.
  const last = Math.ceil(due.length / 10);
  expect((await list({ hour: 12 }, last)).data.map(({ id }) => id)).toEqual(
    due.slice((last - 1) * 10).map(({ id }) => id),
  );
});

describe('a list of some cards', () => {
  // One in 2,000 is a rare brand, another one in 2,000 a rare entry mode.
  const isRare = ({ cardBrand }: NewTransaction) => cardBrand === 'JCB';
  const isMagstripe = ({ cardEntryMode }: NewTransaction) => cardEntryMode === 'Magstripe';

  it('reads the index of cards, however few match', async () => {
    const cases = [
      { filter: { brand: ['jcb'] }, rows: all.filter(isRare) },
      { filter: { entryMode: ['Magstripe' as const] }, rows: all.filter(isMagstripe) },
      { filter: { brand: ['JCB', 'Visa'], entryMode: ['Magstripe' as const] }, rows: all.filter(isMagstripe) },
      { filter: { brand: ['Visa'], entryMode: ['Chip' as const], terminalId: terminalIds }, rows: null },
      { filter: { brand: ['Unknown'] }, rows: [] },
    ];
    for (const { filter, rows } of cases) {
      const page = await list({ ...filter, exactTotal: false });
      if (rows)
        expect([page.totalCount, page.data.map(({ id }) => id)]).toEqual([
          rows.length,
          rows.slice(0, 10).map(({ id }) => id),
        ]);
      else expect(page).toMatchObject({ totalCount: 250, isTotalExact: false });
      // Each brand and entry mode counts up to the bound, once in the index and once in the derived table.
      expect(await readsOf(() => list({ ...filter, exactTotal: false }))).toBeLessThan(2 * 251 + 250);
    }
    const filter = search('', { brands: ['JCB', 'Visa'], terminalIds, state: 'Success', minAmount: 100 });
    const query = transactionListQuery(shop, filter);
    for (const statement of [query.keys({ offset: 0, limit: 10 }), query.total(), query.boundedTotal()]) {
      const keys = await keysIn(statement, /^transactions$/u);
      expect([...new Set(keys.map((key) => key.replace(/^\w+ /u, '')))]).toEqual(['transactions_card']);
    }
  });

  it('lists the brands by a jump for each', async () => {
    const brands = () => listBrands({ sequelize }, shop);
    expect((await brands()).data).toEqual(['JCB', 'Visa']);
    expect(await readsOf(brands)).toBeLessThan(60);
  });
});

it('adds up failed sales in the index of reasons, and reads no others', async () => {
  const range = { start: new Date(0), end: test.clock.now() };
  expect(await sumDeclines(sequelize, shop, range)).toEqual([]);
  expect(await readsOf(() => sumDeclines(sequelize, shop, range))).toBeLessThan(60);
});

describe('a search', () => {
  const rare = () => all.find(({ amount }) => amount === 17_777) as NewTransaction;
  /** Every text may be a reference of the merchant. */
  const ofAnyText = 'transactions_customer_reference';
  const cases: [what: string, text: () => string, keys: string[]][] = [
    ['an amount', () => '177,77', ['transactions_amount']],
    ['four digits', () => '7777', ['transactions_amount', 'transactions_last_four']],
    ['a masked number', () => '400000******7777', ['transactions_last_four']],
    ['an id', () => rare().id, ['transactions_id', 'transactions_reader_reference']],
    [
      'the beginning of an id',
      () => rare().id.slice(0, 13),
      ['transactions_id', 'transactions_id_end', 'transactions_reader_reference'],
    ],
    [
      'the end of an id',
      () => `…${rare().id.slice(-8)}`,
      ['transactions_id', 'transactions_id_end', 'transactions_reader_reference'],
    ],
    ['a reference', () => rare().eftTransactionId, ['transactions_reader_reference']],
    ['the start of a reference', () => rare().eftTransactionId.slice(0, 18), ['transactions_reader_reference']],
    [
      'an authorization code',
      () => rare().authorizationCode ?? '',
      // Six digits may be the end of an id, too.
      ['transactions_amount', 'transactions_authorization_code', 'transactions_id_end'],
    ],
  ];

  it.each(cases)('for %s uses its index for the page and for the count', async (_, text, keys) => {
    const { data, totalCount } = await list({ searchFor: text() });
    expect(totalCount).toBe(data.length);
    expect(totalCount).toBeGreaterThan(0);
    expect(await readsOf(() => list({ searchFor: text() }))).toBeLessThan(120);
    const narrowings = [{}, { terminalIds }, { start: new Date('2026-01-01T00:00:00.000Z') }];
    for (const narrowing of narrowings) {
      const hits = transactionListQuery(shop, search(text(), narrowing));
      for (const statement of [hits.keys({ offset: 0, limit: 10 }), hits.total(), hits.boundedTotal()]) {
        const used = (await keysIn(statement, /^transactions$/u)).map((key) => key.replace(/^\w+ /u, ''));
        expect(used.toSorted()).toEqual([...keys, ofAnyText].toSorted());
      }
    }
  });

  it('for several facts reads the index of one of them, and no row that has not all', async () => {
    const texts: [text: string, hits: number, index: string][] = [
      // Every fourth sale has this amount, none of them on this brand.
      ['JCB 3 000', 0, 'transactions_amount'],
      ['3 000 Visa', perTerminal / 2, 'transactions_amount'],
      ['3 000 0004', 2, 'transactions_last_four'],
      ['Visa 0004', 2, 'transactions_last_four'],
      ['3 000 2026.11.01.', 0, 'transactions_amount'],
      ['0004 2026.11.01. 12:00', 0, 'transactions_last_four'],
    ];
    for (const [text, hits, index] of texts) {
      expect([text, (await list({ searchFor: text, exactTotal: true })).totalCount]).toEqual([text, hits]);
      const query = transactionListQuery(shop, search(text));
      for (const statement of [query.keys({ offset: 0, limit: 10 }), query.boundedTotal()]) {
        const walks = (await planOf(statement)).filter(({ key }) => key === index);
        expect(walks.length).toBeGreaterThan(0);
        for (const { Extra } of walks)
          expect([text, Extra]).toEqual([text, expect.stringMatching(/Using index(?:;|$)/u)]);
      }
    }
  });

  it('for an amount at a time of any day reads the entries of the amount, and none of other amounts', async () => {
    const isDue = ({ amount, occurredAt }: NewTransaction) =>
      amount === 300_000 && occurredAt.toISOString().slice(11, 16) === '11:00';
    const due = all.filter(isDue);
    expect(due.length).toBeGreaterThan(0);
    const searchFor = '3 000 Ft 12:00';
    const { data, totalCount } = await list({ searchFor });
    expect([totalCount, data.map(({ id }) => id)]).toEqual([due.length, due.slice(0, 10).map(({ id }) => id)]);
    const entries = all.filter(({ amount }) => amount === 300_000).length;
    // For the page and for the count, each of which reads the index of the amount once.
    for (const exactTotal of [true, false])
      expect(await readsOf(() => list({ searchFor, exactTotal }))).toBeLessThan(2 * entries + 200);
    // A card that few payments have.
    expect(await readsOf(() => list({ searchFor: '0004 12:00' }))).toBeLessThan(120);
  });

  it('for a day or a minute of it reads what is of both facts', async () => {
    const day = '2026-11-15';
    const ofDay = all.filter(({ occurredAt }) => budapestDay(occurredAt) === day);
    const ofAmount = ofDay.filter(({ amount }) => amount === 300_000);
    const ofMinute = ofDay.filter(({ occurredAt }) => occurredAt.toISOString().slice(11, 16) === '11:00');
    for (const [text, due] of [
      ['2026.11.15.', ofDay],
      ['3 000 2026.11.15.', ofAmount],
      ['2026.11.15. 12:00', ofMinute],
      ['3 000 nov. 15. 12:00', ofMinute.filter(({ amount }) => amount === 300_000)],
    ] as const) {
      expect([text, (await list({ searchFor: text })).totalCount]).toEqual([text, due.length]);
      const reads = await readsOf(() => list({ searchFor: text, exactTotal: true }));
      expect([text, reads]).toEqual([text, expect.toSatisfy((count: number) => count < 2 * due.length + 200)]);
      const page = await readsOf(() => list({ searchFor: text, exactTotal: false }));
      expect([text, page]).toEqual([text, expect.toSatisfy((count: number) => count < 3 * 251 + 200)]);
    }
  });

  it('for a time of day reads the rows of its minutes', async () => {
    const due = all.filter(({ occurredAt }) => occurredAt.toISOString().slice(11, 16) === '11:00');
    const { data, totalCount } = await list({ searchFor: '12:00' });
    expect([totalCount, data.map(({ id }) => id)]).toEqual([due.length, due.slice(0, 10).map(({ id }) => id)]);
    // Each of 31 days is entered for the page and for the count.
    expect(await readsOf(() => list({ searchFor: '12:00' }))).toBeLessThan(2 * due.length + 2 * 31 + 120);
    const hits = transactionListQuery(shop, search('12:00'));
    for (const statement of [hits.keys({ offset: 0, limit: 10 }), hits.total(), hits.boundedTotal()]) {
      // No reader's reference is `12:00`, which the database finds out before it plans.
      expect((await keysIn(statement, /^transactions$/u)).toSorted()).toEqual(['range PRIMARY', `ref ${ofAnyText}`]);
    }
  });

  it('for an id across merchants reads the found rows only, however many match', async () => {
    const { id } = all[500] as NewTransaction;
    for (const [queryString, count] of [
      [id, 1],
      // More than 25 begin so.
      [id.slice(0, 6), 25],
    ] as const) {
      const find = () => findAnywhere({ queryString });
      expect((await find()).transactions).toHaveLength(count);
      expect(await readsOf(find)).toBeLessThan(700);
    }
  });

  it('across merchants enters its index once for each merchant, and reads the rows of a page of each', async () => {
    const { id, eftTransactionId, authorizationCode } = rare();
    const day = { fromDate: '2026-11-12', toDate: '2026-11-12' };
    const facts: [facts: FindTransactions, keys: string[]][] = [
      [{ amount: 300_000 }, ['transactions_amount']],
      [{ amount: 300_000, ...day }, ['transactions_amount']],
      [{ queryString: '3 000 Ft' }, ['transactions_amount']],
      [{ cardLastFour: '7777' }, ['transactions_last_four']],
      [{ cardLastFour: '7777', amount: 17_777 }, ['transactions_last_four']],
      [{ timeOfDay: '12:00', ...day }, ['transactions_of_any_merchant']],
      [{ queryString: eftTransactionId }, ['transactions_reader_reference']],
      [
        { queryString: authorizationCode ?? '' },
        ['transactions_amount', 'transactions_authorization_code', 'transactions_id_end'],
      ],
      [
        { queryString: id.slice(-8) },
        ['transactions_id_end', 'transactions_of_any_merchant', 'transactions_reader_reference'],
      ],
    ];
    for (const [slip, indexes] of facts) {
      const find = () => findAnywhere(slip);
      expect([slip, (await find()).transactions.length > 0]).toEqual([slip, true]);
      // A page of both merchants, in the index and as rows with their readers, and a few entries for each merchant.
      // Every fourth sale of both merchants' terminals has this amount; those newer than the day are passed by.
      const passed = slip.amount === 300_000 && slip.toDate !== undefined ? (2 * (perTerminal + 3_000)) / 4 : 0;
      const ofMerge = slip.queryString ? 2 * 26 * 3 : 0;
      expect([slip, await readsOf(find)]).toEqual([
        slip,
        expect.toSatisfy((reads: number) => reads < 2 * 26 * 6 + ofMerge + 60 + passed),
      ]);
      const statement = matchingMerchantsSql(toSlipSearch(slip, test.clock.now()));
      const keys = statement ? await keysIn(statement, /^transactions$/u) : [];
      expect([...new Set(keys.map((key) => key.replace(/^\w+ /u, '')))].toSorted()).toEqual(
        [...indexes, ...(slip.queryString ? [ofAnyText] : [])].toSorted(),
      );
      expect(keys.filter((key) => !/^(?:range|ref|eq_ref) /u.test(key))).toEqual([]);
    }
  });

  it('with thousands of matches counts and pages in the index', async () => {
    const due = all.filter(({ amount }) => amount === 300_000);
    for (const page of [1, 2, 101, 200, 250, 251, 300, 499, 500, 501, 100_000]) {
      const { data, totalCount } = await list({ searchFor: '3 000 Ft' }, page);
      expect([totalCount, data.map(({ id }) => id)]).toEqual([
        due.length,
        due.slice((page - 1) * 10, page * 10).map(({ id }) => id),
      ]);
    }
    for (const page of [1, 500, 100_000]) {
      expect(await readsOf(() => list({ searchFor: '3 000 Ft' }, page))).toBeLessThan(due.length + 200);
    }
  });

  it('without an exact total reads at most a row more than the bound', async () => {
    const searchFor = '3 000 Ft';
    expect(await list({ searchFor, exactTotal: false })).toMatchObject({ totalCount: 250, isTotalExact: false });
    // Each match once in the index, and once in the derived table.
    expect(await readsOf(() => list({ searchFor, exactTotal: false }))).toBeLessThan(2 * 251 + 120);
    expect(all.filter(({ amount }) => amount === 300_000).length).toBeGreaterThan(4_000);
  });

  it('for four digits that are also a common amount returns each match once', async () => {
    const due = all.filter(({ amount, cardLastFour }) => amount === 300_000 || cardLastFour === '3000');
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(due.length / 100); page += 1) {
      const { data } = await listTransactions({ sequelize, clock: test.clock.now }, shop, {
        searchFor: '3000',
        pageNumber: page,
        pageSize: 100,
      });
      found.push(...data.map(({ id }) => id));
    }
    expect(found).toEqual(due.map(({ id }) => id));
  });
});
