import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { formatDatabaseUrl, parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { type DatabaseRole, listGrants } from '#db/connection/table-grants.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { listModelTables } from '#server/cli/migrate-database.ts';

/** Executes SQL statements on the server of a database, as the user of its URL. */
export const runStatements = async (url: string, sql: string): Promise<void> => {
  const connection = await createConnection({ ...toServerOptions(parseDatabaseUrl(url)), multipleStatements: true });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
};

export interface DatabaseAccount {
  name: string;
  /** The database with this account. */
  url: string;
  /** Deletes the account. */
  drop(): Promise<void>;
}

/** Creates an account without rights on a database that exists or will exist. */
export const createAccount = async (databaseUrl: string): Promise<DatabaseAccount> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const password = randomBytes(12).toString('base64');
  await runStatements(databaseUrl, `CREATE USER '${name}'@'%' IDENTIFIED BY '${password}'`);
  return {
    name,
    url: formatDatabaseUrl({ ...parseDatabaseUrl(databaseUrl), user: name, password }),
    drop: () => runStatements(databaseUrl, `DROP USER '${name}'@'%'`),
  };
};

/** Creates an account with the rights of a role on a migrated database. */
export const createAccountOf = async (role: DatabaseRole, databaseUrl: string): Promise<DatabaseAccount> => {
  const account = await createAccount(databaseUrl);
  const { database } = parseDatabaseUrl(databaseUrl);
  const tables = listModelTables(createSequelize(databaseUrl));
  const grants = listGrants({ database, tables, account: `'${account.name}'@'%'`, role });
  await runStatements(databaseUrl, grants.join('\n'));
  return account;
};
