import { entryRoutes, stepParam } from '#shared/public-pages/entry-pages.ts';

/** The tabs of a merchant in the order of the menu. `tabsOf` in access.ts says who may see which. */
export const merchantTabs = [
  'today',
  'details',
  'statistics',
  'transactions',
  'online-transactions',
  'virtual-reader',
  'readers',
  'daily-closes',
  'tips',
  'loss-alerts',
  'reports',
  'team',
  'exports',
  'developers',
  'standing',
  'notifications',
  'settings',
] as const;
export type MerchantTab = (typeof merchantTabs)[number];

/** Route patterns. */
export const routes = {
  home: '/',
  ...entryRoutes,
  signupSuccess: '/signup/success',
  signupResume: '/signup/resume',
  checkoutPayment: '/checkout/:referenceCode/payment',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password/:token',
  exportFile: '/export-file',
  invitation: '/invitation',
  exportAddress: '/export-address',
  exportUnsubscribe: '/export-unsubscribe',
  clients: '/clients',
  review: '/review/:merchantId',
  users: '/users',
  reportUpload: '/report-upload',
  payouts: '/payouts',
  paymentAlerts: '/payment-alerts',
  transactionSearch: '/transaction-search',
  audit: '/audit',
  security: '/security',
  operations: '/operations',
  account: '/account',
  merchant: '/merchant/:merchantId/:tab?',
} as const;

/** The filter of the list of transactions in its URL. */
export type TransactionParams = Partial<
  Record<
    | 'fromDate'
    | 'toDate'
    | 'terminalId'
    | 'brand'
    | 'entryMode'
    | 'state'
    | 'type'
    | 'hour'
    | 'untilHour'
    | 'weekday'
    | 'maxAmount'
    | 'tip'
    | 'searchFor'
    | 'transaction',
    string
  >
>;

const tabPath = (merchantId: string, tab: MerchantTab, params?: TransactionParams | Record<string, string>): string =>
  `/merchant/${encodeURIComponent(merchantId)}/${tab}${params ? `?${new URLSearchParams(params)}` : ''}`;

/** Builds the paths of the portal. The client writes no path by hand elsewhere. */
export const paths = {
  home: () => '/',
  /** `returnTo`: the path to open after the login. */
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  /** The welcome screen, or one step. */
  signup: (step?: string) => (step ? `/signup?${stepParam}=${encodeURIComponent(step)}` : '/signup'),
  signupSuccess: (paymentMethod: string) => `/signup/success?paymentMethod=${encodeURIComponent(paymentMethod)}`,
  /** The summary and payment of an order. */
  checkout: (referenceCode: string) => `/checkout/${encodeURIComponent(referenceCode)}`,
  /** Where the bank redirects the buyer after the payment. */
  checkoutPayment: (referenceCode: string) => `/checkout/${encodeURIComponent(referenceCode)}/payment`,
  forgotPassword: () => '/forgot-password',
  newPassword: (token: string) => `/new-password/${encodeURIComponent(token)}`,
  /** Where an invitation to a team is accepted. */
  invitation: () => '/invitation',
  clients: () => '/clients',
  /** The merchants that wait for a decision. */
  waitingClients: () => '/clients?status=Pending',
  /** The facts of the decision on a merchant. */
  review: (merchantId: string) => `/review/${encodeURIComponent(merchantId)}`,
  /** The list of users, or one of them. */
  users: (userId?: string) => (userId ? `/users?user=${encodeURIComponent(userId)}` : '/users'),
  /** `mid`: the merchant's, filled in. */
  reportUpload: (mid?: string) => (mid ? `/report-upload?mid=${encodeURIComponent(mid)}` : '/report-upload'),
  /** The payouts of a settled month (`2026-10`), with that of a merchant open, or of the last month. */
  payouts: (params?: { month: string; merchant?: string }) =>
    params ? `/payouts?${new URLSearchParams(params)}` : '/payouts',
  paymentAlerts: () => '/payment-alerts',
  /** The search of a card transaction in all merchants, for a text. */
  transactionSearch: (queryString?: string) =>
    queryString ? `/transaction-search?${new URLSearchParams({ queryString })}` : '/transaction-search',
  /** The audit log. */
  audit: () => '/audit',
  auditOfMerchant: (merchantId: string) => `/audit?merchantId=${encodeURIComponent(merchantId)}`,
  /** What an account did, or was done to its merchant. */
  auditOf: (email: string) => `/audit?searchFor=${encodeURIComponent(email)}`,
  /** Lockouts and security events. */
  security: () => '/security',
  /** Jobs, queues, servers and the database. */
  operations: () => '/operations',
  /** The administrator's own password and ways to log in. */
  account: () => '/account',
  /** The statistics of a merchant on one day. */
  statisticsOfDay: (merchantId: string, day: string) => tabPath(merchantId, 'statistics', { from: day, to: day }),
  /** The statistics of a period with the figures of each card reader. */
  statisticsOfReaders: (merchantId: string, { from, to }: { from: string; to: string }) =>
    `${tabPath(merchantId, 'statistics', { from, to })}#readers`,
  /** The overview of the day or the statistics of a merchant and all its children. */
  allUnits: (merchantId: string, tab: 'today' | 'statistics' = 'today') => tabPath(merchantId, tab, { units: 'all' }),
  /** The card readers of a merchant with the state of one of them open. */
  reader: (merchantId: string, reader: string) => tabPath(merchantId, 'readers', { reader }),
  /** The transactions of a merchant with a filter, or with one of them open. */
  transactions: (merchantId: string, params: TransactionParams) => tabPath(merchantId, 'transactions', params),
  /** The transactions that income is made of: paid sales, and refunds, which are deducted. */
  bookedTransactions: (merchantId: string, params: TransactionParams): string =>
    paths.transactions(merchantId, { state: 'Success', ...params }),
  /** The paid sales alone. */
  paidSales: (merchantId: string, params: TransactionParams): string =>
    paths.transactions(merchantId, { type: 'Sale', state: 'Success', ...params }),
  /** The online transactions of a merchant with a filter, or with one of them open. */
  onlineTransactions: (
    merchantId: string,
    params: Partial<Record<'fromDate' | 'toDate' | 'searchFor' | 'onlineTransaction', string>>,
  ) => tabPath(merchantId, 'online-transactions', params),
  /** One of the reports of a merchant. */
  report: (merchantId: string, report: string) => tabPath(merchantId, 'reports', { report }),
  /** What the settlement of a month (`2026-10`) is made of. */
  settlement: (merchantId: string, settlement: string) => tabPath(merchantId, 'reports', { settlement }),
  /** The tips of a month (`2026-11`) and who got them. */
  tips: (merchantId: string, month: string) => tabPath(merchantId, 'tips', { month }),
  merchant: (merchantId: string, tab: MerchantTab) => tabPath(merchantId, tab),
};

/** The sections of the landing page that the header links to. Each is the `id` of its section. */
export const landingAnchors = ['solution', 'audience', 'pricing', 'about'] as const;
export type LandingAnchor = (typeof landingAnchors)[number];

/** History state of the navigation to the home page after the user deleted the account. */
export const accountDeletedState = { isAccountDeleted: true };

export const isAccountDeletedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAccountDeleted' in state && state.isAccountDeleted === true;
