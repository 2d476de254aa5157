import { WriteLockModel } from '#db/models/platform.models.ts';
import { increment, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';

/**
 * What is written by one transaction at a time, because its rule spans rows that no row lock or unique key protects.
 */
export type WriteLock = 'merchantRelations' | 'serialNumbers';

/** Inserts the row of a lock if it is missing. */
export const ensureWriteLock = (db: Db, name: WriteLock): Promise<void> =>
  upsertRow(db, WriteLockModel, { name, taken: 0 });

/**
 * Acquires this lock until the end of the transaction. It is a row that changes each time: a cluster whose writing node
 * changes then rejects one of two concurrent transactions. Requests call it within `inWriteTurn`.
 */
export const lockWrites = async (db: UnitOfWork, name: WriteLock): Promise<void> => {
  await upsertRow(db, WriteLockModel, { name, taken: 1 }, { taken: increment() });
};
