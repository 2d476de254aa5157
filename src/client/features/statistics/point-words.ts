import type { TFunction } from 'i18next';
import type { Language } from '#shared/i18n/languages.ts';
import type { ChartPoint } from './chart-points.ts';
import { fullDay, spanOfHour } from './chart-words.ts';
import type { Measure } from './measure.ts';

/** The hour alone, and which of the two where the clocks show it twice. */
export const hourWords = ({ hour, isRepeated }: ChartPoint, t: TFunction): string => {
  if (hour === null) return '';
  const span = spanOfHour(hour);
  return isRepeated ? t('statistics.secondTime', { span }) : span;
};

/** Where a point is: `2026.11.14., szombat` or that with its hour. */
export const placeWords = (point: ChartPoint, day: ChartPoint['day'], t: TFunction, language: Language): string =>
  [fullDay(day, language), hourWords(point, t)].filter(Boolean).join(', ');

/** The value of one side of a point. */
export const sideWords = (side: ChartPoint['current'], measure: Measure, t: TFunction): string =>
  side ? measure.words(side[measure.name]) : t('statistics.noSuchHour');
