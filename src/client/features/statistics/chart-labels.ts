import type { TFunction } from 'i18next';
import { addDays, type Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { spanOfHour } from '#shared/dates/format-hours.ts';
import { type Language, locales } from '#shared/i18n/languages.ts';
import type { ChartPoint } from './chart-points.ts';
import type { ComparisonEnd } from './fair-comparison.ts';
import { changeOf, type Measure } from './measure.ts';

const formatsFor = (options: Intl.DateTimeFormatOptions) => ({
  hu: new Intl.DateTimeFormat(locales.hu, { timeZone: 'UTC', ...options }),
  en: new Intl.DateTimeFormat(locales.en, { timeZone: 'UTC', ...options }),
});
const formats = {
  weekday: formatsFor({ weekday: 'short' }),
  longWeekday: formatsFor({ weekday: 'long' }),
  day: formatsFor({ month: 'short', day: 'numeric' }),
  month: formatsFor({ month: 'short' }),
  whole: formatsFor({ year: 'numeric', month: 'short', day: 'numeric' }),
};
const noon = (day: Day) => new Date(`${day}T12:00:00.000Z`);

/** `szombat` or `Saturday` */
export const longWeekday = (day: Day, language: Language): string => formats.longWeekday[language].format(noon(day));
/** `Szo` or `Sat` */
export const shortWeekday = (day: Day, language: Language): string => formats.weekday[language].format(noon(day));
/** `nov. 14.` or `14 Nov` */
export const dayAndMonth = (day: Day, language: Language): string => formats.day[language].format(noon(day));
/** `nov. 14–20.` or `14 – 20 Nov`, with the years if they differ. */
export const shortSpan = (from: Day, to: Day, language: Language): string =>
  formats.day[language].formatRange(noon(from), noon(to));
/** `nov.` or `Nov` */
export const monthOnly = (day: Day, language: Language): string => formats.month[language].format(noon(day));
/** `Szo, nov. 14.` or `Sat 14 Nov` */
export const weekdayAndDay = (day: Day, language: Language): string =>
  [shortWeekday(day, language), dayAndMonth(day, language)].join(language === 'hu' ? ', ' : ' ');
/** `2026.11.14., szombat` or `Saturday, 14 Nov 2026` */
export const fullDay = (day: Day, language: Language): string => {
  const weekday = longWeekday(day, language);
  return language === 'hu' ? `${formatDay(day, language)}, ${weekday}` : `${weekday}, ${formatDay(day, language)}`;
};

/** `2026.11.14. – 11.20.` or `14 – 20 Nov 2026`, without repeated parts. */
export const daySpan = (from: Day, to: Day, language: Language): string => {
  if (from === to) return formatDay(from, language);
  if (language === 'en') return formats.whole.en.formatRange(noon(from), noon(to));
  const end = formatDay(to, language);
  return `${formatDay(from, language)} – ${from.slice(0, 4) === to.slice(0, 4) ? end.slice(5) : end}`;
};

/** `fullDay` for one day, `daySpan` for several. */
export const daysFrom = (day: Day, days: number, language: Language): string =>
  days === 1 ? fullDay(day, language) : daySpan(day, addDays(day, days - 1), language);

/** Returns a day that falls on the weekday; Monday is 1. */
const sampleDay = (weekday: number): Day => `2024-01-0${weekday}`;

/** `Szo` or `Sat`; Monday is 1. */
export const shortWeekdayName = (weekday: number, language: Language): string =>
  shortWeekday(sampleDay(weekday), language);

/** The hour of a point, marked if repeated; empty for days. */
export const pointHour = ({ hour, isRepeated }: ChartPoint, t: TFunction): string => {
  if (hour === null) return '';
  const span = spanOfHour(hour);
  return isRepeated ? t('statistics:secondTime', { span }) : span;
};

/**
 * `2026.11.14., szombat`, with the hour of an hourly point.
 * `31. nap` if only the other period has the day.
 */
export const pointLabel = (point: ChartPoint, t: TFunction, language: Language): string =>
  point.days === 0
    ? dayNumber(point, t)
    : [daysFrom(point.day, point.days, language), pointHour(point, t)].filter(Boolean).join(', ');

/** `31. nap` */
export const dayNumber = ({ dayIndex }: ChartPoint, t: TFunction): string =>
  t('statistics:dayNumber', { number: dayIndex + 1 });

/** `pointLabel` with a short day for hours. */
export const shortPointLabel = (point: ChartPoint, t: TFunction, language: Language): string =>
  point.hour === null ? pointLabel(point, t, language) : `${dayAndMonth(point.day, language)}, ${pointHour(point, t)}`;

/** The days of the previous period; empty if it has none. */
export const previousPointLabel = ({ previousDay, previousDays }: ChartPoint, language: Language): string => {
  if (previousDays === 0) return '';
  return previousDays === 1
    ? dayAndMonth(previousDay, language)
    : daySpan(previousDay, addDays(previousDay, previousDays - 1), language);
};

/** The value of one period at a point, with its unit. */
export const valueLabel = (point: ChartPoint, side: 'current' | 'previous', measure: Measure, t: TFunction): string => {
  const figures = point[side];
  if (figures) return measure.format(figures[measure.name]);
  return t(point.hour === null ? 'statistics:noSuchDay' : 'statistics:noSuchHour');
};

/** The difference from the previous period: `12 %-kal több, mint előtte`. */
export const differenceInWords = (
  { current, previous, days, isFinished }: ChartPoint,
  { name }: Pick<Measure, 'name'>,
  t: TFunction,
): string => {
  if (days === 0) return '';
  if (!isFinished) return t('statistics:difference.running');
  const change = current && previous && changeOf(current[name], previous[name]);
  if (change === null) return '';
  const percent = Math.round(change * 100);
  if (percent === 0) return t('statistics:difference.same');
  return t(`statistics:difference.${percent > 0 ? 'more' : 'less'}`, { percent: Math.abs(percent) });
};

/** The compared part: `A mai nap nélkül`, `10 óráig`, `Az első 28 nap`. */
export const endInWords = (end: ComparisonEnd, t: TFunction): string => {
  if ('hour' in end) return t('statistics:fair.untilHour', { hour: end.hour });
  return end.isYesterday
    ? t('statistics:fair.untilYesterday')
    : t('statistics:fair.firstDays', { count: end.days, number: end.days });
};
