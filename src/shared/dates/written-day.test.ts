import { describe, expect, it } from 'vitest';
import { formatDay, formatShortDay } from './format-date.ts';
import { isAmbiguousDay, readFullDay, readWrittenDay } from './written-day.ts';

const today = '2026-11-30';
const read = (text: string) => readWrittenDay(text, { today });

describe('a day that people write', () => {
  it.each([
    '2026.10.31.',
    '2026.10.31',
    '2026. 10. 31.',
    '2026-10-31',
    '2026/10/31',
    '20261031',
    '2026. október 31.',
    '2026 okt 31',
    '2026. okt. 31-én',
    'október 31',
    'okt. 31',
    'okt. 31.',
    'OKTÓBER 31-I',
    'okt 31., szombat',
    '31.10.2026',
    '31. 10. 2026.',
    '31/10/2026',
    '31-10-2026',
    '31 Oct 2026',
    '31st October 2026',
    'Oct 31, 2026',
    'Oct 31',
    'October 31st',
    '31 Oct',
    '31oct2026',
    'Saturday 31 Oct',
    'Sat, 31 October 2026',
    '31 október 2026',
    '10.31.',
    '10.31',
    '31.10.',
    '10/31',
    '31/10',
    '26.10.31',
    '26-10-31',
    '31/10/26',
    '31 Oct 26',
    '26. okt. 31.',
    '\u200e2026.10.31.\u200e',
    '2026.\u00a010.\u00a031.',
    '２０２６.10.31',
    '2026\u201310\u201331',
    'októ\u00adber 31',
  ])('is read: %s', (text) => {
    expect(read(text)).toBe('2026-10-31');
  });

  it('without a year is the most recent one until today', () => {
    expect(['nov. 30', 'nov. 29', 'dec. 1', 'feb 29', '02.29.'].map(read)).toEqual([
      '2026-11-30',
      '2026-11-29',
      '2025-12-01',
      '2024-02-29',
      '2024-02-29',
    ]);
  });

  it('is read beside today', () => {
    expect(['ma', 'Tegnap', 'tegnapelőtt', 'today', 'YESTERDAY'].map(read)).toEqual([
      '2026-11-30',
      '2026-11-29',
      '2026-11-28',
      '2026-11-30',
      '2026-11-29',
    ]);
  });

  it('is read as it is printed in either language, in all months', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-07`;
      for (const language of ['hu', 'en'] as const) {
        const printed = [formatDay(day, language), formatShortDay(day, language, { withYear: true })];
        expect([printed, printed.map(read)]).toEqual([printed, [day, day]]);
      }
    }
  });

  it.each([
    '2026.02.30.',
    '2026-13-01',
    'feb. 30',
    '31.11.',
    '31 Nov 2026',
    '11/20/2026',
    '20.11-2026',
    '20 Foo 2026',
    '',
    '14:35',
    '1090',
    '1.090',
    '10',
    '2026',
    '2026.10',
    'okt.',
    '2026 október',
    '31',
    '1234 5678',
    'mama',
    'x31',
    '20.10.01',
    '2026.10.31.5',
    'okt 31 2026 5',
  ])('is not read in %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('is not guessed where two days are possible', () => {
    for (const text of ['10/11', '1/2', '25.10.26', '24 Oct 25']) expect([text, read(text)]).toEqual([text, null]);
    const isAmbiguous = (text: string) => isAmbiguousDay(text, { today });
    expect(['10/11', '1/2', '25.10.26', '24 Oct 25'].map(isAmbiguous)).toEqual(Array(4).fill(true));
    expect(['10/10', '10/31', '10.11.', '10/11/2026', '26.10.20', 'x'].map(isAmbiguous)).toEqual(Array(6).fill(false));
    // The month is in front of points, the day in front of a year.
    expect(['10/10', '10.11.', '10/11/2026', '26.10.20', '20.10.26'].map(read)).toEqual([
      '2026-10-10',
      '2026-10-11',
      '2026-11-10',
      '2026-10-20',
      '2026-10-20',
    ]);
  });

  it('without today has its year', () => {
    expect(['2026. okt. 31.', '31.10.2026'].map(readFullDay)).toEqual(['2026-10-31', '2026-10-31']);
    expect(['okt. 31', '10.31.', '26.10.31', '31 Oct 26', 'ma'].map(readFullDay)).toEqual(Array(5).fill(null));
  });

  it('among numbers is no amount and no time', () => {
    const amongNumbers = (text: string) => readWrittenDay(text, { today, isAmongNumbers: true });
    expect(['10.31', '14.35', '20261031'].map(amongNumbers)).toEqual([null, null, null]);
    expect(['10.31.', '2026.10.31', '10/31'].map(amongNumbers)).toEqual(Array(3).fill('2026-10-31'));
  });
});
