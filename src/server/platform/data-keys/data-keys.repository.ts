import type { Sequelize } from 'sequelize-typescript';
import { DataKeyModel } from '#db/models/platform.models.ts';
import { insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';

/** A data key, encrypted under an application secret. */
export type StoredDataKey = Row<DataKeyModel>;

/** All data keys, the oldest first. */
export const listDataKeys = (sequelize: Sequelize): Promise<StoredDataKey[]> =>
  listRows({ sequelize }, DataKeyModel, { orderBy: { id: 'ASC' } }, [
    'id',
    'wrappedKey',
    'secretId',
    'createdAt',
    'retiredAt',
  ]);

export const insertDataKey = async (sequelize: Sequelize, key: StoredDataKey): Promise<void> => {
  await insertRow({ sequelize }, DataKeyModel, key);
};

/** Stores a newly encrypted key, unless another process was faster. */
export const updateWrapping = async (
  sequelize: Sequelize,
  { id, secretId }: Pick<StoredDataKey, 'id' | 'secretId'>,
  next: Pick<StoredDataKey, 'wrappedKey' | 'secretId'>,
): Promise<boolean> => (await updateRows({ sequelize }, DataKeyModel, { id, secretId }, next)) === 1;

/** Marks all keys as retired: they decrypt, but encrypt nothing new. */
export const retireDataKeys = async (sequelize: Sequelize, at: Date): Promise<void> => {
  await updateRows({ sequelize }, DataKeyModel, { retiredAt: null }, { retiredAt: at });
};
