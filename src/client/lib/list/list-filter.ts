import type { z } from 'zod';
import { type Day, findDay } from '#shared/dates/day.ts';
import { defaultPageSize, pageShape } from '#shared/paging/page.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text.ts';

/** Where in a list one is. */
export interface ListPlace {
  pageNumber: number;
  pageSize: number;
}

/**
 * What of a list is looked at: a place in it, and filters. `null` and the empty text leave a filter open. A list needs
 * only its own reader of an address; the rest follows from what that gives.
 */
export type ListFilter<F> = ListPlace & { [K in keyof F]: string | number | null };

const parseOr = <T>(schema: z.ZodType<T>, value: unknown, otherwise: T): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : otherwise;
};

export const readPlace = (params: URLSearchParams): ListPlace => ({
  pageNumber: parseOr(pageShape.pageNumber, Number(params.get('pageNumber') ?? 1), 1),
  pageSize: parseOr(pageShape.pageSize, Number(params.get('pageSize') ?? defaultPageSize), defaultPageSize),
});

export const readSearch = (params: URLSearchParams): string => parseOr(searchTextSchema, params.get('searchFor'), '');

/** Null for what cannot be an id. */
export const readId = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name);
  return text === null || idSchema.parse(text) !== text ? null : text;
};

/** Null for what is none of the choices. */
export const readChoice = <T extends string>(params: URLSearchParams, name: string, choices: readonly T[]): T | null =>
  choices.find((each) => each === params.get(name)) ?? null;

/** Days that do not exist are left open, and both where the first would be the later one. */
export const readPeriod = (
  params: URLSearchParams,
  [fromName, toName]: readonly [string, string],
): { from: Day | null; to: Day | null } => {
  const from = findDay(params.get(fromName) ?? '');
  const to = findDay(params.get(toName) ?? '');
  return from !== null && to !== null && from > to ? { from: null, to: null } : { from, to };
};

const setFilters = <F extends ListFilter<F>>({ pageNumber: _page, pageSize: _size, ...filters }: F) =>
  Object.entries(filters).filter(([, value]) => value !== null && value !== '');

export const isFiltered = <F extends ListFilter<F>>(filter: F): boolean => setFilters(filter).length > 0;

/** The shortest address part that the list's reader makes the same filter of. */
export const writeFilter = <F extends ListFilter<F>>(filter: F): URLSearchParams => {
  const params = new URLSearchParams(setFilters(filter).map(([name, value]) => [name, String(value)]));
  if (filter.pageSize !== defaultPageSize) params.set('pageSize', String(filter.pageSize));
  if (filter.pageNumber !== 1) params.set('pageNumber', String(filter.pageNumber));
  return params;
};

type Asked<F> = ListPlace & { [K in Exclude<keyof F, keyof ListPlace>]?: Exclude<F[K], null> };

/** As the server is asked: without what is left open. */
export const toListInput = <F extends ListFilter<F>>(filter: F): Asked<F> =>
  ({
    ...Object.fromEntries(setFilters(filter)),
    pageNumber: filter.pageNumber,
    pageSize: filter.pageSize,
  }) as Asked<F>;
