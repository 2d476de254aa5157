import { describe, expect, it } from 'vitest';
import { findDaysOfTimeSearch, hasMinus, readSearchedTime, withoutLabel, wordsOfSearch } from './search-words.ts';

const today = '2026-11-30';

describe('the words of a search', () => {
  it('are facts without currency and marks', () => {
    expect(wordsOfSearch('1 900 Ft, 2026.10.31.;  Visa')).toEqual(['1', '900', '2026.10.31.', 'Visa']);
    expect(wordsOfSearch('2026-10-31T14:35:59')).toEqual(['2026-10-31', '14:35:59']);
    expect(wordsOfSearch('Eng. szám: 118712 4 500')).toEqual(['118712', '4', '500']);
  });
});

it('the label in front of a value is removed', () => {
  expect(
    ['Ref: 1839dd99', 'ENGEDÉLYSZÁM: 118712', ' Kártyás eng. szám:  118712', 'Idő: 14:35'].map(withoutLabel),
  ).toEqual(['1839dd99', '118712', '118712', '14:35']);
  for (const text of ['14:35', '2026-10-31 14:35', 'INV:2026/1', 'Ref:', 'Ref: ', '12: 34', 'a b c d e: 1'])
    expect([text, withoutLabel(text)]).toEqual([text, text]);
});

it('a minus in front of an amount is that of a void or refund', () => {
  expect(['-1090', '-1 090 Ft', '−1.090', 'Visa -1090', '- 1090Ft'].map(hasMinus)).toEqual(Array(5).fill(true));
  expect(['1090', '1090-', '2026-11-29', 'SZ-2026', '-', '2999,- Ft', 'a -b1'].map(hasMinus)).toEqual(
    Array(7).fill(false),
  );
});

describe('the time of a search', () => {
  const timeOf = (text: string) => {
    const { day, minute, hasOtherFact } = readSearchedTime(text, today);
    return [day, minute, hasOtherFact];
  };

  it.each([
    ['2026.10.31. 14:35:59', ['2026-10-31', 875, false]],
    ['31 Oct 2026 14:35:59', ['2026-10-31', 875, false]],
    ['1090 2026.11.29. 15:47', ['2026-11-29', 947, true]],
    ['1 900 Ft 2026. október 31.', ['2026-10-31', null, true]],
    ['okt. 31 1 900', ['2026-10-31', null, true]],
    ['tegnap 14h35', ['2026-11-29', 875, false]],
    ['Visa 14.35', [null, 875, false]],
    ['3 660 Ft 16:39', [null, 999, true]],
    ['14.35', [null, null, true]],
    ['10.31 4500', [null, 631, true]],
    ['', [null, null, false]],
  ])('is read among other facts: %s', (text, expected) => {
    expect(timeOf(text)).toEqual(expected);
  });

  it('names a day that may be two', () => {
    expect(readSearchedTime('4500 10/11', today)).toMatchObject({ day: null, ambiguousDay: '10/11' });
    expect(readSearchedTime('4500 10.11.', today)).toMatchObject({ day: '2026-10-11', ambiguousDay: null });
  });
});

describe('the days of a search by time', () => {
  const latest = '2026-11-20';

  it.each(['14:35', '14:35, Visa', '9:05:20', 'Visa 14.35'])('are the last ones until today: %s', (text) => {
    expect(findDaysOfTimeSearch(text, {}, latest)).toEqual({ from: '2026-10-21', to: latest });
  });

  it.each(['', '4500', '14.35', 'Visa 1435', '24:00', '4500 14:35', '2026.10.31. 14:35'])(
    'are not limited without a time alone: %s',
    (text) => {
      expect(findDaysOfTimeSearch(text, {}, latest)).toBeNull();
    },
  );

  it('are those of the filter, the last 31 if it has more', () => {
    const daysOf = (days: { fromDate?: string; toDate?: string }) => findDaysOfTimeSearch('14:35', days, latest);
    expect(daysOf({ fromDate: '2026-11-01', toDate: '2026-11-05' })).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(daysOf({ fromDate: '2026-01-01', toDate: '2026-03-31' })).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(daysOf({ fromDate: '2026-01-01', toDate: '2026-12-31' })).toEqual({ from: '2026-10-21', to: latest });
    expect(daysOf({ fromDate: '2026-12-01' })).toBeNull();
  });
});
