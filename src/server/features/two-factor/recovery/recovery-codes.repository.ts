import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { RecoveryCodeModel } from '#db/models/second-factors.models.ts';

export const countUnusedRecoveryCodes = (
  sequelize: Sequelize,
  userId: string,
  transaction?: Transaction,
): Promise<number> =>
  sequelize
    .getRepository(RecoveryCodeModel)
    .count({ where: { userId, usedAt: null }, ...(transaction ? { transaction } : {}) });

export const insertRecoveryCodes = async (
  sequelize: Sequelize,
  userId: string,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(RecoveryCodeModel).bulkCreate(
    hashes.map((codeHash) => ({ codeHash, userId, createdAt: at, usedAt: null })),
    { transaction },
  );
};

/** Uses a code up. Returns false if it is unknown or was used before. */
export const markRecoveryCodeUsed = async (
  sequelize: Sequelize,
  { userId, codeHash, at }: { userId: string; codeHash: Buffer; at: Date },
  transaction: Transaction,
): Promise<boolean> => {
  const [used] = await sequelize
    .getRepository(RecoveryCodeModel)
    .update({ usedAt: at }, { where: { codeHash, userId, usedAt: null }, transaction });
  return used === 1;
};

export const deleteRecoveryCodes = async (
  sequelize: Sequelize,
  userId: string,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(RecoveryCodeModel).destroy({ where: { userId }, transaction });
};
