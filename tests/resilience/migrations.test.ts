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
import { runFaultProgram } from './running-program.ts';

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

/** Every table's definition, without the migrator's own. */
async function describeTables(): Promise<string[]> {
  const names = (await sequelize.getQueryInterface().showAllTables()).filter((name) => name !== 'schema_migrations');
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

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

describe('the real migrations', () => {
  it('go up, down and up again, and leave nothing behind', async () => {
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

  it('can each be taken back alone and done again', async () => {
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
  let whole: string[];
  beforeEach(async () => {
    await migrator().up();
    whole = await describeTables();
    await startOver();
  });

  async function expectWhole(): Promise<void> {
    expect(await describeTables()).toEqual(whole);
    expect(await count('SELECT COUNT(*) AS n FROM shops WHERE visits = 2')).toBe(2);
    expect((await migrator().status()).map(({ state }) => state)).toEqual(['applied', 'applied']);
  }

  it('is continued from any moment, in both directions, with nothing left out and nothing done twice', {
    timeout: 180_000,
  }, async () => {
    for (const moment of [0, 6, 14, 30]) {
      const upwards = runFaultProgram('shop-migrator', [url]);
      await upwards.says('begun');
      await wait(moment);
      await upwards.kill();
      await migrator().up();
      await expectWhole();

      const downwards = runFaultProgram('shop-migrator', [url, 'down']);
      await downwards.says('begun');
      await wait(moment);
      await downwards.kill();
      await migrator().up();
      await expectWhole();
      await startOver();
    }
  });

  it.each([
    'ALTER TABLE shops ADD COLUMN town',
    'CREATE INDEX shops_town',
    'ALTER TABLE shops ADD CONSTRAINT',
    'UPDATE shops SET visits',
  ])('inside "%s" is continued without knowing how that ended', async (statement) => {
    await runUntilStatement(statement);
    await expectWhole();
  });

  /** Kills a migrator while the server is in the middle of this statement, and migrates to the end. */
  async function runUntilStatement(statement: string): Promise<void> {
    const before = shopMigrations[1]?.up.findIndex((sql) => sql.startsWith(statement)) ?? 0;
    const cutOff = shopMigrations.map(({ name, up, down }, i) => ({
      name,
      up: i === 1 ? up.slice(0, before) : up,
      down,
    }));
    await migrator(cutOff).up();
    if (before > 0) {
      await sequelize.query(`UPDATE schema_migrations SET finished_at = NULL WHERE name = '2-towns'`);
    } else {
      await sequelize.query(`DELETE FROM schema_migrations WHERE name = '2-towns'`);
    }

    // A reader in a transaction and a locked row hold the statement up.
    const reader = await sequelize.transaction();
    await sequelize.query('SELECT * FROM shops FOR UPDATE', { transaction: reader });
    const killed = runFaultProgram('shop-migrator', [url]);
    await expect
      .poll(() => count(`SELECT COUNT(*) AS n FROM information_schema.processlist WHERE info LIKE '${statement}%'`), {
        timeout: 20_000,
      })
      .toBe(1);
    await killed.kill();
    const continued = migrator().up();
    await reader.rollback();
    await continued;
  }
});

describe('a statement that fails', () => {
  const broken: Migration = {
    name: '3-broken',
    up: ['UPDATE shops SET visits = visits + 1 WHERE id = 1', 'CREATE TABLE broken (id NO_SUCH_TYPE)'],
    down: ['DROP TABLE broken', 'UPDATE shops SET visits = visits - 1 WHERE id = 1'],
  };
  const mended: Migration = { ...broken, up: [broken.up[0] ?? '', 'CREATE TABLE broken (id INT)'] };
  const first = shopMigrations.slice(0, 1);

  it('stops with its name, its number and what the database said, and is continued once it is mended', async () => {
    const message = await failure(migrator([...first, broken]).up());
    expect(message).toMatch(/migration 3-broken stopped at statement 2 of 2: .*NO_SUCH_TYPE/);
    expect((await migrator([...first, broken]).status())[1]).toMatchObject({
      state: 'unfinished',
      statementsDone: 1,
      statements: 2,
      lastError: expect.stringContaining('NO_SUCH_TYPE'),
    });

    expect(await migrator([...first, mended]).up()).toEqual(['3-broken']);
    expect(await count('SELECT visits AS n FROM shops WHERE id = 1')).toBe(1);
  });

  it('because something of that name is in the way is not taken for done, however often it is tried', async () => {
    await sequelize.query('CREATE TABLE tills (something_else INT)');
    for (let i = 0; i < 3; i++) expect(await failure(migrator().up())).toContain('statement 2 of 4');
    await sequelize.query('DROP TABLE tills');
    await migrator().up();
    expect(await count('SELECT COUNT(shop_id) AS n FROM tills')).toBe(0);
  });

  it('can be taken back instead, as far as it had come', async () => {
    const early: Migration = { ...broken, up: ['CREATE TABLE early (id INT)', ...broken.up.slice(1)] };
    const list = [...first, { ...early, down: ['DROP TABLE broken', 'DROP TABLE early'] }];
    await failure(migrator(list).up());
    expect(await migrator(list).down({ steps: 1 })).toEqual(['3-broken']);
    expect(await sequelize.getQueryInterface().showAllTables()).not.toContain('early');
    expect((await migrator(list).status()).map(({ state }) => state)).toEqual(['applied', 'pending']);
  });
});

describe('a database', () => {
  it('of a newer version is refused, and told apart in the status', async () => {
    await migrator().up();
    const older = shopMigrations.slice(0, 1);
    expect(await failure(migrator(older).up())).toContain('2-towns');
    expect(await failure(migrator(older).down({ steps: 1 }))).toContain('newer version');
    expect((await migrator(older).status()).map(({ state }) => state)).toEqual(['applied', 'unknown']);
  });

  it('is migrated once when several servers start at once', async () => {
    const pools = Array.from({ length: 4 }, () => new Sequelize(toSequelizeOptions(url)));
    const others = [1, 2].map(() => runFaultProgram('shop-migrator', [url]));
    const applied = await Promise.all(pools.map((pool) => createMigrator(pool, shopMigrations).up()));
    await Promise.all(others.map((other) => other.says('done')));
    expect(applied.flat().length).toBeLessThanOrEqual(2);
    expect(await count('SELECT COUNT(*) AS n FROM shops WHERE visits = 2')).toBe(2);
    await Promise.all(pools.map((pool) => pool.close()));
  });

  it('says so when the migration to go back to was never applied', async () => {
    await migrator(shopMigrations.slice(0, 1)).up();
    expect(await failure(migrator().down({ to: '2-towns' }))).toContain('"2-towns"');
  });
});
