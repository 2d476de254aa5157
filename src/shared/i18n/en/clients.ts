import type { clients as hu } from '../hu/clients.ts';
import type { TextsLike } from '../texts.ts';

export const clients: TextsLike<typeof hu> = {
  title: 'Merchants',
  description: 'Registered merchants, newest first.',
  list: 'List of merchants',
  search: 'Name, e-mail, company registration number or tax number',
  searchHelp: 'Typing narrows the list. With a whole e-mail address or number, Enter opens the merchant.',
  searchFailed: 'The search failed',
  noResults: 'No results.',
  noResultsText: 'Check the spelling, search for the beginning of the number, or take a filter away.',
  onlySimilar: 'No e-mail address or number is exactly this. The list shows what is similar.',
  none: 'No merchant has registered yet',
  noMerchant: 'No merchant data',
  open: 'open details',
  deactivated: 'Deactivated',
  filters: { all: 'All' },
  columns: {
    name: 'Name, tax number',
    contact: 'Contact',
    type: 'Type',
    status: 'Status',
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
