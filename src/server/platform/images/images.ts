import sharp, { type Sharp } from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';

const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};
export type ImageFormat = keyof typeof beginnings;

/** By its first bytes: what a file is called, or says of itself, proves nothing. Null for anything else. */
export const imageFormat = (content: Buffer): ImageFormat | null => {
  const starts = (format: ImageFormat) => content.subarray(0, beginnings[format].length).equals(beginnings[format]);
  return (['jpeg', 'png'] as const).find(starts) ?? null;
};

/** More than any honest picture of a megabyte has; a small file may claim to unfold to gigabytes. */
const maxPixels = 25_000_000;
const maxSeconds = 10;

/** Has a picture worked on to its last pixel. Too many of them are refused before any is read, a damaged file once it shows. */
export const withImage = async <T>(content: Buffer, work: (image: Sharp) => Promise<T>): Promise<T> => {
  try {
    return await work(
      sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: maxSeconds }),
    );
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
    throw new AppError(isTooLarge ? 'imageTooManyPixels' : 'imageDamaged', {
      params: { megapixels: maxPixels / 1_000_000 },
      cause,
    });
  }
};
