import type { listExports as hu } from '#shared/i18n/hu/list-exports.ts';
import type { TextsLike } from '#shared/i18n/texts.ts';

export const listExports: TextsLike<typeof hu> = {
  summary: {
    sheet: 'Summary',
    merchant: 'Merchant',
    list: 'List',
    period: 'Period',
    wholePeriod: 'Whole period',
    timeZone: 'Time zone',
    budapest: 'Europe/Budapest (local time of Budapest)',
    noFilters: 'None',
    filters: 'Filters',
    search: 'Search',
    amount: 'Amount',
    rows: 'Rows',
    total: 'Total ({{currency}})',
    made: 'Made',
  },
};
