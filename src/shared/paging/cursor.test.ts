import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCursorLength, pullCursor, rowCursor } from './cursor.ts';

const id = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const moment = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });

describe('cursors', () => {
  it('decode to the position that they encode', () => {
    fc.assert(
      fc.property(moment, moment, moment, (occurredAt, startedAt, changedAt) => {
        const row = rowCursor.encode({ occurredAt, id });
        expect(rowCursor.decode(row)).toEqual({ occurredAt, id });
        const pull = pullCursor.encode({ startedAt, changedAt, id });
        expect(pullCursor.decode(pull)).toEqual({ startedAt, changedAt, id });
        for (const cursor of [row, pull]) expect(cursor).toMatch(/^[\w-]{1,150}$/u);
      }),
    );
  });

  it('are null for any other text, never an error', () => {
    const cursor = rowCursor.encode({ occurredAt: new Date(1_795_000_000_000), id });
    const encode = (text: string) => btoa(text).replaceAll('=', '');
    for (const text of [
      '',
      cursor.slice(1),
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor} `,
      `${cursor}==`,
      encode(`row 253402300800000 ${id}`),
      encode(`row -1 ${id}`),
      encode(`row 1 ${id.toLowerCase()}`),
      encode(`row 1 ${id} 1`),
      'A'.repeat(maxCursorLength + 1),
      pullCursor.encode({ startedAt: new Date(1), changedAt: new Date(2), id }),
    ]) {
      expect([text, rowCursor.decode(text)]).toEqual([text, null]);
    }
    expect(pullCursor.decode(cursor)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(rowCursor.decode(text)).toBeNull();
      }),
    );
  });
});
