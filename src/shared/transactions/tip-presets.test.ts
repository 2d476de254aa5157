import { describe, expect, it } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { tipOfPreset, tipPresets } from './tip-presets.ts';

describe('tipOfPreset', () => {
  it.each([
    [3_000, [0, 150, 300, 450]],
    [1_990, [0, 100, 200, 300]],
    // Half of a step counts as a whole one.
    [900, [0, 50, 90, 140]],
    [30, [0, 0, 0, 0]],
  ])('rounds the tips of %i Ft to 10 Ft', (amount, tips) => {
    expect(tipPresets.map((percent) => tipOfPreset(forints(amount), percent))).toEqual(tips.map(forints));
  });

  it('takes any own percentage', () => {
    expect(tipOfPreset(forints(4_990), 12)).toBe(forints(600));
  });
});
