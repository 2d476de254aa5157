import type { z } from 'zod';
import { type Day, findDay } from '#shared/dates/day.ts';
import { defaultPageSize, pageShape } from '#shared/paging/page.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface ReportFilter {
  searchFor: string;
  from: Day | null;
  to: Day | null;
  pageNumber: number;
  pageSize: number;
}

const parseOr = <T>(schema: z.ZodType<T>, value: unknown, otherwise: T): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : otherwise;
};

/** The filter that an address asks for. What makes no sense in it is left out, the rest counts. */
export const readFilter = (params: URLSearchParams): ReportFilter => {
  const from = findDay(params.get('from') ?? '');
  const to = findDay(params.get('to') ?? '');
  const isReversed = from !== null && to !== null && from > to;
  return {
    searchFor: parseOr(searchTextSchema, params.get('searchFor'), ''),
    from: isReversed ? null : from,
    to: isReversed ? null : to,
    pageNumber: parseOr(pageShape.pageNumber, Number(params.get('pageNumber') ?? 1), 1),
    pageSize: parseOr(pageShape.pageSize, Number(params.get('pageSize') ?? defaultPageSize), defaultPageSize),
  };
};

/** The shortest address part that `readFilter` makes the same filter of. */
export const writeFilter = (filter: ReportFilter): URLSearchParams => {
  const params = new URLSearchParams();
  if (filter.searchFor !== '') params.set('searchFor', filter.searchFor);
  if (filter.from !== null) params.set('from', filter.from);
  if (filter.to !== null) params.set('to', filter.to);
  if (filter.pageSize !== defaultPageSize) params.set('pageSize', String(filter.pageSize));
  if (filter.pageNumber !== 1) params.set('pageNumber', String(filter.pageNumber));
  return params;
};

export const isFiltered = ({ searchFor, from, to }: ReportFilter): boolean =>
  searchFor !== '' || from !== null || to !== null;

/** As the server is asked. */
export const toListInput = (merchantId: string, { searchFor, from, to, pageNumber, pageSize }: ReportFilter) => ({
  merchantId,
  pageNumber,
  pageSize,
  ...(searchFor === '' ? {} : { searchFor }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});

const reportParam = 'report';

/** The report that the address opens; null for what cannot be an id. */
export const readOpenReport = (params: URLSearchParams): string | null => {
  const id = params.get(reportParam);
  return id !== null && idSchema.parse(id) === id ? id : null;
};

/** The address part for the same list with that report open, or with none. */
export const withOpenReport = (params: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(reportParam);
  else next.set(reportParam, id);
  return next;
};
