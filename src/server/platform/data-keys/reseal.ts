import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { dayMs } from '#shared/dates/durations.ts';
import {
  findStoredValue,
  listInOtherState,
  type SealedColumn,
  type StoredValue,
  secretState,
  unsealedState,
} from './sealed-columns.ts';

/** The ids fit into memory. One statement writes one row: requests do not wait. */
const batchSize = 200;

type ResealDeps = Pick<Deps, 'sequelize' | 'secrets' | 'log'>;

export interface ResealResult {
  changed: number;
  /** Values that could not be decrypted. Their ids are logged. */
  failed: number;
}

const resealValue = async (
  { sequelize, secrets }: ResealDeps,
  sealed: SealedColumn,
  id: string,
  isKeyed: boolean,
): Promise<boolean> => {
  const stored = await findStoredValue(sequelize, sealed, id);
  if (!stored) return false;
  const context = sealed.contextOf?.(id);
  const value = stored.sealed ? await secrets.unsealBytes(stored.sealed, context) : stored.plain;
  if (!value) return false;
  const next: StoredValue =
    isKeyed || !sealed.plain ? { sealed: await secrets.seal(value, context) } : { plain: value };
  return sealed.replace(sequelize, { id, former: stored }, next);
};

/**
 * Seals all values with the current data key.
 * Without one, stores them as the version before data keys did.
 * It can be interrupted, repeated, and run while servers do:
 * it skips finished rows and rows that a request changes.
 */
export const resealAll = async (
  deps: ResealDeps,
  columns: readonly SealedColumn[],
  signal?: AbortSignal,
): Promise<ResealResult> => {
  const key = await deps.secrets.dataKeys.current();
  const states = key ? [key.id] : [secretState, unsealedState];
  const result = { changed: 0, failed: 0 };
  for (const sealed of columns) {
    for (let after = ''; ; ) {
      const ids = await listInOtherState(deps.sequelize, sealed, { states, after, limit: batchSize });
      for (const id of ids) {
        if (signal?.aborted) return result;
        try {
          if (await resealValue(deps, sealed, id, key !== null)) result.changed += 1;
        } catch (err) {
          result.failed += 1;
          deps.log.error({ err, column: `${sealed.table}.${sealed.column}`, id }, 'a value could not be sealed again');
        }
      }
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
    }
  }
  return result;
};

/**
 * Seals plain values, and values under former keys or secrets,
 * if there is a data key.
 */
export const resealJob = (columns: readonly SealedColumn[]): Job => ({
  name: 'seal-values',
  everyMs: dayMs,
  run: async (deps, signal) => {
    if (await deps.secrets.dataKeys.current()) await resealAll(deps, columns, signal);
  },
});
