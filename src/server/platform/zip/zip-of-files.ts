import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import ZipStream from 'zip-stream';

export const zipMediaType = 'application/zip';

export interface ZippedFile {
  /** With `/` between folders. */
  path: string;
  /** Texts are written as UTF-8. */
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

interface ZipOptions {
  /** The time of all files. */
  at: Date;
  /** 1 to 9; 1 is the fastest. */
  compressionLevel: number;
}

/** A file of gigabytes needs few calls between JavaScript and zlib. */
const compressedChunkBytes = 64 * 1024;

/**
 * Returns the stream of a zip, which asks for one file after the other.
 * An error destroys it before its directory: the zip is invalid.
 * Destroying it ends the files.
 */
export const zipOf = (
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  { at, compressionLevel }: ZipOptions,
): Readable => {
  const zip = new ZipStream({ zlib: { level: compressionLevel, chunkSize: compressedChunkBytes } });
  const output = new PassThrough();
  let current: Readable | null = null;
  const addFile = async ({ path, content }: ZippedFile) => {
    const source = Readable.from(content, { objectMode: false });
    current = source;
    const isWritten = new Promise<void>((resolve, reject) => {
      zip.entry(source, { name: path, date: at }, (error) => (error ? reject(error) : resolve()));
    });
    // Also ends for a destroyed source, for which the library waits.
    await Promise.all([finished(source), isWritten]);
  };
  const addAll = async () => {
    for await (const file of files) await addFile(file);
    zip.finalize();
  };
  pipeline(zip, output, () => current?.destroy());
  addAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
};
