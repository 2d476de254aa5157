import { describe, expect, it } from 'vitest';
import { type AttemptCounter, countOneMore } from './rate-limit.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rule = { at: now, windowSeconds: 60, isSliding: false, blockSeconds: () => 0 };
const counter: AttemptCounter = { failures: 3, windowStartedAt: later(-30), blockedUntil: null };

describe('countOneMore', () => {
  it('counts in the window that began with the first attempt', () => {
    expect(countOneMore(counter, rule)).toEqual({ ...counter, failures: 4 });
  });

  it('moves a sliding window to the attempt', () => {
    expect(countOneMore(counter, { ...rule, isSliding: true })).toEqual({
      ...counter,
      failures: 4,
      windowStartedAt: now,
    });
  });

  it.each([false, true])('starts a new window after the end of the last one (sliding: %s)', (isSliding) => {
    const last = { ...counter, windowStartedAt: later(-60) };
    expect(countOneMore(last, { ...rule, isSliding })?.failures).toBe(4);
    const over = { ...counter, windowStartedAt: new Date(later(-60).getTime() - 1) };
    expect(countOneMore(over, { ...rule, isSliding })).toEqual({
      failures: 1,
      windowStartedAt: now,
      blockedUntil: null,
    });
  });

  it('blocks for as long as the rule says about the number of attempts', () => {
    const blockSeconds = (attempts: number) => attempts * 10;
    expect(countOneMore(counter, { ...rule, blockSeconds })?.blockedUntil).toEqual(later(40));
  });

  it('counts nothing during a block, and again from its end on', () => {
    expect(countOneMore({ ...counter, blockedUntil: later(1) }, rule)).toBeNull();
    expect(countOneMore({ ...counter, blockedUntil: now }, rule)).toEqual({ ...counter, failures: 4 });
  });
});
