import type { Language } from '../i18n/languages.ts';
import { forints, formatAmount } from '../money/format-money.ts';
import type { FieldMessage } from '../validation/field-messages.ts';
import { formatDay, formatMonth } from './format-date.ts';

const numbers = { hu: new Intl.NumberFormat('hu'), en: new Intl.NumberFormat('en') };
/** Years and small limits have no separators; fractions have that of the language. */
const minGrouped = 10_000;

const shown = (value: string | number, language: Language): string | number => {
  if (typeof value === 'number')
    return value < minGrouped && Number.isInteger(value) ? value : numbers[language].format(value);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDay(value, language);
  return /^\d{4}-\d{2}$/u.test(value) ? formatMonth(value, language) : value;
};

/**
 * Returns the parameters of a text as people read them: ISO days and months become those of the language, long numbers
 * and fractions get its separators. `count` stays a number, because plurals depend on it.
 */
export const shownParams = (
  params: Readonly<Record<string, string | number>>,
  language: Language,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'count' ? value : shown(value, language)]),
  );

/** Messages whose numbers are forints, which are written as amounts are everywhere else. */
const inForints: readonly string[] = ['forintsBetween', 'amountBetween'];

const shownForints = (params: FieldMessage['params'], language: Language): FieldMessage['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatAmount(forints(value), language) : value,
    ]),
  );

/**
 * Returns a message about a field as people read it, with amounts of forints as everywhere. If the first and the last
 * day are the same, it names one.
 */
export const shownMessage = ({ key, params }: FieldMessage, language: Language): FieldMessage => ({
  key: key === 'dayBetween' && params.from === params.to ? 'onlyDay' : key,
  params: inForints.includes(key) ? shownForints(params, language) : shownParams(params, language),
});
