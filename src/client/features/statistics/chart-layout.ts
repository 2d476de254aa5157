import { addDays, startOfMonth } from '#shared/dates/day.ts';
import { hourOfClock } from '#shared/dates/format-hours.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { dayAndMonth, monthOnly, shortWeekday, weekdayAndDay } from './chart-labels.ts';
import type { ChartPoint } from './chart-points.ts';
import type { Measure } from './measure.ts';

/** Estimates the width at 16 pixels without rendering. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[\s.,:]/u.test(character) ? 4.5 : character === 'M' ? 14.5 : 9.8), 0);

export interface AxisTick {
  index: number;
  label: string;
}

// Least distance of labels in pixels, at 16 pixels.
const labelWidth = { hour: 56, weekday: 35, weekdayAndDay: 112, day: 72, month: 52 };

const everyNth = (slotWidth: number, needed: number, choices: readonly number[]) =>
  choices.find((choice) => choice * slotWidth >= needed) ?? choices.at(-1) ?? 1;

const hourTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): AxisTick[] => {
  const isOneDay = points.at(-1)?.dayIndex === 0;
  const every = everyNth(slotWidth, isOneDay ? labelWidth.hour : labelWidth.day, [1, 2, 3, 4, 6, 12, 24]);
  return points.flatMap(({ hour, isRepeated, day }, index) => {
    if (hour === null || isRepeated || hour % every !== 0) return [];
    return { index, label: hour === 0 && !isOneDay ? dayAndMonth(day, language) : hourOfClock(hour) };
  });
};

const maxDaysByDay = 62;

const lastDayOf = ({ day, days }: ChartPoint) => addDays(day, days - 1);

/** Puts a tick at each point in which a month begins. */
const monthTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): AxisTick[] => {
  const daysOfPoint = points.reduce((most, { days }) => Math.max(most, days), 1);
  const every = everyNth((slotWidth * 30) / daysOfPoint, labelWidth.month, [1, 2, 3, 6]);
  return points
    .flatMap((point, index) => {
      const first = startOfMonth(lastDayOf(point));
      return point.days > 0 && first >= point.day ? [{ index, label: monthOnly(first, language) }] : [];
    })
    .filter((_, month) => month % every === 0);
};

const dayTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): AxisTick[] => {
  const nth = (every: number, label: (point: ChartPoint) => string) =>
    points.flatMap((point, index) => (index % every === 0 && point.days > 0 ? { index, label: label(point) } : []));
  const days = points.reduce((sum, point) => sum + point.days, 0);
  if (days > maxDaysByDay) return monthTicks(points, slotWidth, language);
  if (slotWidth >= labelWidth.weekdayAndDay) return nth(1, ({ day }) => weekdayAndDay(day, language));
  if (days <= 7 && slotWidth >= labelWidth.weekday) return nth(1, ({ day }) => shortWeekday(day, language));
  return nth(everyNth(slotWidth, labelWidth.day, [1, 2, 3, 5, 7, 10, 14, 31]), ({ day }) => dayAndMonth(day, language));
};

/** In pixels, from the last point to the right edge. */
const endMargin = 8;

/** Returns labels that neither overlap nor are cut; `slotWidth` in pixels. */
export const axisTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): AxisTick[] => {
  const ticks = (points[0]?.hour === null ? dayTicks : hourTicks)(points, slotWidth, language);
  return ticks.filter(
    ({ index, label }) => (points.length - index - 0.5) * slotWidth + endMargin >= textWidth(label) / 2,
  );
};

/** In pixels from the top left corner. */
export interface ChartLayout {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** Ascending. */
  valueTicks: number[];
  /** The width of one point. */
  slotWidth: number;
  middleOf: (index: number) => number;
  /** Out of range if `x` is outside the plot. */
  indexAt: (x: number) => number;
}

const margins = { top: 10, right: 8, bottom: 32 };
const gap = 10;

/**
 * Returns round numbers from `min` or less to `max` or more, with 0.
 * Refunds make `min` negative.
 */
export const ticksOf = ({ ticks }: Pick<Measure, 'ticks'>, min: number, max: number): number[] => {
  const upwards = ticks(Math.max(max, -min));
  const step = upwards[1] ?? 1;
  const stepsTo = (value: number) => Math.ceil(value / step - 1e-9);
  const below = Array.from({ length: stepsTo(-min) }, (_, index) => -step * (index + 1)).reverse();
  return [...below, ...upwards.slice(0, Math.max(stepsTo(max), min < 0 ? 0 : 1) + 1)];
};

export const chartLayout = ({
  points,
  measure,
  width,
  height,
}: {
  points: readonly ChartPoint[];
  measure: Measure;
  width: number;
  height: number;
}): ChartLayout => {
  const values = points.flatMap(({ current, previous }) =>
    [current, previous].map((side) => side?.[measure.name] ?? 0),
  );
  const valueTicks = ticksOf(measure, Math.min(0, ...values), Math.max(0, ...values));
  const left = Math.ceil(Math.max(...valueTicks.map((tick) => textWidth(measure.formatTick(tick))))) + gap;
  const slotWidth = Math.max(0, width - left - margins.right) / points.length;
  return {
    width,
    height,
    margin: { ...margins, left },
    valueTicks,
    slotWidth,
    middleOf: (index) => left + (index + 0.5) * slotWidth,
    indexAt: (x) => Math.floor((x - left) / slotWidth),
  };
};
