import { describe, expect, it } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import type { TestOutcome } from '#shared/test-mode/test-amounts.ts';
import { makeTestSale } from './make-test-sale.ts';

const at = new Date('2026-11-18T11:00:00.000Z');
const saleOf = (amount: number, outcome: TestOutcome = 'Approved') =>
  makeTestSale({
    eftTransactionId: 'virtual-1',
    terminalSerialNumber: 'TEST01',
    tipAmount: 0,
    serviceChargeAmount: 0,
    amount: forints(amount),
    at,
    outcome,
  });

describe('makeTestSale', () => {
  it.each<[outcome: TestOutcome, state: string, status: string | undefined, code: string | undefined]>([
    ['Approved', 'Success', 'AUTHORISED', '00'],
    ['Signature', 'Success', 'AUTHORISED', '00'],
    ['InsufficientFunds', 'Error', 'DECLINED', '51'],
    ['Cancelled', 'Error', 'CANCELLED', undefined],
    ['NoAnswer', 'Pending', undefined, undefined],
  ])('sends %s as %s, with the status %s and the code %s', (outcome, state, status, code) => {
    const sale = saleOf(1_000, outcome);
    expect([sale.state, sale.finStatus, sale.issuerResponseCode]).toEqual([state, status, code]);
  });

  it('has an authorization code only if it was approved', () => {
    expect(saleOf(1_000).authorizationCode).toMatch(/^\d{6}$/u);
    expect(saleOf(1_000, 'InsufficientFunds').authorizationCode).toBeUndefined();
    expect(saleOf(1_000, 'NoAnswer').authorizationCode).toBeUndefined();
  });

  it('pays with the card that its forints choose', () => {
    const cards = [1_000, 1_001, 1_002, 1_003, 1_004, 1_005].map((amount) => saleOf(amount).card);
    expect(cards.map(({ brand, entryMode, issuerCountry }) => [brand, entryMode, issuerCountry])).toEqual([
      ['Visa', 'ChipContactless', 'HU'],
      ['Mastercard', 'ChipContactless', 'HU'],
      ['Visa', 'Chip', 'HU'],
      ['Mastercard', 'Chip', 'DE'],
      ['Maestro', 'Chip', 'HU'],
      ['Visa', 'ChipContactless', 'HU'],
    ]);
  });

  it.each([
    ['a contactless card up to 15,000 Ft', 15_000, 'Approved', 'NOT_REQUIRED'],
    ['a contactless card above 15,000 Ft', 15_001, 'Approved', 'PIN'],
    ['a card that is inserted', 1_002, 'Approved', 'PIN'],
    ['a signature', 1_000, 'Signature', 'SIGNATURE'],
  ] as const)('verifies %s', (_title, amount, outcome, method) => {
    expect(saleOf(amount, outcome).verificationMethod).toBe(method);
  });
});
