import { Op } from 'sequelize';
import { PasswordResetModel } from '#db/models/auth.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

/** Voids all open reset links of a user. */
export const voidResetsOfUser = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  at: Date,
): Promise<void> => {
  await sequelize
    .getRepository(PasswordResetModel)
    .update({ voidedAt: at }, { where: { userId, usedAt: null, voidedAt: null }, transaction });
};

/** Inserts a reset and voids the earlier ones of the user. */
export const replaceReset = async (
  db: UnitOfWork,
  reset: Pick<PasswordResetModel, 'tokenHash' | 'userId' | 'createdAt' | 'expiresAt' | 'isTheftSuspected'>,
): Promise<void> => {
  await voidResetsOfUser(db, reset.userId, reset.createdAt);
  await db.sequelize
    .getRepository(PasswordResetModel)
    .create({ ...reset, usedAt: null, voidedAt: null }, { transaction: db.transaction });
};

export const findReset = async (
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
): Promise<{ isOpen: boolean } | null> => {
  const reset = await sequelize.getRepository(PasswordResetModel).findOne({ where: { tokenHash }, transaction });
  return reset && { isOpen: reset.usedAt === null && reset.voidedAt === null };
};

export const extendReset = async (
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> => {
  await sequelize.getRepository(PasswordResetModel).update({ expiresAt }, { where: { tokenHash }, transaction });
};

const usable = (tokenHash: Buffer, now: Date) => ({
  tokenHash,
  usedAt: null,
  voidedAt: null,
  expiresAt: { [Op.gt]: now },
});

/** Returns a reset; null if it is not usable. */
export const findUsableReset = async (
  { sequelize, transaction }: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<PasswordResetModel, 'userId' | 'isTheftSuspected'> | null> =>
  sequelize.getRepository(PasswordResetModel).findOne({
    where: usable(tokenHash, now),
    attributes: ['userId', 'isTheftSuspected'],
    ...(transaction ? { transaction } : {}),
  });

/** Marks a reset as used. Returns false if it is not usable. Of concurrent calls, one succeeds. */
export const markResetUsed = async (
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const [used] = await sequelize
    .getRepository(PasswordResetModel)
    .update({ usedAt: now }, { where: usable(tokenHash, now), transaction });
  return used > 0;
};

export const countResetsSince = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  since: Date,
): Promise<number> =>
  sequelize.getRepository(PasswordResetModel).count({ where: { userId, createdAt: { [Op.gt]: since } }, transaction });

export const deleteExpiredResets: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(PasswordResetModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });
