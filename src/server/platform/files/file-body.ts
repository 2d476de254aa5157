import { createHash } from 'node:crypto';
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
  /** Whoever holds the same bytes already is only told so. For what is asked for again and again. */
  isRevalidated?: boolean;
}

/** What a procedure answers when its answer is a file. */
export class FileBody {
  readonly content: Buffer | Readable;
  readonly mediaType: string;
  readonly size: number | null;
  readonly disposition: string;
  /** Null for what browsers need not know again. */
  readonly etag: string | null;

  constructor(
    content: Buffer | Readable,
    { mediaType, fileName, size, isInline = false, isRevalidated = false }: FileBodyOptions,
  ) {
    this.content = content;
    this.mediaType = mediaType;
    this.size = size ?? (Buffer.isBuffer(content) ? content.length : null);
    this.disposition = contentDisposition(fileName, { type: isInline ? 'inline' : 'attachment' });
    this.etag =
      isRevalidated && Buffer.isBuffer(content)
        ? `"${createHash('sha256').update(content).digest('base64url')}"`
        : null;
  }
}

export const fileBodySchema = z.instanceof(FileBody).meta({ override: { type: 'string', format: 'binary' } });
