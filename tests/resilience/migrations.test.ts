import { setTimeout as wait } from 'node:timers/promises';
import { QueryTypes, Sequelize } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { migrations } from '#db/migrations/all.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { shopMigrations } from './programs/shop-migrations.ts';
import { runProgram } from './running-program.ts';

let url: string;
let sequelize: Sequelize;

beforeEach(async () => {
  url = newDatabaseUrl();
  await ensureDatabase(url);
  sequelize = new Sequelize(toSequelizeOptions(url));
});
afterEach(async () => {
  await dropDatabase();
  await sequelize.close();
});

const dropDatabase = () => sequelize.query(`DROP DATABASE ${sequelize.getDatabaseName()}`);

async function startOver(): Promise<void> {
  await dropDatabase();
  await ensureDatabase(url);
  // Its connections have no database any more.
  await sequelize.close();
  sequelize = new Sequelize(toSequelizeOptions(url));
}

const migrator = (list: readonly Migration[] = shopMigrations) => createMigrator(sequelize, list);

/** Returns the definition of every table except the migrator's own ones. */
async function describeTables(): Promise<string[]> {
  const names = (await sequelize.getQueryInterface().showAllTables()).filter(
    (name) => !name.startsWith('schema_migrations'),
  );
  const definitions = names.map(async (name) => {
    const [row] = await sequelize.query<{ 'Create Table': string }>(`SHOW CREATE TABLE ${name}`, {
      type: QueryTypes.SELECT,
    });
    return row?.['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '') ?? '';
  });
  return (await Promise.all(definitions)).sort();
}

const count = async (sql: string) => {
  const [row] = await sequelize.query<{ n: number | string }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.n);
};

/** Resolves when the server executes a statement that starts like this. */
const waitForStatement = (start: string) =>
  expect
    .poll(() => count(`SELECT COUNT(*) AS n FROM information_schema.processlist WHERE info LIKE '${start}%'`), {
      timeout: 20_000,
    })
    .toBe(1);

async function errorOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

describe('the real migrations', () => {
  it('go up, down and up again, and revert completely', async () => {
    const names = migrations.map(({ name }) => name);
    expect(await migrator(migrations).up()).toEqual(names);
    const tables = await describeTables();
    expect(await migrator(migrations).up()).toEqual([]);

    expect(await migrator(migrations).down({ steps: names.length })).toEqual([...names].reverse());
    expect(await describeTables()).toEqual([]);
    expect((await migrator(migrations).status()).map(({ state }) => state)).toEqual(names.map(() => 'pending'));

    expect(await migrator(migrations).up()).toEqual(names);
    expect(await describeTables()).toEqual(tables);
  });

  it('can be reverted and applied one by one', async () => {
    await migrator(migrations).up();
    const tables = await describeTables();
    for (const { name } of [...migrations].reverse()) {
      await migrator(migrations).down({ to: name });
      await migrator(migrations).up();
      expect(await describeTables()).toEqual(tables);
    }
  });
});

describe('a migrator that is killed', () => {
  let complete: string[];
  beforeEach(async () => {
    await migrator().up();
    complete = await describeTables();
    await startOver();
  });

  async function expectComplete(): Promise<void> {
    expect(await describeTables()).toEqual(complete);
    expect(await count('SELECT COUNT(*) AS n FROM shops WHERE visits = 2')).toBe(2);
    expect((await migrator().status()).map(({ state }) => state)).toEqual(shopMigrations.map(() => 'applied'));
  }

  it('is resumed from any moment in both directions, and changes rows once', {
    timeout: 600_000,
  }, async () => {
    for (const moment of [0, 6, 14, 30]) {
      const upwards = runProgram('shop-migrator', [url]);
      await upwards.waitForLine('begun');
      await wait(moment);
      await upwards.kill();
      await migrator().up();
      await expectComplete();

      const downwards = runProgram('shop-migrator', [url, 'down']);
      await downwards.waitForLine('begun');
      await wait(moment);
      await downwards.kill();
      await migrator().up();
      await expectComplete();
      await startOver();
    }
  });

  it.each([
    'ALTER TABLE shops ADD COLUMN town',
    'CREATE INDEX shops_town',
    'ALTER TABLE shops ADD CONSTRAINT',
    'UPDATE shops SET visits',
  ])('is resumed after a kill during "%s"', async (statement) => {
    await runUntilStatement(statement);
    await expectComplete();
  });

  it('is resumed after a kill while a revert deletes rows', async () => {
    await migrator().up();
    await migrator().down({ steps: 2 });
    await killWhile('DELETE FROM shops', ['down']);
    await expectComplete();
  });

  /** Kills a migrator while the server executes this statement, and migrates to the end. */
  async function runUntilStatement(statement: string): Promise<void> {
    const number = shopMigrations.findIndex(({ up }) => up.some((sql) => sql.startsWith(statement)));
    const before = shopMigrations[number]?.up.findIndex((sql) => sql.startsWith(statement)) ?? 0;
    const list = shopMigrations.slice(0, number + 1);
    const cutOff = list.map((migration, i) =>
      i < number ? migration : { ...migration, up: migration.up.slice(0, before) },
    );
    await migrator(before > 0 ? cutOff : cutOff.slice(0, -1)).up();
    await sequelize.query('UPDATE schema_migrations SET finished_at = NULL WHERE name = :name', {
      replacements: { name: before > 0 ? list.at(-1)?.name : '' },
    });

    await killWhile(statement);
  }

  async function killWhile(statement: string, direction: readonly string[] = []): Promise<void> {
    // An open transaction with a row lock blocks the statement.
    const reader = await sequelize.transaction();
    await sequelize.query('SELECT * FROM shops FOR UPDATE', { transaction: reader });
    const killed = runProgram('shop-migrator', [url, ...direction]);
    await waitForStatement(statement);
    await killed.kill();
    const continued = migrator().up();
    await reader.rollback();
    await continued;
  }
});

