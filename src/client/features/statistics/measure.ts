import type { TFunction } from 'i18next';
import type { Language } from '#shared/i18n/languages.ts';
import { currencyLabel, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { valueTicks } from './axis.ts';
import { shortNumber } from './chart-words.ts';

/** What a chart shows of each point, and how it is written. */
export interface Measure {
  name: 'grossIncome' | 'transactionCount';
  title: string;
  /** Behind a heading of bare numbers: ` (Ft)`, or nothing. */
  unit: string;
  /** A value with its unit. */
  words: (value: number) => string;
  /** The value alone, under a heading that names the unit. */
  bare: (value: number) => string;
  /** The marks of the vertical axis, from 0 to at least `max`. */
  ticks: (max: number) => number[];
  tickWords: (value: number) => string;
}

const maxGaps = 4;
const minorUnits = 100;

export const incomeMeasure = (t: TFunction, language: Language): Measure => ({
  name: 'grossIncome',
  title: t('statistics:grossIncome'),
  unit: ` (${currencyLabel(language)})`,
  words: (value) => formatMoney(value, language),
  bare: (value) => formatAmount(value, language),
  ticks: (max) => valueTicks(max / minorUnits, { most: maxGaps, whole: true }).map((each) => each * minorUnits),
  tickWords: (value) => shortNumber(value / minorUnits, language),
});

export const countMeasure = (t: TFunction, language: Language): Measure => ({
  name: 'transactionCount',
  title: t('statistics:transactionCount'),
  unit: '',
  words: (value) => t('statistics:pieces', { count: value, number: formatCount(value, language) }),
  bare: (value) => formatCount(value, language),
  ticks: (max) => valueTicks(max, { most: maxGaps, whole: true }),
  tickWords: (value) => shortNumber(value, language),
});

const counts = {
  hu: new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 1, useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, useGrouping: 'always' }),
};

/** A number of transactions; averages with one decimal. */
export const formatCount = (count: number, language: Language): string => counts[language].format(count);
