import type { z } from 'zod';
import { onlineTransactionFilterShape } from '#shared/online-transactions/online-transactions.schema.ts';
import { reportFilterShape } from '#shared/reports/reports.schema.ts';
import { transactionFilterShape } from '#shared/transactions/transactions.schema.ts';
import { dayNames, type ViewFilter, type ViewList, viewPeriods } from './view-lists.ts';

const shapes: Record<ViewList, Record<string, z.ZodType>> = {
  transactions: transactionFilterShape,
  onlineTransactions: onlineTransactionFilterShape,
  reports: reportFilterShape,
};

const numbers = new Set(['minAmount', 'maxAmount', 'hour', 'weekday']);
const isNumber = (text: string): boolean => /^\d+$/u.test(text);

/** Returns whether the list takes this value of its query. */
const isValid = (list: ViewList, name: string, value: string): boolean => {
  if (name === 'period') return viewPeriods.some((period) => period === value);
  const schema = name === 'merchantId' || !Object.hasOwn(shapes[list], name) ? undefined : shapes[list][name];
  if (!schema || value === '') return false;
  return schema.safeParse(numbers.has(name) && isNumber(value) ? Number(value) : value).success;
};

/** Returns the names of a filter whose values the list does not take, and days beside a period. */
export const invalidNames = (list: ViewList, filter: ViewFilter): string[] =>
  Object.entries(filter)
    .filter(([name, value]) => !isValid(list, name, value) || ('period' in filter && dayNames[list].includes(name)))
    .map(([name]) => name);
