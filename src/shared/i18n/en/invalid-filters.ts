import type { invalidFilters as hu } from '../hu/invalid-filters.ts';
import type { TextsLike } from '../texts.ts';

export const invalidFilters: TextsLike<typeof hu> = {
  title: 'Invalid filter',
  ignored: 'The address of this page has an invalid filter, which the list ignores: {{names}}.',
  stopped:
    'This filter in the address of the page is invalid: {{names}}. Until it is corrected or cleared, the list is empty, so that it does not show more than the address asks for.',
  names: {
    search: 'Search',
    period: 'Period',
    amount: 'Amount',
    month: 'Month',
    terminal: 'Card reader',
    webShop: 'Web shop',
    merchant: 'Merchant',
    card: 'Card',
    cardBrand: 'Card brand',
    entryMode: 'Read by',
    state: 'State',
    order: 'Order',
    declineReason: 'Reason for decline',
    type: 'Type',
    hours: 'Time of day',
    weekday: 'Day of the week',
    tip: 'Tip',
    action: 'What was done',
    kind: 'Event',
    user: 'Account',
    ipAddress: 'IP address',
    role: 'Role',
    source: 'Source',
    other: 'another filter',
  },
};
