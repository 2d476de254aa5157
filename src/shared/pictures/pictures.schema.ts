import { z } from 'zod';

export const maxPictureBytes = 1_048_576;
export const pictureMediaType = 'image/jpeg';

/** Width and height of the stored picture in pixels. */
export const pictureSide = 512;

const jpegSignature = [0xff, 0xd8, 0xff];

/** Checks the signature, because the name and the declared type of a file may be wrong. */
export const isJpeg = (bytes: Uint8Array): boolean => jpegSignature.every((byte, i) => bytes[i] === byte);

export const uploadPictureSchema = z.strictObject({ file: z.file() });
export type UploadPicture = z.infer<typeof uploadPictureSchema>;
