import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { makeRefund, makeSale, makeVoid, naturalAmount } from './make-sale.ts';

const at = new Date('2026-11-20T08:30:05.120Z');
const counter = (seed: number) => ({ terminalSerialNumber: '1740001234', at, random: seededRandom(seed) });
const sales = Array.from({ length: 2_000 }, (_, seed) => makeSale(counter(seed)));

describe('a sale', () => {
  it('contains only the first six and the last four digits of its card', () => {
    for (const { card } of sales) expect(card.maskedNumber).toMatch(/^\d{6}\*{6}\d{4}$/u);
  });

  it('has a unique reference and is otherwise the same for the same seed', () => {
    expect(new Set(sales.map(({ eftTransactionId }) => eftTransactionId)).size).toBe(sales.length);
    const again = makeSale(counter(7));
    expect({ ...again, eftTransactionId: '' }).toEqual({ ...sales[7], eftTransactionId: '' });
  });

  it('has an amount as in a shop: whole forints, mostly rounded to five', () => {
    const random = seededRandom(1);
    const forints = Array.from({ length: 5_000 }, () => naturalAmount(random) / 100).toSorted((a, b) => a - b);
    expect(forints.every((amount) => Number.isInteger(amount) && amount >= 100 && amount <= 400_000)).toBe(true);
    expect(forints[2_500]).toBeGreaterThan(2_000);
    expect(forints[2_500]).toBeLessThan(6_000);
    expect(forints.filter((amount) => amount % 5 === 0).length).toBeGreaterThan(4_500);
  });

  it('requires a PIN for chip payments and any verification above 15,000 Ft', () => {
    for (const { card, amount, verificationMethod } of sales) {
      if (card.entryMode === 'Chip') expect(verificationMethod).toBe('PIN');
      if (verificationMethod === 'NOT_REQUIRED') expect(amount).toBeLessThanOrEqual(15_000_00);
    }
  });

  it('has the reference numbers of card networks', () => {
    expect(sales[0]).toMatchObject({
      rrn: expect.stringMatching(/^632408\d{6}$/u),
      tid: '40001234',
      aid: expect.stringMatching(/^A0000000\d{6}$/u),
      authorizationCode: expect.stringMatching(/^\d{6}$/u),
    });
  });
});

describe('a tip', () => {
  const tipped = Array.from({ length: 500 }, (_, seed) => makeSale({ ...counter(seed), tipProbability: 0.5 }));

  it('is a part of the amount, in whole tens of forints, and in about as many sales as asked for', () => {
    const withTip = tipped.filter(({ tipAmount }) => (tipAmount ?? 0) > 0);
    // A fifth of those who are asked choose no tip.
    expect(withTip.length).toBeGreaterThan(150);
    expect(withTip.length).toBeLessThan(250);
    for (const { amount, tipAmount } of withTip) {
      expect(Number(tipAmount) % 1_000).toBe(0);
      expect(Number(tipAmount)).toBeLessThan(amount);
    }
  });

  it('is in no sale unless it is asked for', () => {
    expect(sales.some((sale) => 'tipAmount' in sale)).toBe(false);
  });
});

describe('a service charge', () => {
  it('is a part of the amount, in whole forints and at most its percentage of the rest', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const sale = makeSale({ ...counter(seed), tipProbability: 0.5, serviceChargePercent: 15 });
      const charge = Number(sale.serviceChargeAmount);
      const rest = sale.amount - (sale.tipAmount ?? 0) - charge;
      expect(charge % 100).toBe(0);
      expect(charge).toBeGreaterThan(0);
      expect(charge * 100).toBeLessThanOrEqual(rest * 15);
      expect(charge + 100).toBeGreaterThan((rest * 15) / 100);
    }
  });

  it('is in no sale unless it is asked for', () => {
    expect(sales.some((sale) => 'serviceChargeAmount' in sale)).toBe(false);
  });
});

describe('a void', () => {
  it('references its sale and has the same terminal, amount and card', () => {
    const sale = makeSale(counter(3));
    const voided = makeVoid(sale, { at, random: seededRandom(4) });
    const { terminalSerialNumber, amount, currency, card } = sale;
    expect(voided).toMatchObject({ type: 'VoidSale', terminalSerialNumber, amount, currency, card });
    expect(voided.originalEftTransactionId).toBe(sale.eftTransactionId);
    expect(voided.eftTransactionId).not.toBe(sale.eftTransactionId);
  });
});

describe('a refund', () => {
  it('references its sale and gives back a part of it, in whole forints and without the tip', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const sale = makeSale({ ...counter(seed), tipProbability: 1 });
      const refund = makeRefund(sale, { at, random: seededRandom(seed) });
      const { terminalSerialNumber, currency, card } = sale;
      expect(refund).toMatchObject({ type: 'Refund', terminalSerialNumber, currency, card });
      expect(refund.originalEftTransactionId).toBe(sale.eftTransactionId);
      expect(refund.amount % 100).toBe(0);
      expect(refund.amount).toBeGreaterThan(0);
      expect(refund.amount).toBeLessThan(sale.amount - (sale.tipAmount ?? 0));
    }
  });
});
