import sharp, { type Sharp } from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';

const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};
export type ImageFormat = keyof typeof beginnings;

/** Detects the format by the first bytes, because the file name and the media type are not reliable. Null for other formats. */
export const imageFormat = (content: Buffer): ImageFormat | null => {
  const starts = (format: ImageFormat) => content.subarray(0, beginnings[format].length).equals(beginnings[format]);
  return (['jpeg', 'png'] as const).find(starts) ?? null;
};

/** Limits the memory: a small file can decompress to gigabytes of pixels. */
const maxPixels = 25_000_000;
const maxSeconds = 10;

/** Decodes an image completely and passes it to `work`. Throws 400 if it has too many pixels (before decoding) or is damaged. */
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
