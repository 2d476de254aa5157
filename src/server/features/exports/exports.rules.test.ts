import { describe, expect, it } from 'vitest';
import {
  afterFailedSlice,
  expiryOf,
  isGivenUp,
  isLinkUsable,
  isWaiting,
  linkExpiryOf,
  requireRoomForExport,
  stateAt,
} from './exports.rules.ts';

const now = new Date('2026-11-20T08:00:00.000Z');

describe('the state of an export', () => {
  it('is Expired once the time of a finished one is over', () => {
    const expiresAt = now;
    expect(stateAt({ state: 'Ready', expiresAt: new Date(now.getTime() + 1) }, now)).toBe('Ready');
    expect(stateAt({ state: 'Ready', expiresAt }, now)).toBe('Expired');
    for (const state of ['Queued', 'Running', 'Failed', 'Cancelled'] as const)
      expect(stateAt({ state, expiresAt }, now)).toBe(state);
  });

  it('is waiting until it is finished', () => {
    const states = ['Queued', 'Running', 'Ready', 'Failed', 'Cancelled'] as const;
    expect(states.filter((state) => isWaiting({ state }))).toEqual(['Queued', 'Running']);
  });

  it('lasts 30 days from the request', () => {
    expect(expiryOf(now)).toEqual(new Date('2026-12-20T08:00:00.000Z'));
  });
});

describe('a link', () => {
  it('lasts seven days, and never longer than its file', () => {
    expect(linkExpiryOf(now, expiryOf(now))).toEqual(new Date('2026-11-27T08:00:00.000Z'));
    expect(linkExpiryOf(new Date('2026-12-18T08:00:00.000Z'), expiryOf(now))).toEqual(expiryOf(now));
  });

  it('works once until it expires', () => {
    const expiresAt = new Date(now.getTime() + 1);
    expect(isLinkUsable({ usedAt: null, expiresAt }, now)).toBe(true);
    expect(isLinkUsable({ usedAt: null, expiresAt: now }, now)).toBe(false);
    expect(isLinkUsable({ usedAt: now, expiresAt }, now)).toBe(false);
  });
});

describe('an attempt', () => {
  it('is repeated after a growing delay, and given up after the fifth failure', () => {
    const delays = [1, 2, 3, 4, 5].map((attempts) => {
      const next = afterFailedSlice({ attempts }, now);
      return next.isGivenUp ? 'given up' : next.retryAt.getTime() - now.getTime();
    });
    expect(delays).toEqual([10_000, 20_000, 30_000, 40_000, 'given up']);
  });

  it('is one too many after five processes that were killed', () => {
    expect([isGivenUp({ attempts: 5 }), isGivenUp({ attempts: 6 })]).toEqual([false, true]);
  });
});

it('refuses an eleventh export while ten wait', () => {
  expect(() => requireRoomForExport(9)).not.toThrow();
  expect(() => requireRoomForExport(10)).toThrow('tooManyAtOnce');
});
