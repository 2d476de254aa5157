import { beforeAll, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  // In Budapest: Saturdays 7 and 14 November, and the Friday and Sunday beside the second one.
  const sales: [string, number][] = [
    ['2026-11-07T16:00:00.000Z', 100],
    ['2026-11-07T22:59:59.999Z', 200],
    ['2026-11-14T15:59:59.999Z', 400],
    ['2026-11-14T19:30:00.000Z', 800],
    ['2026-11-13T19:30:00.000Z', 1600],
    ['2026-11-14T23:00:00.000Z', 3200],
  ];
  const rows = sales.map(([occurredAt, amount]) => ({ occurredAt: new Date(occurredAt), amount: amount * 100 }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
});

const list = (query: string) =>
  test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Transaction?${query}`, headers: shop.headers });
const total = async (query: string) => {
  const { totalAmount, totalCount, data } = (await list(`fromDate=2026-11-01&${query}`)).json<TransactionPage>();
  expect(data).toHaveLength(totalCount);
  return (totalAmount ?? Number.NaN) / 100;
};

it.each([
  ['the Saturdays after 17:00', 'weekday=6&hour=17&untilHour=24', 1100],
  ['every day after 17:00', 'hour=17&untilHour=24', 2700],
  ['one hour', 'hour=17', 100],
  ['every day before 1:00', 'untilHour=1', 3200],
  ['the hours around midnight', 'hour=23&untilHour=1', 3400],
  ['the Saturdays', 'weekday=6', 1500],
])('the list and its total have the sales of %s', async (_, query, expected) => {
  expect(await total(query)).toBe(expected);
});

it('the Saturdays of two years have those of the first one', async () => {
  const seller = await signInMerchant(test);
  const { merchantId } = seller;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const times = ['2024-11-23T11:30:00.000Z', '2025-05-10T10:30:00.000Z', '2026-11-14T11:30:00.000Z'];
  const saturdays = times.map((time, i) => ({ occurredAt: new Date(time), amount: 100 * 10 ** i }));
  const rows = [...saturdays, { occurredAt: new Date('2026-11-15T11:30:00.000Z'), amount: 100_000 }];
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  for (const more of ['', '&hour=12', '&hour=12&untilHour=24&minAmount=1']) {
    const url = `/api/v1/Merchant/${merchantId}/Transaction?weekday=6&fromDate=2024-11-19&toDate=2026-11-18${more}`;
    const page = (await test.app.inject({ url, headers: seller.headers })).json<TransactionPage>();
    expect([more, page.totalCount, page.totalAmount]).toEqual([more, 3, 11_100]);
  }
});

it('a search for a minute finds the sales of this minute only', async () => {
  const searcher = await signInMerchant(test);
  const { merchantId } = searcher;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const times = ['14:44:59.999', '14:45:00.000', '14:45:59.999', '14:46:00.000', '14:47:00.000'];
  const rows = times.map((time, i) => ({ occurredAt: new Date(`2026-11-17T${time}Z`), amount: 100 * (i + 1) }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  const found = async (text: string) => {
    const url = `/api/v1/Merchant/${merchantId}/Transaction?SearchFor=${encodeURIComponent(text)}`;
    const page = (await test.app.inject({ url, headers: searcher.headers })).json<TransactionPage>();
    return page.data.map(({ amount }) => amount / 100);
  };
  expect(await found('15:45')).toEqual([3, 2]);
  expect(await found('15:44')).toEqual([1]);
  expect(await found('15:47')).toEqual([5]);
  expect(await found('2026-11-17 15:45')).toEqual([3, 2]);
  expect(await found('15:48')).toEqual([]);
});

it.each(['hour=24', 'untilHour=0', 'untilHour=25', 'weekday=8'])('refuses %s', async (query) => {
  expect((await list(query)).json()).toMatchObject({ status: 400 });
});
