import { randomBytes } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inject } from 'vitest';
import { withDatabase } from '#db/connection/connection-url.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { copyDatabase, dropDatabase } from './copy-database.ts';

export interface TestDatabase {
  url: string;
  sequelize: Sequelize;
  /** As a fresh one: every table empty but for what a server's start brings. */
  reset(): Promise<void>;
  /** Drops it. */
  close(): Promise<void>;
}

const broughtByStart = ['schema_migrations', 'banks', 'bank_giro_prefixes'];

/** The address of a database that does not exist yet, on the run's server. */
export function newDatabaseUrl(): string {
  const name = `test_${process.env.VITEST_POOL_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  return withDatabase(inject('databaseServerUrl'), name);
}

/** A database of the caller's own, migrated and with the list of banks, as a server's start leaves it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = newDatabaseUrl();
  await copyDatabase(inject('freshDatabaseUrl'), url);
  const sequelize = createSequelize(url);
  const close = async () => {
    await sequelize.close();
    await dropDatabase(url);
  };
  return { url, sequelize, reset: () => emptyTables(sequelize), close };
}

async function emptyTables(sequelize: Sequelize): Promise<void> {
  const tables = (await sequelize.getQueryInterface().showAllTables()).filter((name) => !broughtByStart.includes(name));
  // Most are empty already, and finding that out is much cheaper than truncating.
  const sql = tables.map((name) => `SELECT '${name}' AS name FROM DUAL WHERE EXISTS (SELECT 1 FROM ${name})`);
  const filled = await sequelize.query<{ name: string }>(sql.join(' UNION ALL '), { type: QueryTypes.SELECT });
  await sequelize.transaction(async (transaction) => {
    await sequelize.query('SET foreign_key_checks = 0', { transaction });
    try {
      for (const { name } of filled) await sequelize.query(`DELETE FROM ${name}`, { transaction });
    } finally {
      // The connection goes back to the pool with this setting.
      await sequelize.query('SET foreign_key_checks = 1', { transaction });
    }
  });
}
