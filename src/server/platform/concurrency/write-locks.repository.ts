import { WriteLockModel } from '#db/models/platform.models.ts';
import { increment, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';

/** One transaction at a time writes these: row locks or keys do not suffice. */
export type WriteLock = 'merchantRelations' | 'serialNumbers';

/** Inserts the row of a lock if it is missing. */
export const ensureWriteLock = (db: Db, name: WriteLock): Promise<void> =>
  upsertRow(db, WriteLockModel, { name, taken: 0 });

/**
 * Acquires this lock until the transaction ends. Its row changes each time:
 * a cluster with a changed writing node rejects one of two transactions.
 * Requests call it within `inWriteTurn`.
 */
export const lockWrites = async (db: UnitOfWork, name: WriteLock): Promise<void> => {
  await upsertRow(db, WriteLockModel, { name, taken: 1 }, { taken: increment() });
};
