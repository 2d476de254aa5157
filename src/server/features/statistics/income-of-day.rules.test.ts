import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates/day.ts';
import { incomeOfDay, spansOfDay } from './income-of-day.rules.ts';
import type { HourlyIncome } from './statistics.rules.ts';

const sale = (hour: string, grossIncome: number, transactionCount = 1): HourlyIncome => ({
  startMs: Date.parse(`${hour}:00:00.000Z`),
  grossIncome,
  tipAmount: 2 * grossIncome,
  serviceChargeAmount: 4 * grossIncome,
  refundAmount: 3 * grossIncome,
  transactionCount,
});

describe('the overview of a day', () => {
  const iso = ({ start, end }: { start: Date; end: Date }) => `${start.toISOString()} ${end.toISOString()}`;

  it.each([
    [
      'an ordinary day',
      '2026-11-18T11:34:56.789Z',
      '2026-11-17T23:00:00.000Z 2026-11-18T23:00:00.000Z',
      '2026-11-10T23:00:00.000Z 2026-11-11T23:00:00.000Z',
      '2026-11-11T11:00:00.000Z 2026-11-11T11:34:56.789Z',
    ],
    [
      'the day before midnight',
      '2026-11-18T22:59:59.999Z',
      '2026-11-17T23:00:00.000Z 2026-11-18T23:00:00.000Z',
      '2026-11-10T23:00:00.000Z 2026-11-11T23:00:00.000Z',
      '2026-11-11T22:00:00.000Z 2026-11-11T22:59:59.999Z',
    ],
    [
      'the day of 25 hours',
      '2026-10-25T09:15:00.000Z',
      '2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z',
      '2026-10-17T22:00:00.000Z 2026-10-18T22:00:00.000Z',
      '2026-10-18T08:00:00.000Z 2026-10-18T08:15:00.000Z',
    ],
    [
      'the day of 23 hours',
      '2026-03-29T09:15:00.000Z',
      '2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z',
      '2026-03-21T23:00:00.000Z 2026-03-22T23:00:00.000Z',
      '2026-03-22T10:00:00.000Z 2026-03-22T10:15:00.000Z',
    ],
  ])('compares %s with that of the week before until the same local time', (_, now, today, dayBefore, lastHour) => {
    const spans = spansOfDay(new Date(now));
    expect([iso(spans.today), iso(spans.dayBefore), iso(spans.lastHour)]).toEqual([today, dayBefore, lastHour]);
    expect(spans.date).toBe(now.slice(0, 10));
    expect(spans.dayBefore.date).toBe(addDays(spans.date, -7));
  });

  it('adds up whole hours, and the part of an hour in which the comparison ends', () => {
    const spans = spansOfDay(new Date('2026-11-18T11:30:00.000Z'));
    const hours = [
      sale('2026-11-10T22', 1),
      sale('2026-11-10T23', 20),
      sale('2026-11-11T10', 300, 2),
      sale('2026-11-11T11', 4_000),
      sale('2026-11-11T22', 50_000),
      sale('2026-11-11T23', 600_000),
      sale('2026-11-17T22', 7_000_000),
      sale('2026-11-17T23', 30),
      sale('2026-11-18T11', 400, 3),
      sale('2026-11-18T23', 5_000),
    ];
    expect(
      incomeOfDay(spans, hours, {
        grossIncome: 7,
        tipAmount: 14,
        serviceChargeAmount: 28,
        refundAmount: 21,
        transactionCount: 1,
      }),
    ).toEqual({
      date: '2026-11-18',
      current: {
        grossIncome: 430,
        tipAmount: 860,
        serviceChargeAmount: 1_720,
        refundAmount: 1_290,
        transactionCount: 4,
      },
      lastWeek: {
        date: '2026-11-11',
        untilNow: {
          grossIncome: 327,
          tipAmount: 654,
          serviceChargeAmount: 1_308,
          refundAmount: 981,
          transactionCount: 4,
        },
        wholeDay: {
          grossIncome: 54_320,
          tipAmount: 108_640,
          serviceChargeAmount: 217_280,
          refundAmount: 162_960,
          transactionCount: 5,
        },
      },
    });
  });
});
