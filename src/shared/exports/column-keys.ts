import type { TextKey } from '#shared/i18n/translate.ts';
import type { AnyTransactionExportColumn, OnlineTransactionExportColumn } from './export-enums.ts';

/** Column headings of card transactions. Amounts name the currency, `{{currency}}`. */
export const transactionColumnKeys = {
  timestamp: 'transactions:columns.time',
  amount: 'transactions:export.booked',
  requested: 'transactions:export.requested',
  type: 'transactions:export.type',
  state: 'transactions:columns.state',
  brand: 'transactions:detail.card',
  maskedNumber: 'transactions:detail.cardNumber',
  entryMode: 'transactions:detail.entryMode',
  authorizationCode: 'transactions:detail.authorizationCode',
  terminalSerialNumber: 'transactions:export.terminalSerialNumber',
  id: 'transactions:columns.id',
  eftTransactionId: 'transactions:detail.eftTransactionId',
  originalTransactionId: 'transactions:detail.originalSale',
  declineReason: 'transactions:decline.title',
  terminalName: 'transactions:export.terminalName',
  fee: 'transactions:export.fee',
  net: 'transactions:export.net',
  tipAmount: 'transactions:columns.tip',
  refundedAmount: 'transactions:columns.refunded',
  settlementMonth: 'transactions:detail.settlement',
  issuerCountry: 'transactions:detail.issuerCountry',
  serviceChargeAmount: 'transactions:columns.serviceCharge',
  paidOn: 'transactions:export.paidOn',
  payoutReference: 'transactions:export.payoutReference',
  readerTime: 'transactions:export.readerTime',
  timestampUtc: 'transactions:export.timestampUtc',
  receivedAt: 'transactions:detail.receivedAt',
} as const satisfies Record<AnyTransactionExportColumn, TextKey>;

/** Column headings of online payments. Amounts name the currency, `{{currency}}`. */
export const onlineTransactionColumnKeys = {
  timestamp: 'onlineTransactions:columns.time',
  entityName: 'onlineTransactions:columns.entity',
  amount: 'onlineTransactions:columns.amount',
  bookedAmount: 'onlineTransactions:export.booked',
  paymentType: 'onlineTransactions:columns.type',
  status: 'onlineTransactions:columns.status',
  brand: 'onlineTransactions:columns.card',
  maskedNumber: 'onlineTransactions:detail.cardNumber',
  id: 'onlineTransactions:columns.id',
  gatewayPaymentId: 'onlineTransactions:detail.gatewayPaymentId',
} as const satisfies Record<OnlineTransactionExportColumn, TextKey>;
