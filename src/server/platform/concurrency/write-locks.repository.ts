import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { WriteLockModel } from '#db/models/platform.models.ts';
import { increment, upsertRow } from '#db/sql/rows.ts';

/** What is written by one transaction at a time, because its rule spans rows that no row lock or unique key protects. */
type WriteLock = 'merchantRelations' | 'serialNumbers';

/**
 * Waits for other transactions that hold this lock, and holds it until the end of this one. The lock is a row that changes each time:
 * a cluster whose writing node changes then rejects one of two concurrent transactions.
 */
export const lockWrites = async (sequelize: Sequelize, name: WriteLock, transaction: Transaction): Promise<void> => {
  await upsertRow({ sequelize, transaction }, WriteLockModel, { name, taken: 1 }, { taken: increment() });
};
