import { describe, expect, it } from 'vitest';
import { findDaysOfTimeSearch, lastDaysOf, maxDaysOfTime, readTimeOfDay } from './time-of-day.ts';

const today = '2026-11-20';

describe('a time of day', () => {
  it('is read as slips print it', () => {
    expect([' 14:35 ', '14:35:20', '9:05', '09:05', '23:59'].map(readTimeOfDay)).toEqual([875, 875, 545, 545, 1439]);
    expect(['24:00', '14:60', '14.35', '1435', '14:3', 'x14:35'].map(readTimeOfDay)).toEqual(Array(6).fill(null));
  });
});

describe('the days of a search by time', () => {
  it.each(['14:35', '4500 14:35', '14:35, Visa', '9:05:20'])('are the last ones until today: %s', (text) => {
    expect(findDaysOfTimeSearch(text, {}, today)).toEqual({ from: '2026-10-21', to: today });
  });

  it.each(['', '4500', '14.35', 'Visa 1435', '24:00'])('are none of a search without a time: %s', (text) => {
    expect(findDaysOfTimeSearch(text, {}, today)).toBeNull();
  });

  it('are those of the filter, the last 31 if it has more', () => {
    const daysOf = (days: { fromDate?: string; toDate?: string }) => findDaysOfTimeSearch('14:35', days, today);
    expect(daysOf({ fromDate: '2026-11-01', toDate: '2026-11-05' })).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(daysOf({ fromDate: '2026-01-01', toDate: '2026-03-31' })).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(daysOf({ fromDate: '2026-01-01', toDate: '2026-12-31' })).toEqual({ from: '2026-10-21', to: today });
    expect(daysOf({ fromDate: '2026-12-01' })).toBeNull();
  });
});

describe('the last days of a filter', () => {
  it('are at most the number that is given', () => {
    expect(lastDaysOf({}, maxDaysOfTime, today)).toEqual({ from: '2026-10-21', to: today });
    expect(lastDaysOf({ fromDate: today }, 1, today)).toEqual({ from: today, to: today });
    expect(lastDaysOf({ fromDate: '2026-11-21' }, 1, today)).toBeNull();
  });
});
