import { expect, it } from 'vitest';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import {
  checkAggregates,
  repairAggregates,
} from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import type { TransactionAggregateDifference } from '#server/features/transactions/transactions.types.ts';
import { listMerchantVersions } from '#server/platform/live/merchant-changes.repository.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

const check = async (how: typeof repairAggregates = checkAggregates): Promise<TransactionAggregateDifference[]> => {
  const found: TransactionAggregateDifference[] = [];
  expect(await how(test.deps, (difference) => found.push(difference))).toBe(found.length);
  return found;
};
const versionOf = async ({ merchantId }: Shop) =>
  (await listMerchantVersions(test.deps.sequelize, [merchantId])).get(merchantId)?.version;
const corrupt = async (sql: string, { merchantId }: Shop) => {
  await test.deps.sequelize.query(sql, { replacements: { merchantId } });
};

it('reports and repairs aggregates that differ from their rows, and leaves the others unchanged', async () => {
  const shop = await openShop(test);
  const healthy = await openShop(test);
  await buildTransactions(factoryOf(test), {
    merchantId: shop.merchantId,
    terminalId: shop.terminal.id,
    rows: [
      { occurredAt: new Date('2026-11-16T08:10:00.000Z'), amount: 100 },
      { occurredAt: new Date('2026-11-16T08:59:59.999Z'), amount: 200 },
      { occurredAt: new Date('2026-11-16T09:00:00.000Z'), amount: 400 },
      { occurredAt: new Date('2026-11-17T09:00:00.000Z'), amount: 800, voidedAt: new Date('2026-11-17T10:00:00.000Z') },
    ],
  });
  await submit(test, healthy, reportOf(test, healthy));
  expect(await check()).toEqual([]);

  const key = { merchantId: shop.merchantId, terminalId: shop.terminal.id };
  await corrupt(
    `UPDATE transaction_sums SET amount = amount + 1 WHERE merchant_id = :merchantId AND hour_start = '2026-11-16 08:00:00'`,
    shop,
  );
  await corrupt(`DELETE FROM transaction_sums WHERE merchant_id = :merchantId AND type = 'VoidSale'`, shop);
  await corrupt(
    `INSERT INTO transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
     SELECT merchant_id, type, 'Pending', hour_start, terminal_id, 7, 70 FROM transaction_sums
     WHERE merchant_id = :merchantId AND hour_start = '2026-11-16 09:00:00'`,
    shop,
  );
  await corrupt(
    `UPDATE transaction_period_sums SET transaction_count = transaction_count + 1
     WHERE merchant_id = :merchantId AND period = 'Day' AND terminal_id = '' AND period_start = '2026-11-16'`,
    shop,
  );
  await corrupt(
    `UPDATE transaction_period_sums SET amount = amount + 5, tip_amount = tip_amount + 2, service_charge_amount = service_charge_amount + 3
     WHERE merchant_id = :merchantId AND period = 'Hour' AND period_start = '2026-11-16 09:00:00'`,
    shop,
  );
  await corrupt(
    `DELETE FROM transaction_period_sums
     WHERE merchant_id = :merchantId AND period = 'Month' AND terminal_id <> '' AND state = 'Storno'`,
    shop,
  );
  const differences = [
    {
      ...key,
      period: 'Hour',
      type: 'Sale',
      state: 'Success',
      start: new Date('2026-11-16T08:00:00.000Z'),
      stored: { transactionCount: 2, amount: 301, tipAmount: 0, serviceChargeAmount: 0 },
      actual: { transactionCount: 2, amount: 300, tipAmount: 0, serviceChargeAmount: 0 },
    },
    {
      ...key,
      terminalId: null,
      period: 'Hour',
      type: 'Sale',
      state: 'Success',
      start: new Date('2026-11-16T09:00:00.000Z'),
      stored: { transactionCount: 1, amount: 405, tipAmount: 2, serviceChargeAmount: 3 },
      actual: { transactionCount: 1, amount: 400, tipAmount: 0, serviceChargeAmount: 0 },
    },
    {
      ...key,
      period: 'Hour',
      type: 'Sale',
      state: 'Pending',
      start: new Date('2026-11-16T09:00:00.000Z'),
      stored: { transactionCount: 7, amount: 70, tipAmount: 0, serviceChargeAmount: 0 },
      actual: { transactionCount: 0, amount: 0, tipAmount: 0, serviceChargeAmount: 0 },
    },
    {
      ...key,
      period: 'Hour',
      type: 'VoidSale',
      state: 'Success',
      start: new Date('2026-11-17T10:00:00.000Z'),
      stored: { transactionCount: 0, amount: 0, tipAmount: 0, serviceChargeAmount: 0 },
      actual: { transactionCount: 1, amount: 800, tipAmount: 0, serviceChargeAmount: 0 },
    },
    {
      ...key,
      terminalId: null,
      period: 'Day',
      type: 'Sale',
      state: 'Success',
      start: new Date('2026-11-16T00:00:00.000Z'),
      stored: { transactionCount: 4, amount: 700, tipAmount: 0, serviceChargeAmount: 0 },
      actual: { transactionCount: 3, amount: 700, tipAmount: 0, serviceChargeAmount: 0 },
    },
    {
      ...key,
      period: 'Month',
      type: 'Sale',
      state: 'Storno',
      start: new Date('2026-11-01T00:00:00.000Z'),
      stored: { transactionCount: 0, amount: 0, tipAmount: 0, serviceChargeAmount: 0 },
      actual: { transactionCount: 1, amount: 800, tipAmount: 0, serviceChargeAmount: 0 },
    },
  ];
  expect(await check()).toEqual(differences);
  expect(await check()).toEqual(differences);

  const [version, healthyVersion] = [await versionOf(shop), await versionOf(healthy)];
  expect(await check(repairAggregates)).toEqual(differences);
  expect(await check()).toEqual([]);
  expect(await check(repairAggregates)).toEqual([]);
  expect(Number(await versionOf(shop))).toBe(Number(version) + 1);
  expect(await versionOf(healthy)).toBe(healthyVersion);
});

it('stores a sale whose aggregates are missing, and counts every sale submitted during a repair', async () => {
  const shop = await openShop(test);
  const sale = reportOf(test, shop);
  await submit(test, shop, sale);
  await corrupt('DELETE FROM transaction_sums WHERE merchant_id = :merchantId', shop);
  await corrupt('DELETE FROM transaction_period_sums WHERE merchant_id = :merchantId', shop);
  expect((await submit(test, shop, voidOf(test, shop, sale))).statusCode).toBe(200);

  for (let round = 0; round < 5; round += 1) {
    await corrupt('UPDATE transaction_sums SET amount = amount + 1 WHERE merchant_id = :merchantId', shop);
    await corrupt('UPDATE transaction_period_sums SET amount = amount + 1 WHERE merchant_id = :merchantId', shop);
    const reports = Array.from({ length: 10 }, () => submit(test, shop, reportOf(test, shop)));
    const repairs = [check(repairAggregates), check(repairAggregates)];
    expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual(reports.map(() => 200));
    await Promise.all(repairs);
    expect(await check()).toEqual([]);
  }
});
