/** Parameters with the same meaning for every merchant. */
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
 * Returns the search for the same screen of another merchant.
 * It opens the first page and no details.
 */
export const searchForOtherMerchant = (search: string): string => {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => sharedParams.includes(name)));
  return kept.size === 0 ? '' : `?${kept}`;
};
