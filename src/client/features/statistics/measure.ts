import type { TFunction } from 'i18next';
import { formatCount } from '#client/lib/format-count.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { currencyLabel, forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';

/** The measure of a chart and the formats of its values. */
export interface Measure {
  name: 'grossIncome' | 'transactionCount';
  title: string;
  /** Follows a heading of values without unit: ` (Ft)`, or empty. */
  unit: string;
  format: (value: number) => string;
  formatBare: (value: number) => string;
  /** Returns axis ticks from 0 to at least `max`. */
  ticks: (max: number) => number[];
  formatTick: (value: number) => string;
}

const maxSteps = 4;

export const incomeMeasure = (t: TFunction, language: Language): Measure => ({
  name: 'grossIncome',
  title: t('statistics:grossIncome'),
  unit: ` (${currencyLabel(language)})`,
  format: (value) => formatMoney(value, language),
  formatBare: (value) => formatAmount(value, language),
  ticks: (max) => valueTicks(max / forints(1), { maxSteps, whole: true }).map(forints),
  formatTick: (value) => shortNumber(value / forints(1), language),
});

export const countMeasure = (t: TFunction, language: Language): Measure => ({
  name: 'transactionCount',
  title: t('statistics:transactionCount'),
  unit: '',
  format: (value) => t('statistics:pieces', { count: value, number: formatCount(value, language) }),
  formatBare: (value) => formatCount(value, language),
  ticks: (max) => valueTicks(max, { maxSteps, whole: true }),
  formatTick: (value) => shortNumber(value, language),
});

/** Rounds minor units to whole forints. Here, because public pages load `format-money.ts`. */
export const roundToForints = (minorUnits: number): number => forints(Math.round(minorUnits / forints(1)));

/** Returns the change as a share of the previous value; null if that is not above zero. */
export const changeOf = (current: number, previous: number): number | null =>
  previous <= 0 ? null : (current - previous) / previous;

const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Returns round numbers from 0 to `max` or more, in `maxSteps` at most.
 * `whole` allows only integers.
 */
export const valueTicks = (max: number, { maxSteps, whole }: { maxSteps: number; whole: boolean }): number[] => {
  const minStep = Math.max(max, whole ? 1 : Number.MIN_VALUE) / maxSteps;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = roundSteps
    .map((each) => each * power)
    .filter((each) => !whole || Number.isInteger(each))
    .find((each) => each >= minStep);
  const size = step ?? 1;
  return Array.from({ length: Math.ceil(max / size - 1e-9) + 1 }, (_, index) => index * size);
};

const compact = {
  hu: new Intl.NumberFormat('hu-HU', { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 }),
  // British English abbreviates with small letters, but 5m reads as five metres.
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }),
};

/** `250 ezer` or `250K` */
export const shortNumber = (value: number, language: Language): string =>
  compact[language].format(value).replaceAll(' ', '\u00a0');
