import { expect, test } from 'vitest';
import { formatBytes, formatDuration } from './format-quantity.ts';

test('formatDuration uses the largest unit that fits', () => {
  expect([42, 4_361, 60_000, 5_400_000, 86_400_000].map((ms) => formatDuration(ms, 'en'))).toEqual([
    '42 milliseconds',
    '4.4 seconds',
    '1 minute',
    '1.5 hours',
    '1 day',
  ]);
  expect(formatDuration(4_361, 'hu')).toBe('4,4 másodperc');
});

test('formatBytes uses units of 1,000', () => {
  expect([0, 999, 16_384, 7_516_192_768].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 byte',
    '999 byte',
    '16.4 kB',
    '7.5 GB',
  ]);
  expect(formatBytes(7_516_192_768, 'hu')).toBe('7,5 GB');
});
