import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import superjson from 'superjson';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { canonicalJson } from './canonical-json.ts';
import { type ClaimOutcome, claimKey, finishKey, freeKey, type KeyClaim } from './idempotency-keys.repository.ts';

/** Longer than any of these requests takes; one that takes longer all the same cannot keep its answer any more. */
const lockMs = 20_000;
/** A double click is answered together with the first one when that takes no longer than this. */
const patienceMs = 5_000;
const pauseMs = 100;

/** Visible ASCII, as the draft of the HTTP header asks for. */
const keyForm = /^[\x21-\x7e]{1,255}$/u;

/**
 * Keeps the answer in the transaction of the work itself, so that after a crash both are there or neither is. Does
 * nothing for a request without a key.
 */
export type SaveResponse = (answer: unknown, transaction: Transaction) => Promise<void>;

export interface KeyedRequest {
  key: string;
  /** The procedure's name. */
  operation: string;
  /** Keys of different callers are different keys. */
  callerId: string;
  input: unknown;
}

type Result = { ok: true; data: unknown } | { ok: false };

const claim = async (
  deps: Deps,
  { operation, input }: KeyedRequest,
  own: KeyClaim,
): Promise<Exclude<ClaimOutcome, { state: 'unfinished' }>> => {
  const requestHash = deps.secrets.digest(canonicalJson(input));
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const now = deps.clock();
    const until = new Date(now.getTime() + lockMs);
    const outcome = await claimKey(deps.sequelize, { ...own, requestHash, operation, now, until });
    if (outcome.state !== 'unfinished') return outcome;
    if (performance.now() >= deadline) throw new AppError('requestUnfinished', { retryAfterSeconds: 2 });
    await delay(pauseMs);
  }
};

/**
 * Carries a request out once, however often it is sent with the same key: later ones get the answer of the first. Only a
 * success is kept; after a fault the key is free, as nothing was done. A key whose server died is free after a while.
 * Work that must not be done twice even then keeps its answer itself, by `SaveResponse`.
 */
export const withIdempotency = async <R extends Result>(
  deps: Deps,
  request: KeyedRequest,
  run: (saveResponse: SaveResponse) => Promise<R>,
): Promise<R | { ok: true; data: unknown }> => {
  const { key, operation, callerId } = request;
  if (!keyForm.test(key)) throw new AppError('idempotencyKeyInvalid');
  const keyHash = createHash('sha256').update(`${operation}\n${callerId}\n${key}`).digest();
  const own = { keyHash, claim: randomUUID() };
  const outcome = await claim(deps, request, own);
  if (outcome.state === 'otherRequest') throw new AppError('idempotencyKeyReused');
  if (outcome.state === 'answered') {
    return { ok: true, data: superjson.parse(deps.secrets.unseal(outcome.sealedAnswer)) };
  }
  const sealed = (answer: unknown) => ({
    sealedAnswer: deps.secrets.seal(superjson.stringify(answer)),
    at: deps.clock(),
  });
  let isKept = false;
  const result = await run(async (answer, transaction) => {
    if (!(await finishKey(deps.sequelize, own, sealed(answer), transaction))) {
      throw new AppError('requestUnfinished', { retryAfterSeconds: 2 });
    }
    isKept = true;
  });
  if (!result.ok) await freeKey(deps.sequelize, own);
  else if (!isKept) await finishKey(deps.sequelize, own, sealed(result.data));
  return result;
};
