import { inTransaction } from '#db/connection/transaction.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile } from '#server/platform/files/files.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pictureMediaType, type UploadPicture } from '#shared/pictures/pictures.schema.ts';
import { lockOwner, removePicture, replacePicture } from './pictures.repository.ts';
import { resizeProfilePicture } from './resize-profile-picture.ts';

type PictureDeps = Pick<Deps, 'sequelize' | 'clock'>;
type Owner = Pick<Caller, 'userId'>;

/** Keeps a new picture in place of the one before, and answers it as it is kept. Of two at once the later one stays. */
export const setPicture = async (
  { sequelize, clock }: PictureDeps,
  { userId }: Owner,
  { file }: UploadPicture,
): Promise<Buffer> => {
  const content = await resizeProfilePicture(Buffer.from(await file.arrayBuffer()));
  await inTransaction(sequelize, async (transaction) => {
    // A deactivation takes the picture away: none may come after it.
    if (!(await lockOwner(sequelize, userId, transaction))) throw new AppError('sessionEnded');
    const fileId = await addFile(
      sequelize,
      { name: 'portrait.jpg', mediaType: pictureMediaType, content, at: clock() },
      transaction,
    );
    await replacePicture(sequelize, { userId, fileId }, transaction);
  });
  return content;
};

/** Where there is none, nothing happens. */
export const clearPicture = ({ sequelize }: Pick<PictureDeps, 'sequelize'>, { userId }: Owner): Promise<void> =>
  inTransaction(sequelize, async (transaction) => {
    await lockOwner(sequelize, userId, transaction);
    await removePicture(sequelize, userId, transaction);
  });
