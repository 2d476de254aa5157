import type { Sequelize } from 'sequelize';
import { Umzug } from 'umzug';
import { toDatabaseError } from '#db/connection/database-errors.ts';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { Migration } from './migration.ts';
import { type Progress, ProgressStore } from './progress.ts';
import { applyMigration, revertMigration } from './run-migration.ts';
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
   * Applies pending migrations and returns their names. Only reads if there are none. Throws a StartupError that names
   * the failed statement, or the migration of a newer version after which this one cannot run.
   */
  up(): Promise<string[]>;
  /** Reverts the latest `steps` migrations, or all back to and including `to`, and returns their names. */
  down(target: { to: string } | { steps: number }): Promise<string[]>;
  /** Read-only; safe to run at any time. */
  status(): Promise<MigrationStatus[]>;
  /** Read-only; safe to run at any time. */
  readState(): Promise<SchemaState>;
}

/** Changing a large table takes long. */
const statementTimeoutMs = 6 * 60 * 60_000;

/** Migrates one database. Safe to run in several processes at once: one migrates while the others wait. */
export function createMigrator(sequelize: Sequelize, migrations: readonly Migration[]): Migrator {
  const names = migrations.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error('Two migrations have the same name');

  const readRows = (): Promise<Progress[]> =>
    new ProgressStore(onPool(sequelize)).read().catch((cause: unknown) => {
      if (!isAccessDenied(cause)) throw cause;
      const { username } = sequelize.config;
      throw new StartupError(
        `The user "${username}" may not read schema_migrations in the database. Grant its rights: "db grants" prints the statements.`,
        { cause },
      );
    });

  async function migrate(
    check: (state: SchemaState) => void,
    work: (session: MigrationSession) => Promise<string[]>,
  ): Promise<string[]> {
    const migration = withStatementTimeout(statementTimeoutMs, () =>
      withMigrationSession(sequelize, async (session) => {
        check(compareSchema(migrations, await session.store.read()));
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
      const state = compareSchema(migrations, await readRows());
      assertUsable(state);
      if (state.pending.length === 0) return [];
      const migrating = migrate(assertUsable, async (session) => {
        const isApplied: Rule = ({ direction, finishedAt }) => direction === 'up' && finishedAt !== null;
        const applied = await createUmzug(session, migrations, isApplied).up();
        return applied.map(({ name }) => name);
      });
      return migrating.catch((error: unknown) => {
        throw isAccessDenied(error) ? notAllowed(sequelize, state.pending, error) : error;
      });
    },
    down: (target) =>
      migrate(assertRevertible, async (session) => {
        if ('to' in target && !(await session.store.find(target.to))) {
          throw new StartupError(`No migration "${target.to}" is applied.`);
        }
        // Every started migration, in either direction, has statements to revert.
        const umzug = createUmzug(session, migrations, () => true);
        const reverted = await umzug.down('to' in target ? { to: target.to } : { step: target.steps });
        return reverted.map(({ name }) => name);
      }),
    status: async () => describeStatus(migrations, await readRows()),
    readState: async () => compareSchema(migrations, await readRows()),
  };
}

type Rule = (progress: Progress) => boolean;

function createUmzug(
  session: MigrationSession,
  migrations: readonly Migration[],
  isExecuted: Rule,
): Umzug<MigrationSession> {
  return new Umzug({
    context: session,
    logger: undefined,
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: ({ context }) => applyMigration(context, migration),
      down: ({ context }) => revertMigration(context, migration),
    })),
    storage: {
      executed: async ({ context }) => (await context.store.read()).filter(isExecuted).map(({ name }) => name),
      logMigration: ({ name, context }) => context.store.finish(name),
      unlogMigration: ({ name, context }) => context.store.remove(name),
    },
  });
}

const accessDenied = [1044, 1142, 1227, 1370];

/** True if the account of the database lacks a right, itself or as the cause of a failed statement. */
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
