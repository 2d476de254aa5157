import { describe, expect, it } from 'vitest';
import { maxMissedRuns, maxSchedules } from '#shared/exports/schedule-enums.ts';
import {
  dueRun,
  hasNoRecipients,
  nextRunAfter,
  periodBefore,
  recipientStateAt,
  requireRoomForSchedule,
  type Timing,
} from './schedules.rules.ts';

const daily = (hour: number): Timing => ({ frequency: 'Daily', weekday: null, monthDay: null, hour });
const weekly = (weekday: number, hour: number): Timing => ({ frequency: 'Weekly', weekday, monthDay: null, hour });
const monthly = (monthDay: number, hour: number): Timing => ({ frequency: 'Monthly', weekday: null, monthDay, hour });
const quarterly: Timing = { frequency: 'Quarterly', weekday: null, monthDay: null, hour: 7 };
const next = (timing: Timing, moment: string) => nextRunAfter(timing, new Date(moment)).toISOString();

describe('the next run', () => {
  it.each([
    ['later on the same day', daily(7), '2026-11-18T05:59:59.999Z', '2026-11-18T06:00:00.000Z'],
    ['on the next day from its hour on', daily(7), '2026-11-18T06:00:00.000Z', '2026-11-19T06:00:00.000Z'],
    ['on the day of the week', weekly(1, 7), '2026-11-18T11:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['a week later on that day from its hour on', weekly(3, 7), '2026-11-18T06:00:00.000Z', '2026-11-25T06:00:00.000Z'],
    ['on the day of the month', monthly(1, 7), '2026-11-18T11:00:00.000Z', '2026-12-01T06:00:00.000Z'],
    ['on the last day of a shorter month', monthly(31, 7), '2027-02-01T11:00:00.000Z', '2027-02-28T06:00:00.000Z'],
    ['on the last day of a longer month', monthly(31, 7), '2027-02-28T06:00:00.000Z', '2027-03-31T05:00:00.000Z'],
    ['on the last day that is over', monthly(30, 7), '2028-02-29T06:00:00.000Z', '2028-03-30T05:00:00.000Z'],
    ['in the next year', monthly(5, 0), '2026-12-31T23:30:00.000Z', '2027-01-04T23:00:00.000Z'],
    ['on the second day of the next quarter', quarterly, '2026-11-18T11:00:00.000Z', '2027-01-02T06:00:00.000Z'],
    [
      'on the second day of a quarter that has begun',
      quarterly,
      '2026-10-01T11:00:00.000Z',
      '2026-10-02T05:00:00.000Z',
    ],
    ['later on the second day of a quarter', quarterly, '2026-10-02T04:59:59.999Z', '2026-10-02T05:00:00.000Z'],
    ['a quarter later from its hour on', quarterly, '2026-10-02T05:00:00.000Z', '2027-01-02T06:00:00.000Z'],
    ['an hour later where the clock skips the hour', daily(2), '2027-03-27T12:00:00.000Z', '2027-03-28T01:00:00.000Z'],
    ['at its hour on the day after', daily(2), '2027-03-28T01:00:00.000Z', '2027-03-29T00:00:00.000Z'],
    ['at the first of repeated hours', daily(2), '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z'],
    ['once where the hour is repeated', daily(2), '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ])('is %s', (_, timing, moment, expected) => {
    expect(next(timing, moment)).toBe(expected);
  });
});

describe('the period before', () => {
  it.each([
    ['Daily', '2026-11-18T06:00:00.000Z', '2026-11-17', '2026-11-17'],
    // Midnight in Budapest.
    ['Daily', '2026-11-17T23:00:00.000Z', '2026-11-17', '2026-11-17'],
    ['Weekly', '2026-11-18T06:00:00.000Z', '2026-11-09', '2026-11-15'],
    ['Weekly', '2026-11-16T06:00:00.000Z', '2026-11-09', '2026-11-15'],
    ['Monthly', '2026-11-18T06:00:00.000Z', '2026-10-01', '2026-10-31'],
    ['Monthly', '2027-01-31T06:00:00.000Z', '2026-12-01', '2026-12-31'],
    ['Quarterly', '2027-01-02T06:00:00.000Z', '2026-10-01', '2026-12-31'],
    // Midnight in Budapest.
    ['Quarterly', '2026-03-31T22:00:00.000Z', '2026-01-01', '2026-03-31'],
    // A missed run.
    ['Quarterly', '2026-08-18T06:00:00.000Z', '2026-04-01', '2026-06-30'],
  ] as const)('of %s at %s is whole', (frequency, runAt, fromDate, toDate) => {
    expect(periodBefore(frequency, new Date(runAt))).toEqual({ fromDate, toDate });
  });
});

describe('the run that is due', () => {
  const due = (nextRunAt: string | null, now: string) =>
    dueRun(daily(7), nextRunAt === null ? null : new Date(nextRunAt), new Date(now))?.toISOString() ?? null;

  it('is null before its time and while the schedule is paused', () => {
    expect(due('2026-11-18T06:00:00.000Z', '2026-11-18T05:59:59.999Z')).toBeNull();
    expect(due(null, '2026-11-18T06:00:00.000Z')).toBeNull();
  });

  it('is the oldest one that was missed', () => {
    expect(due('2026-11-18T06:00:00.000Z', '2026-11-18T06:00:00.000Z')).toBe('2026-11-18T06:00:00.000Z');
    expect(due('2026-11-16T06:00:00.000Z', '2026-11-18T11:00:00.000Z')).toBe('2026-11-16T06:00:00.000Z');
  });

  it(`is one of the last ${maxMissedRuns} after a long outage`, () => {
    expect(due('2026-10-01T05:00:00.000Z', '2026-11-18T11:00:00.000Z')).toBe('2026-11-12T06:00:00.000Z');
  });
});

describe('a recipient', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const address = { isOwn: false, invitedAt: null, verifiedAt: null, unsubscribedAt: null };

  it.each([
    ['Verified', { ...address, isOwn: true }],
    ['Verified', { ...address, invitedAt: at(1), verifiedAt: at(2) }],
    ['Pending', { ...address, invitedAt: at(12) }],
    ['Expired', { ...address, invitedAt: at(11) }],
    // Was the login of the user, who has another one now.
    ['Expired', address],
    ['Unsubscribed', { ...address, isOwn: true, unsubscribedAt: at(3) }],
    ['Unsubscribed', { ...address, invitedAt: at(1), unsubscribedAt: at(3) }],
    ['Pending', { ...address, invitedAt: at(17), unsubscribedAt: at(3) }],
    ['Verified', { ...address, isOwn: true, invitedAt: at(17), unsubscribedAt: at(3) }],
  ] as const)('is %s', (state, of) => {
    expect(recipientStateAt(of, at(18))).toBe(state);
  });

  it('is missing if none is verified or may be soon', () => {
    expect(hasNoRecipients(['Expired', 'Unsubscribed'])).toBe(true);
    expect(hasNoRecipients(['Unsubscribed', 'Pending'])).toBe(false);
    expect(hasNoRecipients(['Verified', 'Expired'])).toBe(false);
  });
});

it('refuses more schedules than a user can have', () => {
  expect(() => requireRoomForSchedule(maxSchedules - 1)).not.toThrow();
  expect(() => requireRoomForSchedule(maxSchedules)).toThrowError('exportSchedulesFull');
});
