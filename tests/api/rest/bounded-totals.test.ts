import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;

// As many payments of an amount as its name says; five digits are never the end of a card number.
const amounts = { 249: 1_111_000, 250: 2_222_000, 251: 3_333_000 };
const searchFor = { 249: '11 110', 250: '22 220', 251: '33 330' };

beforeAll(async () => {
  shop = await signInMerchant(test);
  const db = factoryOf(test);
  const { merchantId } = shop;
  const [terminal, shopOnline] = [await buildTerminal(db, { merchantId }), await buildOnlineEntity(db, { merchantId })];
  const rows = Object.entries(amounts).flatMap(([count, amount], kind) =>
    Array.from({ length: Number(count) }, (_, i) => ({
      occurredAt: new Date(test.clock.now().getTime() - 60_000 * (3 * i + kind)),
      amount,
    })),
  );
  await buildTransactions(db, { merchantId, terminalId: terminal.id, rows });
  await buildOnlineTransactions(db, { merchantId, onlineEntityId: shopOnline.id }, rows);
});

describe.each(['Transaction', 'OnlineTransaction'])('%s without an exact total', (place) => {
  const get = async (query: Record<string, string>, path = '') =>
    test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/${place}${path}?${new URLSearchParams(query)}`,
      headers: shop.headers,
    });
  const list = async (query: Record<string, string>): Promise<TransactionPage> => {
    const answer = await get(query);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer.json();
  };
  const bounded = { exactTotal: 'false', pageSize: '25' };

  it('is exact up to 250 matches', async () => {
    for (const count of [249, 250] as const) {
      expect(await list({ ...bounded, searchFor: searchFor[count] })).toMatchObject({
        totalCount: count,
        totalPages: 10,
        totalAmount: count * amounts[count],
        isTotalExact: true,
      });
    }
  });

  it('has 250 rows and no amount beyond', async () => {
    expect(await list({ ...bounded, searchFor: searchFor[251] })).toMatchObject({
      totalCount: 250,
      totalPages: 10,
      totalAmount: 0,
      isTotalExact: false,
    });
  });

  it('counts exactly by default, on request, and without a search', async () => {
    const exact = { totalCount: 251, totalAmount: 251 * amounts[251], isTotalExact: true };
    expect(await list({ searchFor: searchFor[251] })).toMatchObject(exact);
    expect(await list({ searchFor: searchFor[251], exactTotal: 'true' })).toMatchObject(exact);
    expect(await list(bounded)).toMatchObject({ totalCount: 750, isTotalExact: true });
    expect(await list({ ...bounded, searchFor: 'árvíz' })).toMatchObject({ totalCount: 0, isTotalExact: true });
  });

  it('has the same rows on every page, and an exact total behind the bound', async () => {
    const [byNumber, byCursor, exact]: [string[], string[], string[]] = [[], [], []];
    let after: Record<string, string> = {};
    for (let page = 1; page <= 11; page += 1) {
      const query = { ...bounded, searchFor: searchFor[251] };
      const one = await list({ ...query, pageNumber: String(page) });
      expect([page, one.isTotalExact, one.totalCount]).toEqual([page, page === 11, page === 11 ? 251 : 250]);
      byNumber.push(...one.data.map(({ id }) => id));
      exact.push(...(await list({ ...query, exactTotal: 'true', pageNumber: String(page) })).data.map(({ id }) => id));
      const next = await list({ ...query, ...after });
      expect([page, next.isTotalExact]).toEqual([page, false]);
      byCursor.push(...next.data.map(({ id }) => id));
      after = { after: next.nextCursor ?? '' };
    }
    expect([byNumber, byCursor]).toEqual([exact, exact]);
    expect(new Set(exact).size).toBe(251);
  });

  it('does not change the export', async () => {
    const file = await get({ searchFor: searchFor[251], format: 'csv' }, '/Export');
    expect(parse(file.body, { delimiter: ';', bom: true, relax_column_count: true }).length).toBeGreaterThan(251);
  });

  it('is refused with changedSince, which has no search', async () => {
    expect((await get({ changedSince: '2026-01-01T00:00:00Z', exactTotal: 'false' })).statusCode).toBe(400);
  });
});
