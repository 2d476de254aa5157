import type { Sequelize } from 'sequelize';
import { Umzug } from 'umzug';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { Migration } from './migration.ts';
import { type Progress, ProgressStore } from './progress.ts';
import { applyMigration, revertMigration } from './run-migration.ts';
import { type MigrationSession, withMigrationSession } from './session.ts';

export interface MigrationStatus {
  name: string;
  /** `unfinished` was interrupted or failed; `unknown` was applied by a newer version of the program. */
  state: 'applied' | 'pending' | 'unfinished' | 'unknown';
  /** Number of executed statements out of `statements`, in the started direction. */
  statementsDone: number;
  statements: number;
  finishedAt: Date | null;
  lastError: string | null;
}

export interface Migrator {
  /** Applies pending migrations and returns their names. Throws a StartupError that names the failed statement. */
  up(): Promise<string[]>;
  /** Reverts the latest `steps` migrations, or all back to and including `to`, and returns their names. */
  down(target: { to: string } | { steps: number }): Promise<string[]>;
  /** Read-only; safe to run at any time. */
  status(): Promise<MigrationStatus[]>;
}

/** Changing a large table takes long. */
const statementTimeoutMs = 6 * 60 * 60_000;

/** Migrates one database. Safe to run in several processes at once: one migrates while the others wait. */
export function createMigrator(sequelize: Sequelize, migrations: readonly Migration[]): Migrator {
  const names = migrations.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error('Two migrations have the same name');

  async function migrate(work: (session: MigrationSession) => Promise<string[]>): Promise<string[]> {
    const migration = withStatementTimeout(statementTimeoutMs, () =>
      withMigrationSession(sequelize, async (session) => {
        assertKnownMigrations(await session.store.read(), names);
        return work(session);
      }),
    );
    return migration.catch((error: unknown) => {
      // Umzug wraps the error.
      throw error instanceof Error && error.cause instanceof StartupError ? error.cause : error;
    });
  }

  return {
    up: () =>
      migrate(async (session) => {
        const isApplied: Rule = ({ direction, finishedAt }) => direction === 'up' && finishedAt !== null;
        const applied = await createUmzug(session, migrations, isApplied).up();
        return applied.map(({ name }) => name);
      }),
    down: (target) =>
      migrate(async (session) => {
        if ('to' in target && !(await session.store.find(target.to))) {
          throw new StartupError(`No migration "${target.to}" is applied.`);
        }
        // Every started migration, in either direction, has statements to revert.
        const umzug = createUmzug(session, migrations, () => true);
        const reverted = await umzug.down('to' in target ? { to: target.to } : { step: target.steps });
        return reverted.map(({ name }) => name);
      }),
    status: async () => describeStatus(migrations, await new ProgressStore(sequelize, null).read()),
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

function assertKnownMigrations(rows: readonly Progress[], names: readonly string[]): void {
  const unknown = rows.find(({ name }) => !names.includes(name));
  if (unknown) {
    throw new StartupError(
      `The database belongs to a newer version: it holds the migration ${unknown.name}, which this one does not know. ` +
        'Start the newer version, or choose another database.',
    );
  }
}

function describeStatus(migrations: readonly Migration[], rows: readonly Progress[]): MigrationStatus[] {
  const known = migrations.map((migration): MigrationStatus => {
    const progress = rows.find(({ name }) => name === migration.name);
    if (!progress) {
      return { ...notBegun, name: migration.name, state: 'pending', statements: migration.up.length };
    }
    const { name, direction, statementsDone, finishedAt, lastError } = progress;
    const state = direction === 'up' && finishedAt ? 'applied' : 'unfinished';
    const statements = (direction === 'up' ? migration.up : migration.down).length;
    return { name, state, statementsDone, statements, finishedAt, lastError };
  });
  const unknown = rows
    .filter(({ name }) => migrations.every((migration) => migration.name !== name))
    .map(({ name, statementsDone, finishedAt, lastError }): MigrationStatus => {
      return { name, state: 'unknown', statementsDone, statements: statementsDone, finishedAt, lastError };
    });
  return [...known, ...unknown];
}

const notBegun = { statementsDone: 0, finishedAt: null, lastError: null };
