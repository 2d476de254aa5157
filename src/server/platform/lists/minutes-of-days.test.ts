import { describe, expect, it } from 'vitest';
import { maxDaysOfTime } from '#shared/transactions/time-of-day.ts';
import { rangesOfTime } from './minutes-of-days.ts';

const now = new Date('2026-11-20T08:30:00.000Z');
const startsOf = (minute: number, days: { fromDate?: string; toDate?: string }) =>
  rangesOfTime(minute, days, now).map(({ start }) => start.toISOString());

describe('a time of day', () => {
  it('is a minute of Budapest on each day of the filter, newest first', () => {
    expect(startsOf(875, { fromDate: '2026-11-18', toDate: '2026-11-19' })).toEqual([
      '2026-11-19T13:35:00.000Z',
      '2026-11-18T13:35:00.000Z',
    ]);
    expect(rangesOfTime(0, { fromDate: '2026-11-19', toDate: '2026-11-19' }, now)).toEqual([
      { start: new Date('2026-11-18T23:00:00.000Z'), end: new Date('2026-11-18T23:01:00.000Z') },
    ]);
  });

  it('is searched on the last days only, until today', () => {
    for (const days of [{}, { fromDate: '2020-01-01' }, { toDate: '2027-01-01' }]) {
      const starts = startsOf(600, days);
      expect([days, starts.length, starts[0]]).toEqual([days, maxDaysOfTime, '2026-11-20T09:00:00.000Z']);
    }
    expect(startsOf(600, { toDate: '2026-10-15' })[0]).toBe('2026-10-15T08:00:00.000Z');
    expect(startsOf(600, { fromDate: '2026-12-01' })).toEqual([]);
  });

  it('occurs twice or not at all on the days when the clock changes', () => {
    expect(startsOf(150, { fromDate: '2026-10-25', toDate: '2026-10-25' })).toEqual([
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ]);
    expect(startsOf(600, { fromDate: '2026-10-25', toDate: '2026-10-25' })).toEqual(['2026-10-25T09:00:00.000Z']);
    expect(startsOf(150, { fromDate: '2026-03-29', toDate: '2026-03-29' })).toEqual([]);
  });
});
