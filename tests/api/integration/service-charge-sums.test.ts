import { beforeAll, expect, it } from 'vitest';
import { drawClose } from '#server/features/daily-closes/close-files.ts';
import { getClose, listCloses } from '#server/features/daily-closes/list-closes.ts';
import { makeCloses } from '#server/features/daily-closes/make-closes.ts';
import { getStatistics } from '#server/features/statistics/get-statistics.ts';
import { drawRegister } from '#server/features/tips/tip-files.ts';
import { getTipMonth } from '#server/features/tips/tip-month.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { listTransactions } from '#server/features/transactions/list/list-transactions.ts';
import { submitTransaction } from '#server/features/transactions/submit/submit-transaction.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import { submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';
import { bookedServiceCharge } from '#shared/transactions/transaction-rules.ts';
import { openShop, portalHeaders, refundOf, reportOf, type Shop, voidOf } from '#tests/setup/card-reader.ts';
import { textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
const [day, dayAfter] = ['2026-11-18', '2026-11-19'];
let shop: Shop;

/** Without a session, which would end within the two days. */
const accepted = (report: object) =>
  submitTransaction(
    test.deps,
    scopeOf(),
    { userId: shop.reader.userId, memberRole: 'Owner' },
    submitTransactionSchema.parse(report),
  );

const scopeOf = () => ownMerchantScope({ merchantId: shop.merchantId });
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The service charges of a day in its closes and their corrections, in the statistics, and of the rows of the list. */
const serviceChargesOf = async (of: Day) => {
  const days = { fromDate: of, toDate: of };
  const { data } = await listCloses(test.deps, scopeOf(), { pageNumber: 1, pageSize: 100 });
  const closes = await Promise.all(data.map(({ number }) => getClose(test.deps, scopeOf(), Number(number))));
  const ofDay = [...closes, ...closes.flatMap(({ corrections }) => corrections)].filter((each) => each.day === of);
  const { current } = await getStatistics(test.deps, [scopeOf()], days);
  const list = await listTransactions(test.deps, scopeOf(), { ...days, pageSize: 100 });
  return {
    closes: sumOf(ofDay.map(({ serviceChargeAmount }) => serviceChargeAmount)),
    statistics: current.serviceChargeAmount,
    series: sumOf(current.series.map(({ serviceChargeAmount }) => serviceChargeAmount)),
    list: sumOf(list.data.map(bookedServiceCharge)),
  };
};
const plainTextOf = async (content: Buffer): Promise<string> => (await textOfPdf(content)).replaceAll(/\s/gu, ' ');
const all = (amount: number) => ({ closes: amount, statistics: amount, series: amount, list: amount });

beforeAll(async () => {
  test.clock.set(`${day}T10:00:00.000Z`);
  shop = await openShop(test);
  const refundedLater = reportOf(test, shop, { amount: 1_150_000, serviceChargeAmount: 150_000 });
  const voided = reportOf(test, shop, { amount: 460_000, serviceChargeAmount: 60_000 });
  const voidedLater = reportOf(test, shop, { amount: 115_000, serviceChargeAmount: 15_000 });
  const parts = { tipAmount: 100_000, serviceChargeAmount: 150_000 };
  const refunded = reportOf(test, shop, { amount: 1_250_000, ...parts });
  for (const sale of [refundedLater, voided, voidedLater, refunded]) await accepted(sale);
  await accepted(reportOf(test, shop));
  for (const state of ['Error', 'Pending']) await accepted(reportOf(test, shop, { state, serviceChargeAmount: 9_900 }));
  await accepted(voidOf(test, shop, voided));
  await accepted(refundOf(test, shop, refunded, 383_300));
  test.clock.set(`${dayAfter}T09:00:00.000Z`);
  await makeCloses(test.deps, shop.merchantId, day);
  await accepted(refundOf(test, shop, refundedLater, 575_000));
  await accepted(voidOf(test, shop, voidedLater));
  test.clock.set('2026-11-20T09:00:00.000Z');
  await makeCloses(test.deps, shop.merchantId, dayAfter);
});

it('closes, statistics and the list have the same service charges on a day with voids and a refund', async () => {
  expect(await serviceChargesOf(day)).toEqual(all(150_000 + 150_000 - 49_900));
});

it('deducts those of a refund on its own day', async () => {
  expect(await serviceChargesOf(dayAfter)).toEqual(all(-75_000));
});

it('takes a void after the close as a correction of its day', async () => {
  const { data } = await listCloses(test.deps, scopeOf(), { pageNumber: 1, pageSize: 100 });
  const { corrections, ...second } = await getClose(test.deps, scopeOf(), Number(data[0]?.number));
  expect(second).toMatchObject({ day: dayAfter, serviceChargeAmount: -75_000 });
  expect(corrections).toMatchObject([{ day, serviceChargeAmount: -15_000 }]);
});

it('names those of the month beside the tips, which do not contain them', async () => {
  expect(await getTipMonth(test.deps, scopeOf(), '2026-11')).toMatchObject({
    tipAmount: 100_000,
    serviceChargeAmount: 250_100 - 75_000,
    days: [{ day, tipAmount: 100_000 }],
  });
});

it('prints them on both papers of a close and in the file, and in the register of the month', async () => {
  for (const paper of ['A4', 'Roll80'] as const) {
    const { content } = await drawClose(test.deps, scopeOf(), { number: 1, paper, language: 'hu' });
    expect(await plainTextOf(content)).toMatch(/Ebből\s?szervizdíj/u);
    expect(await plainTextOf(content)).toContain('2 651 Ft');
  }
  const headers = await portalHeaders(test, shop);
  const url = `/api/v1/Merchant/${shop.merchantId}/DailyClose/Export?format=csv`;
  const lines = (await test.app.inject({ url, headers })).payload.trim().split('\r\n');
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(['Szervizdíj (Ft)', '-750', '2651']);
  const register = await drawRegister(test.deps, scopeOf(), { month: '2026-11', language: 'hu' });
  expect(await plainTextOf(register.content)).toContain('1 751 Ft szervizdíj volt');
});

it('keeps the aggregates equal to the rows', async () => {
  const differences: unknown[] = [];
  expect(await checkAggregates(test.deps, (difference) => differences.push(difference))).toBe(0);
  expect(differences).toEqual([]);
});
