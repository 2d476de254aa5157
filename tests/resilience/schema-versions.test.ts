import { QueryTypes, Sequelize } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseDatabaseUrl, toSequelizeOptions } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';

const create = (name: string): Migration => ({
  name,
  up: [`CREATE TABLE t_${name.slice(0, 1)} (id INT PRIMARY KEY, plain INT NULL)`],
  down: [`DROP TABLE t_${name.slice(0, 1)}`],
});
const former = [create('1-first')];
const expand: Migration = {
  name: '2-expand',
  up: ['ALTER TABLE t_1 ADD COLUMN sealed INT NULL'],
  down: ['ALTER TABLE t_1 DROP COLUMN sealed'],
};
const contract: Migration = {
  name: '3-contract',
  needs: '2-expand',
  up: ['ALTER TABLE t_1 DROP COLUMN plain'],
  down: ['ALTER TABLE t_1 ADD COLUMN plain INT NULL'],
};

let url: string;
let sequelize: Sequelize;
beforeEach(async () => {
  url = newDatabaseUrl();
  await ensureDatabase(url);
  sequelize = new Sequelize(toSequelizeOptions(url));
});
afterEach(async () => {
  await sequelize.close();
  await dropDatabase(url);
});

const migrator = (list: readonly Migration[]) => createMigrator(sequelize, list);
const errorOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
};

describe('a former version', () => {
  it('runs on tables that a newer version has only expanded, also while it expands them', async () => {
    await migrator([...former, expand]).up();
    expect(await migrator(former).up()).toEqual([]);
    expect(await migrator(former).readState()).toMatchObject({ pending: [], newer: ['2-expand'], obstacle: null });

    await sequelize.query("UPDATE schema_migrations SET finished_at = NULL WHERE name = '2-expand'");
    expect(await migrator(former).up()).toEqual([]);
  });

  it('refuses tables after a contract that needs a newer server, and the version in between does not', async () => {
    await migrator([...former, expand, contract]).up();
    expect(await errorOf(migrator(former).up())).toMatch(/3-contract.*2-expand/u);
    expect(await migrator(former).readState()).toMatchObject({ obstacle: { name: '3-contract', needs: '2-expand' } });
    expect(await migrator([...former, expand]).up()).toEqual([]);
  });

  it('refuses tables on which a contract has begun or is being reverted', async () => {
    await migrator([...former, expand, contract]).up();
    await sequelize.query("UPDATE schema_migrations SET finished_at = NULL WHERE name = '3-contract'");
    expect(await errorOf(migrator(former).up())).toContain('3-contract');
    await migrator([...former, expand, contract]).down({ steps: 1 });
    expect(await migrator(former).up()).toEqual([]);
  });

  it('reverts nothing and applies nothing on tables of a newer version', async () => {
    await migrator([...former, expand]).up();
    expect(await errorOf(migrator(former).down({ steps: 1 }))).toContain('newer version');
    expect((await migrator(former).status()).map(({ state }) => state)).toEqual(['applied', 'unknown']);
    const other = [...former, create('4-other')];
    expect(await errorOf(migrator(other).up())).toMatch(/newer version.*4-other/u);
  });
});

describe('a migrator', () => {
  it('needs only the right to read its table when nothing is pending', async () => {
    await migrator(former).up();
    const { database } = parseDatabaseUrl(url);
    const account = `'${database.slice(-18)}_r'@'%'`;
    await sequelize.query(`CREATE USER ${account} IDENTIFIED BY 'Only-for-tests-1'`);
    const restrictedUrl = new URL(url);
    restrictedUrl.username = `${database.slice(-18)}_r`;
    restrictedUrl.password = 'Only-for-tests-1';
    await sequelize.query(`GRANT SELECT ON ${database}.t_1 TO ${account}`);
    const restricted = new Sequelize(toSequelizeOptions(restrictedUrl.href));
    try {
      expect(await errorOf(createMigrator(restricted, former).up())).toContain('may not read schema_migrations');
      await sequelize.query(`GRANT SELECT ON ${database}.schema_migrations TO ${account}`);
      expect(await createMigrator(restricted, former).up()).toEqual([]);
      expect(await errorOf(createMigrator(restricted, [...former, expand]).up())).toMatch(
        /2-expand.*the user ".*" may not change the tables/u,
      );
    } finally {
      await restricted.close();
      await sequelize.query(`DROP USER ${account}`);
    }
  });
});

describe('a migration that replaces former ones', () => {
  const baseline: Migration = { ...create('0001-baseline'), replaces: '0003-last' };
  const next: Migration = {
    name: '0004-next',
    up: ['ALTER TABLE t_0 ADD COLUMN more INT NULL'],
    down: ['ALTER TABLE t_0 DROP COLUMN more'],
  };

  /** Creates the tables and the records of the former version that has applied these migrations. */
  const createFormer = async (...names: string[]): Promise<void> => {
    await sequelize.query(baseline.up[0] ?? '');
    await sequelize.query(`CREATE TABLE schema_migrations (
      name VARCHAR(190) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      needs VARCHAR(190) CHARACTER SET ascii COLLATE ascii_bin NULL,
      direction VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL CHECK (direction IN ('up', 'down', 'undo')),
      statements_done INT UNSIGNED NOT NULL,
      started_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      last_error TEXT NULL
    )`);
    const rows = names.map((name) => [name, 'up', 1, '2026-11-20', '2026-11-20']);
    await sequelize.query(
      'INSERT INTO schema_migrations (name, direction, statements_done, started_at, finished_at) VALUES :rows',
      { replacements: { rows } },
    );
  };
  const namesOf = async (): Promise<string[]> =>
    (await migrator([baseline]).status()).map(({ name, state }) => `${name} ${state}`);

  it('counts as applied where the last of these was, and takes the place of their records', async () => {
    await createFormer('0001-first', '0002-second', '0003-last');
    expect(await migrator([baseline]).up()).toEqual([]);
    expect(await namesOf()).toEqual(['0001-baseline applied']);
    expect(await migrator([baseline, next]).up()).toEqual(['0004-next']);
    const rows = await sequelize.query<{ name: string }>('SELECT * FROM schema_migrations ORDER BY name', {
      type: QueryTypes.SELECT,
    });
    expect(rows.map(({ name }) => name)).toEqual(['0001-baseline', '0004-next']);
    expect(Object.keys(rows[0] ?? {})).toEqual(['name', 'needs', 'started_at', 'finished_at', 'last_error']);
    expect(await migrator([baseline, next]).down({ steps: 2 })).toEqual(['0004-next', '0001-baseline']);
  });

  it.each([
    ['lacks the last of these', ['0001-first', '0002-second'], ''],
    ['has begun the last of these', ['0001-first', '0003-last'], 'UPDATE schema_migrations SET finished_at = NULL'],
  ])('refuses a database that %s, and changes nothing', async (_case, names, change) => {
    await createFormer(...names);
    if (change) await sequelize.query(change);
    const message = `The database belongs to a former version, whose last migrations it lacks: ${names.at(-1)} is its latest.`;
    const { up, down } = migrator([baseline, next]);
    // One after the other: a promise that is rejected before a test awaits it fails the run.
    expect(await errorOf(up())).toContain(message);
    expect(await errorOf(down({ steps: 1 }))).toContain(message);
    const columns = await sequelize.query("SHOW COLUMNS FROM schema_migrations LIKE 'statements_done'", {
      type: QueryTypes.SELECT,
    });
    expect(columns).toHaveLength(1);
  });
});
