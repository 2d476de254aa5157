import type { TFunction } from 'i18next';
import { addDays } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ChartPoint } from './chart-points.ts';
import { dayAndMonth, daySpan, daysFrom, spanOfHour } from './chart-words.ts';
import type { Measure } from './measure.ts';

/** The hour alone, and which of the two where the clocks show it twice. Nothing for days. */
export const hourWords = ({ hour, isRepeated }: ChartPoint, t: TFunction): string => {
  if (hour === null) return '';
  const span = spanOfHour(hour);
  return isRepeated ? t('statistics:secondTime', { span }) : span;
};

/** Where a point is, in full: `2026.11.14., szombat`, with its hour if it has one. */
export const placeWords = (point: ChartPoint, t: TFunction, language: Language): string =>
  [daysFrom(point.day, point.days, language), hourWords(point, t)].filter(Boolean).join(', ');

/** The same in few words, for the hours of a day. */
export const shortPlaceWords = (point: ChartPoint, t: TFunction, language: Language): string =>
  point.hour === null ? placeWords(point, t, language) : `${dayAndMonth(point.day, language)}, ${hourWords(point, t)}`;

/** Which days of the previous period stand beside it, in few words. */
export const previousPlaceWords = ({ previousDay, days }: ChartPoint, language: Language): string =>
  days === 1 ? dayAndMonth(previousDay, language) : daySpan(previousDay, addDays(previousDay, days - 1), language);

/** The value of one side of a point. */
export const sideWords = (side: ChartPoint['current'], measure: Measure, t: TFunction): string =>
  side ? measure.words(side[measure.name]) : t('statistics:noSuchHour');
