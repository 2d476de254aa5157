import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';

/**
 * Copies every table with its rows into a new database on the same server. Both are given by their URLs.
 * Much faster than migrating and seeding another database.
 */
export const copyDatabase = async (fromUrl: string, toUrl: string): Promise<void> => {
  const from = parseDatabaseUrl(fromUrl).database;
  const to = parseDatabaseUrl(toUrl);
  await ensureDatabase(toUrl);
  const connection = await createConnection({ ...toServerOptions(to), database: to.database });
  const select = async (sql: string): Promise<RowDataPacket[]> => (await connection.query<RowDataPacket[]>(sql))[0];
  try {
    await connection.query('SET foreign_key_checks = 0');
    for (const { name } of await select(
      `SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = '${from}'`,
    )) {
      const [table] = await select(`SHOW CREATE TABLE ${from}.${name}`);
      await connection.query(table?.['Create Table']);
      // Generated columns are computed by the copy.
      const columns = (await select(`SHOW COLUMNS FROM ${name}`))
        .filter(({ Extra }) => !/(VIRTUAL|STORED) GENERATED/u.test(Extra))
        .map(({ Field }) => `\`${Field}\``)
        .join();
      await connection.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${from}.${name}`);
    }
  } finally {
    await connection.end();
  }
};

/** Drops the database if it exists. */
export const dropDatabase = async (url: string): Promise<void> => {
  const address = parseDatabaseUrl(url);
  const connection = await createConnection(toServerOptions(address));
  await connection.query(`DROP DATABASE IF EXISTS ${address.database}`);
  await connection.end();
};
