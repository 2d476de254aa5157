import { stepParam } from '../public-pages/entry-pages.ts';
import { merchantPath } from './merchant-path.ts';
import type { MerchantTab } from './merchant-tabs.ts';

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

/** Builds the paths of the portal. No screen and no e-mail writes one by hand. */
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
  /** Where the links of e-mails about exports lead; each has its token in the fragment. */
  exportFile: () => '/export-file',
  exportAddress: () => '/export-address',
  exportUnsubscribe: () => '/export-unsubscribe',
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
  statisticsOfDay: (merchantId: string, day: string) => merchantPath(merchantId, 'statistics', { from: day, to: day }),
  /** The statistics of a period with the figures of each card reader. */
  statisticsOfReaders: (merchantId: string, { from, to }: { from: string; to: string }) =>
    `${merchantPath(merchantId, 'statistics', { from, to })}#readers`,
  /** The overview of the day or the statistics of a merchant and all its children. */
  allUnits: (merchantId: string, tab: 'today' | 'statistics' = 'today') =>
    merchantPath(merchantId, tab, { units: 'all' }),
  /** The card readers of a merchant with the state of one of them open. */
  reader: (merchantId: string, reader: string) => merchantPath(merchantId, 'readers', { reader }),
  /** The transactions of a merchant with a filter, or with one of them open. */
  transactions: (merchantId: string, params: TransactionParams) => merchantPath(merchantId, 'transactions', params),
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
  ) => merchantPath(merchantId, 'online-transactions', params),
  dailyCloses: (merchantId: string, days: { fromDate: string; toDate: string }) =>
    merchantPath(merchantId, 'daily-closes', days),
  dailyClose: (merchantId: string, number: number) =>
    merchantPath(merchantId, 'daily-closes', { close: String(number) }),
  /** One of the reports of a merchant. */
  report: (merchantId: string, report: string) => merchantPath(merchantId, 'reports', { report }),
  /** What the settlement of a month (`2026-10`) is made of. */
  settlement: (merchantId: string, settlement: string) => merchantPath(merchantId, 'reports', { settlement }),
  /** The tips of a month (`2026-11`) and who got them. */
  tips: (merchantId: string, month: string) => merchantPath(merchantId, 'tips', { month }),
  merchant: (merchantId: string, tab: MerchantTab) => merchantPath(merchantId, tab),
};
