import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildPrice } from '#db/factories/build-price.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { settlementOfMonth } from '#server/features/reports/settlement-of-month.ts';
import { forints } from '#shared/money/format-money.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

// What a month costs may not change because servers know since when cards issued abroad cost more.

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const standard = { feePerMille: 17, minimumFee: forints(51) };
const agreed = { feePerMille: 14.5, minimumFee: forints(40) };
const settledMonths = ['2026-10', '2026-11', '2027-02'];
const firstForeignMonth = '2027-03';
const months = [...settledMonths, firstForeignMonth];

/** Makes a merchant with sales in all months, and returns its id. */
const openShop = async (price: typeof agreed | null): Promise<string> => {
  const db = factoryDb({ sequelize: database.sequelize, now: () => new Date('2026-11-18T11:00:00.000Z') });
  const { merchant } = await buildMerchant(db);
  const { id: terminalId } = await buildTerminal(db, { merchantId: merchant.id });
  if (price) await buildPrice(db, { merchantId: merchant.id, month: '2026-10-01', ...price });
  const rows = months.flatMap((month) =>
    [1, 2, 3, 4].map((day) => ({
      occurredAt: new Date(`${month}-0${day}T10:00:00Z`),
      amount: forints(777 * day ** 2),
      cardBrand: day % 2 === 0 ? 'Visa' : 'Maestro',
    })),
  );
  await buildTransactions(db, { merchantId: merchant.id, terminalId, rows });
  return merchant.id;
};

/** The sum of the former version, which knows a rate and a minimum. */
const formerFee = async (merchantId: string, month: string, { feePerMille, minimumFee }: typeof agreed) => {
  const [row] = await database.sequelize.query<{ fee: string | number }>(
    `SELECT SUM(GREATEST(${minimumFee}, (amount * ${10 * feePerMille} + 500000) DIV 1000000 * 100)) AS fee
     FROM transactions WHERE merchant_id = '${merchantId}' AND occurred_at LIKE '${month}-%'`,
    { type: QueryTypes.SELECT },
  );
  return Number(row?.fee);
};

const feeOfMonth = async (merchantId: string, month: string) =>
  (await settlementOfMonth(database, merchantId, `${month}-01`)).total.fee;
/** The months in which the fee differs from the given ones. */
const changedMonths = async (merchantId: string, former: readonly number[]): Promise<string[]> => {
  const fees = await Promise.all(months.map((month) => feeOfMonth(merchantId, month)));
  return months.filter((_month, i) => fees[i] !== former[i]);
};

it('keeps the fees of past and promised months by the migrations of prices by card, with foreign cards in them', async () => {
  const [plain, individual] = [await openShop(null), await openShop(agreed)];
  const migrator = createMigrator(database.sequelize, migrations);
  await migrator.down({ to: '0117-issuer-countries' });
  const former = {
    plain: await Promise.all(months.map((month) => formerFee(plain, month, standard))),
    individual: await Promise.all(months.map((month) => formerFee(individual, month, agreed))),
  };
  expect((await migrator.up()).slice(0, 2)).toEqual(['0117-issuer-countries', '0118-prices-of-cards']);
  const sold = await changedMonths(plain, former.plain);
  await database.sequelize.query("UPDATE transactions SET issuer_country = IF(card_brand = 'Visa', 'DE', 'HU')");
  expect([sold, await changedMonths(plain, former.plain)]).toEqual([[], [firstForeignMonth]]);
  expect(await changedMonths(individual, former.individual)).toEqual([]);
});
