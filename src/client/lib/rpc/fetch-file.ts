import { parse as parseContentDisposition } from 'content-disposition';
import { authorizedFetch } from './authorized-fetch.ts';

export interface FetchedFile {
  content: Blob;
  /** As the server calls it; null when it does not say. */
  name: string | null;
}

/** What `problemOf` reads: the answer to a call that did not bring its file. */
class FileRefused extends Error {
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

/** The body as it comes, counted on the way. */
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
  /** Told how many have come so far. */
  onBytes?: (bytes: number) => void;
}

/**
 * A file of the REST surface, asked for as the signed-in user. It is whole or there is none: one that breaks off on the
 * way throws. Until it is saved it is kept in the browser, which the largest of ours, a few dozen megabytes, allow.
 */
export const fetchFile = async (
  url: string,
  { onBytes = () => {}, ...init }: FetchOptions = {},
): Promise<FetchedFile> => {
  const response = await authorizedFetch(url, init);
  const { ok, body, status, headers } = response;
  if (!ok || !body) throw new FileRefused(status, await response.json().catch(() => null));
  const content = new Blob(await readCounted(body, onBytes), { type: headers.get('Content-Type') ?? '' });
  return { content, name: nameIn(headers.get('Content-Disposition')) };
};
