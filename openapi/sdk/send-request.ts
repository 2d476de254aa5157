import type { ProblemDetails } from '../client/api.ts';
import { ConnectionError, CsippanoError } from './errors.ts';

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface SendOptions {
  fetch: typeof fetch;
  /** The most repetitions of a request. */
  maxRetries: number;
  /** The time limit of one attempt, with the answer's body. */
  timeoutMs: number;
  /** A longer `Retry-After` is not waited for. */
  maxDelayMs: number;
}

const firstDelayMs = 250;
const gatewayStatuses = new Set([502, 503, 504]);

/** Waits; rejects once the signal is aborted. */
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

/** Whether a repetition has no second effect (RFC 9110 §9.2.2, or by idempotency key). */
const mayRepeat = ({ method, headers }: RequestInit): boolean =>
  method !== 'POST' || new Headers(headers).has('idempotency-key');

const isTemporary = (error: unknown, init: RequestInit): boolean => {
  if (error instanceof ConnectionError) return mayRepeat(init);
  if (!(error instanceof CsippanoError)) return false;
  // Requests above the rate limit or with incomplete bodies have no effect.
  if (error.status === 408 || error.status === 429 || error.code === 'requestUnfinished') return true;
  return gatewayStatuses.has(error.status) && mayRepeat(init);
};

/** The server's requested delay, in seconds or as a date; null if none. */
const retryAfterMs = (error: unknown): number | null => {
  const text = error instanceof CsippanoError ? error.headers.get('retry-after') : null;
  if (text === null) return null;
  const ms = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};

/** Doubles with each attempt. Half is random to spread many clients. */
const backoffMs = (attempt: number): number => firstDelayMs * 2 ** attempt * (0.5 + Math.random() / 2);

const readProblem = async (response: Response): Promise<ProblemDetails | null> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  return isProblem ? ((await response.json()) as ProblemDetails) : null;
};

/** One attempt, with the whole body: an answer cut off is a failure. */
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
 * Returns a function that repeats a request after temporary failures: no answer, 408,
 * 429, 502, 503, 504, and a running request with the same idempotency key.
 * It throws every answer that is not a success.
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
