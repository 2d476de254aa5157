import sharp, { type Sharp } from 'sharp';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isJpeg, isPng } from '#shared/files/file-formats.ts';

export type ImageFormat = 'jpeg' | 'png';

/** Returns the format by the first bytes; null for others. */
export const imageFormat = (content: Buffer): ImageFormat | null => {
  if (isJpeg(content)) return 'jpeg';
  return isPng(content) ? 'png' : null;
};

const maxSeconds = 10;

interface ImageLimits {
  /** Limits memory and time: a small file can have gigabytes of pixels. */
  maxMegapixels: number;
}

/**
 * Decodes an image and passes it to `work`, a few at a time.
 * Throws 400 for too many pixels (before decoding) or damage, 503 if too many wait.
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
