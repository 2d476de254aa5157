import { useLocation, useSearchParams } from 'wouter';
import type { z } from 'zod';
import { type Day, findDay } from '#shared/dates/day.ts';
import { amountRangeShape } from '#shared/paging/amount-range-filter.ts';
import { splitCommaList } from '#shared/paging/comma-list.ts';
import { pageShape } from '#shared/paging/page.ts';
import { type SortOrder, sortOrders } from '#shared/paging/sort.ts';
import { withoutInvisible } from '#shared/validation/normalise-text.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { listPreferences, portalPageSize, saveListPreferences, useListPreferences } from './list-preferences.ts';

export interface PageParams {
  pageNumber: number;
  pageSize: number;
}

/** A list's filter and page. `null` and '' leave a field open. */
export type ListFilter<F> = PageParams & { [K in keyof F]: string | number | null };

/** The order of a list: part of its URL, but no filter. */
export interface SortParams<Key extends string = string> {
  sortBy: Key | null;
  sortOrder: SortOrder | null;
}

/** A new filter always starts at the first page. */
export type FilterChanges<F> = Partial<Omit<F, 'pageNumber'>>;

const parseOr = <T>(schema: z.ZodType<T>, value: unknown, otherwise: T): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : otherwise;
};

/** NaN for other spellings of numbers, such as `0x10` and `08`. */
const wholeNumber = (text: string | null): number =>
  text !== null && /^(0|[1-9]\d*)$/u.test(text) ? Number(text) : Number.NaN;

/** Without a valid `pageSize` the user's last one applies. */
export const readPage = (params: URLSearchParams): PageParams => {
  const { pageSize } = listPreferences();
  return {
    pageNumber: parseOr(pageShape.pageNumber, wholeNumber(params.get('pageNumber')), 1),
    pageSize: parseOr(pageShape.pageSize, wholeNumber(params.get('pageSize')), pageSize),
  };
};

export const readSearch = (params: URLSearchParams, name = 'searchFor'): string =>
  parseOr(searchTextSchema, params.get(name), '');

/** Null if the parameter cannot be an id. */
export const readId = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name);
  return text !== null && isId(text) ? text : null;
};

/** Null if the parameter is not one of the choices. */
export const readChoice = <T extends string>(params: URLSearchParams, name: string, choices: readonly T[]): T | null =>
  choices.find((each) => each === params.get(name)) ?? null;

/** Null if the parameter is not a whole number of the range. */
export const readNumber = (params: URLSearchParams, name: string, [min, max]: readonly [number, number]) => {
  const number = wholeNumber(params.get(name));
  return number >= min && number <= max ? number : null;
};

/** Valid values, joined by commas as in the call; null without one. */
export const readValues = (
  params: URLSearchParams,
  name: string,
  isValid: (value: string) => boolean,
  max: number,
): string | null =>
  joinValues(
    splitCommaList(params.get(name) ?? '')
      .filter(isValid)
      .slice(0, max),
  );

export const isId = (text: string): boolean => idSchema.parse(text) === text;

export const filterValues = (joined: string | null): string[] => (joined === null ? [] : splitCommaList(joined));

/** Returns null without values; this leaves the filter open. */
export const joinValues = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join(','));

/** An invalid day becomes null, as do both days of a reversed period. */
export const readDays = <From extends string, To extends string>(
  params: URLSearchParams,
  fromName: From,
  toName: To,
): Record<From | To, Day | null> => {
  const from = findDay(params.get(fromName) ?? '');
  const to = findDay(params.get(toName) ?? '');
  const isReversed = from !== null && to !== null && from > to;
  const days: Record<string, Day | null> = { [fromName]: isReversed ? null : from, [toName]: isReversed ? null : to };
  return days;
};

/** Minor units. Invalid amounts and both ends of a reversed range become null. */
export const readAmounts = (params: URLSearchParams): Record<'minAmount' | 'maxAmount', number | null> => {
  const read = (name: keyof typeof amountRangeShape) =>
    parseOr(amountRangeShape[name].unwrap(), wholeNumber(params.get(name)), null);
  const [minAmount, maxAmount] = [read('minAmount'), read('maxAmount')];
  const isReversed = minAmount !== null && maxAmount !== null && minAmount > maxAmount;
  return isReversed ? { minAmount: null, maxAmount: null } : { minAmount, maxAmount };
};

export const readSort = <Key extends string>(params: URLSearchParams, keys: readonly Key[]): SortParams<Key> => {
  const sortBy = readChoice(params, 'sortBy', keys);
  return { sortBy, sortOrder: sortBy && readChoice(params, 'sortOrder', sortOrders) };
};

const sortOf = (filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => sortFields.includes(name)));

const activeFields = <F extends ListFilter<F>>({ pageNumber: _page, pageSize: _size, ...fields }: F) =>
  Object.entries(fields).filter(([, value]) => value !== null && value !== '');

const sortFields: readonly string[] = ['sortBy', 'sortOrder'] satisfies (keyof SortParams)[];

export const isFiltered = <F extends ListFilter<F>>(filter: F): boolean =>
  activeFields(filter).some(([name]) => !sortFields.includes(name));

