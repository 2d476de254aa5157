import { describe, expect, it } from 'vitest';
import { submittedStates } from '#shared/transactions/submit-transaction.schema.ts';
import { transactionStates } from '#shared/transactions/transaction-enums.ts';
import { compareWithStored, type StoredSubmission, type Submission } from './submission.ts';

const report: Submission & { terminalId: string } = {
  eftTransactionId: 'reference',
  terminalId: 'terminal',
  type: 'Sale',
  state: 'Success',
  amount: 300_000,
  currency: 'HUF',
  readerTime: new Date('2026-11-18T10:00:00.000Z'),
  cardBrand: 'Visa',
  maskedCardNumber: '400000******0002',
  cardEntryMode: 'Chip',
  authorizationCode: '123456',
  originalEftTransactionId: null,
  readerDetails: {},
};
const later = { readerTime: new Date('2026-11-18T10:00:30.000Z') };

describe('compareWithStored', () => {
  it('returns the match of every stored and submitted state', () => {
    const table = Object.fromEntries(
      transactionStates.map((stored) => [
        stored,
        submittedStates.map((state) => compareWithStored({ ...report, state: stored }, { ...report, state })),
      ]),
    );
    expect(submittedStates).toEqual(['Success', 'Error', 'Pending']);
    expect(table).toEqual({
      Success: ['same', 'contradicts', 'same'],
      Error: ['contradicts', 'same', 'same'],
      Pending: ['settles', 'settles', 'same'],
      Storno: ['same', 'contradicts', 'same'],
    });
  });

  it('accepts another time with another state, and rejects it with the same state', () => {
    const pending: StoredSubmission = { ...report, state: 'Pending' };
    expect(compareWithStored(pending, { ...report, ...later })).toBe('settles');
    expect(compareWithStored(pending, { ...report, ...later, state: 'Pending' })).toBe('contradicts');
    expect(compareWithStored(report, { ...report, ...later, state: 'Pending' })).toBe('same');
    expect(compareWithStored(report, { ...report, ...later })).toBe('contradicts');
  });

  it('accepts an authorization code with the outcome, keeps a stored one, and rejects another one', () => {
    const pending: StoredSubmission = { ...report, state: 'Pending', authorizationCode: null };
    expect(compareWithStored(pending, report)).toBe('settles');
    expect(compareWithStored({ ...pending, authorizationCode: '123456' }, { ...report, authorizationCode: null })).toBe(
      'settles',
    );
    expect(compareWithStored({ ...pending, authorizationCode: '654321' }, report)).toBe('contradicts');
    expect(compareWithStored(report, { ...report, authorizationCode: null })).toBe('same');
    expect(compareWithStored({ ...report, authorizationCode: null }, report)).toBe('contradicts');
  });

  it.each<[Partial<typeof report>]>([
    [{ type: 'VoidSale' }],
    [{ terminalId: 'other' }],
    [{ amount: 1 }],
    [{ cardBrand: 'Maestro' }],
    [{ maskedCardNumber: '************0002' }],
    [{ cardEntryMode: 'Magstripe' }],
    [{ originalEftTransactionId: 'other' }],
  ])('returns contradicts for %j in every state', (change) => {
    for (const state of submittedStates) {
      expect(compareWithStored({ ...report, state: 'Pending' }, { ...report, ...change, state })).toBe('contradicts');
    }
  });
});
