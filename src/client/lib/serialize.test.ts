import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serialize } from './serialize.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A task of `workMs`, with the times at which it started. */
const watch = (workMs: number, pauseMs: number) => {
  const begun: number[] = [];
  const start = Date.now();
  const ask = serialize(
    () => {
      begun.push(Date.now() - start);
      return new Promise((resolve) => setTimeout(resolve, workMs));
    },
    { pauseMs, timeoutMs: 2000 },
  );
  return { ask, begun };
};

test('runs the first call at once', () => {
  const { ask, begun } = watch(100, 500);
  ask();
  expect(begun).toEqual([0]);
});

test('coalesces calls during a run and the pause into one further run', async () => {
  const { ask, begun } = watch(100, 500);
  ask();
  await vi.advanceTimersByTimeAsync(50);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(400);
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual([0, 600]);
});

test('keeps running while calls keep coming', async () => {
  const { ask, begun } = watch(900, 100);
  for (let i = 0; i < 30; i += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual([0, 1000, 2000, 3000]);
});

test('runs the next call at once after a quiet time', async () => {
  const { ask, begun } = watch(100, 500);
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  ask();
  expect(begun).toEqual([0, 10_000]);
});

test('starts the next run when a run exceeds its timeout', async () => {
  const { ask, begun } = watch(1_000_000, 500);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun).toEqual([0, 2500]);
});
