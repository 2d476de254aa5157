import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { type FoundTransactions, maxFoundTransactions } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let shops: SignedInMerchant[];
let staff: { authorization: string };
/** Ids of a sale of each shop, whose first six characters are those of all sales. */
let ids: string[];

/** Six characters of an id change with this time. */
const prefixMs = 2 ** 20;

const sell = async ({ merchantId }: SignedInMerchant, count: number): Promise<string[]> => {
  const db = factoryOf(test);
  const { id: terminalId } = await buildTerminal(db, { merchantId });
  const start = Math.floor(test.clock.now().getTime() / prefixMs - 1) * prefixMs;
  const rows = Array.from({ length: count }, (_, n) => ({
    occurredAt: new Date(start + n * 1000),
    amount: 100_000 + n,
  }));
  const built = await buildTransactions(db, { merchantId, terminalId, rows });
  return built.map(({ id }) => String(id));
};

beforeAll(async () => {
  test = await openTestApp();
  shops = [await signInMerchant(test), await signInMerchant(test)];
  staff = (await signInAs(test, 'Admin')).headers;
  ids = (await Promise.all(shops.map((shop) => sell(shop, 7)))).map(([first]) => String(first));
});
afterAll(() => test.close());

const find = async (queryString: string): Promise<FoundTransactions['transactions']> => {
  const response = await test.app.inject({
    url: `/api/v1/Transaction/Search?QueryString=${encodeURIComponent(queryString)}`,
    headers: staff,
  });
  expect([queryString, response.statusCode]).toEqual([queryString, 200]);
  return response.json<FoundTransactions>().transactions;
};

it('finds a transaction of any merchant by its whole id or its start, in any casing', async () => {
  for (const [i, id] of ids.entries()) {
    for (const text of [id, id.toLowerCase(), ` ${id} `, id.slice(0, -1)]) {
      const [found, ...others] = await find(text);
      expect([text, found?.id, found?.merchant.id, others]).toEqual([text, id, shops[i]?.merchantId, []]);
    }
  }
});

it('names the merchant and returns what its list returns', async () => {
  const [shop] = shops;
  const [{ merchant, ...found } = { merchant: null }] = await find(ids[0] ?? '');
  const listed = await test.app.inject({
    url: `/api/v1/Merchant/${shop?.merchantId}/Transaction?searchFor=${ids[0]}`,
    headers: staff,
  });
  expect(listed.json().data).toEqual([found]);
  const user = await test.app.inject({ url: `/api/v1/User/${shop?.userId}`, headers: staff });
  expect(merchant).toEqual({ id: shop?.merchantId, name: user.json().merchant.name });
});

it('returns at most ten matches, newest first, of several merchants', async () => {
  const found = await find(ids[0]?.slice(0, 6) ?? '');
  expect(found).toHaveLength(maxFoundTransactions);
  expect(found.map(({ id }) => id)).toEqual(
    found
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(found.map(({ merchant }) => merchant.id)).size).toBe(2);
});

it.each(['01KAG', '12500', '•••• 0002', '01KAGJ%', 'ZZZZZZZZZZ', `${'0'.repeat(27)}`, '12 500 Ft'])(
  'finds nothing for %s, which is no start of an id',
  async (text) => {
    expect(await find(text)).toEqual([]);
  },
);

it('is refused to merchants', async () => {
  const response = await test.app.inject({
    url: `/api/v1/Transaction/Search?QueryString=${ids[0]}`,
    headers: shops[0]?.headers ?? {},
  });
  expect(response.statusCode).toBe(403);
});
