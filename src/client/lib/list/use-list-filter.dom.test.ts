import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  isFiltered,
  isId,
  type PageParams,
  readAmounts,
  readChoice,
  readDays,
  readId,
  readNumber,
  readPage,
  readSearch,
  readSort,
  readValues,
  toListInput,
  useListFilter,
  writeFilter,
} from './use-list-filter.ts';

const states = ['Open', 'Done'] as const;

interface Filter extends PageParams {
  searchFor: string;
  shopId: string | null;
  state: (typeof states)[number] | null;
  from: string | null;
  to: string | null;
}

const read = (search: string): Filter => {
  const params = new URLSearchParams(search);
  return {
    searchFor: readSearch(params),
    shopId: readId(params, 'shopId'),
    state: readChoice(params, 'state', states),
    ...readDays(params, 'from', 'to'),
    ...readPage(params),
  };
};
const everything = read('');
const id = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

test('reads a URL without parameters as the first page of everything', () => {
  expect(everything).toEqual({
    searchFor: '',
    shopId: null,
    state: null,
    from: null,
    to: null,
    pageNumber: 1,
    pageSize: 25,
  });
  expect(isFiltered(everything)).toBe(false);
  expect(writeFilter(everything).toString()).toBe('');
});

test('reads back the filter that it wrote', () => {
  const filter: Filter = {
    searchFor: '12 500 & co',
    shopId: id,
    state: 'Done',
    from: '2026-11-01',
    to: '2026-11-20',
    pageNumber: 3,
    pageSize: 50,
  };
  expect(read(writeFilter(filter).toString())).toEqual(filter);
  expect(isFiltered(filter)).toBe(true);
  expect(toListInput(filter)).toEqual(filter);
});

test.each([
  'pageNumber=0&pageSize=0',
  'pageNumber=-1&pageSize=101',
  'pageNumber=1.5&pageSize=ten',
  'pageNumber=99999999999&pageSize=',
  'pageNumber=NaN&pageSize=Infinity',
  'from=2026-02-30&to=yesterday',
  'shopId=%27%20or%201=1&searchFor=%20',
  'state=open',
  `shopId=${'A'.repeat(27)}&searchFor=${'x'.repeat(256)}`,
])('ignores the invalid parameters %s', (search) => {
  expect(read(search)).toEqual(everything);
});

test('reads valid parameters beside invalid ones', () => {
  expect(read('pageNumber=x&searchFor=4242&from=2026.11.01.')).toEqual({
    ...everything,
    searchFor: '4242',
    from: '2026-11-01',
  });
});

test('sends only the active fields to the list call', () => {
  expect(toListInput(everything)).toEqual({ pageNumber: 1, pageSize: 25 });
});

test('reads an order of the list, which is no filter', () => {
  const readSorted = (search: string) => {
    const params = new URLSearchParams(search);
    return { ...readSort(params, ['Name', 'Created']), ...readPage(params) };
  };
  const sorted = readSorted('sortBy=Name&sortOrder=Descending');
  expect(sorted).toMatchObject({ sortBy: 'Name', sortOrder: 'Descending' });
  expect(isFiltered(sorted)).toBe(false);
  expect(writeFilter(sorted).toString()).toBe('sortBy=Name&sortOrder=Descending');
  expect(toListInput(sorted)).toMatchObject({ sortBy: 'Name', sortOrder: 'Descending' });
  for (const search of ['', 'sortBy=Password&sortOrder=Descending', 'sortOrder=Descending']) {
    expect(readSorted(search)).toMatchObject({ sortBy: null, sortOrder: null });
  }
  expect(readSorted('sortBy=Name&sortOrder=up')).toMatchObject({ sortBy: 'Name', sortOrder: null });
});

test('a number of an address is a whole number of its range, written as JSON writes it', () => {
  const hour = (text: string) => readNumber(new URLSearchParams({ hour: text }), 'hour', [0, 23]);
  expect(['0', '8', '23'].map(hour)).toEqual([0, 8, 23]);
  expect(['08', '+8', '8.0', '1e1', ' 8', '', '24', '-1'].map(hour)).toEqual(Array.from({ length: 8 }, () => null));
});

test('names the parameters of the URL that are no valid filter', () => {
  const ignoredAt = (search: string) => {
    history.replaceState(null, '', `/list?${search}`);
    return renderHook(() => useListFilter((params) => read(params.toString()))).result.current.paging.ignored;
  };
  expect(ignoredAt('')).toEqual([]);
  expect(ignoredAt('from=2026-11-20&to=2026-11-01')).toEqual(['from', 'to']);
  expect(ignoredAt(`from=2026-11-01&to=2026-11-20&searchFor=a, b&shopId=${id}&state=&source=mail`)).toEqual([]);
  expect(ignoredAt('from=2026-02-30&state=open&shopId=x&pageNumber=0')).toEqual(['shopId', 'state', 'from']);
  expect(ignoredAt('state=Open&state=Done')).toEqual(['state']);
});

