import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { databaseRoles, defaultAccounts, describeGrants, quoteAccount } from '#db/connection/table-grants.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { listModelTables } from '#server/cli/migrate-database.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { runStatements } from '#tests/setup/database-accounts.ts';
import { runCommand } from '#tests/setup/run-command.ts';
import { runServerToItsEnd, startServerProcess } from '#tests/setup/server-process.ts';
import { logInTill, openTill, submitSale } from '#tests/setup/server-sales.ts';

const folder = join(import.meta.dirname, '../../deploy/sql');

describe.each(databaseRoles)('deploy/sql/%s.sql', (role) => {
  it('has the rights of this version on every table', async () => {
    const tables = listModelTables(createSequelize('mysql://nobody@localhost/none'));
    const account = quoteAccount(defaultAccounts[role]);
    const text = describeGrants({ database: 'csippano', tables, account, role });
    await expect(text).toMatchFileSnapshot(join(folder, `${role}.sql`));
  });
});

describe('the accounts of deploy/sql', () => {
  const name = `test_accounts_${randomBytes(4).toString('hex')}`;
  let rootUrl: string;
  beforeAll(() => {
    rootUrl = inject('databaseServerUrl');
  });
  afterAll(async () => {
    await dropDatabase(formatDatabaseUrl({ ...parseDatabaseUrl(rootUrl), database: name }));
    for (const account of Object.values(defaultAccounts)) {
      await runStatements(rootUrl, `DROP USER IF EXISTS '${account.replace('csippano', name)}'@'%'`);
    }
  });

  /** Executes a file of the folder with other names. */
  const runFile = (file: string) =>
    runStatements(rootUrl, readFileSync(join(folder, file), 'utf8').replaceAll('csippano', name));
  const urlOf = (role: (typeof databaseRoles)[number]): string =>
    formatDatabaseUrl({
      ...parseDatabaseUrl(rootUrl),
      database: name,
      user: defaultAccounts[role].replace('csippano', name),
      password: `replace-${databaseRoles.indexOf(role) + 1}`,
    });
  const query = async (role: (typeof databaseRoles)[number], sql: string): Promise<object[]> => {
    const sequelize = createSequelize(urlOf(role));
    try {
      return await sequelize.query(sql, { type: QueryTypes.SELECT });
    } finally {
      await sequelize.close();
    }
  };
  const settings = (role: (typeof databaseRoles)[number]) => ({
    DATABASE_URL: urlOf(role),
    NODE_ENV: 'test',
    APP_SECRET: 'a secret for tests only, nothing real is kept with it',
  });

  it('migrate, serve, back up and delete, and may do nothing else', async () => {
    await runFile('accounts.sql');
    await runFile('migration.sql');
    await runFile('backup.sql');

    const before = await runServerToItsEnd({ ...settings('migration'), MIGRATE: 'off' });
    expect(before).toMatchObject({ code: 1, output: expect.stringMatching(/migrations of the database are pending/u) });
    expect(await runCommand(['migrate', '--check'], settings('migration'))).toMatchObject({ code: 1 });
    const unknown = await runCommand(['migrate', '--application', `${name}_nobody`], settings('migration'));
    expect(unknown).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /It does not exist: create it first, or name it with its network, for example csippano@10\.0\.%\.\n$/u,
      ),
    });
    expect(await runCommand(['migrate', '--application', name], settings('migration'))).toMatchObject({ code: 0 });
    await runFile('application.sql');
    await runFile('retention.sql');
    expect(await runCommand(['migrate', '--check'], settings('application'))).toMatchObject({ code: 0 });

    for (const MIGRATE of ['off', 'on']) {
      const server = await startServerProcess({ ...settings('application'), MIGRATE });
      try {
        const sequelize = createSequelize(urlOf('application'));
        const till = await openTill(sequelize);
        await sequelize.close();
        expect(await submitSale(server.url, await logInTill(server.url, till), till)).toBe(200);
      } finally {
        expect(await server.stop()).toBe(0);
      }
    }

    expect(await query('backup', 'SELECT id FROM transactions')).toHaveLength(2);
    expect((await runCommand(['db', 'delete-expired'], settings('retention'))).stdout).toMatch(/^Deleted 0/u);
    for (const [role, sql] of [
      ['application', 'DELETE FROM transactions'],
      ['application', 'DELETE FROM audit_log'],
      ['application', 'UPDATE schema_migrations SET name = 1'],
      ['application', 'CREATE TABLE more (id INT)'],
      ['application', 'ALTER TABLE banks ADD COLUMN more INT NULL'],
      ['application', 'DROP TABLE banks'],
      ['migration', "CREATE USER 'more'@'%'"],
      ['migration', 'SELECT * FROM mysql.user'],
      ['backup', 'UPDATE banks SET name = 1'],
      ['retention', 'SELECT * FROM persons'],
      ['retention', 'UPDATE transactions SET amount = 1'],
      ['retention', 'DELETE FROM users'],
    ] as const) {
      await expect(query(role, sql), `${role}: ${sql}`).rejects.toThrow(/denied|Access/u);
    }
  }, 180_000);

  it('of the servers without rights on a new table is refused with the names of the tables', async () => {
    await runStatements(rootUrl, `REVOKE SELECT, INSERT, UPDATE, DELETE ON ${name}.sessions FROM '${name}'@'%'`);
    const { code, output } = await runServerToItsEnd({ ...settings('application'), MIGRATE: 'off' });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`The user "${name}" has no rights on the tables sessions of the database.`),
    });
  });
});
