import type { clients as hu } from '../hu/clients.ts';
import type { TextsLike } from '../texts-like.ts';

export const clients: TextsLike<typeof hu> = {
  title: 'Merchants',
  description: 'Registered merchants, newest first.',
  list: 'List of merchants',
  search: 'Search merchants',
  searchHint: 'E-mail, company registration number or tax number',
  enterHint: 'With a full e-mail address, company registration number or tax number, Enter opens the merchant.',
  searchFailed: 'The search failed',
  noResults: 'No results.',
  noResultsText: 'Check the spelling, or search for the beginning of the number.',
  clearSearch: 'Clear search',
  none: 'No merchant has registered yet',
  noMerchant: 'No merchant data',
  open: 'open statistics',
  columns: {
    name: 'Name',
    email: 'E-mail',
    taxNumber: 'Tax number',
    companyRegistrationNumber: 'Registration number',
    type: 'Type',
    status: 'Status',
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
};