test('a list without days ignores invalid parameters', () => {
  history.replaceState(null, '', '/list?state=open');
  const readState = (params: URLSearchParams) => ({
    state: readChoice(params, 'state', states),
    ...readPage(params),
  });
  const { searched, paging } = renderHook(() => useListFilter(readState)).result.current;
  expect([searched.state, paging.ignored, paging.isStopped]).toEqual([null, ['state'], false]);
});

test.each(['from=2026-02-30&to=2026-11-20', 'from=2026-11-20&to=2026-11-01', 'to=x', 'state=open', 'shopId=x'])(
  'matches nothing while a parameter is invalid, until the filter is changed or cleared: %s',
  (search) => {
    for (const correct of ['change', 'clear'] as const) {
      history.replaceState(null, '', `/list?${search}`);
      const { result } = renderHook(() => useListFilter((params) => read(params.toString())));
      const none = { from: '2999-12-31', to: '2999-12-31' };
      expect(result.current).toMatchObject({
        input: none,
        searched: none,
        isFiltered: true,
        paging: { isStopped: true, isFiltered: true },
      });
      act(() =>
        correct === 'clear' ? result.current.clear() : result.current.change({ from: '2026-11-01', to: '2026-11-02' }),
      );
      expect(location.search).toBe(correct === 'clear' ? '' : '?from=2026-11-01&to=2026-11-02');
      expect(result.current.paging).toMatchObject({ ignored: [], isStopped: false, isFiltered: correct === 'change' });
    }
  },
);

test('reads values of an address without invisible characters', () => {
  const mark = '%E2%80%8E';
  history.replaceState(null, '', `/list?from=${mark}2026-11-01&to=2026-11-05${mark}&searchFor=12${mark}34`);
  const { result } = renderHook(() => useListFilter((params) => read(params.toString())));
  expect(result.current).toMatchObject({
    filter: { from: '2026-11-01', to: '2026-11-05', searchFor: '1234' },
    paging: { ignored: [] },
  });
});

test('names a list of values of which some are invalid', () => {
  const readShops = (params: URLSearchParams) => ({ shops: readValues(params, 'shops', isId, 2), ...readPage(params) });
  history.replaceState(null, '', `/list?shops=${id},x`);
  const { result } = renderHook(() => useListFilter(readShops));
  expect(result.current).toMatchObject({ filter: { shops: id }, paging: { ignored: ['shops'] } });
  act(() => result.current.change({ shops: null }));
  expect(result.current.paging.ignored).toEqual([]);
});

test('reads the ends of a reversed range as none', () => {
  expect(read('from=2026-11-20&to=2026-11-01')).toEqual(everything);
  const none = { minAmount: null, maxAmount: null };
  expect(readAmounts(new URLSearchParams('minAmount=2&maxAmount=1'))).toEqual(none);
});

test('an amount of an address is written in decimal digits', () => {
  expect(readAmounts(new URLSearchParams('minAmount=0x10&maxAmount=1000'))).toEqual({
    minAmount: null,
    maxAmount: 1000,
  });
});

test('a press on what is rendered with a delay keeps the filters that were chosen since', () => {
  history.replaceState(null, '', '/list?from=2026-11-01');
  const { result } = renderHook(() => useListFilter((params) => read(params.toString())));
  const delayed = result.current;
  act(() => delayed.change({ state: 'Done' }));
  act(() => delayed.change({ shopId: id }));
  expect(location.search).toBe(`?shopId=${id}&state=Done&from=2026-11-01`);
  act(() => delayed.paging.onPage(2));
  expect(location.search).toBe(`?shopId=${id}&state=Done&from=2026-11-01&pageNumber=2`);
});

test('a search that is typed further replaces its history entry, one that is chosen does not', () => {
  history.replaceState(null, '', '/list?searchFor=18');
  const { result } = renderHook(() => useListFilter((params) => read(params.toString())));
  const entries = history.length;
  act(() => result.current.change({ searchFor: '18.55' }));
  expect(history.length).toBe(entries);
  act(() => result.current.change({ searchFor: '18:55' }, { isNewEntry: true }));
  expect(history.length).toBe(entries + 1);
  expect(location.search).toBe('?searchFor=18%3A55');
});
