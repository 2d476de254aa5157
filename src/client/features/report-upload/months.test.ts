import { expect, test } from 'vitest';
import { recentMonths } from './months.ts';

test('returns the last closed month first, across the turn of the year, and the current one last', () => {
  const months = recentMonths('2026-02-28');
  expect(months.slice(0, 4)).toEqual(['2026-01', '2025-12', '2025-11', '2025-10']);
  expect(months.at(-1)).toBe('2026-02');
  expect(months).toHaveLength(36);
});
