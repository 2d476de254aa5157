import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { withoutInvisible } from '#shared/validation/normalise-text.ts';

interface FileBodyOptions {
  mediaType: string;
  /** The name for the download. May contain accented letters. */
  fileName: string;
  /** In bytes. Leave it out for streams of unknown length. */
  size?: number;
  /** Displayed by the browser instead of downloaded. */
  isInline?: boolean;
}

/** The output of a procedure that returns a file. */
export class FileBody {
  readonly content: Buffer | Readable;
  readonly mediaType: string;
  readonly size: number | null;
  readonly disposition: string;

  constructor(content: Buffer | Readable, { mediaType, fileName, size, isInline = false }: FileBodyOptions) {
    this.content = content;
    this.mediaType = mediaType;
    this.size = size ?? (Buffer.isBuffer(content) ? content.length : null);
    this.disposition = contentDisposition(fileName, { type: isInline ? 'inline' : 'attachment' });
  }
}

export const fileBodySchema = z.instanceof(FileBody).meta({ override: { type: 'string', format: 'binary' } });

/** Characters that file systems do not allow. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>:"|?*\\/]/gu;

/** Removes the characters that a file name must not contain. */
export const fitFileName = (text: string): string => withoutInvisible(text).replaceAll(unfit, '').trim();
