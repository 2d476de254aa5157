import { StartupError } from '#shared/errors/startup-error.ts';
import { isFormer } from './former-records.ts';
import type { Migration } from './migration.ts';
import type { MigrationRecord } from './records.ts';

/** The migrations of a database compared with those of this version. */
export interface SchemaState {
  /** Migrations of this version that are missing or unfinished. */
  pending: string[];
  /** Replaced migrations, if not all of them were applied. */
  former: string[];
  /** Migrations of newer versions that were applied or begun. */
  newer: string[];
  /** The first newer migration that excludes this version, which does not know `needs`. */
  obstacle: { name: string; needs: string } | null;
}

export interface MigrationStatus {
  name: string;
  /** `unfinished` was interrupted or failed. Another version applied `unknown`. */
  state: 'applied' | 'pending' | 'unfinished' | 'unknown';
  finishedAt: Date | null;
  lastError: string | null;
}

export function compareSchema(migrations: readonly Migration[], records: readonly MigrationRecord[]): SchemaState {
  const known = new Set(migrations.map(({ name }) => name));
  const applied = new Set(records.filter(({ finishedAt }) => finishedAt !== null).map(({ name }) => name));
  const unknown = records.filter(({ name }) => !known.has(name));
  const newer = unknown.filter(({ name }) => !isFormer(migrations, name));
  const [obstacle] = newer.flatMap(({ name, needs }) => (needs === null || known.has(needs) ? [] : [{ name, needs }]));
  return {
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    former: unknown.filter((record) => !newer.includes(record)).map(({ name }) => name),
    newer: newer.map(({ name }) => name),
    obstacle: obstacle ?? null,
  };
}

/** Throws a StartupError if this version can neither use nor migrate the tables. */
export function assertUsable({ pending, former, newer, obstacle }: SchemaState): void {
  assertNotFormer(former);
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

/** Throws a StartupError if newer migrations must be reverted first. */
export function assertRevertible({ former, newer }: SchemaState): void {
  assertNotFormer(former);
  if (newer.length > 0) {
    throw new StartupError(
      `The database belongs to a newer version: it holds the migration ${newer[0]}, which this one does not know. ` +
        'Revert it with the newer version first, or choose another database.',
    );
  }
}

const assertNotFormer = (former: readonly string[]): void => {
  const latest = former.at(-1);
  if (latest === undefined) return;
  throw new StartupError(
    `The database belongs to a former version, whose last migrations it lacks: ${latest} is its latest. ` +
      'Migrate it with a version that has them first, or choose another database.',
  );
};

export function describeStatus(
  migrations: readonly Migration[],
  records: readonly MigrationRecord[],
): MigrationStatus[] {
  const known = migrations.map(({ name }): MigrationStatus => {
    const record = records.find((found) => found.name === name);
    if (!record) return { name, state: 'pending', finishedAt: null, lastError: null };
    const { finishedAt, lastError } = record;
    return { name, state: finishedAt ? 'applied' : 'unfinished', finishedAt, lastError };
  });
  const unknown = records
    .filter(({ name }) => migrations.every((migration) => migration.name !== name))
    .map(({ name, finishedAt, lastError }): MigrationStatus => ({ name, state: 'unknown', finishedAt, lastError }));
  return [...known, ...unknown];
}
