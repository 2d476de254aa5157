/** Parameters that belong to one merchant, or to a position in its list. */
const ofOneMerchant = [
  'pageNumber',
  'units',
  'view',
  'terminalId',
  'onlineEntityId',
  'transaction',
  'onlineTransaction',
  'report',
  'close',
];

/**
 * Returns the search of an address for the same screen of another merchant: the filter without what only one merchant
 * has.
 */
export const searchForOtherMerchant = (search: string): string => {
  const params = new URLSearchParams(search);
  for (const name of ofOneMerchant) params.delete(name);
  const kept = params.toString();
  return kept === '' ? '' : `?${kept}`;
};