/** Returns the filter as saved: query fields without page and order. */
export const queryOf = <F extends ListFilter<F>>(filter: F): Record<string, string> =>
  Object.fromEntries(
    activeFields(filter)
      .filter(([name]) => !sortFields.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Returns the filter parameters of the URL with invalid values. */
const findIgnored = <F extends ListFilter<F>>(params: URLSearchParams, filter: F): string[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    const written = params.getAll(name).flatMap(splitCommaList).length;
    const read = splitCommaList(String(value ?? '')).length;
    return read < written && !sortFields.includes(name) ? [name] : [];
  });

/** No row has this day. */
const never: Day = '2999-12-31';

/** Returns a filter that no row matches; null for a list without days. */
const matchingNothing = <F extends ListFilter<F>>(filter: F): F | null => {
  if ('fromDate' in filter) return { ...filter, fromDate: never, toDate: never };
  return 'from' in filter ? { ...filter, from: never, to: never } : null;
};

/** Returns the URL parameters, without open fields and default paging. */
export const writeFilter = <F extends ListFilter<F>>(filter: F): URLSearchParams => {
  const params = new URLSearchParams(activeFields(filter).map(([name, value]) => [name, String(value)]));
  if (filter.pageSize !== portalPageSize) params.set('pageSize', String(filter.pageSize));
  if (filter.pageNumber !== 1) params.set('pageNumber', String(filter.pageNumber));
  return params;
};

type ListInput<F> = PageParams & { [K in Exclude<keyof F, keyof PageParams>]?: Exclude<F[K], null> };

export const toListInput = <F extends ListFilter<F>>(filter: F): ListInput<F> =>
  ({
    ...Object.fromEntries(activeFields(filter)),
    pageNumber: filter.pageNumber,
    pageSize: filter.pageSize,
  }) as ListInput<F>;

/** Returns the URL of a file with all matching rows. */
export const exportUrl = <F extends ListFilter<F>>(path: string, filter: F, format: string): string => {
  const { pageNumber: _page, pageSize: _size, ...fields } = toListInput(filter);
  return `${path}?${new URLSearchParams({ ...(fields as Record<string, string>), format })}`;
};

/** The URL parameter of the saved view, outside the filter. */
const viewParam = 'view';

const hasSearch = (filter: object): boolean => 'searchFor' in filter && filter.searchFor !== '';

/** Removes invisible characters, such as direction marks, as the API does. */
const withoutInvisibleValues = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].map(([name, value]) => [name, withoutInvisible(value)]));

/**
 * Keeps a list's filter, page and page size in the URL.
 * `readFilter` reads it and ignores invalid parameters; `PagedTable` names them.
 * A list of days is empty until they are corrected,
 * because its totals would otherwise include more than the URL asks for.
 */
export const useListFilter = <F extends ListFilter<F>>(readFilter: (params: URLSearchParams) => F) => {
  const read = (written: URLSearchParams): F => readFilter(withoutInvisibleValues(written));
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  // Rerenders when the preferences change, which `readPage` reads.
  useListPreferences();
  const filter = read(params);
  const ignored = findIgnored(params, filter);
  const nothing = ignored.length > 0 ? matchingNothing(filter) : null;
  const isStopped = nothing !== null;
  const searched = nothing ?? filter;
  const viewId = readId(params, viewParam);

  const write = (shown: F, view: string | null): string => {
    const written = writeFilter(shown);
    if (view !== null) written.set(viewParam, view);
    return written.toString();
  };
  // Tables render late, so a handler may be of an earlier render.
  // Changes therefore start from the filter of the URL.
  const readCurrent = (): { filter: F; viewId: string | null; isValid: boolean } => {
    const now = new URLSearchParams(location.search);
    const current = read(now);
    return { filter: current, viewId: readId(now, viewParam), isValid: findIgnored(now, current).length === 0 };
  };
  const show = (
    makeNext: (filter: F) => F,
    { replace = () => false, view }: { replace?: (filter: F, next: F) => boolean; view?: string | null } = {},
  ) => {
    const now = readCurrent();
    const next = makeNext(now.filter);
    const search = write(next, view === undefined ? now.viewId : view);
    if (search !== write(now.filter, now.viewId) || !now.isValid)
      navigate(search === '' ? path : `${path}?${search}`, { replace: replace(now.filter, next) });
  };
  const withCurrentOrder =
    (shown: URLSearchParams) =>
    (now: F): F => ({
      ...read(shown),
      ...sortOf(now),
      pageSize: now.pageSize,
    });
  const clear = () => show(withCurrentOrder(new URLSearchParams()), { view: null });

  return {
    filter,
    /** The filter that the list applies, for its export. */
    searched,
    input: toListInput(searched),
    isFiltered: isFiltered(searched),
    /** Changes the filter and opens the first page. A chosen search sets `isNewEntry`. */
    change: (changes: FilterChanges<F>, { isNewEntry = false } = {}) =>
      show((now) => ({ ...now, ...changes, pageNumber: 1 }), {
        // Further typing replaces the history entry, so history has no partial words.
        replace: (now, next) => !isNewEntry && 'searchFor' in changes && hasSearch(now) && hasSearch(next),
      }),
    /** Removes the filter and the saved view; keeps order and page size. */
    clear,
    read,
    /** The id of the opened saved view. */
    viewId,
    /** Opens a saved view with the URL parameters of its filter. */
    openView: (view: string, filterOfView: Record<string, string>, { replace = false } = {}) =>
      show(withCurrentOrder(new URLSearchParams(filterOfView)), { view, replace: () => replace }),
    /** Removes the saved view from the URL and keeps the filter. */
    forgetView: () => show((now) => now, { view: null, replace: () => true }),
    /** The props of `PagedTable`. */
    paging: {
      ignored,
      isStopped,
      pageNumber: filter.pageNumber,
      pageSize: filter.pageSize,
      isFiltered: isFiltered(searched),
      onPage: (pageNumber: number) => show((now) => ({ ...now, pageNumber })),
      onPageSize: (pageSize: number) => {
        show((now) => ({ ...now, pageSize, pageNumber: 1 }));
        saveListPreferences({ pageSize });
      },
      onClear: clear,
    },
  };
};

export type FilterState<F extends ListFilter<F>> = ReturnType<typeof useListFilter<F>>;
