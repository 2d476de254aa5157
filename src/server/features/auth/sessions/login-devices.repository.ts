import { LoginDeviceModel } from '#db/models/auth.models.ts';
import { countRows, deleteRows, hasRow, insertRow, updateRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

/**
 * Stores the use of a device. Returns true if it is new and the user has others.
 * The caller has locked the user's row.
 */
export const saveLoginDevice = async (
  db: UnitOfWork,
  { userId, deviceHash, at }: { userId: string; deviceHash: Buffer; at: Date },
): Promise<boolean> => {
  const knownCount = await countRows(db, LoginDeviceModel, { userId });
  const device = { userId, deviceHash };
  if (await hasRow(db, LoginDeviceModel, { where: device })) {
    await updateRows(db, LoginDeviceModel, device, { lastSeenAt: at });
    return false;
  }
  await insertRow(db, LoginDeviceModel, { ...device, firstSeenAt: at, lastSeenAt: at });
  return knownCount > 0;
};

export const deleteOldLoginDevices: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, LoginDeviceModel, { lastSeenAt: lessThan(before) }, limit);
