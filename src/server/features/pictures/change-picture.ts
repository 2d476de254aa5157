import { inTransaction } from '#db/connection/transaction.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile } from '#server/platform/files/files.api.ts';
import { imageFormat, withImage } from '#server/platform/images/images.ts';
import { jpegMediaType } from '#shared/files/file-formats.ts';
import { pictureSide, type UploadPicture } from '#shared/pictures/pictures.schema.ts';
import { deletePicture, lockActiveUser, replacePicture } from './pictures.repository.ts';
import { requireActiveOwner, requirePhotograph } from './pictures.rules.ts';

type PictureDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'limits'>;
type Owner = Pick<Caller, 'userId'>;

const jpegQuality = 85;
/** Phone cameras usually have up to 24. */
const maxMegapixels = 25;

/** Crops a photograph to an upright square without EXIF data such as its location. */
const resizeProfilePicture = async (deps: Pick<Deps, 'limits'>, photograph: Buffer): Promise<Buffer> => {
  requirePhotograph(imageFormat(photograph));
  return withImage(deps, photograph, { maxMegapixels }, (image) =>
    image.autoOrient().resize(pictureSide, pictureSide, { fit: 'cover' }).jpeg({ quality: jpegQuality }).toBuffer(),
  );
};

/** Replaces the user's picture and returns the JPEG. The last upload wins. */
export const setPicture = async (deps: PictureDeps, { userId }: Owner, { file }: UploadPicture): Promise<Buffer> => {
  const { clock } = deps;
  const content = await resizeProfilePicture(deps, Buffer.from(await file.arrayBuffer()));
  await inTransaction(deps, async (db) => {
    requireActiveOwner(await lockActiveUser(db, userId));
    const fileId = await addFile(db, { name: 'portrait.jpg', mediaType: jpegMediaType, content, at: clock() });
    await replacePicture(db, { userId, fileId });
  });
  return content;
};

/** Deletes the user's profile picture, if there is one. */
export const clearPicture = ({ sequelize }: Pick<PictureDeps, 'sequelize'>, { userId }: Owner): Promise<void> =>
  inTransaction({ sequelize }, async (db) => {
    await lockActiveUser(db, userId);
    await deletePicture(db, userId);
  });
