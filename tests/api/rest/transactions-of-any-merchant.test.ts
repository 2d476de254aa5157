import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { type FoundTransactions, maxFoundTransactions } from '#shared/transactions/find-transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shops: SignedInMerchant[];
let staff: { authorization: string };
/** Ids of a sale of each shop, whose first six characters are those of all sales. */
let ids: string[];

/** Six characters of an id change with this time. */
const prefixMs = 2 ** 20;

const sell = async ({ merchantId }: SignedInMerchant, rows: readonly TransactionSpec[]): Promise<string[]> => {
  const db = factoryOf(test);
  const { id: terminalId } = await buildTerminal(db, { merchantId });
  const built = await buildTransactions(db, { merchantId, terminalId, rows });
  return built.map(({ id }) => String(id));
};

beforeAll(async () => {
  shops = [await signInMerchant(test), await signInMerchant(test)];
  staff = (await signInAs(test, 'Admin')).headers;
  const start = Math.floor(test.clock.now().getTime() / prefixMs - 1) * prefixMs;
  const rows = Array.from({ length: maxFoundTransactions }, (_, n) => ({
    occurredAt: new Date(start + n * 1000),
    amount: 100_000 + n,
  }));
  ids = (await Promise.all(shops.map((shop) => sell(shop, rows)))).map(([first]) => String(first));
});

const request = (facts: Record<string, string>, headers = staff) =>
  test.app.inject({ url: `/api/v1/Transaction/Search?${new URLSearchParams(facts)}`, headers });

const find = async (facts: Record<string, string>): Promise<FoundTransactions> => {
  const response = await request(facts);
  expect([facts, response.statusCode]).toEqual([facts, 200]);
  return response.json<FoundTransactions>();
};
const findIds = async (facts: Record<string, string>): Promise<string[]> =>
  (await find(facts)).transactions.map(({ id }) => id);

describe('an id', () => {
  it('is found as a whole, by its start and by its end, in any casing', async () => {
    for (const [i, id] of ids.entries()) {
      for (const text of [id, id.toLowerCase(), ` ${id} `, id.slice(0, -1), id.slice(-8), `…${id.slice(-6)}`]) {
        const { transactions, isComplete } = await find({ QueryString: text });
        expect([text, transactions.map((found) => [found.id, found.merchant.id]), isComplete]).toEqual([
          text,
          [[id, shops[i]?.merchantId]],
          true,
        ]);
      }
    }
  });

  it('names the merchant and returns what its list returns', async () => {
    const [shop] = shops;
    const { transactions } = await find({ QueryString: ids[0] ?? '' });
    const [{ merchant, ...found } = { merchant: null }] = transactions;
    const listed = await test.app.inject({
      url: `/api/v1/Merchant/${shop?.merchantId}/Transaction?searchFor=${ids[0]}`,
      headers: staff,
    });
    expect(listed.json().data).toEqual([found]);
    const user = await test.app.inject({ url: `/api/v1/User/${shop?.userId}`, headers: staff });
    expect(merchant).toEqual({ id: shop?.merchantId, name: user.json().merchant.name });
  });

  it('that many begin with returns the newest of several merchants, and says that there are more', async () => {
    const { transactions, isComplete } = await find({ QueryString: ids[0]?.slice(0, 6) ?? '' });
    expect([transactions.length, isComplete]).toEqual([maxFoundTransactions, false]);
    const times = transactions.map(({ timestamp }) => String(timestamp));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(transactions.map(({ merchant }) => merchant.id)).size).toBe(2);
  });

  it.each(['01KAG', '01KAGJ%', 'ZZZZZZZZZZ', `${'0'.repeat(27)}`, 'péksütemény', '7 Ft'])(
    'is not found by %s',
    async (text) => {
      expect(await find({ QueryString: text })).toEqual({ transactions: [], isComplete: true });
    },
  );
});

