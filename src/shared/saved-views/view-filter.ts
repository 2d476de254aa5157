import type { z } from 'zod';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import { onlineTransactionFilterShape } from '#shared/online-transactions/online-transactions.schema.ts';
import { reportFilterShape } from '#shared/reports/reports.schema.ts';
import { transactionFilterShape } from '#shared/transactions/transactions.schema.ts';
import { storedSearchSchema } from '#shared/validation/text-schemas.ts';
import { dayNames, type ViewFilter, type ViewList } from './view-lists.ts';

const shapes: Record<ViewList, Record<string, z.ZodType>> = {
  // A view is stored: its search must be no full card number.
  transactions: { ...transactionFilterShape, searchFor: storedSearchSchema },
  onlineTransactions: { ...onlineTransactionFilterShape, searchFor: storedSearchSchema },
  reports: { ...reportFilterShape, searchFor: storedSearchSchema },
};

const numbers = new Set(['minAmount', 'maxAmount', 'hour', 'untilHour', 'weekday']);
const isNumber = (text: string): boolean => /^(0|[1-9]\d*)$/u.test(text);

/** Returns true if the list takes this value of its query. */
const isValid = (list: ViewList, name: string, value: string): boolean => {
  if (name === 'period') return namedPeriods.some((period) => period === value);
  const schema = name === 'merchantId' || !Object.hasOwn(shapes[list], name) ? undefined : shapes[list][name];
  if (!schema || value === '') return false;
  return schema.safeParse(numbers.has(name) && isNumber(value) ? Number(value) : value).success;
};

/** Returns true if a range ends before it starts; false without an end. */
const isReversed = (from: string | undefined, to: string | undefined, toValue: (text: string) => string | number) =>
  from !== undefined && to !== undefined && toValue(from) > toValue(to);

/** Returns the names of refused ranges, which end before they start. */
const reversedNames = (list: ViewList, filter: ViewFilter): string[] => {
  const [from, to] = dayNames[list];
  return [
    ...(isReversed(filter[from], filter[to], String) ? [from] : []),
    ...(isReversed(filter.minAmount, filter.maxAmount, Number) ? ['minAmount'] : []),
  ];
};

/** Returns the names of refused values, and days next to a period. */
export const invalidNames = (list: ViewList, filter: ViewFilter): string[] => {
  const reversed = reversedNames(list, filter);
  return Object.entries(filter)
    .filter(([name, value]) => {
      if (!isValid(list, name, value) || reversed.includes(name)) return true;
      return 'period' in filter && dayNames[list].includes(name);
    })
    .map(([name]) => name);
};

/** Returns a filter for the list's calls, with numbers as such. */
export const toQueryInput = (filter: ViewFilter): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));

/** Returns the values of a valid filter: numbers, and arrays. */
export const parseViewFilter = (list: ViewList, filter: ViewFilter): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      shapes[list][name]?.parse(numbers.has(name) ? Number(value) : value),
    ]),
  );
