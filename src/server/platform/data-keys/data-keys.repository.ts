import type { Sequelize } from 'sequelize-typescript';
import { withSecrets } from '#db/models/columns.ts';
import { DataKeyModel } from '#db/models/platform.models.ts';

/** A data key as it is stored: encrypted under an application secret. */
export type StoredDataKey = Pick<DataKeyModel, 'id' | 'wrappedKey' | 'secretId' | 'createdAt' | 'retiredAt'>;

/** All data keys, the oldest first. */
export const listDataKeys = async (sequelize: Sequelize): Promise<StoredDataKey[]> => {
  const rows = await sequelize
    .getRepository(DataKeyModel)
    .scope(withSecrets)
    .findAll({ order: [['id', 'ASC']] });
  return rows.map(({ id, wrappedKey, secretId, createdAt, retiredAt }) => ({
    id,
    wrappedKey,
    secretId,
    createdAt,
    retiredAt,
  }));
};

export const insertDataKey = async (sequelize: Sequelize, key: StoredDataKey): Promise<void> => {
  await sequelize.getRepository(DataKeyModel).create(key);
};

/** Stores a key that was encrypted again, unless another process was faster. */
export const updateWrapping = async (
  sequelize: Sequelize,
  former: Pick<StoredDataKey, 'id' | 'secretId'>,
  next: Pick<StoredDataKey, 'wrappedKey' | 'secretId'>,
): Promise<boolean> => {
  const [changed] = await sequelize
    .getRepository(DataKeyModel)
    .update(next, { where: { id: former.id, secretId: former.secretId } });
  return changed === 1;
};

/** Marks all keys as retired: they decrypt, but encrypt nothing new. */
export const retireDataKeys = async (sequelize: Sequelize, at: Date): Promise<void> => {
  await sequelize.getRepository(DataKeyModel).update({ retiredAt: at }, { where: { retiredAt: null } });
};
