import { Op } from 'sequelize';
import { LoginDeviceModel } from '#db/models/auth.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

/**
 * Stores the use of a device. Returns true if it is new and the user has others. The caller has locked the user's row.
 */
export const saveLoginDevice = async (
  { sequelize, transaction }: UnitOfWork,
  { userId, deviceHash, at }: { userId: string; deviceHash: Buffer; at: Date },
): Promise<boolean> => {
  const devices = sequelize.getRepository(LoginDeviceModel);
  const knownCount = await devices.count({ where: { userId }, transaction });
  const device = await devices.findOne({ where: { userId, deviceHash }, transaction });
  if (device) {
    await devices.update({ lastSeenAt: at }, { where: { userId, deviceHash }, transaction });
    return false;
  }
  await devices.create({ userId, deviceHash, firstSeenAt: at, lastSeenAt: at }, { transaction });
  return knownCount > 0;
};

export const deleteOldLoginDevices: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(LoginDeviceModel).destroy({ where: { lastSeenAt: { [Op.lt]: before } }, limit });
