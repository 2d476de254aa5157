import { z } from 'zod';

export const maxPictureBytes = 1_048_576;

/** Width and height of the stored picture in pixels. */
export const pictureSide = 512;

export const uploadPictureSchema = z.strictObject({ file: z.file() });
export type UploadPicture = z.infer<typeof uploadPictureSchema>;
