import { beforeEach, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { forints } from '#shared/money/format-money.ts';
import { nextPriceOf, standardPriceOf } from '#shared/prices/price-rules.ts';
import type { MerchantPrices } from '#shared/prices/prices.schema.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
  admin = await signInAs(test, 'Admin');
});

const call = (method: 'GET' | 'PUT' | 'DELETE', place: string, caller: Pick<SignedIn, 'headers'>, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/${place}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
const standardPrice = standardPriceOf('2026-11');
const nextStandard = nextPriceOf([], '2026-11');
const low = { feePerMille: 14.5, minimumFee: forints(40), reason: 'Nagy forgalom' };
const high = { feePerMille: 19, minimumFee: forints(60), reason: 'Sok apró fizetés' };
/** What a price has that names neither. */
const same = { foreignFee: null, brandRates: [] };
const byCard = {
  foreignFee: { feePerMille: 20, fixedFee: forints(50) },
  brandRates: [{ brand: 'Maestro', feePerMille: 12 }],
};
const set = (month: string, price: object) => call('PUT', `Price/${month}`, admin, price);
const withdraw = (month: string) => call('DELETE', `Price/${month}`, admin);
const prices = async (caller: Pick<SignedIn, 'headers'> = shop) =>
  (await call('GET', 'Price', caller)).json<MerchantPrices>();
const mailsSent = () => sentMails(test.deps);

const sell = async (amount: number, occurredAt: string): Promise<string> => {
  const terminal = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  const rows = [{ amount, occurredAt: new Date(occurredAt) }];
  const [sale] = await buildTransactions(factoryOf(test), {
    merchantId: shop.merchantId,
    terminalId: terminal.id,
    rows,
  });
  return String(sale?.id);
};

describe('the prices of a merchant', () => {
  it('are the advertised ones until others were agreed', async () => {
    expect(await prices()).toEqual({
      current: standardPrice,
      standard: standardPrice,
      nextStandard,
      versions: [],
      currency: 'HUF',
    });
  });

  it('begin in the month that the administrator names, and the merchant sees why', async () => {
    expect((await set('2026-12', low)).statusCode).toBe(200);
    const announcedAt = '2026-11-18T11:00:00.000Z';
    expect(await prices()).toEqual({
      current: standardPrice,
      standard: standardPrice,
      nextStandard,
      versions: [{ month: '2026-12', ...low, ...same, announcedAt }],
      currency: 'HUF',
    });
    test.clock.set('2026-11-30T23:00:00.000Z');
    const { reason: _, ...price } = low;
    expect((await prices(await signInAs(test, 'Admin'))).current).toEqual({ ...price, ...same });
  });

  it.each([
    { feePerMille: 14.55 },
    { feePerMille: 0.9 },
    { feePerMille: 50.1 },
    { minimumFee: 4050 },
    { minimumFee: -100 },
    { minimumFee: forints(1001) },
    { reason: '' },
    { reason: '4111 1111 1111 1111' },
  ])('are refused with %j', async (wrong) => {
    const response = await set('2026-12', { ...low, ...wrong });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, Object.keys(wrong)]);
    expect((await prices()).versions).toEqual([]);
  });

  it.each([
    [{ foreignFee: { feePerMille: 20 } }, 'foreignFee.fixedFee'],
    [{ foreignFee: { feePerMille: 0.5, fixedFee: 0 } }, 'foreignFee.feePerMille'],
    [{ foreignFee: { feePerMille: 20, fixedFee: 50 } }, 'foreignFee.fixedFee'],
    [{ brandRates: [{ brand: 'Cash', feePerMille: 12 }] }, 'brandRates[0].brand'],
    [{ brandRates: [...byCard.brandRates, ...byCard.brandRates] }, 'brandRates'],
  ])('are refused with %j', async (wrong, field) => {
    const response = await set('2026-12', { ...low, ...wrong });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  });

  it('have a fee of cards issued abroad and rates of brands, until they are set without', async () => {
    const announcedAt = '2026-11-18T11:00:00.000Z';
    // Abroad it is 2% + 50 Ft instead of 1.7%, which is more.
    expect((await set('2027-01', { ...low, ...byCard })).statusCode).toBe(422);
    expect((await set('2027-02', { ...low, ...byCard })).statusCode).toBe(200);
    expect((await prices()).versions).toEqual([{ month: '2027-02', ...low, ...byCard, announcedAt }]);
    expect((await set('2027-02', low)).statusCode).toBe(200);
    expect((await prices()).versions).toEqual([{ month: '2027-02', ...low, ...same, announcedAt }]);
  });

  it('accepts each step of 0.1 thousandths', async () => {
    for (const feePerMille of [1, 1.1, 14.3, 16.9, 17, 50]) {
      expect([feePerMille, (await set('2027-05', { ...low, feePerMille })).statusCode]).toEqual([feePerMille, 200]);
      expect((await prices()).versions[0]?.feePerMille).toBe(feePerMille);
    }
  });

  it('have the rate that is stored, also one that a program has computed', async () => {
    const computed = { ...low, feePerMille: 14.4 + 0.1 - 1e-10 };
    const first = await set('2026-12', computed);
    expect([first.statusCode, first.json<MerchantPrices>()]).toEqual([200, await prices()]);
    const sent = await mailsSent();
    expect((await set('2026-12', computed)).statusCode).toBe(200);
    expect((await set('2026-12', { ...low, feePerMille: 14.5 + 1e-10 })).statusCode).toBe(200);
    expect([sent.length, await mailsSent()]).toEqual([1, []]);
  });

  it('are not raised before two whole months, and not changed for months that are over', async () => {
    for (const [month, price, earliest] of [
      ['2027-01', high, '2027-02'],
      ['2026-10', low, '2026-11'],
    ] as const) {
      const refused = await set(month, price);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { month: [expect.stringContaining(formatMonth(earliest, 'hu'))] },
      ]);
    }
    expect((await set('2027-02', high)).statusCode).toBe(200);
    expect((await withdraw('2027-02')).json<MerchantPrices>().versions).toEqual([]);
    expect((await withdraw('2027-02')).statusCode).toBe(404);
  });

  it('stay promised when two administrators change them at the same time', async () => {
    await set('2026-12', low);
    // Whichever comes first: once 15 is promised, 16 is refused.
    await Promise.all([16, 15].map((feePerMille) => set('2026-11', { ...low, feePerMille })));
    expect((await prices()).versions.map(({ feePerMille }) => feePerMille)).toEqual([14.5, 15]);
  });
});

