import { beforeAll, describe, expect, it } from 'vitest';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { pullCursor, rowCursor } from '#shared/paging/cursor.ts';
import type { CursorPage } from '#shared/paging/cursor-page.ts';
import { reportCursor } from '#shared/reports/reports.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

type Row = { id: string; timestamp?: string };

const test = testAppOfFile();
let shop: SignedInMerchant;
let terminalId: string;
beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  terminalId = (await buildTerminal(db, { merchantId })).id;
  const entity = await buildOnlineEntity(db, { merchantId });
  // Every second row shares its millisecond with the one before it.
  const times = Array.from({ length: 23 }, (_, n) => ago(60_000 * (n - (n % 2))));
  await sell(...times.map((occurredAt, n) => ({ occurredAt, state: n % 3 === 0 ? 'Error' : 'Success' }) as const));
  await buildOnlineTransactions(
    db,
    { merchantId, onlineEntityId: entity.id },
    times.map((occurredAt) => ({ occurredAt })),
  );
  for (let month = 1; month <= 8; month += 1) {
    for (const type of ['Settlement', 'InterchangePlusPlus'] as const) {
      await buildReport(db, { merchantId, type, month: `2026-0${month}-01` });
    }
  }
});

const ago = (ms: number): Date => new Date(test.clock.now().getTime() - ms);
const sell = (...rows: TransactionSpec[]) =>
  buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });

const ask = (list: string, query: Record<string, string | number>) =>
  test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/${list}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...shop.headers, 'accept-language': 'en' },
  });
const read = async (list: string, query: Record<string, string | number>): Promise<CursorPage<Row>> => {
  const answer = await ask(list, query);
  expect([query, answer.statusCode, answer.json().errors]).toEqual([query, 200, undefined]);
  return answer.json();
};
const idsOf = ({ data }: CursorPage<Row>) => data.map(({ id }) => id);

const lists = ['Transaction', 'OnlineTransaction', 'Report'];

describe.each(lists)('cursors of GET %s', (list) => {
  it('lead through the same pages as page numbers, forwards and back', async () => {
    const all = idsOf(await read(list, { pageSize: 100 }));
    const pageSize = 5;
    let page = await read(list, { pageSize });
    expect(page).toMatchObject({ previousCursor: null, nextChangedSince: null, totalCount: all.length });
    const seen = [idsOf(page)];
    while (page.nextCursor !== null) {
      page = await read(list, { pageSize, after: page.nextCursor });
      expect(page).toMatchObject({ pageNumber: 1, totalCount: all.length, totalPages: Math.ceil(all.length / 5) });
      seen.push(idsOf(page));
    }
    expect(seen.flat()).toEqual(all);
    expect(seen).toHaveLength(Math.ceil(all.length / pageSize));
    const back = [idsOf(page)];
    while (page.previousCursor !== null) {
      page = await read(list, { pageSize, before: page.previousCursor });
      expect(page.nextCursor).not.toBeNull();
      back.unshift(idsOf(page));
    }
    expect(back.flat()).toEqual(all);
    const second = await read(list, { pageSize, pageNumber: 2 });
    const third = await read(list, { pageSize, after: second.nextCursor ?? '' });
    expect(idsOf(third)).toEqual(all.slice(10, 15));
    expect(idsOf(await read(list, { pageSize, before: third.previousCursor ?? '' }))).toEqual(all.slice(5, 10));
  });

  it('are null on a page that has all rows, also if it is exactly full', async () => {
    const { totalCount, data } = await read(list, { pageSize: 100 });
    const ends = { nextCursor: null, previousCursor: null };
    expect(await read(list, { pageSize: 100 })).toMatchObject(ends);
    expect(await read(list, { pageSize: totalCount })).toMatchObject(ends);
    expect((await read(list, { pageSize: totalCount - 1 })).nextCursor).not.toBeNull();
    expect(data).toHaveLength(totalCount);
    expect(await read(list, { pageNumber: 9, pageSize: 100 })).toMatchObject({ data: [], ...ends });
  });

  it('are refused with 400 if malformed, of another list or beside a page number', async () => {
    const { nextCursor } = await read(list, { pageSize: 2 });
    const own = nextCursor ?? '';
    const id = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
    const foreign =
      list === 'Report'
        ? rowCursor.encode({ occurredAt: ago(0), id })
        : reportCursor.encode({ month: '2026-01-01', type: 'Settlement' });
    const pull = pullCursor.encode({ startedAt: ago(0), changedAt: ago(0), id });
    const changedSince = '2026-11-01T00:00:00Z';
    const notACursor = ['This is not a cursor of this list.'];
    const onlyOne = ['Give a page number, `after` or `before`, not several of them.'];
    const alone = ['`changedSince` can only be combined with `pageSize` and `after`.'];
    const cases: [Record<string, string | number>, Record<string, string[]>][] = [
      [{ after: 'x' }, { after: notACursor }],
      [{ before: `${own}A` }, { before: notACursor }],
      [{ after: foreign }, { after: notACursor }],
      [{ after: pull }, { after: notACursor }],
      [{ before: pull }, { before: notACursor }],
      [{ after: own, before: own }, { before: onlyOne }],
      [{ after: own, pageNumber: 1 }, { pageNumber: onlyOne }],
      [{ before: own, pageNumber: 2 }, { pageNumber: onlyOne }],
      [{ changedSince, after: own }, { after: notACursor }],
      [{ changedSince, pageNumber: 1 }, { changedSince: alone }],
      [{ changedSince, before: own }, { changedSince: alone }],
      [{ changedSince, searchFor: '1000' }, { changedSince: alone }],
      [{ changedSince: 'yesterday' }, { changedSince: [expect.any(String)] }],
    ];
    for (const [query, errors] of cases) {
      const answer = await ask(list, query);
      expect([query, answer.statusCode, answer.json()]).toEqual([query, 400, expect.objectContaining({ errors })]);
    }
  });
});

