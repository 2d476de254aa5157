import { ProfilePictureModel } from '#db/models/files.models.ts';
import { readable } from '#db/models/readable.ts';
import { lockRow } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findFileOf, ownedFiles, removeFile } from '#server/platform/files/files.api.ts';

const pictureFiles = ownedFiles.join('pictures', ProfilePictureModel, { fileId: 'files.id' }, []);

export const findPicture = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  userId: string,
): Promise<Buffer | null> => {
  const file = await findFileOf(deps, pictureFiles, { pictures: { userId } });
  return file?.content ?? null;
};

/** Locks the user's row until the end of the transaction. Returns false if the account is deactivated. */
export const lockActiveUser = async (db: UnitOfWork, userId: string): Promise<boolean> =>
  (await lockRow(db, readable.UserModel, { id: userId, deactivatedAt: null }, ['id'])) !== null;

/** Deletes the picture and its file. Call it with the user locked. */
export const deletePicture = async (db: UnitOfWork, userId: string): Promise<void> => {
  const pictures = db.sequelize.getRepository(ProfilePictureModel);
  const picture = await pictures.findByPk(userId, { transaction: db.transaction });
  if (!picture) return;
  await pictures.destroy({ where: { userId }, transaction: db.transaction });
  await removeFile(db, picture.fileId);
};

/** Replaces the picture and deletes the former file. Call it with the user locked. */
export const replacePicture = async (
  db: UnitOfWork,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<void> => {
  await deletePicture(db, userId);
  await db.sequelize.getRepository(ProfilePictureModel).create({ userId, fileId }, { transaction: db.transaction });
};
