import { expect, test } from 'vitest';
import { shownMessage, shownParams } from './shown-params.ts';

test('writes days and months in the language, and leaves other values', () => {
  const params = { from: '2026-11-01', month: '2027-02', min: 3, values: 'Sale, Refund' };
  expect(shownParams(params, 'hu')).toEqual({ ...params, from: '2026.11.01.', month: '2027. február' });
  expect(shownParams(params, 'en')).toEqual({ ...params, from: '1 Nov 2026', month: 'February 2027' });
});

test('separates the digits of long numbers, but not of a count, on which plurals depend', () => {
  expect(shownParams({ max: 123_456, min: 2026, count: 20_000 }, 'en')).toEqual({
    max: '123,456',
    min: 2026,
    count: 20_000,
  });
});

test('writes fractions in the language', () => {
  expect(shownParams({ min: 0.1, max: 5 }, 'hu')).toEqual({ min: '0,1', max: 5 });
});

test('names one day where the first and the last one are the same', () => {
  const between = (from: string, to: string) => shownMessage({ key: 'dayBetween', params: { from, to } }, 'en');
  expect(between('2026-11-27', '2026-11-28')).toEqual({
    key: 'dayBetween',
    params: { from: '27 Nov 2026', to: '28 Nov 2026' },
  });
  expect(between('2026-11-27', '2026-11-27')).toMatchObject({ key: 'onlyDay', params: { from: '27 Nov 2026' } });
});

test('separates the digits of long numbers', () => {
  const message = shownMessage({ key: 'forintsBetween', params: { min: 1, max: 10_000_000_000 } }, 'en');
  expect(message.params).toEqual({ min: '1', max: '10,000,000,000' });
});

test.each([
  ['hu', '3 080'],
  ['en', '3,080'],
] as const)('writes forints as amounts are written everywhere: %s', (language, expected) => {
  const { params } = shownMessage({ key: 'forintsBetween', params: { min: 1, max: 3080 } }, language);
  expect(String(params.max).replaceAll(/\s/gu, ' ')).toBe(expected);
});
