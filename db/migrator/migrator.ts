import type { Sequelize } from 'sequelize';
import { Umzug } from 'umzug';
import { toDatabaseError } from '#db/connection/database-errors.ts';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { assertWellFormed, type Migration } from './migration.ts';
import { type MigrationRecord, MigrationRecords } from './records.ts';
import { runMigration } from './run-migration.ts';
import {
  assertRevertible,
  assertUsable,
  compareSchema,
  describeStatus,
  type MigrationStatus,
  type SchemaState,
} from './schema-state.ts';
import { type MigrationSession, withMigrationSession } from './session.ts';
import { onPool } from './statements.ts';

export interface Migrator {
  /**
   * Applies pending migrations and returns their names.
   * Only reads if there are none.
   * Throws a StartupError with the failed statement or an excluding newer migration.
   */
  up(): Promise<string[]>;
  /** Reverts the latest `steps` migrations, or all down to `to`, included. Returns their names. */
  down(target: { to: string } | { steps: number }): Promise<string[]>;
  /** Read-only; safe to run at any time. */
  status(): Promise<MigrationStatus[]>;
  /** Read-only; safe to run at any time. */
  readState(): Promise<SchemaState>;
}

/** Changing a large table takes long. */
const statementTimeoutMs = 6 * hourMs;

/** Migrates one database. Of several processes, one migrates and the others wait. */
export function createMigrator(sequelize: Sequelize, migrations: readonly Migration[]): Migrator {
  assertWellFormed(migrations);

  const readRecords = (): Promise<MigrationRecord[]> =>
    new MigrationRecords(onPool(sequelize), migrations).read().catch((cause: unknown) => {
      if (!isAccessDenied(cause)) throw cause;
      const { username } = sequelize.config;
      throw new StartupError(
        `The user "${username}" may not read schema_migrations in the database. Grant its rights: "db grants" prints the statements.`,
        { cause },
      );
    });

  const readState = async (check?: (state: SchemaState) => void): Promise<SchemaState> => {
    const state = compareSchema(migrations, await readRecords());
    check?.(state);
    return state;
  };

  async function migrate(
    check: (state: SchemaState) => void,
    work: (session: MigrationSession) => Promise<string[]>,
  ): Promise<string[]> {
    // Also before the lock: the session creates or changes its table.
    await readState(check);
    const migration = withStatementTimeout(statementTimeoutMs, () =>
      withMigrationSession(sequelize, migrations, async (session) => {
        check(compareSchema(migrations, await session.records.read()));
        return work(session);
      }),
    );
    return migration.catch((error: unknown) => {
      // Umzug wraps the error.
      throw error instanceof Error && error.cause instanceof StartupError ? error.cause : error;
    });
  }

  return {
    up: async () => {
      const { pending } = await readState(assertUsable);
      if (pending.length === 0) return [];
      const migrating = migrate(assertUsable, async (session) => {
        const umzug = createUmzug(session, migrations, ({ finishedAt }) => finishedAt !== null);
        return (await umzug.up()).map(({ name }) => name);
      });
      return migrating.catch((error: unknown) => {
        throw isAccessDenied(error) ? notAllowed(sequelize, pending, error) : error;
      });
    },
    down: (target) =>
      migrate(assertRevertible, async (session) => {
        if ('to' in target && !(await session.records.find(target.to))) {
          throw new StartupError(`No migration "${target.to}" is applied.`);
        }
        // A begun migration, in either direction, has statements to revert.
        const umzug = createUmzug(session, migrations, () => true);
        const reverted = await umzug.down('to' in target ? { to: target.to } : { step: target.steps });
        return reverted.map(({ name }) => name);
      }),
    status: async () => describeStatus(migrations, await readRecords()),
    readState: () => readState(),
  };
}

/** Umzug decides on runs and their order. Each run writes its record with its rows. */
function createUmzug(
  session: MigrationSession,
  migrations: readonly Migration[],
  isExecuted: (record: MigrationRecord) => boolean,
): Umzug {
  return new Umzug({
    logger: undefined,
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: () => runMigration(session, migration, 'up'),
      down: () => runMigration(session, migration, 'down'),
    })),
    storage: {
      executed: async () => (await session.records.read()).filter(isExecuted).map(({ name }) => name),
      logMigration: async () => {},
      unlogMigration: async () => {},
    },
  });
}

const accessDenied = [1044, 1142, 1227, 1370];

/** True if the account lacks a right, also as the cause of a failure. */
const isAccessDenied = (error: unknown): boolean => {
  const found = toDatabaseError(error instanceof StartupError ? error.cause : error);
  return found !== null && accessDenied.includes(found.errno);
};

const notAllowed = (sequelize: Sequelize, pending: readonly string[], cause: unknown): StartupError =>
  new StartupError(
    `The database lacks ${pending.length} migrations (${pending[0]} is the first), and the user "${sequelize.config.username}" may not ` +
      'change the tables. Run "migrate" with an account that may.',
    { cause },
  );
