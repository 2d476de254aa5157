import { RecoveryCodeModel } from '#db/models/second-factors.models.ts';
import { countRows, deleteRows, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';

export const countUnusedRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db, RecoveryCodeModel, { userId, usedAt: null });

export const insertRecoveryCodes = (
  db: UnitOfWork,
  userId: string,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
): Promise<void> =>
  insertInBatches(
    db,
    RecoveryCodeModel,
    hashes.map((codeHash) => ({ codeHash, userId, createdAt: at, usedAt: null })),
  );

/** Uses up a code. False if it is unknown or used. */
export const markRecoveryCodeUsed = async (
  db: UnitOfWork,
  { userId, codeHash, at }: { userId: string; codeHash: Buffer; at: Date },
): Promise<boolean> =>
  (await updateRows(db, RecoveryCodeModel, { codeHash, userId, usedAt: null }, { usedAt: at })) === 1;

export const deleteRecoveryCodes = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRows(db, RecoveryCodeModel, { userId });
};
