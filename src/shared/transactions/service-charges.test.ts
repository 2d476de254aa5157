import { describe, expect, it } from 'vitest';
import { serviceChargeOn, serviceChargePresets } from './service-charge-presets.ts';
import { arePartsAboveAmount, isAboveServiceChargeLimit, serviceChargeOfRefund } from './service-charges.ts';
import { maxAmount } from './tips.ts';

const charged = (amount: number, serviceChargeAmount: number, tipAmount = 0) => ({
  amount,
  tipAmount,
  serviceChargeAmount,
});

describe('the limit of a service charge', () => {
  it.each([
    ['none', charged(115_000, 0), false],
    ['exactly 15 %', charged(115_000, 15_000), false],
    ['one minor unit above it', charged(115_000, 15_001), true],
    ['15 % of the amount with the service charge', charged(100_000, 15_000), true],
    ['15 % of a price beside a tip', charged(135_000, 15_000, 20_000), false],
    ['15 % of the price and the tip', charged(135_000, 17_608, 20_000), true],
    ['all of the amount', charged(100, 100), true],
    ['none in a tip only', charged(100, 0, 100), false],
    ['any in a tip only', charged(100, 1, 100), true],
    ['the highest amount', charged(maxAmount, maxAmount), true],
  ])('is kept or exceeded by %s', (_, amounts, isAbove) => {
    expect(isAboveServiceChargeLimit(amounts)).toBe(isAbove);
  });
});

it('a service charge on a price is whole forints and never above the limit', () => {
  expect(serviceChargeOn(1_234_500, 12)).toBe(148_100);
  for (const percent of serviceChargePresets)
    for (let price = 100; price < 100_000; price += 300) {
      const serviceChargeAmount = serviceChargeOn(price, percent);
      expect(serviceChargeAmount % 100).toBe(0);
      expect(isAboveServiceChargeLimit(charged(price + serviceChargeAmount, serviceChargeAmount))).toBe(false);
    }
});

it.each([
  ['as much as the amount', charged(300_000, 100_000, 200_000), false],
  ['one minor unit more', charged(300_000, 100_001, 200_000), true],
  ['a service charge of all of it without a tip', charged(300_000, 300_000), false],
])('tip and service charge are compared with the amount: %s', (_, amounts, areAbove) => {
  expect(arePartsAboveAmount(amounts)).toBe(areAbove);
});

describe('the service charge of a refund', () => {
  it('is the same part of that of the sale as the refund is of its price, rounded down to whole forints', () => {
    expect(serviceChargeOfRefund(charged(1_150_000, 150_000), 575_000)).toBe(75_000);
    expect(serviceChargeOfRefund(charged(1_150_000, 150_000), 1_000)).toBe(100);
    expect(serviceChargeOfRefund(charged(1_150_000, 150_000), 700)).toBe(0);
    expect(serviceChargeOfRefund(charged(1_250_000, 150_000, 100_000), 383_333)).toBe(49_900);
    expect(serviceChargeOfRefund(charged(1_250_000, 150_000, 100_000), 575_000)).toBe(75_000);
  });

  it('is all of it for the whole price, also of the highest amount, and for a failed refund of more', () => {
    expect(serviceChargeOfRefund(charged(maxAmount, maxAmount - 1), maxAmount)).toBe(maxAmount - 1);
    expect(serviceChargeOfRefund(charged(1_250_000, 150_000, 100_000), 1_150_000)).toBe(150_000);
    expect(serviceChargeOfRefund(charged(1_150_000, 150_000), maxAmount)).toBe(150_000);
  });

  it('is nothing without a service charge or without a price', () => {
    expect(serviceChargeOfRefund(charged(300_000, 0), 100_000)).toBe(0);
    expect(serviceChargeOfRefund(charged(300_000, 100, 300_000), 100_000)).toBe(0);
  });

  it.each([[1], [3], [7], [1_000]])('adds up to at most that of the sale in refunds of 1/%s', (parts) => {
    const sale = charged(1_150_001, 149_999);
    const refunds = Array.from(
      { length: parts },
      (_, i) => Math.floor(sale.amount / parts) + (i < sale.amount % parts ? 1 : 0),
    );
    const shares = refunds.map((refund) => serviceChargeOfRefund(sale, refund));
    const sum = shares.reduce((total, share) => total + share, 0);
    if (parts > 1) expect(shares.map((share) => share % 100)).toEqual(refunds.map(() => 0));
    expect(sum).toBeLessThanOrEqual(149_999);
    expect(sum).toBeGreaterThan(149_999 - parts * 100);
  });
});
