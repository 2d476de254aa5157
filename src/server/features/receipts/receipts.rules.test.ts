import { describe, expect, it, test } from 'vitest';
import { receiptKindOf } from '#shared/receipts/receipts.schema.ts';
import { transactionStates } from '#shared/transactions/transaction-enums.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { receiptOf, requireReceipt } from './receipts.rules.ts';

const merchant = {
  name: 'Kovács Pékség Kft.',
  tradeName: null,
  taxNumber: '12345676-2-41',
  mid: null,
  address: '1024 Budapest',
};
const sale: TransactionDetail = {
  id: 'sale',
  eftTransactionId: 'eft',
  type: 'Sale',
  state: 'Storno',
  amount: 300_000,
  tipAmount: 20_000,
  serviceChargeAmount: 30_000,
  refundedAmount: 0,
  refunds: [],
  pendingReversals: [],
  refundReason: null,
  currency: 'HUF',
  timestamp: new Date('2026-11-18T10:00:00.000Z'),
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'Chip', issuerCountry: 'HU' },
  authorizationCode: '123456',
  declineReason: null,
  terminalId: 'terminal',
  terminalSerialNumber: '1740001234',
  terminalName: 'Pult',
  originalTransactionId: null,
  voidedByTransactionId: 'void',
  readerDetails: { aid: 'A0000000031010', rrn: '632408123456', verificationMethod: 'PIN', tid: '1', other: 'x' },
  receivedAt: new Date('2026-11-18T10:00:01.000Z'),
  readerTime: new Date('2026-11-18T10:00:00.000Z'),
  isFromDisabledTerminal: false,
  fee: 0,
  net: 0,
  settlementMonth: null,
  hasSignature: false,
};

describe('requireReceipt', () => {
  it('throws for a pending transaction only', () => {
    const decided = transactionStates.map((state) => [
      state,
      decisionOf(() => requireReceipt({ ...sale, state }).state),
    ]);
    expect(Object.fromEntries(decided)).toEqual({
      Success: 'Success',
      Error: 'Error',
      Pending: 'receiptNotReady',
      Storno: 'Storno',
    });
  });
});

describe('receiptOf', () => {
  it('has the facts of the payment, the time of its void, and only the last four digits of the card', () => {
    const voidedAt = new Date('2026-11-18T10:30:00.000Z');
    expect(receiptOf(sale, { timestamp: voidedAt }, merchant)).toEqual({
      transactionId: 'sale',
      type: 'Sale',
      state: 'Storno',
      amount: 300_000,
      tipAmount: 20_000,
      serviceChargeAmount: 30_000,
      refundedAmount: 0,
      originalTransactionId: null,
      at: sale.timestamp,
      voidedAt,
      merchant,
      terminalSerialNumber: '1740001234',
      card: { brand: 'Visa', lastFour: '0002', entryMode: 'Chip' },
      authorizationCode: '123456',
      aid: 'A0000000031010',
      tid: '1',
      rrn: '632408123456',
      verificationMethod: 'PIN',
    });
  });

  it('has null for a void and for details that do not exist', () => {
    expect(receiptOf({ ...sale, readerDetails: {} }, null, merchant)).toMatchObject({
      voidedAt: null,
      aid: null,
      tid: null,
      rrn: null,
      verificationMethod: null,
    });
  });
});

test.each([
  ['Refund', 'Success', 'refund'],
  ['Refund', 'Error', 'refundFailed'],
  ['VoidSale', 'Success', 'void'],
  ['VoidSale', 'Error', 'voidFailed'],
  ['Sale', 'Success', 'paid'],
  ['Sale', 'Error', 'failed'],
  ['Sale', 'Storno', 'voided'],
] as const)('a %s in the state %s has a receipt of the kind %s', (type, state, kind) => {
  expect(receiptKindOf({ type, state })).toBe(kind);
});

test('the receipt of a refunded sale has what was refunded', () => {
  expect(receiptOf({ ...sale, state: 'Success', refundedAmount: 50_000 }, null, merchant)).toMatchObject({
    amount: 300_000,
    refundedAmount: 50_000,
  });
});

test('the receipt of a refund names its sale', () => {
  const refund = { ...sale, type: 'Refund', state: 'Success', originalTransactionId: 'original' } as const;
  expect(receiptOf(refund, null, merchant)).toMatchObject({ type: 'Refund', originalTransactionId: 'original' });
});
