import { imageFormat, withImage } from '#server/platform/images/images.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pictureSide } from '#shared/pictures/pictures.schema.ts';

const quality = 85;

/**
 * The middle of a photograph as a small square, drawn anew: the right way up, and without what cameras write into their
 * files, such as where it was taken.
 */
export const resizeProfilePicture = async (photograph: Buffer): Promise<Buffer> => {
  if (imageFormat(photograph) !== 'jpeg') throw new AppError('pictureType', { fields: { file: 'pictureType' } });
  return withImage(photograph, (image) =>
    image.autoOrient().resize(pictureSide, pictureSide, { fit: 'cover' }).jpeg({ quality }).toBuffer(),
  );
};
