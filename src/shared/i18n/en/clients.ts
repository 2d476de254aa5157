import type { clients as hu } from '../hu/clients.ts';
import type { TextsLike } from '../texts-like.ts';

export const clients: TextsLike<typeof hu> = {
  title: 'Merchants',
  description: 'Registered merchants, newest first.',
  list: 'List of merchants',
  search: 'Name, e-mail, company registration number or tax number',
  searchHelp: 'With an exact e-mail address or number, Enter opens the merchant right away.',
  searchFailed: 'The search failed',
  noResults: 'No results.',
  noResultsText: 'Check the spelling, or search for the beginning of the number.',
  clearSearch: 'Clear search',
  none: 'No merchant has registered yet',
  noMerchant: 'No merchant data',
  open: 'open statistics',
  columns: {
    name: 'Name',
    taxNumber: 'Tax number',
    companyRegistrationNumber: 'Reg. number',
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
