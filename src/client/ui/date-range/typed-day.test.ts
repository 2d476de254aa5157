import { expect, test } from 'vitest';
import { formatDay } from '#shared/dates/format-date.ts';
import { typedDay } from './typed-day.ts';

test.each([
  '2026.11.20.',
  '2026.11.20',
  '2026. 11. 20.',
  '2026-11-20',
  '20261120',
  '20 Nov 2026',
  '20 november 2026',
  '20/11/2026',
  '20.11.2026',
  '20. 11. 2026.',
  '20-11-2026',
  'Nov 20, 2026',
  'November 20 2026',
])('parses %s', (text) => {
  expect(typedDay(text)).toBe('2026-11-20');
});

test('accepts a day and a month of one digit', () => {
  expect(typedDay('2026.1.5')).toBe('2026-01-05');
});

test.each(['2026.02.30.', '2026.13.01.', '11/20/2026', '20.11-2026', '20 Foo 2026', 'tegnap', '', '11.20.'])(
  'returns null for %s',
  (text) => {
    expect(typedDay(text)).toBeNull();
  },
);

test('parses each day as it is formatted in either language', () => {
  for (const month of ['01', '02', '05', '08', '09', '12'])
    for (const language of ['hu', 'en'] as const)
      expect(typedDay(formatDay(`2026-${month}-07`, language))).toBe(`2026-${month}-07`);
});
