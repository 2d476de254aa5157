import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse, ProblemDetails } from '#openapi/client/api.ts';

export interface Patience {
  /** Time limit for a valid response. */
  giveUpAfterMs: number;
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Delay before the first retry. It doubles with each retry. */
  firstPauseMs: number;
  maxPauseMs: number;
}

export const ordinaryPatience: Patience = {
  giveUpAfterMs: 120_000,
  timeoutMs: 10_000,
  firstPauseMs: 250,
  maxPauseMs: 5_000,
};

export interface Resend {
  /** Why the last attempt failed. */
  why: string;
  /** Number of the next attempt; 2 is the first retry. */
  attempt: number;
  waitMs: number;
}

export type Answer<T> = HttpResponse<T, ProblemDetails>;

/** The server did not respond in time. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

interface FailedAttempt {
  why: string;
  waitMs: number | null;
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : message;
};

const retryAfterMs = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};

const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Why the response is not final, or null. A cut off body is a lost response. */
const failureOf = <T>(answer: Answer<T>): FailedAttempt | null => {
  if (mayPass(answer.status)) return { why: `answered ${answer.status}`, waitMs: retryAfterMs(answer) };
  const hasNoBody = answer.status === 204;
  return answer.ok && !hasNoBody && answer.data === null ? { why: 'the answer was cut off', waitMs: null } : null;
};

/**
 * Sends an idempotent request until an answer: retries a lost response, an unreachable
 * server, and a response with Retry-After. A rejection is an answer.
 */
export const sendUntilAnswered = async <T>(
  send: (signal: AbortSignal) => Promise<Answer<T>>,
  patience: Patience,
  onResend: (resend: Resend) => void,
): Promise<{ answer: Answer<T>; attempts: number }> => {
  const until = performance.now() + patience.giveUpAfterMs;
  let pause = patience.firstPauseMs;
  for (let attempt = 1; ; attempt += 1) {
    let failure: FailedAttempt;
    try {
      const answer = await send(AbortSignal.timeout(patience.timeoutMs));
      const found = failureOf(answer);
      if (!found) return { answer, attempts: attempt };
      failure = found;
    } catch (error) {
      failure = { why: reasonOf(error), waitMs: null };
    }
    const waitMs = failure.waitMs ?? pause;
    if (performance.now() + waitMs > until)
      throw new NoResponseError(`no answer after ${attempt} tries: ${failure.why}`);
    onResend({ why: failure.why, attempt: attempt + 1, waitMs });
    await sleep(waitMs);
    pause = Math.min(pause * 2, patience.maxPauseMs);
  }
};
