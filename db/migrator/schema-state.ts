import { StartupError } from '#shared/errors/startup-error.ts';
import type { Migration } from './migration.ts';
import type { Progress } from './progress.ts';

/** The migrations of a database compared with those of this version. */
export interface SchemaState {
  /** Migrations of this version that are missing or unfinished. */
  pending: string[];
  /** Migrations of newer versions that were applied or begun. */
  newer: string[];
  /**
   * The first newer migration on whose tables this version cannot run, because it does not know the migration `needs`.
   */
  obstacle: { name: string; needs: string } | null;
}

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

const isApplied = ({ direction, finishedAt }: Progress): boolean => direction === 'up' && finishedAt !== null;

export function compareSchema(migrations: readonly Migration[], rows: readonly Progress[]): SchemaState {
  const known = new Set(migrations.map(({ name }) => name));
  const applied = new Set(rows.filter(isApplied).map(({ name }) => name));
  const newer = rows.filter(({ name }) => !known.has(name));
  const [obstacle] = newer.flatMap(({ name, needs }) => (needs === null || known.has(needs) ? [] : [{ name, needs }]));
  return {
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    newer: newer.map(({ name }) => name),
    obstacle: obstacle ?? null,
  };
}

/** Throws a StartupError if this version can neither run on the tables nor migrate them. */
export function assertUsable({ pending, newer, obstacle }: SchemaState): void {
  if (obstacle) {
    throw new StartupError(
      `The database belongs to a newer version: its migration ${obstacle.name} removed what versions without ${obstacle.needs} use. ` +
        'Start the newer version, or revert that migration with it.',
    );
  }
  if (newer.length > 0 && pending.length > 0) {
    throw new StartupError(
      `The database belongs to a newer version, which applied ${newer.join(', ')} without ${pending.join(', ')}. ` +
        'Migrate it with the newer version, or choose another database.',
    );
  }
}

/** Throws a StartupError if newer migrations have to be reverted first. */
export function assertRevertible({ newer }: SchemaState): void {
  if (newer.length > 0) {
    throw new StartupError(
      `The database belongs to a newer version: it holds the migration ${newer[0]}, which this one does not know. ` +
        'Revert it with the newer version first, or choose another database.',
    );
  }
}

const notBegun = { statementsDone: 0, finishedAt: null, lastError: null };

export function describeStatus(migrations: readonly Migration[], rows: readonly Progress[]): MigrationStatus[] {
  const known = migrations.map((migration): MigrationStatus => {
    const progress = rows.find(({ name }) => name === migration.name);
    if (!progress) {
      return { ...notBegun, name: migration.name, state: 'pending', statements: migration.up.length };
    }
    const { name, direction, statementsDone, finishedAt, lastError } = progress;
    const state = isApplied(progress) ? 'applied' : 'unfinished';
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
