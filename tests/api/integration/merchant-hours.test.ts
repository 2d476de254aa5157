import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { getStatistics } from '#server/features/statistics/get-statistics.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { listTransactions } from '#server/features/transactions/list/list-transactions.ts';
import { transactionJobs } from '#server/features/transactions/transactions.jobs.ts';
import type { TransactionAggregateDifference } from '#server/features/transactions/transactions.types.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { budapestHour } from '#shared/dates/budapest.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

// Hourly aggregates of merchants, which servers of the version before them do not write.

const test = testAppOfFile();

const query = (sql: string, replacements: Record<string, string>) => test.deps.sequelize.query(sql, { replacements });

/** A merchant with sales of this and last month, stored by servers of this version. */
const openUsedShop = async (): Promise<Shop> => {
  const shop = await openShop(test);
  const now = test.clock.now().getTime();
  const rows = Array.from({ length: 40 }, (_, day) => ({ occurredAt: new Date(now - day * 86_400_000), amount: 1000 }));
  await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId: shop.terminal.id, rows });
  return shop;
};

/** Makes the sales of a merchant those that servers of the former version have stored. */
const asStoredBefore = async ({ merchantId }: Shop): Promise<void> => {
  await query(`DELETE FROM transaction_period_sums WHERE merchant_id = :merchantId AND period = 'Hour'`, {
    merchantId,
  });
  await query('UPDATE merchant_changes SET hourly_version = 0 WHERE merchant_id = :merchantId', { merchantId });
};

const statisticsOf = async (...shops: Shop[]) => {
  const scopes = shops.map(({ merchantId }) =>
    ownMerchantScope({ role: 'Basic', merchantId, userId: '', sessionId: '' }),
  );
  const day = (daysAgo: number) =>
    new Date(test.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const { current, previous } = await getStatistics(test.deps, scopes, { fromDate: day(29), toDate: day(0) });
  return [current.transactionCount, previous.transactionCount, current.grossIncome + previous.grossIncome];
};
const statementsFor = async (...shops: Shop[]) => (await watchStatements(() => statisticsOf(...shops))).flat().length;

const completeHours = async (): Promise<void> => {
  for (const { run } of transactionJobs) await run(test.deps, new AbortController().signal);
};

const isComplete = async ({ merchantId }: Shop): Promise<boolean> => {
  const [row] = await test.deps.sequelize.query<{ isComplete: number | string }>(
    'SELECT version = hourly_version AS isComplete FROM merchant_changes WHERE merchant_id = :merchantId',
    { replacements: { merchantId }, type: QueryTypes.SELECT },
  );
  return Number(row?.isComplete) === 1;
};

const differences = async (): Promise<TransactionAggregateDifference[]> => {
  const found: TransactionAggregateDifference[] = [];
  await checkAggregates(test.deps, (difference) => found.push(difference));
  return found;
};

it('are read until a server of the former version has stored a sale, and again after the job has completed them', async () => {
  const [shop, other] = [await openUsedShop(), await openUsedShop()];
  const figures = await statisticsOf(shop);
  expect(figures).toEqual([30, 10, 40_000]);
  expect(await statementsFor(shop)).toBe(1);

  await asStoredBefore(shop);
  expect(await statisticsOf(shop)).toEqual(figures);
  expect(await statementsFor(shop)).toBe(2);
  expect(await statisticsOf(shop, other)).toEqual([60, 20, 80_000]);
  expect(await differences()).toEqual([]);
  expect((await submit(test, shop, reportOf(test, shop))).statusCode).toBe(200);
  expect(await statisticsOf(shop)).toEqual([31, 10, 340_000]);

  await completeHours();
  expect(await statementsFor(shop)).toBe(1);
  expect(await statisticsOf(shop)).toEqual([31, 10, 340_000]);
  expect(await statisticsOf(shop, other)).toEqual([61, 20, 380_000]);
  expect(await differences()).toEqual([]);
});

it('are the total of an hour of the day while they are complete, and those of card readers otherwise', async () => {
  const shop = await openUsedShop();
  const scope = ownMerchantScope({ role: 'Basic', merchantId: shop.merchantId, userId: '', sessionId: '' });
  const ofThisHour = { hour: budapestHour(test.clock.now()), pageNumber: 1, pageSize: 10 };
  const list = async () => {
    const statements = await watchStatements(async () => {
      const { totalCount, totalAmount, data } = await listTransactions(test.deps, scope, ofThisHour);
      // The clock changed at the end of October: older sales are in the hour before.
      expect([totalCount, totalAmount, data.length]).toEqual([25, 25_000, 10]);
    });
    return statements.flat().filter(({ sql }) => sql.includes('FROM transaction_sums')).length;
  };
  expect(await list()).toBe(0);
  await asStoredBefore(shop);
  expect(await list()).toBe(1);
});

it('are not declared complete if a server of the former version stores a sale meanwhile', async () => {
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
  const job = completeHours();
  await expect.poll(isJobWaiting, { timeout: 30_000 }).toBe(true);
  await transaction.commit();
  await job;
  expect(await isComplete(shop)).toBe(false);
  expect(await statisticsOf(shop)).toEqual([30, 10, 40_000]);

  await completeHours();
  expect(await isComplete(shop)).toBe(true);
  expect(await statisticsOf(shop)).toEqual([30, 10, 40_000]);
});

it('contain every sale that is submitted while the job completes them', async () => {
  const shop = await openUsedShop();
  for (let round = 0; round < 3; round += 1) {
    await asStoredBefore(shop);
    const sales = Array.from({ length: 10 }, () => submit(test, shop, reportOf(test, shop)));
    await completeHours();
    expect((await Promise.all(sales)).map(({ statusCode }) => statusCode)).toEqual(sales.map(() => 200));
    await completeHours();
    expect(await isComplete(shop)).toBe(true);
    expect(await differences()).toEqual([]);
  }
});
