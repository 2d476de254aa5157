import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ProfilePictureModel } from '#db/models/files.models.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  contentColumns,
  removeFile,
  storedContentSchema,
  unsealContent,
} from '#server/platform/files/files.repository.ts';

export const findPicture = async (
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  userId: string,
): Promise<Buffer | null> => {
  // One statement, because the picture could be replaced between two.
  const row = await selectRow(
    sequelize,
    `SELECT ${contentColumns} FROM profile_pictures JOIN files ON files.id = profile_pictures.file_id
     WHERE profile_pictures.user_id = $userId`,
    { bind: { userId } },
    storedContentSchema,
  );
  return row && unsealContent(secrets, row);
};

/** Locks the user's row until the end of the transaction. Returns false if the account is deactivated. */
export const lockActiveUser = async (
  sequelize: Sequelize,
  userId: string,
  transaction: Transaction,
): Promise<boolean> => {
  const owner = await sequelize.getRepository(UserModel).findOne({
    where: { id: userId, deactivatedAt: null },
    attributes: ['id'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  return owner !== null;
};

/** Deletes the picture and its file. Call it with the user locked. */
export const deletePicture = async (sequelize: Sequelize, userId: string, transaction: Transaction): Promise<void> => {
  const pictures = sequelize.getRepository(ProfilePictureModel);
  const picture = await pictures.findByPk(userId, { transaction });
  if (!picture) return;
  await pictures.destroy({ where: { userId }, transaction });
  await removeFile(sequelize, picture.fileId, transaction);
};

/** Replaces the picture and deletes the former file. Call it with the user locked. */
export const replacePicture = async (
  sequelize: Sequelize,
  { userId, fileId }: { userId: string; fileId: string },
  transaction: Transaction,
): Promise<void> => {
  await deletePicture(sequelize, userId, transaction);
  await sequelize.getRepository(ProfilePictureModel).create({ userId, fileId }, { transaction });
};
