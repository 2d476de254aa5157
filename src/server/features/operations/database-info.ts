import type { Sequelize } from 'sequelize-typescript';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import type { Deps } from '#server/platform/deps.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { DatabaseInfo } from '#shared/operations/operations.schema.ts';
import { listTableSizes, type TableSize } from './database-info.repository.ts';

type Schema = Pick<DatabaseInfo, 'schemaVersion' | 'pendingMigrations' | 'newerMigrations'>;

/** Returns the migrations of the database compared with those of this version. */
export const readSchema = async (sequelize: Sequelize): Promise<Schema> => {
  const status = await createMigrator(sequelize, migrations).status();
  const namesOf = (...states: (typeof status)[number]['state'][]): string[] =>
    status.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  return {
    schemaVersion: namesOf('applied', 'unknown').sort().at(-1) ?? null,
    pendingMigrations: namesOf('pending', 'unfinished'),
    newerMigrations: namesOf('unknown'),
  };
};

const cacheMs = minuteMs;

interface Sizes {
  measuredAt: Date;
  tables: TableSize[];
}

/** The sizes that each pool has read last: reading them can open every table of the database. */
const cachedSizes = new WeakMap<Sequelize, Sizes>();

const readSizes = async ({ sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>): Promise<Sizes> => {
  const cached = cachedSizes.get(sequelize);
  const now = clock();
  if (cached && now.getTime() - cached.measuredAt.getTime() < cacheMs) return cached;
  const sizes = { measuredAt: now, tables: await listTableSizes(sequelize) };
  cachedSizes.set(sequelize, sizes);
  return sizes;
};

/** Returns the versions of the database and of its schema, and the estimated sizes of its tables. */
export const getDatabaseInfo = async (deps: Pick<Deps, 'sequelize' | 'clock'>): Promise<DatabaseInfo> => {
  const version = await deps.sequelize.databaseVersion();
  const schema = await readSchema(deps.sequelize);
  const { tables, measuredAt } = await readSizes(deps);
  const totalBytes = tables.reduce((sum, { dataBytes, indexBytes }) => sum + dataBytes + indexBytes, 0);
  return { version, ...schema, totalBytes, tables, measuredAt };
};
