import { expect, test } from 'vitest';
import { formatBytes, formatSeconds } from './format-quantity.ts';

test('formatBytes uses units of 1,000', () => {
  expect([0, 999, 16_384, 7_516_192_768].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 byte',
    '999 byte',
    '16.4 kB',
    '7.5 GB',
  ]);
  expect(formatBytes(7_516_192_768, 'hu')).toBe('7,5 GB');
});

test('formatSeconds keeps to seconds', () => {
  expect([8, 42, 940, 4_361, 95_000].map((ms) => formatSeconds(ms, 'en'))).toEqual([
    '0.008s',
    '0.04s',
    '0.9s',
    '4.4s',
    '95s',
  ]);
  expect(formatSeconds(4_361, 'hu')).toMatch(/^4,4\smp$/u);
});
