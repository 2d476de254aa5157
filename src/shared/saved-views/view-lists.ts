/** The lists that have saved views. */
export const viewLists = ['transactions', 'onlineTransactions', 'reports'] as const;
export type ViewList = (typeof viewLists)[number];

/** The query of a list by its names, as texts: `{ state: 'Error', minAmount: '100000', period: 'lastMonth' }`. */
export type ViewFilter = Readonly<Record<string, string>>;

/** The query names of the first and the last day of each list, which `period` replaces. */
export const dayNames: Record<ViewList, readonly [from: string, to: string]> = {
  transactions: ['fromDate', 'toDate'],
  onlineTransactions: ['fromDate', 'toDate'],
  reports: ['from', 'to'],
};
