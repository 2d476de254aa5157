import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { forints } from '#shared/money/format-money.ts';
import { feeOf, standardPrice } from '#shared/prices/sale-price.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { factoryOf, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { figuresOfRow, textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
});

const make = async () => {
  for (const job of reportJobs) await job.run(test.deps, new AbortController().signal);
};
const get = ({ merchantId, headers }: SignedInMerchant, place: string) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/${place}`, headers });
const reportsOf = async (shop: SignedInMerchant) =>
  (await get(shop, 'Report?pageSize=100')).json<{ data: Report[] }>().data;
const settlementOf = async (shop: SignedInMerchant, month: string) =>
  (await get(shop, `Settlement/${month}`)).json<SettlementDetails>();
const numbersOf = async (shop: SignedInMerchant) =>
  (await reportsOf(shop)).map(({ month, feeStatement }) => [month, feeStatement?.number ?? null]);

const openShop = async () => {
  const shop = await signInMerchant(test);
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  const sell = (...rows: TransactionSpec[]) =>
    buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });
  return { shop, sell };
};
const on = (day: string, amount: number): TransactionSpec => ({ occurredAt: new Date(`${day}T10:00:00Z`), amount });

describe('the fee statement of a month', () => {
  it('is numbered with the settlement, and its lines add up to the fees', async () => {
    const { shop, sell } = await openShop();
    await sell(
      on('2026-10-05', forints(10_000)),
      on('2026-10-06', forints(1000)),
      { ...on('2026-10-07', forints(500)), voidedAt: new Date('2026-10-07T11:00:00Z') },
      {
        ...on('2026-10-08', forints(20_000)),
        refunds: [{ amount: forints(5000), at: new Date('2026-10-08T12:00:00Z') }],
      },
    );
    expect((await settlementOf(shop, '2026-10')).feeStatement).toBeNull();
    expect((await get(shop, 'Settlement/2026-10/FeeStatement')).statusCode).toBe(404);
    await make();
    const fee = forints(170 + 51 + 340);
    expect(await settlementOf(shop, '2026-10')).toMatchObject({
      fee,
      lines: [
        { kind: 'Rate', count: 3, base: forints(31_000), fee: forints(170 + 17 + 340) },
        { kind: 'Minimum', count: 1, base: forints(1000), fee: forints(34) },
        { kind: 'Void', count: 1, base: forints(500), fee: 0 },
        { kind: 'Refund', count: 1, base: forints(5000), fee: 0 },
      ],
      feeStatement: { number: 'DK-2026-0001', issuedAt: test.clock.now().toISOString() },
    });
    expect((await reportsOf(shop))[0]?.feeStatement).toEqual({ number: 'DK-2026-0001', gross: forints(31_000), fee });

    const pdf = await get(shop, 'Settlement/2026-10/FeeStatement');
    expect(pdf.headers['content-disposition']).toContain('DK-2026-0001.pdf');
    const text = await textOfPdf(pdf.rawPayload);
    expect(text).toContain('DK-2026-0001');
    expect(text).toContain('Ez a kimutatás nem számla.');
    expect(figuresOfRow(text, 'Összesen / Total', 1)).toEqual([561]);
    const csv = await get(shop, 'Settlement/2026-10/FeeStatement/Export?format=csv');
    expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
      'DK-2026-0001;2026-10;Sikeres eladások díja;3;31000;527',
      'DK-2026-0001;2026-10;Többlet a legkisebb díj miatt;1;1000;34',
      'DK-2026-0001;2026-10;Sztornózott eladások;1;500;0',
      'DK-2026-0001;2026-10;Visszatérítések;1;5000;0',
    ]);
  });

  it('keeps its number when a late sale corrects it', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-09-05', forints(10_000)), on('2026-10-05', forints(10_000)));
    await make();
    const numbers = [
      ['2026-10', 'DK-2026-0002'],
      ['2026-09', 'DK-2026-0001'],
    ];
    expect(await numbersOf(shop)).toEqual(numbers);
    await sell(on('2026-09-07', forints(20_000)));
    test.clock.advance(60_000);
    await make();
    expect(await numbersOf(shop)).toEqual(numbers);
    const september = await settlementOf(shop, '2026-09');
    expect(september).toMatchObject({
      fee: forints(170 + 340),
      feeStatement: { issuedAt: test.clock.now().toISOString() },
    });
  });

  it('starts with 1 in each year, in the order of the months', async () => {
    const { shop, sell } = await openShop();
    test.clock.set('2026-02-18T11:00:00.000Z');
    await sell(on('2026-01-05', 500_000), on('2025-12-05', 500_000), on('2025-11-05', 500_000));
    await make();
    expect(await numbersOf(shop)).toEqual([
      ['2026-01', 'DK-2026-0001'],
      ['2025-12', 'DK-2025-0002'],
      ['2025-11', 'DK-2025-0001'],
    ]);
  });
});

describe('settlements of a former version', () => {
  it('get their statements, oldest month first, before a new one is made', async () => {
    const { shop, sell } = await openShop();
    const { merchantId } = shop;
    for (const month of ['2026-08', '2026-09', '2026-07']) {
      await sell(on(`${month}-05`, forints(1000)));
      const settled = { settledSaleCount: 1, settledVoidCount: 0 };
      await buildReport(factoryOf(test), { merchantId, month: `${month}-01`, ...settled });
    }
    await buildReport(factoryOf(test), { merchantId, month: '2026-06-01', source: 'Uploaded' });
    await sell(on('2026-10-05', forints(10_000)));
    expect((await numbersOf(shop)).map(([, number]) => number)).toEqual([null, null, null, null]);
    await make();
    await make();
    expect(await numbersOf(shop)).toEqual([
      ['2026-10', 'DK-2026-0004'],
      ['2026-09', 'DK-2026-0003'],
      ['2026-08', 'DK-2026-0002'],
      ['2026-07', 'DK-2026-0001'],
      ['2026-06', null],
    ]);
    expect((await reportsOf(shop))[1]?.feeStatement).toMatchObject({ gross: forints(1000), fee: forints(51) });
  });

  it('are stated again when a server of that version has corrected one', async () => {
    const { shop, sell } = await openShop();
    const { merchantId } = shop;
    const { sequelize } = test.database;
    await sell(on('2026-10-05', forints(1000)));
    await make();
    await sell(on('2026-10-06', forints(10_000)));
    test.clock.advance(60_000);
    await sequelize.query('UPDATE reports SET settled_sale_count = 2, updated_at = ? WHERE merchant_id = ?', {
      replacements: [test.clock.now(), merchantId],
    });
    await make();
    expect((await reportsOf(shop))[0]?.feeStatement).toEqual({
      number: 'DK-2026-0001',
      gross: forints(11_000),
      fee: forints(51 + 170),
    });
  });
});

describe('over generated histories', () => {
  const sale = fc.record({
    month: fc.constantFrom('2026-08', '2026-09', '2026-10'),
    day: fc.integer({ min: 1, max: 28 }),
    forint: fc.integer({ min: 1, max: 9000 }),
    end: fc.constantFrom('paid', 'paid', 'voided', 'refunded', 'failed'),
    isLate: fc.boolean(),
  });

  it('numbers have no gap, and the lines, the statement and the sales have the same fees to the forint', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 20 }), async (sales) => {
        await test.database.reset();
        const { shop, sell } = await openShop();
        const specOf = ({ month, day, forint, end }: (typeof sales)[number]): TransactionSpec => {
          const spec = on(`${month}-${String(day).padStart(2, '0')}`, forints(forint));
          const later = new Date(Number(spec.occurredAt) + 60_000);
          if (end === 'voided') return { ...spec, voidedAt: later };
          if (end === 'refunded') return { ...spec, refunds: [{ amount: forints(1), at: later }] };
          return end === 'failed' ? { ...spec, state: 'Error' } : spec;
        };
        for (const isLate of [false, true]) {
          await sell(...sales.filter((each) => each.isLate === isLate).map(specOf));
          test.clock.advance(1000);
          await make();
        }
        const reports = await reportsOf(shop);
        const numbers = reports.map(({ feeStatement }) => feeStatement?.number).toSorted();
        expect(numbers).toEqual(numbers.map((_, i) => `DK-2026-000${i + 1}`));
        for (const { month, feeStatement } of reports) {
          const paid = sales.filter((each) => each.month === month && ['paid', 'refunded'].includes(each.end));
          const fee = paid.reduce((sum, { forint }) => sum + feeOf(forints(forint), standardPrice), 0);
          const { lines, fee: settled } = await settlementOf(shop, month);
          const ofLines = lines.reduce((sum, line) => sum + line.fee, 0);
          expect([ofLines, settled, feeStatement?.fee]).toEqual([fee, fee, fee]);
        }
      }),
      { numRuns: 8 },
    );
  });
});

it('is for those who see figures of the merchant only', async () => {
  const { shop, sell } = await openShop();
  await sell(on('2026-10-05', forints(1000)));
  await make();
  const { headers: admin } = await signInAs(test, 'Admin');
  const other = await signInMerchant(test);
  const statusFor = async (headers: SignedInMerchant['headers']) =>
    (await get({ ...shop, headers }, 'Settlement/2026-10/FeeStatement')).statusCode;
  expect(await statusFor(admin)).toBe(200);
  expect(await statusFor(other.headers)).toBe(404);
});
