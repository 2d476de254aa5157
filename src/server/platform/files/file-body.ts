import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { fitFileName } from '#shared/fit-text.ts';

interface FileBodyOptions {
  mediaType: string;
  /** Any text. `fitFileName` makes the download's name of it. */
  fileName: string;
  /** In bytes. Omit it for streams of unknown length. */
  size?: number;
  /** Browsers display it instead of downloading it. */
  isInline?: boolean;
}

/**
 * Returns the name for ASCII clients: without accents, and `_` for others.
 * Windows forbids `?`, and some clients decode `%`.
 */
const plainNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\w .,;=()+@&#!'-]+/gu, '_');

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
    const name = fitFileName(fileName) || 'file';
    this.disposition = contentDisposition(name, {
      type: isInline ? 'inline' : 'attachment',
      fallback: plainNameOf(name),
    });
  }
}

export const fileBodySchema = z.instanceof(FileBody).meta({ override: { type: 'string', format: 'binary' } });
