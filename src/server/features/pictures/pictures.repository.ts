import { ProfilePictureModel } from '#db/models/files.models.ts';
import { readable } from '#db/models/readable.ts';
import { deleteRows, findRow, insertRow, lockRow } from '#db/sql/rows.ts';
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

/** Locks the user's row. Returns false if the account is deactivated. */
export const lockActiveUser = async (db: UnitOfWork, userId: string): Promise<boolean> =>
  (await lockRow(db, readable.UserModel, { id: userId, deactivatedAt: null }, ['id'])) !== null;

/** Deletes the picture and its file. Needs the user's lock. */
export const deletePicture = async (db: UnitOfWork, userId: string): Promise<void> => {
  const picture = await findRow(db, ProfilePictureModel, { userId }, ['fileId']);
  if (!picture) return;
  await deleteRows(db, ProfilePictureModel, { userId });
  await removeFile(db, picture.fileId);
};

/** Replaces the picture and deletes the former file. Needs the user's lock. */
export const replacePicture = async (
  db: UnitOfWork,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<void> => {
  await deletePicture(db, userId);
  await insertRow(db, ProfilePictureModel, { userId, fileId });
};
