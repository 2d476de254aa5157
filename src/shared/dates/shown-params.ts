import type { Language } from '../i18n/languages.ts';
import { forints, formatAmount } from '../money/format-money.ts';
import type { FieldMessage } from '../validation/field-messages.ts';
import { formatDay, formatMonth } from './format-date.ts';

const numbers = { hu: new Intl.NumberFormat('hu'), en: new Intl.NumberFormat('en') };
/** Years and small limits have no separators; fractions have the language's. */
const minGrouped = 10_000;

const shown = (value: string | number, language: Language): string | number => {
  if (typeof value === 'number')
    return value < minGrouped && Number.isInteger(value) ? value : numbers[language].format(value);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDay(value, language);
  return /^\d{4}-\d{2}$/u.test(value) ? formatMonth(value, language) : value;
};

/**
 * Formats a text's parameters: ISO days and months, long numbers, fractions.
 * `count` stays a number for plurals.
 */
export const shownParams = (
  params: Readonly<Record<string, string | number>>,
  language: Language,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'count' ? value : shown(value, language)]),
  );

/** Messages with forints, which are formatted as amounts. */
const inForints: readonly string[] = ['forintsBetween', 'amountBetween'];

const shownForints = (params: FieldMessage['params'], language: Language): FieldMessage['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatAmount(forints(value), language) : value,
    ]),
  );

/** Formats a field's message, with forints as amounts. Equal first and last days become one. */
export const shownMessage = ({ key, params }: FieldMessage, language: Language): FieldMessage => ({
  key: key === 'dayBetween' && params.from === params.to ? 'onlyDay' : key,
  params: inForints.includes(key) ? shownForints(params, language) : shownParams(params, language),
});
