/** The parameters that mean the same for every merchant: filters, order, page size, period and comparison. */
const sharedParams: readonly string[] = [
  'searchFor',
  'brand',
  'entryMode',
  'state',
  'declineReason',
  'type',
  'tip',
  'hour',
  'untilHour',
  'weekday',
  'minAmount',
  'maxAmount',
  'status',
  'paymentType',
  'fromDate',
  'toDate',
  'from',
  'to',
  'month',
  'compare',
  'show',
  'sortBy',
  'sortOrder',
  'pageSize',
];

/**
 * Returns the search of an address for the same screen of another merchant: what means the same there. Its list is at
 * its first page, and no detail is open.
 */
export const searchForOtherMerchant = (search: string): string => {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => sharedParams.includes(name)));
  return kept.size === 0 ? '' : `?${kept}`;
};
