import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { TransactionDetails } from './transaction-details.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const soldAt = new Date('2026-11-20T08:00:00.000Z');
const sale: TransactionDetail = {
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
};
const item = { openId: sale.id, hrefOf: () => '/', open: () => {}, close: () => {} };
const show = (more: Partial<TransactionDetail> = {}) =>
  renderWithServer(<TransactionDetails merchantId={merchantId} transaction={{ ...sale, ...more }} item={item} />, {});
const after = (name: string) => screen.getByText(name).closest('dt')?.nextElementSibling;

beforeEach(() => signInTo(merchantId));

test('shows what is left of a sale after its fee', () => {
  show();
  expect(after('Díj után')).toHaveTextContent(/^3\s598\sFt$/u);
});

test.each([
  ['a part', 1_500, /^2\s098\sFt$/u],
  ['all', 3_660, /^−62\sFt$/u],
])('shows what is left after the fee and the refund of %s', (_, refunded, text) => {
  show({ refundedAmount: forints(refunded) });
  expect(after('Díj és visszatérítés után')).toHaveTextContent(text);
  expect(screen.queryByText('Díj után')).toBeNull();
});
