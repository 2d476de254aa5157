import { z } from 'zod';

/** The lists that are exported in the background. */
export const exportKinds = ['transactions', 'onlineTransactions'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What the database stores. A finished export whose time is over has expired. */
export const storedExportStates = ['Queued', 'Running', 'Ready', 'Failed', 'Cancelled'] as const;
export const exportStates = [...storedExportStates, 'Expired'] as const;
export type ListExportState = (typeof exportStates)[number];

export const exportFailures = ['TooManyRows', 'Error'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Names of the usual columns of an export of card transactions, in their order. */
export const transactionExportColumns = [
  'timestamp',
  'amount',
  'requested',
  'type',
  'state',
  'brand',
  'maskedNumber',
  'entryMode',
  'authorizationCode',
  'terminalSerialNumber',
  'id',
  'eftTransactionId',
  'originalTransactionId',
  'declineReason',
  'terminalName',
  'fee',
  'net',
  'tipAmount',
  'refundedAmount',
  'settlementMonth',
  'issuerCountry',
  'serviceChargeAmount',
] as const;
/** Columns that take statements of their own. */
export const payoutExportColumns = ['paidOn', 'payoutReference'] as const;
/** Only exports that name the columns after the usual ones have them. */
export const allTransactionExportColumns = [
  ...transactionExportColumns,
  ...payoutExportColumns,
  'readerTime',
  'timestampUtc',
  'receivedAt',
] as const;
export type AnyTransactionExportColumn = (typeof allTransactionExportColumns)[number];
export type TransactionExportColumn = (typeof transactionExportColumns)[number];
export type PayoutExportColumn = (typeof payoutExportColumns)[number];

/** Names of the columns of an export of online payments, in their usual order. */
export const onlineTransactionExportColumns = [
  'timestamp',
  'entityName',
  'amount',
  'bookedAmount',
  'paymentType',
  'status',
  'brand',
  'maskedNumber',
  'id',
  'gatewayPaymentId',
] as const;
export type OnlineTransactionExportColumn = (typeof onlineTransactionExportColumns)[number];

/** A filter in words, as the file and the list of exports show it. */
export const filterLabelSchema = z
  .object({ label: z.string().describe('What is filtered.'), value: z.string().describe('The value of the filter.') })
  .meta({ id: 'ExportFilter', description: 'A filter of an export in words.' });
export type FilterLabel = z.infer<typeof filterLabelSchema>;

/** How long an export can be downloaded and is listed, in days from its request. */
export const exportDays = 30;
/** How long the link in an e-mail works, in days. */
export const exportLinkDays = 7;
/** A list with more rows has to be exported in periods. */
export const maxExportedRows = 5_000_000;
/** Exports of one merchant that a user waits for. */
export const maxWaitingExports = 10;
