import { describe, expect, it } from 'vitest';
import { declineReasonOf } from './decline-reasons.ts';

const reasonOf = (readerDetails: Record<string, unknown> | null) => declineReasonOf({ state: 'Error', readerDetails });

describe('the reason of a failed payment', () => {
  it('follows from the response code of the issuer', () => {
    expect(reasonOf({ issuerResponseCode: '51' })).toBe('InsufficientFunds');
    expect(reasonOf({ issuerResponseCode: ' 1a ' })).toBe('PinRequired');
    expect(reasonOf({ issuerResponseCode: 5, finStatus: 'DECLINED' })).toBe('RefusedByBank');
  });

  it('is Cancelled if the reader says so and no issuer was asked', () => {
    expect(reasonOf({ finStatus: 'CANCELLED' })).toBe('Cancelled');
    expect(reasonOf({ finStatus: 'CANCELLED', issuerResponseCode: '51' })).toBe('InsufficientFunds');
  });

  it('is Other without a code and for codes that are not known', () => {
    expect([reasonOf(null), reasonOf({}), reasonOf({ issuerResponseCode: 'ZZ' })]).toEqual(['Other', 'Other', 'Other']);
  });

  it('is null for a payment that did not fail', () => {
    for (const state of ['Success', 'Pending', 'Storno'] as const) {
      expect(declineReasonOf({ state, readerDetails: { issuerResponseCode: '51' } })).toBeNull();
    }
  });
});
