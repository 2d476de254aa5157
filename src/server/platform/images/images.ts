import sharp, { type Sharp } from 'sharp';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';

const beginnings = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};
export type ImageFormat = keyof typeof beginnings;

/**
 * Detects the format by the first bytes, because the file name and the media type are not reliable. Null for other
 * formats.
 */
export const imageFormat = (content: Buffer): ImageFormat | null => {
  const starts = (format: ImageFormat) => content.subarray(0, beginnings[format].length).equals(beginnings[format]);
  return (['jpeg', 'png'] as const).find(starts) ?? null;
};

const maxSeconds = 10;

interface ImageLimits {
  /** Limits memory and time: a small file can decompress to gigabytes of pixels. */
  maxMegapixels: number;
}

/**
 * Decodes an image completely and passes it to `work`, a few images at a time. Throws 400 if it has too many pixels
 * (before decoding) or is damaged, and 503 if too many images wait.
 */
export const withImage = <T>(
  { limits }: Pick<Deps, 'limits'>,
  content: Buffer,
  { maxMegapixels }: ImageLimits,
  work: (image: Sharp) => Promise<T>,
): Promise<T> =>
  limits.images.run(async () => {
    try {
      const options = { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error' } as const;
      return await work(sharp(content, options).timeout({ seconds: maxSeconds }));
    } catch (cause) {
      const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
      throw new AppError(isTooLarge ? 'imageTooManyPixels' : 'imageDamaged', {
        params: { megapixels: maxMegapixels },
        cause,
      });
    }
  });
