import { expect, test } from 'vitest';
import { formatMonth } from './format-date.ts';
import { readWrittenMonth } from './written-month.ts';

const today = '2026-11-20';
const read = (text: string) => readWrittenMonth(text, today);
const october = { from: '2026-10-01', to: '2026-10-31' };

test.each([
  '2026. október',
  '2026 október',
  '2026.10',
  '2026.10.',
  '2026. 10.',
  '2026-10',
  '2026/10',
  '10/2026',
  '10.2026',
  'október',
  'Október',
  'oktober',
  'okt.',
  'oct',
  'October 2026',
  'Oct 2026',
  'október, 2026',
])('reads the month %j', (text) => {
  expect(read(text)).toEqual(october);
});

test('reads every month as it is printed in either language', () => {
  for (let month = 1; month <= 12; month += 1) {
    const written = `2025-${String(month).padStart(2, '0')}`;
    for (const language of ['hu', 'en'] as const) {
      const printed = formatMonth(written, language);
      expect([printed, read(printed)?.from]).toEqual([printed, `${written}-01`]);
    }
  }
  expect(read('2024. február')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('reads a month without a year as the most recent one, and ends the present one today', () => {
  expect(read('december')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(read('november')).toEqual({ from: '2026-11-01', to: today });
  expect(read('2026.11')).toEqual({ from: '2026-11-01', to: today });
});

test.each([
  '',
  ' ',
  '10',
  '2026',
  'ok',
  '2026.13',
  '2026.00',
  '10.31',
  '2026.10.31.',
  'okt. 31',
  '25 október',
  'október 2026 5',
  '2026. december',
  '2027.01',
  '4500.10',
  '1850.10',
  'Terasz',
  '18.55',
  '2026 2026',
  'october october',
])('reads no month in %j', (text) => {
  expect(read(text)).toBeNull();
});
