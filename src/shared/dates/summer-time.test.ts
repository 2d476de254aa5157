import { expect, test } from 'vitest';
import { summerTimes } from './summer-time.ts';

const spansOf = (start: string, end: string) =>
  summerTimes({ start: new Date(start), end: new Date(end) }).map((span) => [
    span.start.toISOString(),
    span.end.toISOString(),
  ]);
const of2026 = ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z'];
const of2025 = ['2025-03-30T01:00:00.000Z', '2025-10-26T01:00:00.000Z'];

test('summer time starts and ends at one o’clock of UTC', () => {
  expect(spansOf('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([of2026]);
});

test('a period has those of which it has a part, newest first', () => {
  expect(spansOf('2025-10-26T00:59:59.999Z', '2026-03-29T01:00:00.001Z')).toEqual([of2026, of2025]);
  expect(spansOf('2025-10-26T01:00:00Z', '2026-03-29T01:00:00Z')).toEqual([]);
  expect(spansOf('2016-01-01T00:00:00Z', '2026-11-30T00:00:00Z')).toHaveLength(11);
  expect(spansOf('2026-12-01T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual([]);
});

test('years without summer time have none', () => {
  expect(spansOf('1970-01-01T00:00:00Z', '1971-12-31T00:00:00Z')).toEqual([]);
});