describe('cursors of transactions', () => {
  it('neither repeat nor skip rows when sales arrive meanwhile', async () => {
    const before = idsOf(await read('Transaction', { pageSize: 100 }));
    const first = await read('Transaction', { pageSize: 10 });
    await sell({ occurredAt: ago(0) }, { occurredAt: ago(30_000) });
    const second = await read('Transaction', { pageSize: 10, after: first.nextCursor ?? '' });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(before.slice(0, 20));
    // Page numbers would have repeated one.
    expect(idsOf(await read('Transaction', { pageSize: 10, pageNumber: 2 }))).not.toEqual(idsOf(second));
  });

  it('work with filters and searches of several indexes', async () => {
    for (const filter of [{ state: 'Error' }, { terminalId }, { searchFor: '3000' }, { type: 'Sale', pageSize: 3 }]) {
      const query = { pageSize: 4, ...filter };
      const all = idsOf(await read('Transaction', { ...query, pageSize: 100 }));
      expect(all.length).toBeGreaterThan(5);
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: CursorPage<Row> = await read('Transaction', { ...query, ...(after === null ? {} : { after }) });
        expect(page.totalCount).toBe(all.length);
        found.push(...idsOf(page));
        after = page.nextCursor;
      } while (after !== null);
      expect([filter, found]).toEqual([filter, all]);
    }
  });

  it('work over RPC', async () => {
    const call = async (input: object) => {
      const json = encodeURIComponent(JSON.stringify({ json: { merchantId: shop.merchantId, ...input } }));
      const answer = await test.app.inject({ url: `/trpc/transactions.list?input=${json}`, headers: shop.headers });
      return answer.json();
    };
    const first = await call({ pageSize: 3 });
    const { nextCursor, data } = first.result.data.json;
    const second = await call({ pageSize: 3, after: nextCursor });
    const both = [...data, ...second.result.data.json.data].map(({ id }: Row) => id);
    expect(both).toEqual(idsOf(await read('Transaction', { pageSize: 6 })));
    expect((await call({ after: 'x' })).error.json.data.httpStatus).toBe(400);
    expect((await call({ after: nextCursor, pageNumber: 1 })).error.json.data.httpStatus).toBe(400);
  });
});
