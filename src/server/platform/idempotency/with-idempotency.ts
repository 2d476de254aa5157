import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import superjson from 'superjson';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ClaimOutcome, claimKey, finishKey, type KeyClaim, releaseKey } from './idempotency-keys.repository.ts';

/**
 * How long an attempt owns the key, longer than requests take.
 * If another attempt claims it then, a slower one
 * cannot save its response.
 */
const lockMs = 20_000;
/** How long a duplicate waits for the first response. */
const maxWaitMs = 5_000;
const pollMs = 100;

/** Visible ASCII, as the draft of the Idempotency-Key header requires. */
const keyPattern = /^[\x21-\x7e]{1,255}$/u;

/**
 * Saves the response in the work's transaction: after a crash both exist or neither.
 * Does nothing without a key.
 */
export type SaveResponse = (response: unknown, db: UnitOfWork) => Promise<void>;

export interface KeyedRequest {
  key: string;
  /** The procedure's name. */
  operation: string;
  /** Part of the key: equal keys of two callers are independent. */
  callerId: string;
  input: unknown;
  /** Called if the result is a saved response. */
  onReplay?: () => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Serialises with sorted keys: equal content gives equal text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  ) ?? '';

type Result = { ok: true; data: unknown } | { ok: false };

const claim = async (
  deps: Deps,
  { operation, input }: KeyedRequest,
  own: KeyClaim,
): Promise<Exclude<ClaimOutcome, { state: 'unfinished' }>> => {
  const content = canonicalJson(input);
  const requestHash = deps.secrets.digest(content);
  // Other servers, or earlier starts, may have another current secret.
  const isSameRequest = (stored: Buffer) => deps.secrets.isDigestOf(stored, content);
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const now = deps.clock();
    const until = new Date(now.getTime() + lockMs);
    const outcome = await claimKey(deps.sequelize, { ...own, requestHash, isSameRequest, operation, now, until });
    if (outcome.state !== 'unfinished') return outcome;
    if (performance.now() >= deadline) throw new AppError('requestUnfinished', { retryAfterSeconds: 2 });
    await delay(pollMs);
  }
};

/**
 * Runs a request at most once per key. Repetitions get the saved success.
 * Errors release the key at once, crashes after `lockMs`.
 * Work that must not run twice even then saves its response by `SaveResponse`.
 */
export const withIdempotency = async <R extends Result>(
  deps: Deps,
  request: KeyedRequest,
  run: (saveResponse: SaveResponse) => Promise<R>,
): Promise<R | { ok: true; data: unknown }> => {
  const { key, operation, callerId } = request;
  if (!keyPattern.test(key)) throw new AppError('idempotencyKeyInvalid');
  const keyHash = createHash('sha256').update(`${operation}\n${callerId}\n${key}`).digest();
  const own = { keyHash, claim: randomUUID() };
  const outcome = await claim(deps, request, own);
  if (outcome.state === 'otherRequest') throw new AppError('idempotencyKeyReused');
  if (outcome.state === 'answered') {
    request.onReplay?.();
    return { ok: true, data: superjson.parse(await deps.secrets.unseal(outcome.sealedAnswer)) };
  }
  const sealed = async (response: unknown) => ({
    sealedAnswer: await deps.secrets.seal(superjson.stringify(response)),
    at: deps.clock(),
  });
  let isSaved = false;
  const result = await run(async (response, db) => {
    if (!(await finishKey(db, own, await sealed(response)))) {
      throw new AppError('requestUnfinished', { retryAfterSeconds: 2 });
    }
    isSaved = true;
  });
  if (!result.ok) await releaseKey(deps.sequelize, own);
  else if (!isSaved) await finishKey(deps, own, await sealed(result.data));
  return result;
};
