import type { clients as hu } from '../hu/clients.ts';
import type { TextsLike } from '../texts.ts';

export const clients: TextsLike<typeof hu> = {
  title: 'Merchants',
  list: 'List of merchants',
  search: 'Name, e-mail, tax or registration number, MID or phone',
  searchFailed: 'The search failed',
  noResults: 'No results.',
  noResultsText: 'Check the spelling, search for the beginning of the number, or take a filter away.',
  onlySimilar: 'No e-mail address or number is exactly this. The list shows what is similar.',
  none: 'No merchant has registered yet',
  noneText: 'Whoever registers appears here, and you can decide on the application.',
  noMerchant: 'No merchant data',
  open: 'open details',
  review: 'review',
  duplicate: 'Duplicate',
  noneWaiting: 'Nobody is waiting for review',
  noneWaitingText: 'Whoever registers appears here.',
  waiting: {
    today: 'arrived today',
    days_one: 'waiting for {{count}} day',
    days_other: 'waiting for {{count}} days',
  },
  tabs: { Pending: 'Waiting for review', Accepted: 'Accepted', Rejected: 'Rejected', all: 'All' },
  deactivated: 'Deactivated',
  filters: { allOrders: 'All orders', allTypes: 'All types' },
  columns: {
    name: 'Name',
    taxNumber: 'Tax number',
    email: 'E-mail',
    contact: 'Contact',
    type: 'Type',
    status: 'Status',
    warnings: 'Warnings',
    order: 'Order',
    registered: 'Registered',
  },
  type: {
    Company: 'Company',
    Person: 'Sole trader',
  },
  status: {
    Pending: 'Under review',
    Accepted: 'Accepted',
    Rejected: 'Rejected',
  },
  orderStatus: {
    Pending: 'Awaiting payment',
    Successful: 'Paid',
    Failed: 'Payment failed',
  },
};
