import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
let headers: { authorization: string };
beforeAll(async () => {
  shop = await openShop(test);
  headers = await portalHeaders(test, shop);
});

const get = (query: Record<string, string>, path = '') =>
  test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/Transaction${path}?${new URLSearchParams(query)}`,
    headers: { ...headers, 'accept-language': 'hu' },
  });
const list = async (query: Record<string, string> = {}): Promise<TransactionPage> => (await get(query)).json();

const decline = async (code: string | null, more: object = {}) => {
  const report = reportOf(test, shop, { state: 'Error', finStatus: 'DECLINED', ...more });
  return (await submit(test, shop, code === null ? report : { ...report, issuerResponseCode: code })).json();
};

it('names why a payment was declined, in the answer to the reader, the list, the details and the file', async () => {
  const declined = await decline('51');
  expect(declined.declineReason).toBe('InsufficientFunds');
  const { data } = await list({ searchFor: declined.id });
  expect(data).toMatchObject([{ id: declined.id, declineReason: 'InsufficientFunds' }]);
  expect((await get({}, `/${declined.id}`)).json().declineReason).toBe('InsufficientFunds');
  const file = await get({ format: 'csv', searchFor: declined.id }, '/Export');
  const [headings, row]: string[][] = parse(file.rawPayload, { bom: true, delimiter: ';' });
  expect(row?.[headings?.indexOf('Elutasítás oka') ?? -1]).toBe('Nincs elég fedezet');
});

it('names the reason of a payment that was pending before, and none of one that succeeded', async () => {
  const pending = reportOf(test, shop, { state: 'Pending' });
  expect((await submit(test, shop, pending)).json().declineReason).toBeNull();
  const outcome = { ...pending, state: 'Error', issuerResponseCode: '55' };
  expect((await submit(test, shop, outcome)).json().declineReason).toBe('WrongPin');
  const sale = await submit(test, shop, reportOf(test, shop, { issuerResponseCode: '00' }));
  expect(sale.json().declineReason).toBeNull();
  expect((await list({ declineReason: 'WrongPin' })).data.map(({ eftTransactionId }) => eftTransactionId)).toEqual([
    pending.eftTransactionId,
  ]);
});

it('filters by reason, alone and with other filters, in the list and in the file', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    state: 'Error' as const,
    amount: i < 20 ? 777_700 : 888_800,
    occurredAt: new Date(test.clock.now().getTime() - i * 60_000),
    readerDetails: { issuerResponseCode: i % 2 === 0 ? '54' : '91' },
  }));
  await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId: shop.terminal.id, rows });
  const expired = await list({ declineReason: 'CardExpired', pageSize: '10' });
  expect(expired).toMatchObject({ totalCount: 15, totalPages: 2, totalAmount: 0, isTotalExact: true });
  expect(new Set(expired.data.map(({ declineReason }) => declineReason))).toEqual(new Set(['CardExpired']));
  const times = expired.data.map(({ timestamp }) => String(timestamp));
  expect(times).toEqual(times.toSorted().toReversed());

  const { terminal } = shop;
  expect(await list({ declineReason: 'CardExpired', searchFor: '7777' })).toMatchObject({ totalCount: 10 });
  expect(await list({ declineReason: 'CardExpired', terminalId: terminal.id })).toMatchObject({ totalCount: 15 });
  expect(await list({ declineReason: 'CardExpired', state: 'Error' })).toMatchObject({ totalCount: 15 });
  expect(await list({ declineReason: 'CardExpired', type: 'VoidSale' })).toMatchObject({ totalCount: 0 });
  expect(await list({ declineReason: 'CardExpired', state: 'Success' })).toMatchObject({ totalCount: 0, data: [] });
  const file = await get({ declineReason: 'CardExpired', format: 'csv' }, '/Export');
  expect(parse(file.rawPayload, { bom: true, delimiter: ';' })).toHaveLength(16);
  expect((await get({ declineReason: 'Hunger' })).statusCode).toBe(400);
});

it('finds a transaction by the start and by the end of its id, also as the list shows it', async () => {
  const { id } = await decline(null);
  const end = id.slice(-6);
  for (const searchFor of [end, end.toLowerCase(), `…${end}`, id.slice(-10), id.slice(0, 22), id]) {
    expect([searchFor, (await list({ searchFor })).data.map((row) => row.id)]).toEqual([searchFor, [id]]);
  }
  expect((await list({ searchFor: `ZZZZ${end}` })).totalCount).toBe(0);
});
