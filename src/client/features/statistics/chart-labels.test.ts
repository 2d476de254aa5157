import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { spanOfHour } from '#shared/dates/format-hours.ts';
import {
  daySpan,
  daysFrom,
  differenceInWords,
  fullDay,
  pointLabel,
  previousPointLabel,
  valueLabel,
} from './chart-labels.ts';
import { type ChartPoint, noSales } from './chart-points.ts';
import { incomeMeasure, shortNumber } from './measure.ts';

test('formats a day with its weekday', () => {
  expect(fullDay('2026-11-14', 'hu')).toBe('2026.11.14., szombat');
  expect(fullDay('2026-11-14', 'en')).toBe('Saturday, 14 Nov 2026');
});

test('formats a span without repeating the common part', () => {
  expect(daySpan('2026-11-14', '2026-11-14', 'hu')).toBe('2026.11.14.');
  expect(daySpan('2026-11-14', '2026-11-20', 'hu')).toBe('2026.11.14. – 11.20.');
  expect(daySpan('2025-12-29', '2026-01-04', 'hu')).toBe('2025.12.29. – 2026.01.04.');
  expect(daySpan('2026-11-14', '2026-11-20', 'en')).toMatch(/^14\s*–\s*20 Nov 2026$/);
  expect(daysFrom('2026-11-14', 7, 'hu')).toBe('2026.11.14. – 11.20.');
  expect(daysFrom('2026-11-14', 1, 'hu')).toBe('2026.11.14., szombat');
});

test('ends the last hour of a day at midnight', () => {
  expect(spanOfHour(23)).toBe('23:00–00:00');
});

test('names the days of a point that one of the periods does not have', () => {
  const t = ((key: string, { number = 0 } = {}) => `${key} ${number}`) as unknown as TFunction;
  const point: ChartPoint = {
    dayIndex: 30,
    hour: null,
    isRepeated: false,
    isFinished: true,
    current: null,
    previous: noSales,
    day: '2026-10-01',
    days: 0,
    previousDay: '2026-08-31',
    previousDays: 1,
  };
  const measure = incomeMeasure(t, 'hu');
  expect(pointLabel(point, t, 'hu')).toBe('statistics:dayNumber 31');
  expect(valueLabel(point, 'current', measure, t)).toBe('statistics:noSuchDay 0');
  expect(previousPointLabel(point, 'hu')).toBe('aug. 31.');
  expect(previousPointLabel({ ...point, previousDays: 0 }, 'hu')).toBe('');
  expect(differenceInWords(point, measure, t)).toBe('');
});

test('abbreviates numbers by language with a non-breaking space', () => {
  expect(shortNumber(250_000, 'hu')).toBe('250\u00a0ezer');
  expect(shortNumber(1_250_000, 'en')).toBe('1.25M');
});
