import { forints } from '#shared/money/format-money.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';

const soldAt = new Date('2026-11-20T08:00:00.000Z');

/**
 * Returns a successful sale of 3,660 Ft at 20 November 2026, 9:00 in Budapest.
 * `more` replaces details.
 */
export const buildSale = (more: Partial<TransactionDetail> = {}): TransactionDetail => ({
  id: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  eftTransactionId: 'eft-1',
  type: 'Sale',
  state: 'Success',
  amount: forints(3_660),
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  timestamp: soldAt,
  card: { brand: 'Visa', maskedNumber: '412345******4242', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: '123456',
  declineReason: null,
  terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  terminalSerialNumber: '1740000001',
  terminalName: null,
  originalTransactionId: null,
  receivedAt: soldAt,
  readerTime: soldAt,
  isFromDisabledTerminal: false,
  voidedByTransactionId: null,
  refunds: [],
  pendingReversals: [],
  refundReason: null,
  fee: forints(62),
  net: forints(3_598),
  settlementMonth: '2026-11',
  hasSignature: false,
  readerDetails: {},
  ...more,
});
