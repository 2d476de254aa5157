import { addDays, startOfMonth } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ChartPoint } from './chart-points.ts';
import { dayAndMonth, hourOfClock, monthOnly, shortWeekday, weekdayAndDay } from './chart-words.ts';
import { widthOf } from './text-width.ts';

const steps = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to at least `max`, with at most `most` gaps between them. Whole ones where halves mean nothing. */
export const valueTicks = (max: number, { most, whole }: { most: number; whole: boolean }): number[] => {
  const least = Math.max(max, whole ? 1 : Number.MIN_VALUE) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = steps
    .map((each) => each * power)
    .filter((each) => !whole || Number.isInteger(each))
    .find((each) => each >= least);
  const size = step ?? 1;
  return Array.from({ length: Math.ceil(max / size - 1e-9) + 1 }, (_, index) => index * size);
};

export interface PlaceTick {
  /** Of the point in the list of all. */
  index: number;
  label: string;
}

// How far apart labels have to be at 16 pixels, longest word included.
const room = { hour: 56, weekday: 35, weekdayAndDay: 112, day: 72, month: 52 };

const everyNth = (slotWidth: number, needed: number, choices: readonly number[]) =>
  choices.find((choice) => choice * slotWidth >= needed) ?? choices.at(-1) ?? 1;

const hourTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): PlaceTick[] => {
  const isOneDay = points.at(-1)?.dayIndex === 0;
  const every = everyNth(slotWidth, isOneDay ? room.hour : room.day, [1, 2, 3, 4, 6, 12, 24]);
  return points.flatMap(({ hour, isRepeated, day }, index) => {
    if (hour === null || isRepeated || hour % every !== 0) return [];
    return { index, label: hour === 0 && !isOneDay ? dayAndMonth(day, language) : hourOfClock(hour) };
  });
};

const maxByDays = 62;

const lastDayOf = ({ day, days }: ChartPoint) => addDays(day, days - 1);

/** The points in which a month begins. */
const monthTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): PlaceTick[] => {
  const daysOfPoint = points.at(-1)?.days ?? 1;
  const every = everyNth((slotWidth * 30) / daysOfPoint, room.month, [1, 2, 3, 6]);
  return points
    .flatMap((point, index) => {
      const first = startOfMonth(lastDayOf(point));
      return first >= point.day ? [{ index, label: monthOnly(first, language) }] : [];
    })
    .filter((_, month) => month % every === 0);
};

const dayTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): PlaceTick[] => {
  const nth = (every: number, label: (point: ChartPoint) => string) =>
    points.flatMap((point, index) => (index % every === 0 ? { index, label: label(point) } : []));
  const days = points.reduce((sum, point) => sum + point.days, 0);
  if (days > maxByDays) return monthTicks(points, slotWidth, language);
  if (slotWidth >= room.weekdayAndDay) return nth(1, ({ day }) => weekdayAndDay(day, language));
  if (days <= 7 && slotWidth >= room.weekday) return nth(1, ({ day }) => shortWeekday(day, language));
  return nth(everyNth(slotWidth, room.day, [1, 2, 3, 5, 7, 10, 14, 31]), ({ day }) => dayAndMonth(day, language));
};

/** The chart ends a little to the right of its last point. */
const endMargin = 8;

/** Which places get a label, so that no two of them touch and none is cut off. `slotWidth` is the room of one point in pixels. */
export const placeTicks = (points: readonly ChartPoint[], slotWidth: number, language: Language): PlaceTick[] => {
  const ticks = (points[0]?.hour === null ? dayTicks : hourTicks)(points, slotWidth, language);
  return ticks.filter(
    ({ index, label }) => (points.length - index - 0.5) * slotWidth + endMargin >= widthOf(label) / 2,
  );
};
