import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ProfilePictureModel } from '#db/models/files.models.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findFileOf, removeFile } from '#server/platform/files/files.repository.ts';

export const findPicture = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  userId: string,
): Promise<Buffer | null> => {
  const condition = 'profile_pictures.user_id = $userId';
  const file = await findFileOf(deps, { table: 'profile_pictures', condition, bind: { userId } });
  return file?.content ?? null;
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
