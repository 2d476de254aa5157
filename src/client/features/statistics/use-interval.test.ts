import { expect, test } from 'vitest';
import { checkInterval, hasInvalidDay, readInterval, writeInterval } from './use-interval.ts';

const today = '2026-11-20';
const read = (search: string) => readInterval(new URLSearchParams(search), today);
const write = (from: string | null, to: string | null, search = '') =>
  writeInterval(new URLSearchParams(search), { from, to }, today).toString();

test('reads a URL without days as the last seven days', () => {
  expect(read('')).toEqual({ from: '2026-11-14', to: today });
  expect(write('2026-11-14', today, 'from=2026-01-01&to=2026-01-02')).toBe('');
});

test('writes other days into the URL', () => {
  expect(write('2026-11-01', today)).toBe('from=2026-11-01&to=2026-11-20');
  expect(read('from=2026-11-01&to=2026-11-20')).toEqual({ from: '2026-11-01', to: today });
});

test('reads an invalid day as an open end', () => {
  expect(read('from=yesterday&to=2026-02-30')).toEqual({ from: null, to: null });
  expect(read('to=2026-11-20')).toEqual({ from: null, to: today });
  expect(write(null, today)).toBe('to=2026-11-20');
});

test('knows a day that does not exist from one that is not given', () => {
  const isInvalid = (search: string) => hasInvalidDay(new URLSearchParams(search));
  expect(['from=2026-02-30&to=2026-03-05', 'to=x', 'from=2026-02-28&to=2026-02-29'].map(isInvalid)).toEqual(
    Array(3).fill(true),
  );
  expect(['', 'to=2026-11-20', 'from=&to=2026-11-20', 'from=2026-11-20&to=2026-11-01'].map(isInvalid)).toEqual(
    Array(4).fill(false),
  );
});

test('validates an interval by the rules of the call', () => {
  const whole = { from: '2025-11-20', to: '2026-11-20' };
  expect(checkInterval(whole)).toEqual({ interval: whole });
  expect(checkInterval({ from: null, to: today })).toEqual({ interval: null, error: 'incomplete' });
  expect(checkInterval({ from: '2026-11-21', to: today })).toMatchObject({ error: { key: 'intervalReversed' } });
  expect(checkInterval({ from: '2025-11-19', to: today })).toMatchObject({
    error: { key: 'intervalTooLong', params: { max: 366 } },
  });
});
