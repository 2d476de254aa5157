import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { fitFileName } from '#shared/fit-text.ts';

interface FileBodyOptions {
  mediaType: string;
  /** The name for the download: any text, of which `fitFileName` makes a name. */
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
    this.disposition = contentDisposition(fitFileName(fileName) || 'file', {
      type: isInline ? 'inline' : 'attachment',
    });
  }
}

export const fileBodySchema = z.instanceof(FileBody).meta({ override: { type: 'string', format: 'binary' } });
