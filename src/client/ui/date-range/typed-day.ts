import { type Day, findDay } from '#shared/dates/day.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (value: string | number) => String(value).padStart(2, '0');

/**
 * Parses a day in any usual format: `2026.11.20.`, `2026. 11. 20`, `2026-11-20`, `20261120`, `20 Nov 2026`, `Nov 20,
 * 2026`, `20/11/2026`, `20.11.2026`. Numbers without the year in front have the day in front, as everywhere in Europe.
 * Null if it is not an existing day.
 */
export const typedDay = (text: string): Day | null => {
  const dense = normaliseCode(text).toLowerCase();
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\.?$/.exec(dense) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(dense);
  if (yearFirst) return findDay(`${yearFirst[1]}-${two(yearFirst[2] ?? '')}-${two(yearFirst[3] ?? '')}`);

  const dayFirst = /^(\d{1,2})([a-z]{3})[a-z]*,?(\d{4})$/.exec(dense);
  if (dayFirst) {
    const month = monthNames.indexOf(dayFirst[2] ?? '') + 1;
    return findDay(`${dayFirst[3]}-${two(month)}-${two(dayFirst[1] ?? '')}`);
  }
  const monthFirst = /^([a-z]{3})[a-z]*\.?(\d{1,2}),?(\d{4})$/.exec(dense);
  if (monthFirst) {
    const month = monthNames.indexOf(monthFirst[1] ?? '') + 1;
    return findDay(`${monthFirst[3]}-${two(month)}-${two(monthFirst[2] ?? '')}`);
  }
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\.?$/.exec(dense);
  return numbers ? findDay(`${numbers[4]}-${two(numbers[3] ?? '')}-${two(numbers[1] ?? '')}`) : null;
};
