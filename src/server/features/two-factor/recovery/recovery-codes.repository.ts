import { RecoveryCodeModel } from '#db/models/second-factors.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';

export const countUnusedRecoveryCodes = ({ sequelize, transaction }: Db, userId: string): Promise<number> =>
  sequelize
    .getRepository(RecoveryCodeModel)
    .count({ where: { userId, usedAt: null }, ...(transaction ? { transaction } : {}) });

export const insertRecoveryCodes = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
): Promise<void> => {
  await sequelize.getRepository(RecoveryCodeModel).bulkCreate(
    hashes.map((codeHash) => ({ codeHash, userId, createdAt: at, usedAt: null })),
    { transaction },
  );
};

/** Uses a code up. Returns false if it is unknown or was used before. */
export const markRecoveryCodeUsed = async (
  { sequelize, transaction }: UnitOfWork,
  { userId, codeHash, at }: { userId: string; codeHash: Buffer; at: Date },
): Promise<boolean> => {
  const [used] = await sequelize
    .getRepository(RecoveryCodeModel)
    .update({ usedAt: at }, { where: { codeHash, userId, usedAt: null }, transaction });
  return used === 1;
};

export const deleteRecoveryCodes = async ({ sequelize, transaction }: UnitOfWork, userId: string): Promise<void> => {
  await sequelize.getRepository(RecoveryCodeModel).destroy({ where: { userId }, transaction });
};
