import { describe, expect, it } from 'vitest';
import { findShortenedDays, lastDaysOf, maxDaysOfTime, readTimeAmongFacts, readTimeOfDay } from './time-of-day.ts';

const today = '2026-11-20';

describe('a time of day', () => {
  it('is read as slips print it', () => {
    expect([' 14:35 ', '14:35:20', '9:05', '09:05', '23:59'].map(readTimeOfDay)).toEqual([875, 875, 545, 545, 1439]);
    expect(['14:35-kor', '14:35kor', '9:05:20-kor'].map(readTimeOfDay)).toEqual([875, 875, 545]);
    expect(['24:00', '14:60', '14.35', '14h35', '1435', '14:3', 'x14:35'].map(readTimeOfDay)).toEqual(
      Array(7).fill(null),
    );
  });

  it('is read with other marks among other facts', () => {
    expect(['14:35:20', '14.35', '14.35.20', '14h35', '9H05'].map(readTimeAmongFacts)).toEqual([
      875, 875, 875, 875, 545,
    ]);
    expect(['24.00', '14.60', '1435', '14.3', '14,35', '14.35.2026'].map(readTimeAmongFacts)).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('the last days of a filter', () => {
  it('are at most the number that is given', () => {
    expect(lastDaysOf({}, maxDaysOfTime, today)).toEqual({ from: '2026-10-21', to: today });
    expect(lastDaysOf({ fromDate: today }, 1, today)).toEqual({ from: today, to: today });
    expect(lastDaysOf({ fromDate: '2026-11-21' }, 1, today)).toBeNull();
  });
});

describe('the days of a filter by hours or weekday', () => {
  const today = '2026-11-30';

  it('are those of its period unless this is longer than the limit', () => {
    expect(findShortenedDays({ fromDate: '2020-01-01' }, today)).toBeNull();
    expect(findShortenedDays({ weekday: 6, fromDate: '2024-12-01', toDate: '2026-11-30' }, today)).toBeNull();
    expect(findShortenedDays({ hour: 12, fromDate: '2025-11-30', toDate: '2026-11-30' }, today)).toBeNull();
    expect(findShortenedDays({ hour: 12, fromDate: '2027-01-01' }, today)).toBeNull();
  });

  it('are the last ones of a longer or an open period', () => {
    const lastYear = { from: '2025-11-30', to: today };
    expect(findShortenedDays({ hour: 12, fromDate: '2024-12-01', toDate: today }, today)).toEqual(lastYear);
    expect(findShortenedDays({ untilHour: 12 }, today)).toEqual(lastYear);
    expect(findShortenedDays({ hour: 12, toDate: '2025-12-31' }, today)).toEqual({
      from: '2024-12-31',
      to: '2025-12-31',
    });
    expect(findShortenedDays({ weekday: 6, hour: 12 }, today)).toEqual({ from: '2019-11-26', to: today });
  });
});
