import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';

interface FileBodyOptions {
  mediaType: string;
  /** As people see it; accents survive. */
  fileName: string;
  /** In bytes, where it is known before the last byte is. */
  size?: number;
  /** Shown in place instead of saved, as a picture is. */
  isInline?: boolean;
}

/** What a procedure answers when its answer is a file. */
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
