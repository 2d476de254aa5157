import { PasswordResetModel } from '#db/models/auth.models.ts';
import { countRows, deleteRows, findRow, insertRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

/** Voids all open reset links of a user. */
export const voidResetsOfUser = async (db: UnitOfWork, userId: string, at: Date): Promise<void> => {
  await updateRows(db, PasswordResetModel, { userId, usedAt: null, voidedAt: null }, { voidedAt: at });
};

/** Inserts a reset and voids the user's earlier ones. */
export const replaceReset = async (
  db: UnitOfWork,
  reset: Pick<Row<PasswordResetModel>, 'tokenHash' | 'userId' | 'createdAt' | 'expiresAt' | 'isTheftSuspected'>,
): Promise<void> => {
  await voidResetsOfUser(db, reset.userId, reset.createdAt);
  await insertRow(db, PasswordResetModel, { ...reset, usedAt: null, voidedAt: null });
};

export const findReset = async (db: UnitOfWork, tokenHash: Buffer): Promise<{ isOpen: boolean } | null> => {
  const reset = await findRow(db, PasswordResetModel, { tokenHash }, ['usedAt', 'voidedAt']);
  return reset && { isOpen: reset.usedAt === null && reset.voidedAt === null };
};

export const extendReset = async (db: UnitOfWork, tokenHash: Buffer, expiresAt: Date): Promise<void> => {
  await updateRows(db, PasswordResetModel, { tokenHash }, { expiresAt });
};

const usable = (tokenHash: Buffer, now: Date) => ({
  tokenHash,
  usedAt: null,
  voidedAt: null,
  expiresAt: greaterThan(now),
});

/** Returns a reset; null if it is not usable. */
export const findUsableReset = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<Row<PasswordResetModel>, 'userId' | 'isTheftSuspected'> | null> =>
  findRow(db, PasswordResetModel, usable(tokenHash, now), ['userId', 'isTheftSuspected']);

/** Marks a reset as used. Returns false if it is unusable. One concurrent call succeeds. */
export const markResetUsed = async (db: UnitOfWork, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await updateRows(db, PasswordResetModel, usable(tokenHash, now), { usedAt: now })) > 0;

export const countResetsSince = (db: UnitOfWork, userId: string, since: Date): Promise<number> =>
  countRows(db, PasswordResetModel, { userId, createdAt: greaterThan(since) });

export const deleteExpiredResets: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, PasswordResetModel, { expiresAt: lessThan(before) }, limit);
