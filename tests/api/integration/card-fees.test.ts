import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPrice } from '#db/factories/build-price.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { forints } from '#shared/money/format-money.ts';
import { feeOfSale } from '#shared/prices/card-fees.ts';
import { feeOf, pricedBrands, type SalePrice, standardPrice } from '#shared/prices/sale-price.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { textOfPdf } from '#tests/setup/pdf-text.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
});

const get = ({ merchantId, headers }: SignedInMerchant, place: string) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/${place}`, headers });
const settlementOf = async (shop: SignedInMerchant, month: string) =>
  (await get(shop, `Settlement/${month}`)).json<SettlementDetails>();

const openShop = async () => {
  const shop = await signInMerchant(test);
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const sell = (...rows: TransactionSpec[]) => buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  return { shop, sell };
};
const agree = ({ merchantId }: SignedInMerchant, month: string, { foreignFee, brandRates, ...price }: SalePrice) =>
  buildPrice(factoryOf(test), {
    merchantId,
    month: `${month}-01`,
    ...price,
    brandRates,
    foreignFeePerMille: foreignFee?.feePerMille ?? null,
    foreignFixedFee: foreignFee?.fixedFee ?? null,
  });

const brands = [
  'Visa',
  'VISA',
  'visa electron',
  'VisaElectron',
  'V\u0130sa',
  'Vísa',
  'Maestro',
  'VPay',
  'Amex',
  'Vis?',
];
const rate = fc.integer({ min: 10, max: 500 }).map((tenths) => tenths / 10);
const wholeFee = fc.integer({ min: 0, max: 200 }).map(forints);
const anyPrice: fc.Arbitrary<SalePrice> = fc.record({
  feePerMille: rate,
  minimumFee: wholeFee,
  foreignFee: fc.option(fc.record({ feePerMille: rate, fixedFee: wholeFee })),
  brandRates: fc.uniqueArray(fc.record({ brand: fc.constantFrom(...pricedBrands), feePerMille: rate }), {
    selector: ({ brand }) => brand,
  }),
});
const anySale = fc.record({
  forint: fc.integer({ min: 1, max: 12_000 }),
  cardBrand: fc.constantFrom(...brands),
  issuerCountry: fc.constantFrom(null, 'HU', 'DE'),
});

describe('the fees of a month by any price and cards', () => {
  it('are those of the rule in the settlement, its lines and brands, the next settlement and the export', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrice, fc.array(anySale, { minLength: 1, maxLength: 25 }), async (price, sales) => {
        await test.database.reset();
        const { shop, sell } = await openShop();
        await agree(shop, '2026-11', price);
        const occurredAt = new Date('2026-11-10T10:00:00Z');
        await sell(...sales.map(({ forint, ...card }) => ({ ...card, amount: forints(forint), occurredAt })));
        const fees = sales.map(({ forint, cardBrand: brand, issuerCountry }) =>
          feeOfSale(forints(forint), price, { brand, issuerCountry }),
        );
        const fee = fees.reduce((sum, each) => sum + each, 0);
        const details = await settlementOf(shop, '2026-11');
        const ofParts = (parts: readonly { fee: number }[]) => parts.reduce((sum, part) => sum + part.fee, 0);
        expect([details.fee, ofParts(details.lines), ofParts(details.byBrand)]).toEqual([fee, fee, fee]);
        const groups = details.lines.filter(({ kind }) => !['Minimum', 'Void', 'Refund'].includes(kind));
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(sales.length);
        expect((await get(shop, 'NextSettlement')).json<NextSettlement>().fee).toBe(fee);
        const { rawPayload } = await get(shop, 'Transaction/Export?format=csv');
        const [headings = [], ...rows]: string[][] = parse(rawPayload, { bom: true, delimiter: ';' });
        const column = headings.findIndex((heading) => heading.startsWith('Díj'));
        const exported = rows.map((row) => forints(Number(row[column]?.replace(',', '.'))));
        expect(exported.toSorted()).toEqual(fees.toSorted());
      }),
      { numRuns: 12 },
    );
  });
});

describe('the standard price', () => {
  const abroad = (day: string): TransactionSpec => ({
    occurredAt: new Date(`${day}T10:00:00Z`),
    amount: forints(10_000),
    cardBrand: 'Visa',
    issuerCountry: 'DE',
  });

  it('has the foreign fee from its first month on, and in no month before', async () => {
    const { shop, sell } = await openShop();
    await sell(abroad('2026-10-05'), abroad('2027-02-28'), abroad('2027-03-01'));
    const plain = feeOf(forints(10_000), standardPrice);
    expect((await settlementOf(shop, '2026-10')).fee).toBe(plain);
    expect(await settlementOf(shop, '2027-02')).toMatchObject({ fee: plain, foreignFee: null });
    expect(await settlementOf(shop, '2027-03')).toMatchObject({
      fee: forints(318),
      foreignFee: standardPrice.foreignFee,
      effectiveFeePerMille: 31.8,
      lines: [
        { kind: 'Rate', brand: null, count: 0, base: 0, fee: 0 },
        { kind: 'Foreign', brand: null, count: 1, base: forints(10_000), fee: forints(318) },
      ],
    });
  });
});

describe('the fee statement', () => {
  it('has a line for each tariff, in the portal, the PDF and the CSV', async () => {
    const { shop, sell } = await openShop();
    await agree(shop, '2026-10', { ...standardPrice, brandRates: [{ brand: 'Maestro', feePerMille: 12 }] });
    const on = { occurredAt: new Date('2026-10-05T10:00:00Z'), amount: forints(10_000) };
    await sell(
      { ...on, cardBrand: 'Visa', issuerCountry: 'HU' },
      { ...on, cardBrand: 'Maestro' },
      { ...on, cardBrand: 'Maestro', issuerCountry: 'AT' },
    );
    for (const job of reportJobs) await job.run(test.deps, new AbortController().signal);
    const { lines, fee } = await settlementOf(shop, '2026-10');
    expect(lines.map((line) => [line.kind, line.brand, line.fee / forints(1)])).toEqual([
      ['Rate', null, 170],
      ['Brand', 'Maestro', 120],
      ['Foreign', null, 318],
    ]);
    expect(fee).toBe(forints(608));
    const csv = await get(shop, 'Settlement/2026-10/FeeStatement/Export?format=csv');
    for (const text of [
      'Eladások díja az általános mértékkel',
      'Maestro kártyák díja',
      'Külföldön kibocsátott kártyák díja',
    ])
      expect(csv.body).toContain(text);
    const pdf = await textOfPdf((await get(shop, 'Settlement/2026-10/FeeStatement')).rawPayload);
    for (const text of ['Maestro kártyák díja', 'Külföldön kibocsátott kártyák díja', '2,4% + 78 Ft'])
      expect(pdf.replaceAll('\u00a0', ' ')).toContain(text);
  });
});