describe('a statement that fails', () => {
  const broken: Migration = {
    name: '5-broken',
    up: ['CREATE TABLE early (id INT)', 'CREATE TABLE broken (id NO_SUCH_TYPE)'],
    down: ['DROP TABLE broken', 'DROP TABLE early'],
  };
  const fixed: Migration = { ...broken, up: ['CREATE TABLE early (id INT)', 'CREATE TABLE broken (id INT)'] };

  it('fails with its name, its number and the database error, and is resumed once it is fixed', async () => {
    const message = await errorOf(migrator([...shopMigrations, broken]).up());
    expect(message).toMatch(/migration 5-broken stopped at statement 2 of 2: .*NO_SUCH_TYPE/);
    expect((await migrator([...shopMigrations, broken]).status()).at(-1)).toMatchObject({
      state: 'unfinished',
      lastError: expect.stringContaining('NO_SUCH_TYPE'),
    });
    expect(await migrator([...shopMigrations, fixed]).up()).toEqual(['5-broken']);
    expect(await count('SELECT COUNT(*) AS n FROM broken')).toBe(0);
  });

  it('changes no row when it fails, and none twice once it is fixed', async () => {
    const update = (table: string): Migration => ({
      name: '5-visits',
      up: [`UPDATE shops JOIN ${table} SET shops.visits = shops.visits - 1`],
      down: [],
    });
    await errorOf(migrator([...shopMigrations, update('no_such_table')]).up());
    expect(await migrator([...shopMigrations, update('(SELECT 1) AS one')]).up()).toEqual(['5-visits']);
    expect(await count('SELECT COUNT(*) AS n FROM shops WHERE visits = 1')).toBe(2);
  });

  it('is not taken for applied when an object of that name exists already', async () => {
    await sequelize.query('CREATE TABLE tills (something_else INT)');
    for (let i = 0; i < 3; i++) expect(await errorOf(migrator().up())).toContain('statement 2 of 3');
    await sequelize.query('DROP TABLE tills');
    await migrator().up();
    expect(await count('SELECT COUNT(shop_id) AS n FROM tills')).toBe(0);
  });

  it('can be reverted as far as it was applied', async () => {
    const list = [...shopMigrations, broken];
    await errorOf(migrator(list).up());
    expect(await migrator(list).down({ steps: 1 })).toEqual(['5-broken']);
    expect(await sequelize.getQueryInterface().showAllTables()).not.toContain('early');
    expect((await migrator(list).status()).at(-1)).toMatchObject({ state: 'pending' });
  });
});

describe('a database', () => {
  it('is migrated once by several servers that start at once', async () => {
    const pools = Array.from({ length: 4 }, () => new Sequelize(toSequelizeOptions(url)));
    const others = [1, 2].map(() => runProgram('shop-migrator', [url]));
    const applied = await Promise.all(pools.map((pool) => createMigrator(pool, shopMigrations).up()));
    await Promise.all(others.map((other) => other.waitForLine('done')));
    expect(applied.flat().length).toBeLessThanOrEqual(shopMigrations.length);
    expect(await count('SELECT COUNT(*) AS n FROM shops WHERE visits = 2')).toBe(2);
    await Promise.all(pools.map((pool) => pool.close()));
  });

  it('serves other statements while a migration waits for a long transaction', async () => {
    await migrator(shopMigrations.slice(0, 2)).up();
    const report = await sequelize.transaction();
    await sequelize.query('SELECT * FROM shops', { transaction: report });
    const migrating = migrator().up();
    await waitForStatement('ALTER TABLE shops ADD COLUMN town');
    // It queues behind the change of the table, which gives up after a few seconds and tries again later.
    expect(await count('SELECT COUNT(*) AS n FROM shops')).toBe(2);
    await report.rollback();
    expect(await migrating).toEqual(['3-towns', '4-visits']);
    expect(await count('SELECT COUNT(*) AS n FROM shops WHERE visits = 2')).toBe(2);
    expect(await count('SELECT COUNT(*) AS n FROM schema_migrations WHERE last_error IS NOT NULL')).toBe(0);
  });

  it('is migrated although a statement is the victim of a deadlock', async () => {
    await migrator(shopMigrations.slice(0, 2)).up();
    const update: Migration = { name: '3-update', up: ['UPDATE shops SET visits = visits + 1'], down: [] };
    const sale = await sequelize.transaction();
    // The database rolls the transaction back that has changed less.
    const rows = Array.from({ length: 100 }, (_, id) => `(${id}, 2)`).join();
    await sequelize.query(`INSERT INTO tills (id, shop_id) VALUES ${rows}`, { transaction: sale });
    await sequelize.query('SELECT * FROM shops WHERE id = 2 FOR UPDATE', { transaction: sale });
    const migrating = migrator([...shopMigrations.slice(0, 2), update]).up();
    await waitForStatement('UPDATE shops');
    await sequelize.query('UPDATE shops SET visits = visits + 10 WHERE id = 1', { transaction: sale });
    await sale.commit();
    expect(await migrating).toEqual(['3-update']);
    expect(await count('SELECT SUM(visits) AS n FROM shops')).toBe(12);
  });

  it('rejects a target migration that was never applied', async () => {
    await migrator(shopMigrations.slice(0, 1)).up();
    expect(await errorOf(migrator().down({ to: '3-towns' }))).toContain('"3-towns"');
  });
});
