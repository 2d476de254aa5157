import type { Sequelize } from 'sequelize-typescript';
import { RememberedDeviceModel } from '#db/models/second-factors.models.ts';
import { deleteRows, findRow, insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

const storedNames = ['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'expiresAt'] as const;
type StoredDevice = Pick<Row<RememberedDeviceModel>, (typeof storedNames)[number]>;

export const insertRememberedDevice = async (
  db: UnitOfWork,
  device: Omit<StoredDevice, 'lastUsedAt'> & { userId: string; tokenHash: Buffer },
): Promise<void> => {
  await insertRow(db, RememberedDeviceModel, { ...device, lastUsedAt: device.createdAt });
};

/** Records a device's use. False for another user's or an expired token. */
export const recordDeviceUse = async (
  db: UnitOfWork,
  { userId, tokenHash, at }: { userId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> => {
  const valid = { userId, tokenHash, expiresAt: greaterThan(at) };
  const device = await findRow(db, RememberedDeviceModel, valid, ['id']);
  if (!device) return false;
  await updateRows(db, RememberedDeviceModel, { id: device.id }, { lastUsedAt: at });
  return true;
};

/** Returns devices with a valid token, last used first. */
export const listRememberedDevices = (sequelize: Sequelize, userId: string, at: Date): Promise<StoredDevice[]> =>
  listRows(
    { sequelize },
    RememberedDeviceModel,
    { where: { userId, expiresAt: greaterThan(at) }, orderBy: { lastUsedAt: 'DESC', id: 'DESC' }, limit: 50 },
    storedNames,
  );

/** Deletes one or all devices of the user. Returns their number. */
export const deleteRememberedDevices = (db: Db, { userId, id }: { userId: string; id?: string }): Promise<number> =>
  deleteRows(db, RememberedDeviceModel, { userId, ...(id !== undefined && { id }) });

/** Forgets a user's devices in the transaction of its password change. */
export const forgetDevicesOfUser = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRememberedDevices(db, { userId });
};

export const deleteExpiredDevices: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, RememberedDeviceModel, { expiresAt: lessThan(before) }, limit);
