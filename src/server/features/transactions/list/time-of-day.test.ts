import { describe, expect, it } from 'vitest';
import { maxDaysOfHours } from '#shared/transactions/filter-limits.ts';
import { rangesOfHours } from './time-of-day.ts';

const now = new Date('2026-11-20T08:30:00.000Z');

describe('hours of some days', () => {
  const spansOf = (filter: Parameters<typeof rangesOfHours>[0]) =>
    rangesOfHours(filter, now)?.map(({ start, end }) => [start.toISOString(), end.toISOString()]);

  it('are any time without an hour and a day of the week', () => {
    expect(rangesOfHours({ fromDate: '2026-11-01' }, now)).toBeNull();
  });

  it('are the hour on each day of the filter, newest first', () => {
    expect(spansOf({ hour: 9, fromDate: '2026-11-18', toDate: '2026-11-19' })).toEqual([
      ['2026-11-19T08:00:00.000Z', '2026-11-19T09:00:00.000Z'],
      ['2026-11-18T08:00:00.000Z', '2026-11-18T09:00:00.000Z'],
    ]);
  });

  it('are whole days of the week, also where the clock changes', () => {
    expect(spansOf({ weekday: 7, fromDate: '2026-10-19', toDate: '2026-11-01' })).toEqual([
      ['2026-10-31T23:00:00.000Z', '2026-11-01T23:00:00.000Z'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ]);
    expect(spansOf({ weekday: 5, hour: 23, fromDate: '2026-11-12', toDate: '2026-11-14' })).toEqual([
      ['2026-11-13T22:00:00.000Z', '2026-11-13T23:00:00.000Z'],
    ]);
  });

  it('have the repeated hour twice and the skipped one never', () => {
    expect(spansOf({ hour: 2, fromDate: '2026-10-25', toDate: '2026-10-25' })).toEqual([
      ['2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'],
    ]);
    expect(spansOf({ hour: 2, fromDate: '2026-03-29', toDate: '2026-03-29' })).toEqual([]);
  });

  it('are several hours in one range, to the end or from the start of the day', () => {
    const day = { fromDate: '2026-11-14', toDate: '2026-11-14' } as const;
    expect(spansOf({ hour: 17, untilHour: 24, weekday: 6, ...day })).toEqual([
      ['2026-11-14T16:00:00.000Z', '2026-11-14T23:00:00.000Z'],
    ]);
    expect(spansOf({ untilHour: 8, ...day })).toEqual([['2026-11-13T23:00:00.000Z', '2026-11-14T07:00:00.000Z']]);
    expect(spansOf({ hour: 1, untilHour: 4, fromDate: '2026-03-29', toDate: '2026-03-29' })).toEqual([
      ['2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ]);
  });

  it('go over midnight if they end before they start', () => {
    expect(spansOf({ hour: 22, untilHour: 2, fromDate: '2026-11-18', toDate: '2026-11-19' })).toEqual([
      ['2026-11-19T21:00:00.000Z', '2026-11-19T23:00:00.000Z'],
      ['2026-11-18T21:00:00.000Z', '2026-11-19T01:00:00.000Z'],
      ['2026-11-17T23:00:00.000Z', '2026-11-18T01:00:00.000Z'],
    ]);
  });

  it('are searched on the last days only', () => {
    expect(rangesOfHours({ hour: 8, fromDate: '2020-01-01' }, now)).toHaveLength(maxDaysOfHours);
    // A range for each week of more than seven years costs as much.
    expect(rangesOfHours({ weekday: 6, fromDate: '2010-01-01' }, now)).toHaveLength(maxDaysOfHours);
    expect(rangesOfHours({ weekday: 6, hour: 12, fromDate: '2010-01-01' }, now)).toHaveLength(maxDaysOfHours);
    expect(spansOf({ weekday: 6, fromDate: '2024-12-01' })?.at(-1)).toEqual([
      '2024-12-06T23:00:00.000Z',
      '2024-12-07T23:00:00.000Z',
    ]);
  });
});
