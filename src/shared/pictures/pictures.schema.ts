import { z } from 'zod';

export const maxPictureBytes = 1_048_576;
export const pictureMediaType = 'image/jpeg';

/** Width and height of a picture as it is kept. */
export const pictureSide = 512;

const jpegBeginning = [0xff, 0xd8, 0xff];

/** What a file is called, or says of itself, proves nothing. */
export const isJpeg = (bytes: Uint8Array): boolean => jpegBeginning.every((byte, i) => bytes[i] === byte);

export const uploadPictureSchema = z.strictObject({ file: z.file() });
export type UploadPicture = z.infer<typeof uploadPictureSchema>;
