import type { AsJson } from '#server/trpc/procedures.ts';
import type { FoundTransaction } from '#shared/transactions/find-transactions.schema.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';

// Examples of the OpenAPI document.

const shared = {
  eftTransactionId: '6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21',
  type: 'Sale',
  amount: 1_250_000,
  tipAmount: 0,
  serviceChargeAmount: 0,
  currency: 'HUF',
  state: 'Success',
  timestamp: '2026-11-20T08:30:05.120Z',
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: '123456',
} as const;

export const submitExample = {
  ...shared,
  terminalSerialNumber: '1740001234',
  aid: 'A0000000031010',
  rrn: '632408123456',
  verificationMethod: 'NOT_REQUIRED',
};

export const transactionExample = {
  id: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  ...shared,
  refundedAmount: 0,
  terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  declineReason: null,
  terminalSerialNumber: '1740001234',
  terminalName: 'Pult',
  receivedAt: '2026-11-20T08:30:06.004Z',
  readerTime: '2026-11-20T08:30:05.120Z',
  originalTransactionId: null,
} satisfies AsJson<Transaction>;

export const foundTransactionExample = {
  ...transactionExample,
  merchant: { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' },
} satisfies AsJson<FoundTransaction>;

export const detailExample = {
  ...transactionExample,
  isFromDisabledTerminal: false,
  voidedByTransactionId: null,
  refunds: [],
  pendingReversals: [],
  refundReason: null,
  fee: 21_300,
  net: 1_228_700,
  settlementMonth: '2026-11',
  hasSignature: false,
  readerDetails: { aid: 'A0000000031010', rrn: '632408123456', verificationMethod: 'NOT_REQUIRED' },
} satisfies AsJson<TransactionDetail>;

/** A refund that has failed, as an administrator knows. */
export const outcomeExample = {
  ...detailExample,
  type: 'Refund',
  state: 'Error',
  amount: 200_000,
  declineReason: 'Other',
  originalTransactionId: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  refundReason: 'A bank szerint nem teljesült',
  fee: 0,
  net: 0,
  settlementMonth: null,
} satisfies AsJson<TransactionDetail>;

/** The sale of `detailExample` after a refund. */
export const refundedExample = {
  ...detailExample,
  refundedAmount: 200_000,
  refunds: [
    {
      id: '01KAGN2B8T4Q6W1Z9X3C5V7M0R',
      amount: 200_000,
      timestamp: '2026-11-20T09:41:17.000Z',
      reason: 'Egy kávé elmaradt',
    },
  ],
} satisfies AsJson<TransactionDetail>;
