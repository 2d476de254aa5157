import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSession } from '#server/auth/sessions.repository.ts';
import { createDeps } from '#server/cli/create-deps.ts';
import { ConcurrencyLimit } from '#server/platform/concurrency/concurrency-limits.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { SharedRequestCounts } from '#server/platform/rate-limit/rate-limit.api.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { type LinkedWorker, linkWorkers } from '#tests/setup/worker-channels.ts';

const test = testAppOfFile();
let merchant: SignedInMerchant;
beforeAll(async () => {
  merchant = await signInMerchant(test);
});

const depsOf = (workers: LinkedWorker): AuthDeps => {
  const { settings, sequelize, log } = test.deps;
  const clock = test.clock.now;
  // Cache entries do not age, so that only messages drop them.
  return createDeps({
    settings,
    sequelize,
    clock,
    log,
    workers,
    appSecret: 'a secret of 32 characters, not used',
    perf: { now: () => 0 },
  });
};

it('a session that one worker ended is read again by the others', async () => {
  const [one, other] = linkWorkers(2).map(depsOf) as [AuthDeps, AuthDeps];
  for (const deps of [one, other]) expect(await deps.sessions.find(merchant.sessionId)).not.toBeNull();
  await inTransaction(test.deps, (db) =>
    endSession(db, merchant.sessionId, { at: test.clock.now(), reason: 'logout' }),
  );
  expect(await other.sessions.find(merchant.sessionId)).not.toBeNull();
  one.sessions.forget(merchant.sessionId);
  expect(await other.sessions.find(merchant.sessionId)).toBeNull();
});

it('a change that one worker made is published by the others without waiting for their interval', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [one, other] = linkWorkers(2).map(depsOf) as [AuthDeps, AuthDeps];
  try {
    const versions = other.changes.watch([merchant.merchantId], new AbortController().signal);
    const { value: before } = await versions.next();
    await inTransaction(test.deps, (db) => bumpMerchantVersion(db, merchant.merchantId, test.clock.now()));
    one.changes.nudge(merchant.merchantId);
    expect(Number((await versions.next()).value)).toBe(Number(before) + 1);
  } finally {
    await other.changes.close();
    vi.useRealTimers();
  }
});

describe('the places of a concurrency limit', () => {
  const places = (workers: readonly LinkedWorker[]) =>
    workers.map((worker) => new ConcurrencyLimit('streams', { perKey: 3, total: 4 }, worker));

  it('are counted per key over all workers, and in total per worker', () => {
    const [one, other] = places(linkWorkers(2)) as [ConcurrencyLimit, ConcurrencyLimit];
    const releases = [one.acquire('a'), one.acquire('a'), other.acquire('a')];
    for (const limit of [one, other])
      expect(() => limit.acquire('a')).toThrow(expect.objectContaining({ code: 'tooManyAtOnce' }));
    releases[0]?.();
    other.acquire('a');
    expect(() => one.acquire('a')).toThrow(expect.objectContaining({ code: 'tooManyAtOnce' }));
    // Worker `other` has two places of `a` in use.
    other.acquire('b');
    other.acquire('c');
    expect(() => other.acquire('d')).toThrow(expect.objectContaining({ code: 'serviceUnavailable' }));
    one.acquire('d');
  });

  it('are free again when a worker has ended, and known to a worker that has started', () => {
    const workers = linkWorkers(3) as [LinkedWorker, LinkedWorker, LinkedWorker];
    const [one, killed] = places(workers.slice(0, 2)) as [ConcurrencyLimit, ConcurrencyLimit];
    for (let i = 0; i < 3; i += 1) killed.acquire('a');
    expect(() => one.acquire('a')).toThrow();
    workers[1].announce('workerEnded');
    for (let i = 0; i < 3; i += 1) one.acquire('a');
    const [started] = places(workers.slice(2)) as [ConcurrencyLimit];
    workers[2].announce('workerStarted');
    expect(() => started.acquire('a')).toThrow(expect.objectContaining({ code: 'tooManyAtOnce' }));
  });
});

describe('the request counts of workers', () => {
  const limit = { windowMs: 60_000, max: 1_000 };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const countersOf = (workers: readonly LinkedWorker[]) =>
    workers.map((worker) => new SharedRequestCounts({ ...test.deps, workers: worker }));

  it('add up after 50 ms, also of callers that are not busy', () => {
    const [one, other] = countersOf(linkWorkers(2)) as [SharedRequestCounts, SharedRequestCounts];
    for (let i = 0; i < 5; i += 1) one.add('caller', limit);
    other.add('caller', limit);
    vi.advanceTimersByTime(50);
    expect(other.add('caller', limit).current).toBe(7);
    expect(one.add('caller', limit).current).toBe(7);
    vi.advanceTimersByTime(50);
    for (const counter of [one, other]) expect(counter.add('caller', limit).current).toBe(9);
  });

  it('are not counted twice when they are merged with other servers as well', async () => {
    const workers = countersOf(linkWorkers(2)) as [SharedRequestCounts, SharedRequestCounts];
    const elsewhere = new SharedRequestCounts(test.deps);
    for (let i = 0; i < 200; i += 1) for (const counter of [...workers, elsewhere]) counter.add('busy', limit);
    vi.advanceTimersByTime(50);
    for (const counter of [...workers, elsewhere, ...workers]) await counter.merge();
    for (const counter of workers) counter.add('busy', limit);
    for (const counter of workers) await counter.merge();
    expect(workers[0].add('busy', limit).current).toBeLessThanOrEqual(603);
    expect(workers[0].add('busy', limit).current).toBeGreaterThan(600);
  });
});
