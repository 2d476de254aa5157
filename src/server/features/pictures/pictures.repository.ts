import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ProfilePictureModel } from '#db/models/profile-picture.model.ts';
import { UserModel } from '#db/models/user.model.ts';
import { removeFile } from '#server/platform/files/files.repository.ts';

export const findPicture = async (sequelize: Sequelize, userId: string): Promise<Buffer | null> => {
  // In one statement: between two of them the picture could be replaced.
  const [row] = await sequelize.query<{ content: Buffer }>(
    `SELECT files.content FROM profile_pictures JOIN files ON files.id = profile_pictures.file_id
     WHERE profile_pictures.user_id = $userId`,
    { bind: { userId }, type: QueryTypes.SELECT },
  );
  return row?.content ?? null;
};

/** Held until the end of the transaction, so that changes of one picture take turns; false for an account that was closed meanwhile. */
export const lockOwner = async (sequelize: Sequelize, userId: string, transaction: Transaction): Promise<boolean> => {
  const owner = await sequelize.getRepository(UserModel).findOne({
    where: { id: userId, deactivatedAt: null },
    attributes: ['id'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  return owner !== null;
};

/** Whoever calls it holds the owner. */
export const removePicture = async (sequelize: Sequelize, userId: string, transaction: Transaction): Promise<void> => {
  const pictures = sequelize.getRepository(ProfilePictureModel);
  const picture = await pictures.findByPk(userId, { transaction });
  if (!picture) return;
  await pictures.destroy({ where: { userId }, transaction });
  await removeFile(sequelize, picture.fileId, transaction);
};

/** The file of the one before is gone with this. Whoever calls it holds the owner. */
export const replacePicture = async (
  sequelize: Sequelize,
  { userId, fileId }: { userId: string; fileId: string },
  transaction: Transaction,
): Promise<void> => {
  await removePicture(sequelize, userId, transaction);
  await sequelize.getRepository(ProfilePictureModel).create({ userId, fileId }, { transaction });
};
