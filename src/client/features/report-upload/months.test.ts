import { expect, test } from 'vitest';
import { monthsUntil, monthText } from './months.ts';

test('months go back from the present one, over the turn of the year', () => {
  const months = monthsUntil('2026-02-28');
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(months).toHaveLength(36);
});

test('a month has its name in both languages', () => {
  expect(monthText('2026-10', 'hu')).toBe('2026. október');
  expect(monthText('2026-10', 'en')).toBe('October 2026');
});
