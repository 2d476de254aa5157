import { literal, QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildCheckout } from '#db/factories/build-order.ts';
import { buildFile } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { buildUser } from '#db/factories/build-user.ts';
import { type FactoryDb, factoryDb } from '#db/factories/factory-db.ts';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { withSecrets } from '#db/models/columns.ts';
import { FileModel } from '#db/models/files.models.ts';
import { CheckoutModel, MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { MerchantChangeModel } from '#db/models/platform.models.ts';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

let database: TestDatabase;
let db: FactoryDb;
beforeAll(async () => {
  database = await openTestDatabase();
  db = factoryDb({ sequelize: database.sequelize, now: () => new Date('2026-11-18T11:00:00.000Z') });
});
afterAll(() => database.close());

describe('the models', () => {
  it('have the stored columns of the tables with the same types, nullability and keys', async () => {
    const columns = await database.sequelize.query<{ name: string; type: string; nullable: string; columnKey: string }>(
      `SELECT CONCAT(table_name, '.', column_name) AS name, column_type AS type, is_nullable AS nullable,
         column_key AS columnKey
       FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name NOT LIKE 'schema_migrations%'
         AND (extra NOT LIKE '%VIRTUAL%' OR column_name = 'serial_key')`,
      { type: QueryTypes.SELECT },
    );
    const stored = columns.map(
      ({ name, type, nullable, columnKey }) =>
        `${name} ${typeFamily(type)}${nullable === 'NO' ? ' not null' : ''}${columnKey === 'PRI' ? ' key' : ''}`,
    );
    const modelled = Object.values(database.sequelize.models).flatMap((model) =>
      Object.values(model.getAttributes()).map(({ field, type, allowNull, primaryKey }) => {
        const name = `${model.tableName}.${field} ${typeFamily(typeof type === 'string' ? type : type.toString({}))}`;
        return `${name}${allowNull === false ? ' not null' : ''}${primaryKey ? ' key' : ''}`;
      }),
    );
    expect(modelled.sort()).toEqual(stored.sort());
  });

  it('exclude secrets and file contents by default', async () => {
    const { id } = await buildUser(db);
    const file = await buildFile(db);
    const { merchant } = await buildMerchant(db, { terminalSecret: Buffer.from('sealed') });
    const { sequelize } = database;
    const users = sequelize.getRepository(UserModel);
    const user = (await users.findByPk(id))?.get();
    expect(user).not.toHaveProperty('passwordHash');
    expect(user).not.toHaveProperty('pinHash');
    expect((await users.scope(withSecrets).findByPk(id))?.passwordHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u,
    );
    expect((await sequelize.getRepository(FileModel).findByPk(file.id))?.get()).not.toHaveProperty('content');
    const merchants = sequelize.getRepository(MerchantModel);
    expect((await merchants.findByPk(merchant.id))?.get()).not.toHaveProperty('terminalSecret');
    expect((await merchants.scope(withSecrets).findByPk(merchant.id))?.terminalSecret?.toString()).toBe('sealed');
  });
});

describe('column values', () => {
  it('amounts are read as numbers, times with milliseconds, and TINYINT as a number', async () => {
    const { merchant, order } = await buildMerchant(db, { order: { terminalCount: 1 } });
    const terminal = await buildTerminal(db, { merchantId: merchant.id });
    const occurredAt = new Date('2026-10-25T00:59:59.987Z');
    await buildTransactions(db, {
      merchantId: merchant.id,
      terminalId: terminal.id,
      rows: [{ occurredAt, amount: 9_007_199_254_740_991, readerDetails: { aid: 'A0000000031010' } }],
    });
    const read = await database.sequelize
      .getRepository(TransactionModel)
      .findOne({ where: { merchantId: merchant.id }, rejectOnEmpty: true });
    expect(read.amount).toBe(9_007_199_254_740_991);
    expect(read.occurredAt).toEqual(occurredAt);
    expect(read.isReaderClockWrong).toBe(false);
    expect(read.readerDetails).toEqual({ aid: 'A0000000031010' });
    await order.reload();
    expect(order.terminalCount).toBe(1);
  });

  it('a number beyond the safe integers throws and is not rounded', () => {
    expect(() => toMinorUnits('9007199254740993')).toThrow(RangeError);
    expect(() => toMinorUnits('12.50')).toThrow(RangeError);
    expect(() => toSafeNumber('many')).toThrow(RangeError);
    expect(toSafeNumber('12.50')).toBe(12.5);
  });

  it('a counter is incremented by an expression', async () => {
    const { merchant } = await buildMerchant(db);
    const changes = database.sequelize.getRepository(MerchantChangeModel);
    await changes.update({ version: literal('version + 1') }, { where: { merchantId: merchant.id } });
    expect((await changes.findByPk(merchant.id))?.version).toBe(2);
  });

  it('generated columns are filled by the database', async () => {
    const { order } = await buildMerchant(db);
    const checkout = await buildCheckout(db, order, { status: 'Pending' });
    const read = await database.sequelize.getRepository(CheckoutModel).findByPk(checkout.id);
    expect(read).toMatchObject({ openOrderId: order.id, paidOrderId: null });
  });
});

/** Returns one name for a type that servers and models call differently. */
const typeFamily = (type: string): string =>
  type
    .toLowerCase()
    .replace(/^integer/u, 'int')
    .replace(/^(smallint|int|bigint|tinyint)\((?!1\)$)[0-9]+\)/u, '$1')
    .replace(/^(var)?binary\([0-9]+\)$/u, 'blob')
    .replace(/^(longtext|json)$/u, 'json');
