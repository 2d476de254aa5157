import { getSession } from '../session/session.ts';
import { callHeaders } from './authorized-fetch.ts';
import { refreshStoredSession } from './session-calls.ts';

/** A rejected upload, in the shape that `problemOf` reads. */
class UploadError extends Error {
  readonly data: object;

  constructor(status: number, problem: unknown) {
    super(`The upload answered ${status}`);
    this.data = { ...(typeof problem === 'object' ? problem : null), httpStatus: status };
  }
}

interface UploadOptions {
  signal: AbortSignal;
  /** Gets the sent fraction, from 0 to 1. */
  onProgress: (part: number) => void;
}

interface Answer {
  status: number;
  body: unknown;
}

// XMLHttpRequest, because `fetch` reports no upload progress.
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

/**
 * Uploads a file to a REST operation as the signed-in user.
 * Refreshes an expired token once and repeats the upload.
 */
export const uploadFile = async (url: string, file: File, options: UploadOptions): Promise<unknown> => {
  const token = getSession()?.accessToken;
  let answer = await send(url, file, options);
  if (answer.status === unauthorized && token) {
    await refreshStoredSession(token);
    options.signal.throwIfAborted();
    answer = await send(url, file, options);
  }
  const { status, body } = answer;
  if (status < 200 || status >= 300) throw new UploadError(status, body);
  return body;
};
