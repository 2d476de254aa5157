import { z } from 'zod';

/** Lists that are exported in the background. */
export const exportKinds = ['transactions', 'onlineTransactions'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Stored states. A finished export becomes `Expired` after its time. */
export const storedExportStates = ['Queued', 'Running', 'Ready', 'Failed', 'Cancelled'] as const;
export const exportStates = [...storedExportStates, 'Expired'] as const;
export type ListExportState = (typeof exportStates)[number];

export const exportFailures = ['TooManyRows', 'Error'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** The usual columns of an export of card transactions, in order. */
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
/** Columns that need their own statements. */
export const payoutExportColumns = ['paidOn', 'payoutReference'] as const;
/** Columns after the usual ones are only in exports that name them. */
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

/** The columns of an export of online payments, in their usual order. */
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

/** A filter in words, for the file and the list of exports. */
export const filterLabelSchema = z
  .object({ label: z.string().describe('What is filtered.'), value: z.string().describe('The value of the filter.') })
  .meta({ id: 'ExportFilter', description: 'A filter of an export in words.' });
export type FilterLabel = z.infer<typeof filterLabelSchema>;

/** Days after its request that an export is available. */
export const exportDays = 30;
/** Days that an e-mail's link works. */
export const exportLinkDays = 7;
/** A longer list must be exported in periods. */
export const maxExportedRows = 5_000_000;
/** Exports of one merchant that a user waits for. */
export const maxWaitingExports = 10;
