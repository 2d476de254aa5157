import type { AsJson } from '#server/trpc/procedures.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/** The response to a sale whose amount means insufficient funds. */
export const testSaleExample = {
  id: '01KAGJ9D4F6H8K0N2Q4S6V8XAB',
  eftTransactionId: 'virtual-01KAGJ9D4F6H8K0N2Q4S6V8XAC',
  type: 'Sale',
  amount: 105_100,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  state: 'Error',
  declineReason: 'InsufficientFunds',
  timestamp: '2026-11-20T08:30:05.120Z',
  receivedAt: '2026-11-20T08:30:05.120Z',
  readerTime: '2026-11-20T08:30:05.120Z',
  card: { brand: 'Mastercard', maskedNumber: '510000******0008', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: null,
  terminalId: '01KAGJ7B2D4F6H8K0N2Q4S6V8X',
  terminalSerialNumber: 'TEST01KAGJ7B2D4F6H8K0N2Q4S6V8X',
  terminalName: 'Virtuális kártyaolvasó',
  originalTransactionId: null,
} as const satisfies AsJson<Transaction>;

/** The same reader after the outcome of an unanswered sale. */
export const answeredSaleExample = {
  ...testSaleExample,
  amount: 120_000,
  state: 'Success',
  declineReason: null,
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: '405120',
} as const satisfies AsJson<Transaction>;
