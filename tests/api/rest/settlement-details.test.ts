import { beforeEach, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { forints } from '#shared/money/format-money.ts';
import { feeOf, standardPrice } from '#shared/prices/sale-price.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(() => test.database.reset());

const shopWith = async (rows: TransactionSpec[]): Promise<SignedInMerchant> => {
  const shop = await signInMerchant(test);
  const terminal = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId: terminal.id, rows });
  return shop;
};

const get = ({ merchantId, headers }: SignedInMerchant, place: string) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/${place}`, headers });

it('says what a settlement is made of, by brand, and what the minimum fee costs', async () => {
  const shop = await shopWith([
    { occurredAt: new Date('2026-09-30T21:59:59.999Z'), amount: forints(99_999) },
    { occurredAt: new Date('2026-09-30T22:00:00.000Z'), amount: forints(10_000), cardBrand: 'Visa' },
    {
      occurredAt: new Date('2026-10-31T22:59:59.999Z'),
      amount: forints(1000),
      tipAmount: forints(100),
      cardBrand: 'Visa',
    },
    { occurredAt: new Date('2026-10-15T12:00:00.000Z'), amount: forints(2999), cardBrand: 'Mastercard' },
    { occurredAt: new Date('2026-10-15T12:00:01.000Z'), amount: forints(3000), cardBrand: 'Mastercard' },
    { occurredAt: new Date('2026-10-15T12:00:02.000Z'), amount: forints(700), state: 'Error' },
    {
      occurredAt: new Date('2026-10-15T12:00:03.000Z'),
      amount: forints(500),
      tipAmount: forints(50),
      voidedAt: new Date('2026-10-15T12:01:00.000Z'),
    },
  ]);
  const response = await get(shop, 'Settlement/2026-10');
  expect(response.json<SettlementDetails>()).toEqual({
    month: '2026-10',
    isOpen: false,
    expectedOn: '2026-11-02',
    saleCount: 4,
    gross: forints(16_999),
    tips: forints(100),
    serviceCharges: 0,
    fee: forints(170 + 51 + 51 + 51),
    net: forints(16_999 - 323),
    voidCount: 1,
    voided: forints(500),
    refundCount: 0,
    refunded: 0,
    currency: 'HUF',
    feePerMille: 17,
    minimumFee: forints(51),
    foreignFee: null,
    brandRates: [],
    effectiveFeePerMille: 19,
    minimumFees: {
      below: forints(3000),
      saleCount: 2,
      gross: forints(3999),
      fee: forints(102),
      extraFee: forints(51 - 17),
    },
    byBrand: [
      { brand: 'Visa', saleCount: 2, gross: forints(11_000), fee: forints(221) },
      { brand: 'Mastercard', saleCount: 2, gross: forints(5999), fee: forints(102) },
    ],
    lines: [
      { kind: 'Rate', brand: null, count: 4, base: forints(16_999), fee: forints(323 - 34) },
      { kind: 'Minimum', brand: null, count: 2, base: forints(3999), fee: forints(34) },
      { kind: 'Void', brand: null, count: 1, base: forints(500), fee: 0 },
    ],
    feeStatement: null,
  });
});

it('agrees with the next settlement and with the transactions that its figures lead to', async () => {
  const amounts = Array.from({ length: 60 }, (_, n) => forints(37 + 97 * n));
  const shop = await shopWith(
    amounts.map((amount, n) => ({
      amount,
      tipAmount: n % 3 === 0 ? forints(n) : 0,
      occurredAt: new Date(Date.UTC(2026, 10, 1 + (n % 17), 12, n)),
      ...(n % 7 === 0 ? { voidedAt: new Date(Date.UTC(2026, 10, 1 + (n % 17), 13, n)) } : {}),
    })),
  );
  const details = (await get(shop, 'Settlement/2026-11')).json<SettlementDetails>();
  const next = (await get(shop, 'NextSettlement')).json<NextSettlement>();
  expect(details).toMatchObject({ ...next, isOpen: true });

  const days = 'fromDate=2026-11-01&toDate=2026-11-30&type=Sale&exactTotal=true';
  const list = async (filter: string) => (await get(shop, `Transaction?${days}&${filter}`)).json<TransactionPage>();
  const paid = await list('state=Success');
  expect([details.saleCount, details.gross, details.tips]).toEqual([
    paid.totalCount,
    paid.totalAmount,
    paid.totalTipAmount,
  ]);
  const small = await list(`state=Success&maxAmount=${details.minimumFees.below - 1}`);
  expect([details.minimumFees.saleCount, details.minimumFees.gross]).toEqual([small.totalCount, small.totalAmount]);
  const voided = await list('state=Storno');
  expect([details.voidCount, details.voided]).toEqual([voided.totalCount, voided.voidedAmount]);
  const isPaid = (_: number, n: number) => n % 7 !== 0;
  expect(details.fee).toBe(amounts.filter(isPaid).reduce((sum, amount) => sum + feeOf(amount, standardPrice), 0));
});

it('has no rate without sales, and rejects what is no month', async () => {
  const shop = await shopWith([]);
  expect((await get(shop, 'Settlement/2026-12')).json<SettlementDetails>()).toMatchObject({
    isOpen: true,
    saleCount: 0,
    net: 0,
    effectiveFeePerMille: null,
    byBrand: [],
  });
  expect((await get(shop, 'Settlement/2026-13')).statusCode).toBe(400);
});
