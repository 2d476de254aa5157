import type { Sequelize } from 'sequelize-typescript';
import { assertRestoreComplete } from '#db/backup/unfinished-restore.ts';
import { loadingTimeoutMs, withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { baseline } from '#db/migrations/0001-baseline.ts';
import { migrations } from '#db/migrations/all.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { assertUsable, type SchemaState } from '#db/migrator/schema-state.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import { listServersSeenSince } from '#server/platform/servers/servers.api.ts';
import { StartupError } from '#shared/errors/startup-error.ts';

/** A running server stores a sign of life every 15 seconds. */
const lostAfterMs = 60_000;

/**
 * Applies pending migrations, updates reference data and returns the applied names.
 * Leaves a newer database unchanged if this version
 * can run on it, else throws a StartupError.
 */
export const migrateDatabase = (url: string, list: readonly Migration[] = migrations): Promise<string[]> =>
  withStatementTimeout(loadingTimeoutMs, () => migrate(url, list));

const migrate = async (url: string, list: readonly Migration[]): Promise<string[]> => {
  // A separate pool, because serving connections may idle for seconds only.
  const sequelize = createSequelize(url, { poolSize: 2 });
  try {
    await assertRestoreComplete(sequelize);
    const migrator = createMigrator(sequelize, list);
    await assertNoFormerServer(sequelize, list, await migrator.readState());
    const applied = await migrator.up();
    const { newer } = await migrator.readState();
    if (newer.length === 0) await seedBanks(sequelize);
    return applied;
  } finally {
    await sequelize.close();
  }
};

/** Throws a StartupError if a migration removes what a running server uses. */
const assertNoFormerServer = async (
  sequelize: Sequelize,
  list: readonly Migration[],
  { pending }: SchemaState,
): Promise<void> => {
  const contracts = list.flatMap(({ name, needs }) => (needs && pending.includes(name) ? [{ name, needs }] : []));
  // Before the baseline, there is no table of servers.
  if (contracts.length === 0 || pending.includes(baseline.name)) return;
  const servers = await listServersSeenSince(sequelize, new Date(Date.now() - lostAfterMs));
  for (const { name, needs } of contracts) {
    const former = servers.find(({ schemaVersion }) => schemaVersion < needs);
    if (former) {
      throw new StartupError(
        `The migration ${name} removes what the server ${former.hostName} (version ${former.version}, process ${former.processId}) uses. ` +
          'Stop it, or first replace all servers by a version in between. A server that was killed is forgotten after a minute.',
      );
    }
  }
};

/** Throws a StartupError for pending migrations or unfit newer tables. Only reads. */
export const assertMigrated = async (sequelize: Sequelize): Promise<void> => {
  await assertRestoreComplete(sequelize);
  const state = await createMigrator(sequelize, migrations).readState();
  assertUsable(state);
  const { pending } = state;
  if (pending.length > 0) {
    throw new StartupError(
      `${pending.length} migrations of the database are pending; the first is ${pending[0]}. Run "migrate" before this version starts.`,
    );
  }
};

/**
 * Migrates the database, or verifies that it is migrated.
 * Then verifies that the account has rights on the tables.
 */
export const prepareDatabase = async (
  url: string,
  sequelize: Sequelize,
  { migrates }: { migrates: boolean },
): Promise<void> => {
  if (migrates) await migrateDatabase(url);
  else await assertMigrated(sequelize);
  await assertTablesVisible(sequelize);
};

/** Throws a StartupError with tables on which the account has no rights. */
const assertTablesVisible = async (sequelize: Sequelize): Promise<void> => {
  const visible = new Set(await sequelize.getQueryInterface().showAllTables());
  const missing = listModelTables(sequelize).filter((name) => !visible.has(name));
  if (missing.length > 0) {
    throw new StartupError(
      `The user "${sequelize.config.username}" has no rights on the tables ${missing.join(', ')} of the database. ` +
        'Grant them: "db grants" prints the statements.',
    );
  }
};

export const listModelTables = (sequelize: Sequelize): string[] =>
  Object.values(sequelize.models)
    .map((model) => String(model.getTableName()))
    .sort();
