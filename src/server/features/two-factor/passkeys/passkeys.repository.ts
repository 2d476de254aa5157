import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { PasskeyModel } from '#db/models/second-factors.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { StoredPasskey } from '../two-factor.types.ts';

const toPasskey = (row: PasskeyModel): StoredPasskey => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  credentialId: row.credentialId,
  publicKey: row.publicKey,
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  isSynced: row.isSynced,
});

export const listStoredPasskeys = async ({ sequelize, transaction }: Db, userId: string): Promise<StoredPasskey[]> => {
  const rows = await sequelize
    .getRepository(PasskeyModel)
    .findAll({ where: { userId }, order: [['id', 'ASC']], ...(transaction ? { transaction } : {}) });
  return rows.map(toPasskey);
};

export const findPasskeyByCredential = async (
  sequelize: Sequelize,
  credentialId: string,
): Promise<StoredPasskey | null> => {
  const row = await sequelize.getRepository(PasskeyModel).findOne({ where: { credentialId } });
  return row && toPasskey(row);
};

/** Returns false if the credential belongs to an account already. */
export const insertPasskey = async (
  { sequelize, transaction }: UnitOfWork,
  { transports, ...passkey }: StoredPasskey,
): Promise<boolean> => {
  try {
    await sequelize
      .getRepository(PasskeyModel)
      .create({ ...passkey, transports: transports.join(',') }, { transaction });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'passkeys_credential') return false;
    throw error;
  }
};

/** Records a use. Returns false if the passkey was removed, or used with the same or a later counter meanwhile. */
export const recordPasskeyUse = async (
  { sequelize, transaction }: UnitOfWork,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> => {
  const passkeys = sequelize.getRepository(PasskeyModel);
  const row = await passkeys.findByPk(id, { attributes: ['counter'], lock: transaction.LOCK.UPDATE, transaction });
  // Synced passkeys always report 0.
  if (!row || (counter <= row.counter && (counter > 0 || row.counter > 0))) return false;
  await passkeys.update({ counter, lastUsedAt: at }, { where: { id }, transaction });
  return true;
};

/** Returns false if the user has no such passkey. */
export const updatePasskeyName = async (
  sequelize: Sequelize,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> => {
  const passkey = await sequelize.getRepository(PasskeyModel).findOne({ where: { id, userId }, attributes: ['id'] });
  if (!passkey) return false;
  await sequelize.getRepository(PasskeyModel).update({ name }, { where: { id, userId } });
  return true;
};

/** Deletes one passkey of the user, or all of them. */
export const deletePasskeys = async (
  { sequelize, transaction }: UnitOfWork,
  { userId, id }: { userId: string; id?: string },
): Promise<void> => {
  await sequelize
    .getRepository(PasskeyModel)
    .destroy({ where: { userId, ...(id === undefined ? {} : { id }) }, transaction });
};
