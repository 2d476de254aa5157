import { describe, expect, it } from 'vitest';
import { registrationExample } from './registration.examples.ts';
import { contractMessage, firstOrderOf, isResendRecorded } from './registration.rules.ts';

describe('firstOrderOf', () => {
  it('orders the readers of the registration', () => {
    const { terminalOrder } = registrationExample;
    const order = { ...terminalOrder, paymentMethod: 'BankCard' as const, extraQuantityNeeded: true };
    expect(firstOrderOf(order)).toEqual({
      terminalCount: 2,
      isExtraQuantityNeeded: true,
      hasMultipleOperationAddresses: false,
      paymentMethod: 'BankCard',
    });
  });
});

describe('contractMessage', () => {
  const request = { messageId: '01C', requestedAt: '2026-11-18T11:00:00.000Z' };

  it('has the data of the merchant and the time of the request', () => {
    expect(contractMessage({ language: 'hu' }, request)).toEqual({
      id: '01C',
      type: 'contract.requested',
      timestamp: '2026-11-18T11:00:00.000Z',
      data: { language: 'hu' },
    });
  });

  it('is not sent for an account that was deactivated', () => {
    expect(contractMessage(null, request)).toBeNull();
  });
});

describe('isResendRecorded', () => {
  it('records what an administrator sends, and no act of the merchant itself', () => {
    expect(isResendRecorded({ role: 'Admin' })).toBe(true);
    expect(isResendRecorded({ role: 'Basic' })).toBe(false);
  });
});
