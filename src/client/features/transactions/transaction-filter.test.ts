import { expect, test } from 'vitest';
import {
  isFiltered,
  readFilter,
  readOpenTransaction,
  toListInput,
  withOpenTransaction,
  withoutFilters,
  writeFilter,
} from './transaction-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const everything = read('');
const id = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

test('an address without a filter shows the first page of everything', () => {
  expect(everything).toEqual({
    searchFor: '',
    terminalId: null,
    fromDate: null,
    toDate: null,
    pageNumber: 1,
    pageSize: 10,
  });
  expect(isFiltered(everything)).toBe(false);
  expect(writeFilter(everything).toString()).toBe('');
});

test('a filter survives the way into the address and back', () => {
  const filter = {
    searchFor: '12 500 & co',
    terminalId: id,
    fromDate: '2026-11-01',
    toDate: '2026-11-20',
    pageNumber: 3,
    pageSize: 50,
  };
  expect(read(writeFilter(filter).toString())).toEqual(filter);
  expect(isFiltered(filter)).toBe(true);
  expect(withoutFilters(filter)).toEqual({ ...everything, pageSize: 50 });
});

test.each([
  'pageNumber=0&pageSize=0',
  'pageNumber=-1&pageSize=101',
  'pageNumber=1.5&pageSize=ten',
  'pageNumber=99999999999&pageSize=',
  'pageNumber=NaN&pageSize=Infinity',
  'fromDate=2026-02-30&toDate=yesterday',
  'fromDate=2026-11-20&toDate=2026-11-01',
  'terminalId=%27%20or%201=1&searchFor=%20',
  `terminalId=${'A'.repeat(27)}&searchFor=${'x'.repeat(256)}`,
])('nonsense is dropped: %s', (search) => {
  expect(read(search)).toEqual(everything);
});

test('what makes sense counts beside nonsense', () => {
  expect(read('pageNumber=x&searchFor=4242&fromDate=2026.11.01.')).toEqual({
    ...everything,
    searchFor: '4242',
    fromDate: '2026-11-01',
  });
});

test('only what is filtered by is sent', () => {
  expect(toListInput('M', everything)).toEqual({ merchantId: 'M', pageNumber: 1, pageSize: 10 });
});

test('opening a transaction keeps the rest of the address', () => {
  const list = new URLSearchParams('searchFor=4242&pageNumber=2');
  const open = withOpenTransaction(list, id);
  expect(open.toString()).toBe('searchFor=4242&pageNumber=2&transaction=01KAGJ6V5T3M9Q2X7C4N8B1RZD');
  expect(readOpenTransaction(open)).toBe(id);
  expect(withOpenTransaction(open, null).toString()).toBe(list.toString());
  expect(readOpenTransaction(new URLSearchParams('transaction=%3Cb%3E'))).toBeNull();
});