describe('facts of a slip', () => {
  /** The last one of each shop is the sale that is looked for. */
  let sold: string[][];
  const slip = { amount: 437_000, maskedCardNumber: '535353******8642', authorizationCode: '4C7F2K' };
  beforeAll(async () => {
    const at = (day: string, time: string) => new Date(`${day}T${time}:30.000Z`);
    // Budapest is an hour ahead of UTC in November.
    const rows = [
      { occurredAt: at('2026-11-10', '13:35'), ...slip, authorizationCode: 'A00001' },
      { occurredAt: at('2026-11-11', '13:35'), ...slip, amount: 438_000, authorizationCode: 'A00002' },
      {
        occurredAt: at('2026-11-11', '13:36'),
        ...slip,
        maskedCardNumber: '535353******8643',
        authorizationCode: 'A00003',
      },
      {
        occurredAt: at('2026-11-11', '14:35'),
        ...slip,
        eftTransactionId: 'Kassza-7/118',
        readerDetails: { customerReference: 'Számla 12' },
      },
    ];
    sold = [await sell(shops[0] as SignedInMerchant, rows), await sell(shops[1] as SignedInMerchant, rows.slice(0, 3))];
  });
  const day = { fromDate: '2026-11-11', toDate: '2026-11-11' };
  const due = (...places: [shop: number, sale: number][]) => places.map(([shop, sale]) => sold[shop]?.[sale]);

  it('are found one by one, in all merchants', async () => {
    expect(await findIds({ QueryString: '4 370 Ft' })).toHaveLength(5);
    expect(await findIds({ QueryString: '8642' })).toHaveLength(5);
    expect(await findIds({ QueryString: '535353******8643' })).toHaveLength(2);
    expect(await findIds({ amount: '437000' })).toHaveLength(5);
    expect(await findIds({ cardLastFour: '8643' })).toHaveLength(2);
    expect(await findIds({ QueryString: '4c7f2k' })).toEqual(due([0, 3]));
    expect(await findIds({ QueryString: 'számla 12' })).toEqual(due([0, 3]));
    for (const text of ['Kassza-7/118', 'kassza-7/118'])
      expect([text, await findIds({ QueryString: text })]).toEqual([text, text === 'Kassza-7/118' ? due([0, 3]) : []]);
  });

  it('narrow each other', async () => {
    expect(await findIds({ amount: '437000', cardLastFour: '8642', ...day })).toEqual(due([0, 3]));
    expect(await findIds({ QueryString: '4370', cardLastFour: '8643', ...day })).toHaveLength(2);
    expect(await findIds({ QueryString: 'A00001', amount: '438000' })).toEqual([]);
    expect(await findIds({ cardLastFour: '8642', ...day })).toHaveLength(3);
    expect(await findIds({ cardLastFour: '8642', fromDate: '2026-11-12' })).toEqual([]);
    expect((await findIds({ cardLastFour: '8642', toDate: '2026-11-10' })).toSorted()).toEqual(
      due([0, 0], [1, 0]).toSorted(),
    );
  });

  it('include a minute of a day', async () => {
    expect((await findIds({ timeOfDay: '14:35', ...day })).toSorted()).toEqual(due([0, 1], [1, 1]).toSorted());
    expect(await findIds({ timeOfDay: '15:35', ...day })).toEqual(due([0, 3]));
    expect(await findIds({ timeOfDay: '15:35', amount: '438000', ...day })).toEqual([]);
    expect(await findIds({ timeOfDay: '14:35', fromDate: '2027-11-11', toDate: '2027-11-11' })).toEqual([]);
  });

  it('are found in one text, with the day and the time of the slip', async () => {
    const all = (text: string) => findIds({ QueryString: text });
    for (const text of [
      '4 370 Ft 2026.11.11. 15:35',
      '8642 2026-11-11 15:35:30',
      '11 Nov 2026 15.35',
      '4C7F2K nov. 11.',
    ])
      expect([text, await all(text)]).toEqual([text, due([0, 3])]);
    expect((await all('4370 8643')).toSorted()).toEqual(due([0, 2], [1, 2]).toSorted());
    expect((await all('2026.11.11. 14:35')).toSorted()).toEqual(due([0, 1], [1, 1]).toSorted());
    expect(await all('4C7F2K 2026.11.10.')).toEqual([]);
    expect(await findIds({ QueryString: '4370 2026.11.11.', toDate: '2026-11-10' })).toEqual([]);
    // Without a day, a time is that of too many payments; so is a day alone.
    for (const text of ['4370 14:35', '2026.11.11.', 'Visa 2026.11.11.'])
      expect([text, await all(text)]).toEqual([text, []]);
  });

  it.each<[facts: Record<string, string>, field: string]>([
    [{}, 'queryString'],
    [day, 'queryString'],
    [{ timeOfDay: '14:35' }, 'timeOfDay'],
    [{ timeOfDay: '14:35', fromDate: '2026-11-10', toDate: '2026-11-11' }, 'timeOfDay'],
    [{ timeOfDay: '24:00', ...day }, 'timeOfDay'],
    [{ cardLastFour: '864' }, 'cardLastFour'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '437000', fromDate: '2026-11-12', toDate: '2026-11-11' }, 'fromDate'],
  ])('%j are refused', async (facts, field) => {
    const response = await request(facts);
    expect([response.statusCode, Object.keys(response.json<{ errors: Record<string, unknown> }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });
});

it('returns the newest matches of more merchants than are read, and says that it is not complete', async () => {
  const one = { occurredAt: new Date('2026-11-05T09:00:00.000Z'), amount: 7_777_700 };
  for (let n = 0; n < maxFoundTransactions + 2; n += 1) {
    const shop = await signInMerchant(test);
    await sell(shop, [{ ...one, occurredAt: new Date(one.occurredAt.getTime() + n * 60_000) }]);
  }
  const { transactions, isComplete } = await find({ amount: '7777700' });
  expect([transactions.length, isComplete]).toEqual([maxFoundTransactions, false]);
  expect(String(transactions[0]?.timestamp)).toBe('2026-11-05T09:26:00.000Z');
  expect(String(transactions.at(-1)?.timestamp)).toBe('2026-11-05T09:02:00.000Z');
  const narrowed = await find({ amount: '7777700', timeOfDay: '10:03', fromDate: '2026-11-05', toDate: '2026-11-05' });
  expect([narrowed.transactions.length, narrowed.isComplete]).toEqual([1, true]);
});

it('is refused to merchants', async () => {
  expect((await request({ QueryString: ids[0] ?? '' }, shops[0]?.headers)).statusCode).toBe(403);
});
