import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { standardPrice } from '#shared/prices/sale-price.ts';
import {
  bookedAmount,
  bookedServiceCharge,
  bookedTip,
  feeOfTransaction,
  isFromPortal,
  portalReference,
  refundAmount,
  refundableAmount,
  settledPartsOf,
  signedAmount,
  transactionKinds,
  voidedAmount,
} from './transaction-rules.ts';

const timestamp = new Date('2026-10-31T23:30:00.000Z');
const card = { brand: 'Visa', issuerCountry: 'HU' };

test('a paid sale has its fee, the rest and the settlement of its month in Budapest', () => {
  const sale = { type: 'Sale', state: 'Success', amount: forints(10_000), card, timestamp } as const;
  expect(settledPartsOf(sale, standardPrice)).toEqual({
    fee: forints(170),
    net: forints(9830),
    settlementMonth: '2026-11',
  });
});

test('a paid sale by a card issued abroad has the fee of such cards', () => {
  const foreign = { brand: 'Visa', issuerCountry: 'DE' };
  const sale = { type: 'Sale', state: 'Success', amount: forints(10_000), card: foreign, timestamp } as const;
  expect(settledPartsOf(sale, standardPrice)).toMatchObject({ fee: forints(318), net: forints(9682) });
});

test('a refund is deducted in the settlement of its own month, without a fee', () => {
  const refund = { type: 'Refund', state: 'Success', amount: forints(10_000), card, timestamp } as const;
  expect(settledPartsOf(refund, standardPrice)).toEqual({ fee: 0, net: forints(-10_000), settlementMonth: '2026-11' });
});

test('no other transaction has any of them', () => {
  const others = transactionKinds.filter(({ type, state }) => type === 'VoidSale' || state !== 'Success');
  for (const kind of others)
    expect([kind, settledPartsOf({ ...kind, amount: forints(10_000), card, timestamp }, standardPrice)]).toEqual([
      kind,
      { fee: 0, net: 0, settlementMonth: null },
    ]);
});

test('only successful sales and refunds are booked, and refunds negatively', () => {
  const ruled = transactionKinds.map((kind) => {
    const transaction = { ...kind, amount: 100, tipAmount: kind.type === 'Refund' ? 0 : 10 };
    const { type, state } = kind;
    return [
      `${type} ${state}`,
      bookedAmount(transaction),
      bookedTip(transaction),
      voidedAmount(transaction),
      refundAmount(transaction),
    ];
  });
  expect(ruled.filter((row) => row.slice(1).some((value) => value !== 0))).toEqual([
    ['Sale Success', 100, 10, 0, 0],
    ['Sale Storno', 0, 0, 100, 0],
    ['Refund Success', -100, 0, 0, 100],
  ]);
});

test('a service charge is booked with its amount, and a refund gives its share back', () => {
  const booked = transactionKinds.map((kind) => bookedServiceCharge({ ...kind, serviceChargeAmount: 10 }));
  expect(booked.filter((amount) => amount !== 0)).toEqual([10, -10]);
});

test('lists show voids and refunds as negative amounts', () => {
  const amounts = (['Sale', 'VoidSale', 'Refund'] as const).map((type) => signedAmount({ type, amount: 100 }));
  expect(amounts).toEqual([100, -100, -100]);
});

test('a sale keeps its fee, and a refund has none', () => {
  const amount = forints(10_000);
  expect(feeOfTransaction({ type: 'Sale', state: 'Success', amount, card }, standardPrice)).toBe(forints(170));
  expect(feeOfTransaction({ type: 'Refund', state: 'Success', amount, card }, standardPrice)).toBe(0);
});

test('what can be refunded of a successful sale is its amount without the tip and without former refunds', () => {
  const sale = { type: 'Sale', state: 'Success', amount: 1_000, tipAmount: 100, refundedAmount: 300 } as const;
  expect(refundableAmount(sale, [])).toBe(600);
  expect(refundableAmount(sale, [{ amount: 200 }, { amount: 100 }])).toBe(300);
  for (const kind of transactionKinds.filter(({ type, state }) => type !== 'Sale' || state !== 'Success'))
    expect(refundableAmount({ ...sale, ...kind }, [])).toBe(0);
});

test('a transaction is from the portal if its reference has its own id, whatever a terminal sends', () => {
  const id = '01KAGJ8N6R2W';
  expect(isFromPortal({ id, eftTransactionId: portalReference(id) })).toBe(true);
  expect(isFromPortal({ id, eftTransactionId: portalReference('01KAGJ8N6R2X') })).toBe(false);
});
