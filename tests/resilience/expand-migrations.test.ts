import { QueryTypes, Sequelize } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { migrations } from '#db/migrations/all.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';

// A migration without `needs` promises that servers of the former version run on the tables after it.

/** No server runs on a database before the first migration. */
const [baseline, ...later] = migrations;

let url: string;
let sequelize: Sequelize;
beforeAll(async () => {
  url = newDatabaseUrl();
  await ensureDatabase(url);
  sequelize = new Sequelize(toSequelizeOptions(url));
  await createMigrator(sequelize, baseline ? [baseline] : []).up();
});
afterAll(async () => {
  await sequelize.close();
  await dropDatabase(url);
});

interface Column {
  name: string;
  /** Everything that servers notice. */
  definition: string;
  mayBeOmitted: number | string;
}

interface Constraint {
  name: string;
  /** The columns that it restricts, with their table. */
  columns: string;
}

const select = <Row extends object>(sql: string): Promise<Row[]> =>
  sequelize.query<Row>(sql, { type: QueryTypes.SELECT });

const readTables = async () => {
  const columns = await select<Column>(
    `SELECT CONCAT(table_name, '.', column_name) AS name,
       CONCAT_WS(' ', column_type, is_nullable, column_default, collation_name, extra) AS definition,
       is_nullable = 'YES' OR column_default IS NOT NULL OR extra LIKE '%auto_increment%' OR extra LIKE '%GENERATED%' AS mayBeOmitted
     FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name NOT LIKE 'schema_migrations%'`,
  );
  const keys = await select<Constraint>(
    `SELECT CONCAT('unique key ', index_name) AS name, GROUP_CONCAT(CONCAT(table_name, '.', column_name)) AS columns
     FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0 GROUP BY table_name, index_name`,
  );
  const references = await select<Constraint>(
    `SELECT CONCAT('foreign key ', constraint_name) AS name, GROUP_CONCAT(CONCAT(table_name, '.', column_name)) AS columns
     FROM information_schema.key_column_usage
     WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL GROUP BY table_name, constraint_name`,
  );
  return { columns, constraints: [...keys, ...references] };
};

type Tables = Awaited<ReturnType<typeof readTables>>;

/** Returns the changes that servers notice which do not know them. */
const findContractions = (before: Tables, after: Tables): string[] => {
  const tableOf = (column: string): string => column.slice(0, column.indexOf('.'));
  const former = new Map(before.columns.map(({ name, definition }) => [name, definition]));
  const formerTables = new Set([...former.keys()].map(tableOf));
  const present = new Map(after.columns.map(({ name, definition }) => [name, definition]));
  const changed = [...former].filter(([name, definition]) => present.get(name) !== definition).map(([name]) => name);
  const required = after.columns
    .filter(({ name, mayBeOmitted }) => !former.has(name) && formerTables.has(tableOf(name)) && !Number(mayBeOmitted))
    .map(({ name }) => `${name} has no default`);
  const known = new Set(before.constraints.map(({ name }) => name));
  const restricted = after.constraints
    .filter(({ name, columns }) => !known.has(name) && columns.split(',').every((column) => former.has(column)))
    .map(({ name }) => name);
  return [...changed, ...required, ...restricted].sort();
};

const migrate = async (migration: Migration): Promise<string[]> => {
  const before = await readTables();
  await createMigrator(sequelize, migrations.slice(0, migrations.indexOf(migration) + 1)).up();
  return findContractions(before, await readTables());
};

describe('a migration without `needs`', () => {
  it.each(later.filter(({ needs }) => needs === undefined))('only expands the tables: $name', async (migration) => {
    expect(await migrate(migration)).toEqual([]);
  });

  it('is found to contract if it removes, changes, requires or restricts columns', async () => {
    const before = await readTables();
    for (const statement of [
      'ALTER TABLE servers DROP COLUMN node_version',
      'ALTER TABLE banks MODIFY COLUMN name VARCHAR(10) NOT NULL',
      'ALTER TABLE webhooks ADD COLUMN more INT NOT NULL',
      'ALTER TABLE webhooks ADD UNIQUE KEY webhooks_one (merchant_id)',
      'ALTER TABLE login_devices ADD CONSTRAINT devices_session FOREIGN KEY (user_id) REFERENCES persons (id)',
    ]) {
      await sequelize.query(statement);
    }
    expect(findContractions(before, await readTables())).toEqual([
      'banks.name',
      'foreign key devices_session',
      'servers.node_version',
      'unique key webhooks_one',
      'webhooks.more has no default',
    ]);
  });
});
