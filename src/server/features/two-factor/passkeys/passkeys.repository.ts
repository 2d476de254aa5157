import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { PasskeyModel } from '#db/models/second-factors.models.ts';
import { deleteRows, findRow, hasRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { StoredPasskey } from '../two-factor.types.ts';

const toPasskey = (row: Row<PasskeyModel>): StoredPasskey => ({
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

export const listStoredPasskeys = async (db: Db, userId: string): Promise<StoredPasskey[]> =>
  (await listRows(db, PasskeyModel, { where: { userId }, orderBy: { id: 'ASC' } })).map(toPasskey);

export const findPasskeyByCredential = async (
  sequelize: Sequelize,
  credentialId: string,
): Promise<StoredPasskey | null> => {
  const row = await findRow({ sequelize }, PasskeyModel, { credentialId });
  return row && toPasskey(row);
};

/** Returns false if an account already has the credential. */
export const insertPasskey = async (db: UnitOfWork, { transports, ...passkey }: StoredPasskey): Promise<boolean> => {
  try {
    await insertRow(db, PasskeyModel, { ...passkey, transports: transports.join(',') });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'passkeys_credential') return false;
    throw error;
  }
};

/** Records a use. False for a removed passkey or a repeated counter. */
export const recordPasskeyUse = async (
  db: UnitOfWork,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> => {
  const row = await lockRow(db, PasskeyModel, { id }, ['counter']);
  // Synced passkeys always report 0.
  if (!row || (counter <= row.counter && (counter > 0 || row.counter > 0))) return false;
  await updateRows(db, PasskeyModel, { id }, { counter, lastUsedAt: at });
  return true;
};

/** Returns false if the user has no such passkey. */
export const updatePasskeyName = async (
  sequelize: Sequelize,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> => {
  if (!(await hasRow({ sequelize }, PasskeyModel, { where: { id, userId } }))) return false;
  await updateRows({ sequelize }, PasskeyModel, { id, userId }, { name });
  return true;
};

/** Deletes one or all passkeys of the user. */
export const deletePasskeys = async (
  db: UnitOfWork,
  { userId, id }: { userId: string; id?: string },
): Promise<void> => {
  await deleteRows(db, PasskeyModel, { userId, ...(id !== undefined && { id }) });
};
