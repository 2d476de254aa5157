import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates/day.ts';
import { axisTicks, ticksOf } from './chart-layout.ts';
import { type ChartPoint, inWeeks } from './chart-points.ts';
import { valueTicks } from './measure.ts';

describe('valueTicks', () => {
  test.each([
    [7, [0, 2, 4, 6, 8]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [10, [0, 5, 10]],
    [95, [0, 25, 50, 75, 100]],
  ])('returns integer ticks up to %d', (max, ticks) => {
    expect(valueTicks(max, { maxSteps: 4, whole: true })).toEqual(ticks);
  });

  test.each([
    [123_400, [0, 50_000, 100_000, 150_000]],
    [9_999, [0, 2500, 5000, 7500, 10_000]],
    [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
    [0.4, [0, 0.1, 0.2, 0.30000000000000004, 0.4]],
  ])('returns ticks up to %d', (max, ticks) => {
    expect(valueTicks(max, { maxSteps: 4, whole: false })).toEqual(ticks);
  });

  test('covers the maximum in at most four steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.boolean(), (max, whole) => {
        const ticks = valueTicks(max, { maxSteps: 4, whole });
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(ticks.length).toBeLessThanOrEqual(5);
        if (whole) expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('the values of a chart', () => {
  const ticks = (max: number) => valueTicks(max, { maxSteps: 4, whole: true });

  test.each([
    [0, 95, [0, 25, 50, 75, 100]],
    [0, 0, [0]],
    [-10, 95, [-25, 0, 25, 50, 75, 100]],
    [-95, 10, [-100, -75, -50, -25, 0, 25]],
    [-8, 0, [-8, -6, -4, -2, 0]],
  ])('from %d to %d have round ticks on both sides of 0', (min, max, expected) => {
    expect(ticksOf({ ticks }, min, max)).toEqual(expected);
  });
});

const point = (dayIndex: number, hour: number | null, isRepeated = false): ChartPoint => ({
  dayIndex,
  hour,
  isRepeated,
  day: addDays('2026-11-14', dayIndex),
  previousDay: '2026-01-01',
  days: 1,
  previousDays: 1,
  isFinished: true,
  current: null,
  previous: null,
});
const days = (count: number) => Array.from({ length: count }, (_, i) => point(i, null));
const hours = (dayCount: number) => Array.from({ length: 24 * dayCount }, (_, i) => point(Math.floor(i / 24), i % 24));
const labels = (points: ChartPoint[], width: number, language: 'hu' | 'en' = 'hu') =>
  axisTicks(points, width / points.length, language).map(({ label }) => label);

const phone = 300;
const desk = 880;

describe('axisTicks', () => {
  test('labels a week by weekdays, with days where there is room', () => {
    expect(labels(days(7), phone)).toEqual(['Szo', 'V', 'H', 'K', 'Sze', 'Cs', 'P']);
    expect(labels(days(7), desk).slice(0, 2)).toEqual(['Szo, nov. 14.', 'V, nov. 15.']);
    expect(labels(days(7), desk, 'en')[0]).toBe('Sat 14 Nov');
  });

  test('leaves out a label that would be cut off at the end', () => {
    expect(labels(days(7), 34 * 7, 'en')).toEqual(['14 Nov', '17 Nov']);
    expect(labels(days(7), 40 * 7, 'en')).toHaveLength(7);
  });

  test('labels a month by every n-th day', () => {
    // 14 December is the last day: its name would be cut off.
    expect(labels(days(31), phone)).toEqual(['nov. 14.', 'nov. 24.', 'dec. 4.']);
    expect(labels(days(31), desk, 'en').slice(0, 2)).toEqual(['14 Nov', '17 Nov']);
  });

  test('labels half a year by months', () => {
    expect(labels(days(180), phone)).toEqual(['dec.', 'febr.', 'ápr.']);
    expect(labels(days(180), desk, 'en')).toEqual(['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May']);
    expect(labels(inWeeks(days(180)), desk, 'en')).toEqual(['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May']);
    expect(labels(inWeeks(days(180)), phone)).toEqual(['dec.', 'febr.', 'ápr.']);
  });

  test('labels a day by hours', () => {
    expect(labels(hours(1), phone)).toEqual(['00:00', '06:00', '12:00', '18:00']);
    expect(labels(hours(1), desk)).toHaveLength(12);
  });

  test('labels two days by days and hours', () => {
    expect(labels(hours(2), phone)).toEqual(['nov. 14.', '12:00', 'nov. 15.', '12:00']);
  });

  test('labels a repeated hour once', () => {
    const night = [point(0, 1), point(0, 2), point(0, 2, true), point(0, 3)];
    expect(labels(night, 400)).toEqual(['01:00', '02:00', '03:00']);
  });
});
