import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import type { OnlineAggregateDifference } from '#server/features/online-transactions/online-transactions.types.ts';
import {
  checkOnlineAggregates,
  repairOnlineAggregates,
} from '#server/features/online-transactions/reconcile-online-aggregates.repository.ts';
import { transactionJobs } from '#server/features/transactions/transactions.jobs.ts';
import type { OnlineTransactionPage } from '#shared/online-transactions/online-transactions.schema.ts';
import { factoryOf, signInMerchant } from '#tests/setup/accounts.ts';
import { hookOnlyPlatform, notify } from '#tests/setup/shop-payments.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

// Monthly aggregates of online payments, which servers of the version before them do not write.

const test = testAppOfFile({ settings: { cardGateway: hookOnlyPlatform } });

const query = (sql: string, replacements: Record<string, string>) => test.deps.sequelize.query(sql, { replacements });

/** A merchant with a payment of 1,000 Ft on each of a hundred days, stored by servers of this version. */
const openUsedShop = async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const entity = await buildOnlineEntity(factoryOf(test), { merchantId });
  const now = test.clock.now().getTime();
  const payments = Array.from({ length: 100 }, (_, day) => ({
    occurredAt: new Date(now - day * 86_400_000),
    amount: 100_000,
    status: day % 10 === 0 ? ('Failed' as const) : ('Successful' as const),
  }));
  await buildOnlineTransactions(factoryOf(test), { merchantId, onlineEntityId: entity.id }, payments);
  return { ...owner, entity };
};
type UsedShop = Awaited<ReturnType<typeof openUsedShop>>;

/** Makes the payments of a merchant those that servers of the former version have stored. */
const asStoredBefore = async ({ merchantId }: UsedShop): Promise<void> => {
  await query('DELETE FROM online_transaction_month_sums WHERE merchant_id = :merchantId', { merchantId });
  await query('UPDATE merchant_changes SET monthly_version = 0 WHERE merchant_id = :merchantId', { merchantId });
};

const totalOf = async ({ merchantId, headers }: UsedShop, filter = ''): Promise<[count: number, amount: number]> => {
  const response = await test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/OnlineTransaction?${filter}`,
    headers,
  });
  expect(response.statusCode).toBe(200);
  const { totalCount, totalAmount } = response.json<OnlineTransactionPage>();
  return [totalCount, totalAmount];
};

const filters = [
  '',
  'status=Failed',
  'fromDate=2026-08-10&toDate=2026-11-17',
  'fromDate=2026-09-01&toDate=2026-10-31',
  'fromDate=2026-09-02&toDate=2026-09-29',
  'toDate=2026-10-31',
  'fromDate=2026-10-02',
];
const totalsOf = (shop: UsedShop) => Promise.all(filters.map((filter) => totalOf(shop, filter)));

const completeMonths = async (): Promise<void> => {
  for (const { run } of transactionJobs) await run(test.deps, new AbortController().signal);
};

const isComplete = async ({ merchantId }: UsedShop): Promise<boolean> => {
  const [row] = await test.deps.sequelize.query<{ isComplete: number | string }>(
    'SELECT version = monthly_version AS isComplete FROM merchant_changes WHERE merchant_id = :merchantId',
    { replacements: { merchantId }, type: QueryTypes.SELECT },
  );
  return Number(row?.isComplete) === 1;
};

const differences = async (how = checkOnlineAggregates): Promise<OnlineAggregateDifference[]> => {
  const found: OnlineAggregateDifference[] = [];
  await how(test.deps, (difference) => found.push(difference));
  return found;
};

it('are read until a server of the former version has stored a payment, and again after the job has completed them', async () => {
  const shop = await openUsedShop();
  const totals = await totalsOf(shop);
  expect(totals.slice(0, 2)).toEqual([
    [100, 9_000_000],
    [10, 0],
  ]);
  expect(totals[3]?.[0]).toBe(61);

  await asStoredBefore(shop);
  expect(await totalsOf(shop)).toEqual(totals);
  expect(await differences()).toEqual([]);
  expect((await notify(test, shop.entity.gatewayEntityId)).statusCode).toBe(200);
  expect(await totalOf(shop)).toEqual([101, 10_250_000]);

  await completeMonths();
  expect(await isComplete(shop)).toBe(true);
  expect(await totalOf(shop)).toEqual([101, 10_250_000]);
  expect((await totalsOf(shop)).slice(3, 6)).toEqual(totals.slice(3, 6));
  expect(await differences()).toEqual([]);

  // A wrong month shows that months are read, and is repaired.
  await query(
    `UPDATE online_transaction_month_sums SET amount = amount + 1
     WHERE merchant_id = :merchantId AND month = '2026-10-01' AND status = 'Successful'`,
    { merchantId: shop.merchantId },
  );
  expect(await totalOf(shop)).toEqual([101, 10_250_001]);
  expect(await differences()).toMatchObject([{ merchantId: shop.merchantId, period: 'Month', start: '2026-10-01' }]);
  expect(await differences(repairOnlineAggregates)).toHaveLength(1);
  expect(await totalOf(shop)).toEqual([101, 10_250_000]);
  expect(await differences()).toEqual([]);
});

it('are not declared complete if a server of the former version stores a payment meanwhile', async () => {
  const shop = await openUsedShop();
  await asStoredBefore(shop);
  const { sequelize } = test.deps;
  const isJobWaiting = async () => {
    const processes = await sequelize.query<{ db: string | null; Info: string | null }>('SHOW FULL PROCESSLIST', {
      type: QueryTypes.SELECT,
    });
    return processes.some(
      ({ db, Info }) => db === sequelize.getDatabaseName() && Info?.startsWith('SELECT version FROM merchant_changes'),
    );
  };
  const transaction = await sequelize.transaction();
  await sequelize.query('UPDATE merchant_changes SET version = version + 1 WHERE merchant_id = :merchantId', {
    replacements: { merchantId: shop.merchantId },
    transaction,
  });
  const job = completeMonths();
  await expect.poll(isJobWaiting, { timeout: 30_000 }).toBe(true);
  await transaction.commit();
  await job;
  expect(await isComplete(shop)).toBe(false);
  expect(await totalOf(shop)).toEqual([100, 9_000_000]);

  await completeMonths();
  expect(await isComplete(shop)).toBe(true);
  expect(await totalOf(shop)).toEqual([100, 9_000_000]);
});

it('contain every payment that arrives while the job completes them', async () => {
  const shop = await openUsedShop();
  for (let round = 0; round < 3; round += 1) {
    await asStoredBefore(shop);
    const payments = Array.from({ length: 10 }, () => notify(test, shop.entity.gatewayEntityId));
    await completeMonths();
    expect((await Promise.all(payments)).map(({ statusCode }) => statusCode)).toEqual(payments.map(() => 200));
    await completeMonths();
    expect(await isComplete(shop)).toBe(true);
    expect(await differences()).toEqual([]);
  }
});
