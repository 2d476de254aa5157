import { Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { PasswordResetModel } from '#db/models/auth.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';

/** Voids all open reset links of a user. */
export const voidResetsOfUser = async (
  sequelize: Sequelize,
  userId: string,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(PasswordResetModel)
    .update({ voidedAt: at }, { where: { userId, usedAt: null, voidedAt: null }, transaction });
};

/** Inserts a reset and voids the earlier ones of the user. */
export const replaceReset = async (
  sequelize: Sequelize,
  reset: Pick<PasswordResetModel, 'tokenHash' | 'userId' | 'createdAt' | 'expiresAt' | 'isTheftSuspected'>,
  transaction: Transaction,
): Promise<void> => {
  await voidResetsOfUser(sequelize, reset.userId, reset.createdAt, transaction);
  await sequelize.getRepository(PasswordResetModel).create({ ...reset, usedAt: null, voidedAt: null }, { transaction });
};

export const findReset = async (
  sequelize: Sequelize,
  tokenHash: Buffer,
  transaction: Transaction,
): Promise<{ isOpen: boolean } | null> => {
  const reset = await sequelize.getRepository(PasswordResetModel).findOne({ where: { tokenHash }, transaction });
  return reset && { isOpen: reset.usedAt === null && reset.voidedAt === null };
};

export const extendReset = async (
  sequelize: Sequelize,
  tokenHash: Buffer,
  expiresAt: Date,
  transaction: Transaction,
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
  sequelize: Sequelize,
  tokenHash: Buffer,
  now: Date,
  transaction?: Transaction,
): Promise<Pick<PasswordResetModel, 'userId' | 'isTheftSuspected'> | null> =>
  sequelize.getRepository(PasswordResetModel).findOne({
    where: usable(tokenHash, now),
    attributes: ['userId', 'isTheftSuspected'],
    ...(transaction ? { transaction } : {}),
  });

/** Marks a reset as used. Returns false if it is not usable. Of concurrent calls, one succeeds. */
export const markResetUsed = async (
  sequelize: Sequelize,
  tokenHash: Buffer,
  now: Date,
  transaction: Transaction,
): Promise<boolean> => {
  const [used] = await sequelize
    .getRepository(PasswordResetModel)
    .update({ usedAt: now }, { where: usable(tokenHash, now), transaction });
  return used > 0;
};

export const countResetsSince = async (
  sequelize: Sequelize,
  userId: string,
  since: Date,
  transaction: Transaction,
): Promise<number> =>
  sequelize.getRepository(PasswordResetModel).count({ where: { userId, createdAt: { [Op.gt]: since } }, transaction });

export const deleteExpiredResets: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(PasswordResetModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });
