import type { Sequelize } from 'sequelize';
import { Umzug } from 'umzug';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { Migration } from './migration.ts';
import { type Progress, ProgressStore } from './progress.ts';
import { applyMigration, revertMigration } from './run-migration.ts';
import { type MigrationSession, withMigrationSession } from './session.ts';

export interface MigrationStatus {
  name: string;
  /** `unfinished` was cut off or failed in the middle; `unknown` was applied by a newer version of the program. */
  state: 'applied' | 'pending' | 'unfinished' | 'unknown';
  /** Of `statements`, in the direction that was begun. */
  statementsDone: number;
  statements: number;
  finishedAt: Date | null;
  lastError: string | null;
}

export interface Migrator {
  /** Applies what is pending and answers the names. A StartupError says which statement failed. */
  up(): Promise<string[]>;
  /** Takes back the latest ones, as many as `steps` or back to and including `to`, and answers the names. */
  down(target: { to: string } | { steps: number }): Promise<string[]>;
  /** Changes nothing, and may run beside anything. */
  status(): Promise<MigrationStatus[]>;
}

/** Migrates one database. Several processes may do so at once: one works, the others wait and find it done. */
export function createMigrator(sequelize: Sequelize, migrations: readonly Migration[]): Migrator {
  const names = migrations.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error('Two migrations have the same name');

  async function migrate(work: (session: MigrationSession) => Promise<string[]>): Promise<string[]> {
    return withMigrationSession(sequelize, async (session) => {
      assertKnownMigrations(await session.book.read(), names);
      return work(session);
    }).catch((error: unknown) => {
      // Umzug wraps what went wrong.
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
        if ('to' in target && !(await session.book.find(target.to))) {
          throw new StartupError(`No migration "${target.to}" is applied.`);
        }
        // Whatever was begun, in either direction, has something to take back.
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
      executed: async ({ context }) => (await context.book.read()).filter(isExecuted).map(({ name }) => name),
      logMigration: ({ name, context }) => context.book.finish(name),
      unlogMigration: ({ name, context }) => context.book.remove(name),
    },
  });
}

function assertKnownMigrations(book: readonly Progress[], names: readonly string[]): void {
  const unknown = book.find(({ name }) => !names.includes(name));
  if (unknown) {
    throw new StartupError(
      `The database belongs to a newer version: it holds the migration ${unknown.name}, which this one does not know. ` +
        'Start the newer version, or choose another database.',
    );
  }
}

function describeStatus(migrations: readonly Migration[], book: readonly Progress[]): MigrationStatus[] {
  const known = migrations.map((migration): MigrationStatus => {
    const progress = book.find(({ name }) => name === migration.name);
    if (!progress) {
      return { ...notBegun, name: migration.name, state: 'pending', statements: migration.up.length };
    }
    const { name, direction, statementsDone, finishedAt, lastError } = progress;
    const state = direction === 'up' && finishedAt ? 'applied' : 'unfinished';
    const statements = (direction === 'up' ? migration.up : migration.down).length;
    return { name, state, statementsDone, statements, finishedAt, lastError };
  });
  const unknown = book
    .filter(({ name }) => migrations.every((migration) => migration.name !== name))
    .map(({ name, statementsDone, finishedAt, lastError }): MigrationStatus => {
      return { name, state: 'unknown', statementsDone, statements: statementsDone, finishedAt, lastError };
    });
  return [...known, ...unknown];
}

const notBegun = { statementsDone: 0, finishedAt: null, lastError: null };
