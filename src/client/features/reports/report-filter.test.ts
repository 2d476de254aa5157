import { expect, test } from 'vitest';
import { isFiltered, readFilter, readOpenReport, toListInput, withOpenReport, writeFilter } from './report-filter.ts';

const id = '01KBPT4F8Z6M2X9Q5V7C3N1RHD';

test('an address says what is looked at, and says it again', () => {
  const address = 'searchFor=okt&from=2026-01-01&to=2026-10-31&pageSize=20&pageNumber=2';
  const filter = readFilter(new URLSearchParams(address));
  expect(toListInput('M1', filter)).toEqual({
    merchantId: 'M1',
    searchFor: 'okt',
    from: '2026-01-01',
    to: '2026-10-31',
    pageNumber: 2,
    pageSize: 20,
  });
  expect(writeFilter(filter).toString()).toBe(address);
  expect(isFiltered(filter)).toBe(true);
});

test('what makes no sense is left out', () => {
  const filter = readFilter(new URLSearchParams('from=2026-10-31&to=2026-01-01&pageNumber=x&pageSize=-1'));
  expect(writeFilter(filter).toString()).toBe('');
  expect(isFiltered(filter)).toBe(false);
  expect(readOpenReport(new URLSearchParams('report=../../secret'))).toBeNull();
});

test('opening and closing a report keeps the list', () => {
  const open = withOpenReport(new URLSearchParams('pageNumber=2'), id);
  expect(readOpenReport(open)).toBe(id);
  expect(withOpenReport(open, null).toString()).toBe('pageNumber=2');
});
