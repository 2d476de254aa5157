import { expect, test } from 'vitest';
import { readDailyCloseFilter } from '#client/features/daily-closes/daily-close-filters.ts';
import { readOnlineTransactionFilter } from '#client/features/online-transactions/online-transaction-filter.ts';
import { readReportFilter } from '#client/features/reports/report-filters.ts';
import { readTransactionFilter } from '#client/features/transactions/transaction-filter.ts';
import { searchForOtherMerchant } from '#client/lib/navigation/search-for-merchant.ts';

test('another merchant gets every field of the filters but the page and what only one merchant has', () => {
  const readers = [readTransactionFilter, readOnlineTransactionFilter, readReportFilter, readDailyCloseFilter];
  const names = new Set(readers.flatMap((read) => Object.keys(read(new URLSearchParams()))));
  const dropped = [...names].filter((name) => searchForOtherMerchant(`${name}=1`) === '');
  expect(dropped.sort()).toEqual(['onlineEntityId', 'pageNumber', 'terminalId']);
});
