import { describe, expect, it } from 'vitest';
import { parseMonthText } from './month-text.ts';

describe('parseMonthText', () => {
  it.each([
    ['október', 10, null],
    ['Október', 10, null],
    ['okt.', 10, null],
    ['2026. október', 10, 2026],
    ['2026 okt', 10, 2026],
    ['October 2026', 10, 2026],
    ['2026. 08.', 8, 2026],
    ['2026-8', 8, 2026],
    ['2026/12', 12, 2026],
  ])('parses %s', (text, month, year) => {
    expect(parseMonthText(text)).toEqual({ month, year });
  });

  it.each(['', '2026', '2026-13', '10', 'ok', 'elszámolás', 'Settlement', '2026. okt. 5.', '%', 'jan_'])(
    'returns null for %j',
    (text) => {
      expect(parseMonthText(text)).toBeNull();
    },
  );
});
