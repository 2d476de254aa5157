/** The lists that have saved views. */
export const viewLists = ['transactions', 'onlineTransactions', 'reports'] as const;
export type ViewList = (typeof viewLists)[number];

/** Periods that move with the day on which a view is opened. */
export const viewPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last7Days',
  'last30Days',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

/** The query of a list by its names, as texts: `{ state: 'Error', minAmount: '100000', period: 'lastMonth' }`. */
export type ViewFilter = Readonly<Record<string, string>>;

/** The query names of the first and the last day of each list, which `period` replaces. */
export const dayNames: Record<ViewList, readonly [from: string, to: string]> = {
  transactions: ['fromDate', 'toDate'],
  onlineTransactions: ['fromDate', 'toDate'],
  reports: ['from', 'to'],
};
