import type { z } from 'zod';
import { type Day, findDay } from '#shared/dates/day.ts';
import { defaultPageSize, pageShape } from '#shared/paging/page.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface TransactionFilter {
  searchFor: string;
  terminalId: string | null;
  fromDate: Day | null;
  toDate: Day | null;
  pageNumber: number;
  pageSize: number;
}

/** Null for what cannot be an id. */
const findId = (text: string | null): string | null => (text === null || idSchema.parse(text) !== text ? null : text);

const parseOr = <T>(schema: z.ZodType<T>, value: unknown, otherwise: T): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : otherwise;
};

/** The filter that an address asks for. What makes no sense in it is left out, the rest counts. */
export const readFilter = (params: URLSearchParams): TransactionFilter => {
  const fromDate = findDay(params.get('fromDate') ?? '');
  const toDate = findDay(params.get('toDate') ?? '');
  const isReversed = fromDate !== null && toDate !== null && fromDate > toDate;
  return {
    searchFor: parseOr(searchTextSchema, params.get('searchFor'), ''),
    terminalId: findId(params.get('terminalId')),
    fromDate: isReversed ? null : fromDate,
    toDate: isReversed ? null : toDate,
    pageNumber: parseOr(pageShape.pageNumber, Number(params.get('pageNumber') ?? 1), 1),
    pageSize: parseOr(pageShape.pageSize, Number(params.get('pageSize') ?? defaultPageSize), defaultPageSize),
  };
};

/** The shortest address part that `readFilter` makes the same filter of. */
export const writeFilter = (filter: TransactionFilter): URLSearchParams => {
  const params = new URLSearchParams();
  if (filter.searchFor !== '') params.set('searchFor', filter.searchFor);
  if (filter.terminalId !== null) params.set('terminalId', filter.terminalId);
  if (filter.fromDate !== null) params.set('fromDate', filter.fromDate);
  if (filter.toDate !== null) params.set('toDate', filter.toDate);
  if (filter.pageSize !== defaultPageSize) params.set('pageSize', String(filter.pageSize));
  if (filter.pageNumber !== 1) params.set('pageNumber', String(filter.pageNumber));
  return params;
};

/** Without search, terminal and days; the page size is kept. */
export const withoutFilters = ({ pageSize }: TransactionFilter): TransactionFilter => ({
  searchFor: '',
  terminalId: null,
  fromDate: null,
  toDate: null,
  pageNumber: 1,
  pageSize,
});

export const isFiltered = ({ searchFor, terminalId, fromDate, toDate }: TransactionFilter): boolean =>
  searchFor !== '' || terminalId !== null || fromDate !== null || toDate !== null;

/** As the server is asked. */
export const toListInput = (merchantId: string, filter: TransactionFilter) => ({
  merchantId,
  pageNumber: filter.pageNumber,
  pageSize: filter.pageSize,
  ...(filter.searchFor === '' ? {} : { searchFor: filter.searchFor }),
  ...(filter.terminalId === null ? {} : { terminalId: filter.terminalId }),
  ...(filter.fromDate === null ? {} : { fromDate: filter.fromDate }),
  ...(filter.toDate === null ? {} : { toDate: filter.toDate }),
});

const transactionParam = 'transaction';

/** The transaction whose details the address opens. */
export const readOpenTransaction = (params: URLSearchParams): string | null => findId(params.get(transactionParam));

/** The address part for the same list with that transaction open, or with none. */
export const withOpenTransaction = (params: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(transactionParam);
  else next.set(transactionParam, id);
  return next;
};
