import { describe, expect, test } from 'vitest';
import type { TipDay } from './tips.schema.ts';
import { haveTipsChanged, tipsToShare } from './tips-to-share.ts';

const dayOf = (tipAmount: number, shared: number | null): TipDay => ({
  day: '2026-11-18',
  tipAmount,
  distribution:
    shared === null
      ? null
      : { day: '2026-11-18', method: 'Equal', amount: shared, version: 1, updatedAt: new Date(0), shares: [] },
});

describe('tipsToShare', () => {
  test('adds up the days that wait, and what was shared out too much by itself', () => {
    expect(tipsToShare([dayOf(10_000, null), dayOf(4_000, 10_000), dayOf(5_000, 5_000), dayOf(7_000, 6_000)])).toEqual({
      waiting: 11_000,
      overpaid: 6_000,
    });
    expect(tipsToShare([])).toEqual({ waiting: 0, overpaid: 0 });
  });
});

describe('haveTipsChanged', () => {
  test.each([
    [dayOf(10_000, null), false],
    [dayOf(10_000, 10_000), false],
    [dayOf(4_000, 10_000), true],
    [dayOf(12_000, 10_000), true],
  ])('returns whether a day has other tips than were shared out: %#', (day, expected) => {
    expect(haveTipsChanged(day)).toBe(expected);
  });
});
