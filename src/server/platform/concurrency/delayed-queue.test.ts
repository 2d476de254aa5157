import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DelayedQueue } from './delayed-queue.ts';

describe('a delayed queue', () => {
  it('calls back in the order of its entries, after the delay', async () => {
    const queue = new DelayedQueue({ delayMs: 30, perTurn: 2, maxLength: 100 });
    const started = performance.now();
    const called: number[] = [];
    await new Promise<void>((resolve) => {
      for (let i = 0; i < 9; i += 1) queue.add(() => called.push(i));
      queue.add(resolve);
    });
    expect(called).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(30);
  });

  it('calls back a few times in a turn of the event loop, so that other work advances between them', async () => {
    const queue = new DelayedQueue({ delayMs: 0, perTurn: 2, maxLength: 100 });
    let called = 0;
    const finished = new Promise<void>((resolve) => {
      for (let i = 0; i < 20; i += 1) {
        queue.add(() => {
          called += 1;
          if (called === 20) resolve();
        });
      }
    });
    const perTurn: number[] = [];
    for (let before = 0; called < 20; before = called) {
      await setImmediate();
      perTurn.push(called - before);
    }
    await finished;
    expect(Math.max(...perTurn)).toBe(2);
  });

  it('goes on with entries that are added while it calls back', async () => {
    const queue = new DelayedQueue({ delayMs: 0, perTurn: 2, maxLength: 100 });
    let called = 0;
    await new Promise<void>((resolve) => {
      const again = () => {
        called += 1;
        if (called === 50) resolve();
        else queue.add(again);
      };
      queue.add(again);
    });
    expect(called).toBe(50);
  });

  it('calls back at once when it is full', () => {
    const queue = new DelayedQueue({ delayMs: 1, perTurn: 2, maxLength: 3 });
    let called = 0;
    for (let i = 0; i < 5; i += 1) queue.add(() => (called += 1));
    expect(called).toBe(2);
  });
});
