import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { liveMerchantOf, outcomeOfState, requireAccessTo } from './test-mode.rules.ts';

describe('liveMerchantOf', () => {
  it('is the merchant of the session, or the one whose test mode that is', () => {
    expect(liveMerchantOf({ merchantId: '01M' })).toBe('01M');
    expect(liveMerchantOf({ merchantId: '01T', liveMerchantId: '01M' })).toBe('01M');
  });

  it('refuses a user without a merchant', () => {
    expect(() => liveMerchantOf({ merchantId: null })).toThrow(new AppError('forbidden'));
  });
});

describe('requireAccessTo', () => {
  it.each(['01X', null])('refuses a user whose access is now to %j', (merchantId) => {
    expect(() => requireAccessTo('01M', { merchantId })).toThrow(new AppError('notFound'));
  });

  it('accepts one who has access to the merchant itself', () => {
    expect(() => requireAccessTo('01M', { merchantId: '01M' })).not.toThrow();
  });
});

describe('outcomeOfState', () => {
  it('approves a successful sale, and declines a failed one', () => {
    expect(outcomeOfState('Success')).toBe('Approved');
    expect(outcomeOfState('Error')).toBe('BankUnavailable');
  });
});
