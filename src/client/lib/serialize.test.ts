import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serialize } from './serialize.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes `workMs`, and the moments at which it was begun. */
const watch = (workMs: number, restMs: number) => {
  const begun: number[] = [];
  const start = Date.now();
  const ask = serialize(
    () => {
      begun.push(Date.now() - start);
      return new Promise((resolve) => setTimeout(resolve, workMs));
    },
    { restMs, patienceMs: 2000 },
  );
  return { ask, begun };
};

test('the first call is answered at once', () => {
  const { ask, begun } = watch(100, 500);
  ask();
  expect(begun).toEqual([0]);
});

test('calls during the work and the rest after it are answered by one more round', async () => {
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

test('a rush goes on being answered, round by round', async () => {
  const { ask, begun } = watch(900, 100);
  for (let i = 0; i < 30; i += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual([0, 1000, 2000, 3000]);
});

test('after a quiet time the next call is again answered at once', async () => {
  const { ask, begun } = watch(100, 500);
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  ask();
  expect(begun).toEqual([0, 10_000]);
});

test('work that hangs does not hold up the next round for ever', async () => {
  const { ask, begun } = watch(1_000_000, 500);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun).toEqual([0, 2500]);
});
