import { expect, test } from 'vitest';
import { comparedFromDay, comparedInterval, readComparison, writeComparison } from './comparison.ts';

const week = { from: '2026-11-14', to: '2026-11-20' };

test('is kept in the URL, without a parameter for the period before', () => {
  for (const comparison of ['previous', 'lastYear', '2026-03-02'] as const) {
    const params = writeComparison(new URLSearchParams('from=2026-11-14&compare=x'), comparison);
    expect([comparison, readComparison(params)]).toEqual([comparison, comparison]);
  }
  expect(writeComparison(new URLSearchParams('compare=lastYear'), 'previous').toString()).toBe('');
  expect(readComparison(new URLSearchParams('compare=2026-13-40'))).toBe('previous');
});

test('has as many days as the period', () => {
  expect(comparedInterval('previous', week)).toEqual({ from: '2026-11-07', to: '2026-11-13' });
  expect(comparedInterval('lastYear', week)).toEqual({ from: '2025-11-14', to: '2025-11-20' });
  expect(comparedInterval('2026-03-02', week)).toEqual({ from: '2026-03-02', to: '2026-03-08' });
});

test('of 29 February is the 28th of the year before', () => {
  expect(comparedFromDay('lastYear', { from: '2028-02-29', to: '2028-02-29' })).toBe('2027-02-28');
});

test('ignores a day that is not earlier than the period', () => {
  expect(comparedFromDay('2026-11-14', week)).toBeUndefined();
  expect(comparedInterval('2026-12-01', week)).toEqual(comparedInterval('previous', week));
});
