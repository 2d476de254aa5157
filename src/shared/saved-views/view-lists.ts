export const viewLists = ['transactions', 'onlineTransactions', 'reports'] as const;
export type ViewList = (typeof viewLists)[number];

/** A list's query as texts: `{ state: 'Error', minAmount: '100000', period: 'lastMonth' }`. */
export type ViewFilter = Readonly<Record<string, string>>;

/** The first and last day in each list's query, which `period` replaces. */
export const dayNames: Record<ViewList, readonly [from: string, to: string]> = {
  transactions: ['fromDate', 'toDate'],
  onlineTransactions: ['fromDate', 'toDate'],
  reports: ['from', 'to'],
};
