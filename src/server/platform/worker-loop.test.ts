import { expect, it, vi } from 'vitest';
import { startWorkerLoop } from './worker-loop.ts';

const never = 3_600_000;
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000 });
const onError = (error: unknown): void => {
  throw error;
};

it('polls again after the interval', async () => {
  const work = vi.fn(async () => {});
  const loop = startWorkerLoop({ pollMs: 1, work, onError });
  await until(() => work.mock.calls.length >= 3);
  await loop.stop();
});

it('starts the next pass at once when it is woken while it waits', async () => {
  const work = vi.fn(async () => {});
  const loop = startWorkerLoop({ pollMs: never, work, onError });
  await until(() => work.mock.calls.length === 1);
  loop.wake();
  await until(() => work.mock.calls.length === 2);
  await loop.stop();
});

it('runs another pass when it is woken during one', async () => {
  const first = Promise.withResolvers<void>();
  const work = vi.fn(() => (work.mock.calls.length === 1 ? first.promise : Promise.resolve()));
  const loop = startWorkerLoop({ pollMs: never, work, onError });
  loop.wake();
  expect(work).toHaveBeenCalledTimes(1);
  first.resolve();
  await until(() => work.mock.calls.length === 2);
  await loop.stop();
});

it('reports an error and continues with the next poll', async () => {
  const errors: unknown[] = [];
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const loop = startWorkerLoop({ pollMs: 1, work, onError: (error) => errors.push(error) });
  await until(() => work.mock.calls.length >= 2);
  await loop.stop();
  expect(errors).toEqual([new Error('away')]);
});

it('aborts the signal on stop and waits for the running pass', async () => {
  let hasEnded = false;
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        setImmediate(() => {
          hasEnded = true;
          resolve();
        });
      });
    });
  const loop = startWorkerLoop({ pollMs: never, work, onError });
  await loop.stop();
  expect(hasEnded).toBe(true);
});
