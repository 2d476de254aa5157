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

/** A file of the REST surface, asked for as the signed-in user. */
export const fetchFile = async (url: string, signal?: AbortSignal): Promise<FetchedFile> => {
  const response = await authorizedFetch(url, signal ? { signal } : {});
  if (!response.ok) throw new FileRefused(response.status, await response.json().catch(() => null));
  return { content: await response.blob(), name: nameIn(response.headers.get('Content-Disposition')) };
};
