import { parse as parseContentDisposition } from 'content-disposition';
import { authorizedFetch } from './authorized-fetch.ts';

export interface FetchedFile {
  content: Blob;
  /** The name in the Content-Disposition header; null without one. */
  name: string | null;
}

/** An error response, in the shape that `problemOf` reads. */
class DownloadError extends Error {
  readonly data: object;

  constructor(status: number, problem: unknown) {
    super(`The file's call answered ${status}`);
    this.data = { ...(typeof problem === 'object' ? problem : null), httpStatus: status };
  }
}

const nameIn = (disposition: string | null): string | null => {
  const { filename } = disposition === null ? {} : parseContentDisposition(disposition).parameters;
  return filename || null;
};

const readCounted = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  return parts;
};

interface FetchOptions extends Pick<RequestInit, 'method' | 'body'> {
  signal?: AbortSignal;
  /** Gets the number of bytes received so far. */
  onBytes?: (bytes: number) => void;
}

/**
 * Downloads a file from a REST operation as the signed-in user.
 * Throws if the download is incomplete.
 * The file, at most a few dozen megabytes, stays in memory.
 */
export const fetchFile = async (
  url: string,
  { onBytes = () => {}, ...init }: FetchOptions = {},
): Promise<FetchedFile> => {
  const response = await authorizedFetch(url, init);
  const { ok, body, status, headers } = response;
  if (!ok || !body) throw new DownloadError(status, await response.json().catch(() => null));
  const content = new Blob(await readCounted(body, onBytes), { type: headers.get('Content-Type') ?? '' });
  return { content, name: nameIn(headers.get('Content-Disposition')) };
};
