import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates/day.ts';
import { isOfAge } from './birth-date.ts';

describe('isOfAge', () => {
  it.each([
    ['2008-11-19', '2026-11-19', true],
    ['2008-11-20', '2026-11-19', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2008-03-01', '2026-02-28', false],
    ['2007-12-31', '2026-01-01', true],
    ['2030-01-01', '2026-01-01', false],
  ])('returns for a birth on %s and the day %s: %s', (birth, today, isAdult) => {
    expect(isOfAge(birth, today)).toBe(isAdult);
  });

  it('becomes true on one day and stays true', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.nat(20_000), (born, later) => {
        const birth = addDays('1900-01-01', born);
        const birthday = `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}`.replace(/-02-29$/u, '-03-01');
        expect(isOfAge(birth, addDays(birthday, -1))).toBe(false);
        expect(isOfAge(birth, addDays(birthday, later))).toBe(true);
      }),
    );
  });
});
