import type { ProblemDetails } from '../client/api.ts';
import { ConnectionError, CsippanoError } from './errors.ts';

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface SendOptions {
  fetch: typeof fetch;
  /** How often a request is repeated at most. */
  maxRetries: number;
  /** The time limit of one attempt, including the answer's body. */
  timeoutMs: number;
  /** A longer `Retry-After` is not waited for. */
  maxDelayMs: number;
}

const firstDelayMs = 250;
const gatewayStatuses = new Set([502, 503, 504]);

/** Waits; rejects as soon as the signal is aborted. */
const wait = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Whether the server carries out a repetition once only (RFC 9110 §9.2.2, or by the idempotency key). */
const mayRepeat = ({ method, headers }: RequestInit): boolean =>
  method !== 'POST' || new Headers(headers).has('idempotency-key');

const isTemporary = (error: unknown, init: RequestInit): boolean => {
  if (error instanceof ConnectionError) return mayRepeat(init);
  if (!(error instanceof CsippanoError)) return false;
  // A request above the rate limit, or whose body did not arrive in time, had no effect.
  if (error.status === 408 || error.status === 429 || error.code === 'requestUnfinished') return true;
  return gatewayStatuses.has(error.status) && mayRepeat(init);
};

/** The delay that the server asks for, in seconds or as a date; null if it asks for none. */
const retryAfterMs = (error: unknown): number | null => {
  const text = error instanceof CsippanoError ? error.headers.get('retry-after') : null;
  if (text === null) return null;
  const ms = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};

/** Doubles with each attempt. Half of it is random, so that many clients do not come back at the same time. */
const backoffMs = (attempt: number): number => firstDelayMs * 2 ** attempt * (0.5 + Math.random() / 2);

const readProblem = async (response: Response): Promise<ProblemDetails | null> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  return isProblem ? ((await response.json()) as ProblemDetails) : null;
};

/** One attempt. Reads the whole body, so that an answer that is cut off is a failed attempt, too. */
const attempt = async (url: string, init: RequestInit, { fetch, timeoutMs }: SendOptions): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal });
    if (!response.ok) throw new CsippanoError(response, await readProblem(response));
    const { status, statusText, headers } = response;
    return new Response(status === 204 ? null : await response.arrayBuffer(), { status, statusText, headers });
  } catch (cause) {
    if (cause instanceof CsippanoError || init.signal?.aborted) throw cause;
    throw new ConnectionError(`No answer from ${new URL(url).host}.`, { cause });
  }
};

/**
 * Returns a function that sends a request and repeats it after temporary failures: no answer, 408, 429, 502, 503, 504
 * and a request with the same idempotency key that is still running. It throws every answer that is not a success.
 */
export const createSend =
  (options: SendOptions): Send =>
  async (url, init) => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await attempt(url, init, options);
      } catch (error) {
        const delayMs = retryAfterMs(error) ?? backoffMs(retries);
        if (retries >= options.maxRetries || delayMs > options.maxDelayMs || !isTemporary(error, init)) throw error;
        await wait(delayMs, init.signal);
      }
    }
  };