describe('a change of prices', () => {
  it('is e-mailed and notified once, however often it is sent', async () => {
    await set('2026-12', low);
    await set('2026-12', low);
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Változnak a díjai: 2026. december');
    for (const part of ['1,45%', '40 Ft', 'Nagy forgalom'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(mail?.text).not.toContain('felmondhatja');
    const { data } = (await call('GET', 'Notification', shop)).json();
    expect(
      data.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind === 'priceChanged'),
    ).toHaveLength(1);
  });

  it('names the fee of cards issued abroad and the rates of brands in the e-mail, the notification and the log', async () => {
    await set('2027-02', { ...low, ...byCard });
    await set('2027-02', { ...low, ...byCard });
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    for (const part of ['Maestro', '1,2%', '2% + 50 Ft', 'felmondhatja'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part);
    const { data } = (await call('GET', 'Notification', shop)).json();
    expect(data[0]).toMatchObject({ kind: 'priceChanged', params: { isByCard: true } });
    const log = await test.app.inject({ url: '/api/v1/Audit?action=price.set', headers: admin.headers });
    expect(log.json().data[0].changes).toMatchObject({
      foreignFeePerMille: { before: null, after: 20 },
      foreignFixedFee: { before: null, after: 5000 },
      brandRates: { before: null, after: 'Maestro 12' },
    });
  });

  it('says that the contract can be ended when the merchant pays more', async () => {
    await set('2027-02', high);
    expect((await mailsSent())[0]?.text).toContain('díjmentesen felmondhatja');
    await withdraw('2027-02');
    const [mail] = await mailsSent();
    expect(mail?.subject).toBe('Elmarad a díjváltozás: 2027. február');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('1,7%');
  });
});

describe('the fees of a month', () => {
  it('are those of its price in the sale, the settlement and its PDF, and of no other month', async () => {
    await set('2026-11', low);
    const october = await sell(forints(10_000), '2026-10-31T22:59:59.999Z');
    const november = await sell(forints(10_000), '2026-10-31T23:00:00.000Z');
    await sell(forints(2000), '2026-11-02T10:00:00.000Z');

    const feeOfSale = async (id: string) =>
      (await call('GET', `Transaction/${id}`, shop)).json<TransactionDetail>().fee;
    expect([await feeOfSale(october), await feeOfSale(november)]).toEqual([forints(170), forints(145)]);

    const details = async (month: string) => (await call('GET', `Settlement/${month}`, shop)).json<SettlementDetails>();
    expect(await details('2026-10')).toMatchObject({ fee: forints(170), feePerMille: 17, minimumFee: forints(51) });
    expect(await details('2026-11')).toMatchObject({
      fee: forints(145 + 40),
      feePerMille: 14.5,
      minimumFee: forints(40),
      net: forints(12_000 - 185),
      minimumFees: { below: forints(2759), saleCount: 1, fee: forints(40), extraFee: forints(40 - 29) },
    });
    expect((await call('GET', 'NextSettlement', shop)).json()).toMatchObject({ fee: forints(185) });

    const csv = await call('GET', 'Transaction/Export?format=csv&fromDate=2026-11-01&toDate=2026-11-30', shop);
    const rows = csv.body
      .trim()
      .split(/\r?\n/u)
      .map((line) => line.split(';'));
    const column = rows
      .find((row) => row.some((cell) => cell.includes('Díj')))
      ?.findIndex((cell) => cell.includes('Díj'));
    expect(rows.slice(-2).map((row) => row[column ?? -1])).toEqual(['40', '145']);

    test.clock.set('2026-12-02T00:00:00.000Z');
    const later = await signIn(test, shop.userId);
    for (const job of reportJobs) await job.run(test.deps, new AbortController().signal);
    const reports = (await call('GET', 'Report', later)).json<{ data: Report[] }>().data;
    const report = reports.find(({ month }) => month === '2026-11');
    const text = (await textOfPdf((await call('GET', `Report/${report?.id}`, later)).rawPayload)).replaceAll(
      '\u00a0',
      ' ',
    );
    expect(text).toContain('1,45%');
    expect(text).toContain('11 815');
  });
});
