import { randomBytes } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inject } from 'vitest';
import { withDatabase } from '#db/connection/connection-url.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { copyDatabase, dropDatabase } from './copy-database.ts';

/**
 * Limits that no test reaches, however slow the machine: with those of the product a busy one answers 503, or repeats a
 * transaction in another order than the test has started them.
 */
export const unlimited = {
  acquireMs: 600_000,
  statementMs: 600_000,
  lockWaitSeconds: 600,
  waitTimeoutSeconds: 3600,
} as const;

export interface TestDatabase {
  url: string;
  sequelize: Sequelize;
  /** Empties every table except the reference data. */
  reset(): Promise<void>;
  /** Drops the database. */
  close(): Promise<void>;
}

const referenceTables = ['schema_migrations', 'banks', 'bank_giro_prefixes', 'data_keys'];

/** Returns the URL of a database that does not exist yet. */
export function newDatabaseUrl(): string {
  const name = `test_${process.env.VITEST_POOL_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  return withDatabase(inject('databaseServerUrl'), name);
}

/**
 * Creates a database that is migrated and has the reference data. `connectTo` may return another URL of it, of a proxy;
 * then the connections have the limits of the product.
 */
export async function openTestDatabase(connectTo?: (url: string) => Promise<string>): Promise<TestDatabase> {
  const url = newDatabaseUrl();
  await copyDatabase(inject('freshDatabaseUrl'), url);
  const sequelize = connectTo ? createSequelize(await connectTo(url)) : createSequelize(url, unlimited);
  const close = async () => {
    await sequelize.close();
    await dropDatabase(url);
  };
  return { url, sequelize, reset: () => emptyTables(sequelize), close };
}

async function emptyTables(sequelize: Sequelize): Promise<void> {
  const tables = (await sequelize.getQueryInterface().showAllTables()).filter(
    (name) => !referenceTables.includes(name),
  );
  // Most tables are empty, and checking that is much cheaper than deleting.
  const sql = tables.map((name) => `SELECT '${name}' AS name FROM DUAL WHERE EXISTS (SELECT 1 FROM ${name})`);
  const filled = await sequelize.query<{ name: string }>(sql.join(' UNION ALL '), { type: QueryTypes.SELECT });
  await sequelize.transaction(async (transaction) => {
    await sequelize.query('SET foreign_key_checks = 0', { transaction });
    try {
      for (const { name } of filled) await sequelize.query(`DELETE FROM ${name}`, { transaction });
    } finally {
      // The connection returns to the pool with this setting.
      await sequelize.query('SET foreign_key_checks = 1', { transaction });
    }
  });
}
