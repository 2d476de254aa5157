import { describe, expect, it } from 'vitest';
import {
  bookedOnlineAmount,
  effectOf,
  onlinePaymentTypes,
  onlineTransactionStatuses,
  signedOnlineAmount,
} from './online-transaction-enums.ts';

describe('the effect of an online payment', () => {
  it('depends on its type', () => {
    const effects = Object.fromEntries(onlinePaymentTypes.map((type) => [type, effectOf(type)]));
    expect(effects).toEqual({ CD: -1, CP: 1, DB: 1, PA: 0, RB: 1, RC: 1, RF: -1, RV: -1 });
  });

  it('of a reversal is zero if it reverses an authorization', () => {
    const reversed = onlinePaymentTypes.filter((type) => effectOf('RV', type) === 0);
    expect(reversed).toEqual(['PA']);
    expect(effectOf('RV', 'DB')).toBe(-1);
  });
});

it('what goes back to the buyer has a negative amount', () => {
  const negative = onlinePaymentTypes.filter((paymentType) => signedOnlineAmount({ paymentType, amount: 5 }) === -5);
  expect(negative).toEqual(['CD', 'RF', 'RV']);
  expect(signedOnlineAmount({ paymentType: 'DB', amount: 5 })).toBe(5);
});

it('only a successful payment is booked, with its effect', () => {
  const booked = onlineTransactionStatuses.map((status) =>
    ([1, 0, -1] as const).map((effect) => bookedOnlineAmount({ status, effect, amount: 5 })),
  );
  expect(booked).toEqual([
    [0, 0, 0],
    [5, 0, -5],
    [0, 0, 0],
  ]);
});
