import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { RememberedDeviceModel } from '#db/models/second-factors.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

type StoredDevice = Pick<
  RememberedDeviceModel,
  'id' | 'userAgent' | 'ipAddress' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>;

export const insertRememberedDevice = async (
  { sequelize, transaction }: UnitOfWork,
  device: Omit<StoredDevice, 'lastUsedAt'> & { userId: string; tokenHash: Buffer },
): Promise<void> => {
  await sequelize
    .getRepository(RememberedDeviceModel)
    .create({ ...device, lastUsedAt: device.createdAt }, { transaction });
};

/** Records the use of a device. Returns false if its token is not of this user or has expired. */
export const recordDeviceUse = async (
  { sequelize, transaction }: UnitOfWork,
  { userId, tokenHash, at }: { userId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> => {
  const devices = sequelize.getRepository(RememberedDeviceModel);
  const where = { userId, tokenHash, expiresAt: { [Op.gt]: at } };
  const device = await devices.findOne({ where, attributes: ['id'], transaction });
  if (!device) return false;
  await devices.update({ lastUsedAt: at }, { where: { id: device.id }, transaction });
  return true;
};

/** The devices whose token has not expired, last used first. */
export const listRememberedDevices = async (sequelize: Sequelize, userId: string, at: Date): Promise<StoredDevice[]> =>
  sequelize.getRepository(RememberedDeviceModel).findAll({
    attributes: ['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'expiresAt'],
    where: { userId, expiresAt: { [Op.gt]: at } },
    order: [
      ['lastUsedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: 50,
  });

/** Deletes one device of the user, or all of them. Returns their number. */
export const deleteRememberedDevices = (
  { sequelize, transaction }: Db,
  { userId, id }: { userId: string; id?: string },
): Promise<number> =>
  sequelize.getRepository(RememberedDeviceModel).destroy({
    where: { userId, ...(id === undefined ? {} : { id }) },
    ...(transaction ? { transaction } : {}),
  });

/** Forgets the devices of a user whose password changed, in the transaction of the change. */
export const forgetDevicesOfUser = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRememberedDevices(db, { userId });
};

export const deleteExpiredDevices: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(RememberedDeviceModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });
