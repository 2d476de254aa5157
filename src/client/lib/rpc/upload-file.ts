import { getSession } from '../session/session.ts';
import { callHeaders } from './authorized-fetch.ts';
import { refreshSession } from './refresh.ts';

/** What `problemOf` reads: the answer to an upload that was not taken. */
class UploadRefused extends Error {
  readonly data: object;

  constructor(status: number, problem: unknown) {
    super(`The upload answered ${status}`);
    this.data = { ...(typeof problem === 'object' ? problem : null), httpStatus: status };
  }
}

interface UploadOptions {
  signal: AbortSignal;
  /** Told how much of it is on its way, from 0 to 1. */
  onProgress: (part: number) => void;
}

interface Answer {
  status: number;
  body: unknown;
}

// By the old request, as `fetch` cannot tell how far a body has come.
const send = (url: string, file: File, { signal, onProgress }: UploadOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error('No answer to the upload'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    const form = new FormData();
    form.set('File', file);
    request.send(form);
  });

const unauthorized = 401;

/** Sends a file, with its name, to a REST call, as the signed-in user; a refused token is renewed once and the file sent again. */
export const uploadFile = async (url: string, file: File, options: UploadOptions): Promise<unknown> => {
  const token = getSession()?.accessToken;
  let answer = await send(url, file, options);
  if (answer.status === unauthorized && token) {
    await refreshSession(token);
    answer = await send(url, file, options);
  }
  const { status, body } = answer;
  if (status < 200 || status >= 300) throw new UploadRefused(status, body);
  return body;
};
