import { expect, test } from 'vitest';
import { searchForOtherMerchant } from './search-for-merchant.ts';

test('keeps the filter and drops pages, open details and things of one merchant', () => {
  expect(
    searchForOtherMerchant(
      'fromDate=2026-11-01&toDate=2026-11-20&state=Error&searchFor=4242&pageSize=50&pageNumber=3&terminalId=T1&transaction=X1',
    ),
  ).toBe('?fromDate=2026-11-01&toDate=2026-11-20&state=Error&searchFor=4242&pageSize=50');
  expect(searchForOtherMerchant('units=all')).toBe('');
  for (const name of ['reader', 'report', 'settlement', 'close', 'webhook', 'view'])
    expect(searchForOtherMerchant(`state=Error&${name}=X1`)).toBe('?state=Error');
});
