import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TipBook, TipDistribution, TipMonth } from '#shared/tips/tips.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { textOfPdf } from '#tests/setup/pdf-text.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let saleId: string;
beforeEach(async () => {
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { companyName: 'Paprika és Só Kft.' });
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  const [sale] = await buildTransactions(factoryOf(test), {
    merchantId: shop.merchantId,
    terminalId,
    rows: [
      { occurredAt: new Date('2026-11-17T23:00:00.000Z'), tipAmount: forints(60) },
      { occurredAt: new Date('2026-11-18T10:00:00.000Z'), tipAmount: forints(40) },
      { occurredAt: new Date('2026-11-17T22:59:59.000Z'), tipAmount: forints(7) },
      { occurredAt: new Date('2026-11-17T12:00:00.000Z') },
      { occurredAt: new Date('2026-10-31T22:59:59.000Z'), tipAmount: forints(999) },
    ],
  });
  saleId = String(sale?.id);
});

const call = (method: 'GET' | 'PUT' | 'POST', place: string, payload?: object, headers = shop.headers) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/${place}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const month = async (): Promise<TipMonth> => (await call('GET', 'Tip/2026-11')).json();
const people = [
  { name: 'Kiss Anna', minutes: 480 },
  { name: 'Nagy Béla', minutes: 240 },
];
const share = (change: object = {}, headers = shop.headers) =>
  call(
    'PUT',
    'Tip/Day/2026-11-18',
    { method: 'Hours', tipAmount: forints(100), version: 0, shares: people, ...change },
    headers,
  );

describe('the book of tips', () => {
  it('says whether there are tips, which a void takes back', async () => {
    const hasTips = async () => (await call('GET', 'Tip')).json<TipBook>().hasTips;
    expect(await hasTips()).toBe(true);
    const other = await signInMerchant(test);
    const empty = await test.app.inject({
      url: `/api/v1/Merchant/${other.merchantId}/Tip`,
      headers: other.headers,
    });
    expect([empty.statusCode, empty.json()]).toEqual([200, { hasTips: false }]);
    const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId: other.merchantId });
    const at = new Date('2026-11-18T10:00:00.000Z');
    await buildTransactions(factoryOf(test), {
      merchantId: other.merchantId,
      terminalId,
      rows: [{ occurredAt: at, tipAmount: forints(1) }],
    });
    const ofOther = async (path: string, method: 'GET' | 'POST' = 'GET') =>
      test.app.inject({ method, url: `/api/v1/Merchant/${other.merchantId}/${path}`, headers: other.headers });
    expect((await ofOther('Tip')).json()).toEqual({ hasTips: true });
    const [sale] = (await ofOther('Transaction')).json<TransactionPage>().data;
    expect((await ofOther(`Transaction/${sale?.id}/Void`, 'POST')).statusCode).toBe(200);
    expect((await ofOther('Tip')).json()).toEqual({ hasTips: false });
  });

  it('lists the tips of each day in Budapest until they are shared out', async () => {
    expect(await month()).toEqual({
      month: '2026-11',
      tipAmount: forints(107),
      sharedAmount: 0,
      serviceChargeAmount: 0,
      currency: 'HUF',
      days: [
        { day: '2026-11-18', tipAmount: forints(100), distribution: null },
        { day: '2026-11-17', tipAmount: forints(7), distribution: null },
      ],
      terminals: [
        { terminalId: expect.any(String), serialNumber: expect.any(String), name: null, tipAmount: forints(107) },
      ],
      people: [],
      names: [],
    });
  });

  it('shares them out by hours to the forint, and replaces what was shared out', async () => {
    const first = await share();
    expect([first.statusCode, first.json<TipDistribution>()]).toMatchObject([
      200,
      {
        version: 1,
        amount: forints(100),
        shares: [
          { name: 'Kiss Anna', minutes: 480, amount: forints(67) },
          { name: 'Nagy Béla', minutes: 240, amount: forints(33) },
        ],
      },
    ]);
    const own = [
      { name: 'Nagy Béla', amount: forints(90) },
      { name: 'Szabó Éva', amount: forints(10) },
    ];
    expect((await share({ method: 'Own', version: 1, shares: own })).json()).toMatchObject({ version: 2 });
    expect(await month()).toMatchObject({
      sharedAmount: forints(100),
      days: [{ distribution: { method: 'Own', version: 2 } }, { distribution: null }],
      people: [
        { name: 'Nagy Béla', dayCount: 1, amount: forints(90) },
        { name: 'Szabó Éva', dayCount: 1, amount: forints(10) },
      ],
    });
  });

  it('refuses own amounts with fractions of a forint, and names the person', async () => {
    const own = (amounts: number[]) =>
      share({ method: 'Own', shares: amounts.map((amount, i) => ({ name: `Kiss ${i}`, amount })) });
    const refused = await own([forints(50.5), forints(49.5)]);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { 'shares[0].amount': ['Egész forint legyen.'], 'shares[1].amount': ['Egész forint legyen.'] },
    ]);
    expect((await month()).sharedAmount).toBe(0);
    expect((await own([forints(51), forints(49)])).statusCode).toBe(200);
  });

  it('refuses to share out other tips than those of the day, and to replace what it has not seen', async () => {
    for (const change of [{ tipAmount: forints(99) }, { version: 3 }]) {
      const refused = await share(change);
      expect([change, refused.statusCode, refused.json().code]).toEqual([change, 409, 'changedMeanwhile']);
    }
    await share();
    expect((await share()).statusCode).toBe(409);
  });

  it('is refused when a sale arrives while it is written', async () => {
    const lock = await lockRow(test.database, 'users', shop.userId);
    const sharing = share();
    try {
      await lock.waiters(1);
      const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
      const rows = [{ occurredAt: new Date('2026-11-18T10:30:00.000Z'), tipAmount: forints(5) }];
      await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });
    } finally {
      await lock.release();
    }
    const answer = await sharing;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changedMeanwhile']);
    expect((await share({ tipAmount: forints(105) })).statusCode).toBe(200);
  });

  it('is written once when several people share out the tips of a day at the same time', async () => {
    const { merchantId } = shop;
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { id } = await buildMember(factoryOf(test), { merchantId, role: 'Manager' });
        return (await signIn(test, id)).headers;
      }),
    );
    const answers = await Promise.all([shop.headers, ...others].map((headers) => share({}, headers)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await month()).people).toHaveLength(2);
  });

  it.each([
    ['own amounts that do not add up', { method: 'Own', shares: [{ name: 'Anna', amount: forints(1) }] }, 'shares'],
    ['missing hours', { shares: [{ name: 'Anna' }] }, 'shares[0].minutes'],
    ['one person twice', { method: 'Equal', shares: [{ name: 'Anna' }, { name: 'ANNA' }] }, 'shares[1].name'],
    ['nobody', { method: 'Equal', shares: [] }, 'shares'],
  ])('refuses %s', async (_, change, field) => {
    const refused = await share(change);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
  });

  it('says that the tips of a day have changed after a void', async () => {
    await share();
    await call('POST', `Transaction/${saleId}/Void`);
    expect((await month()).days[0]).toMatchObject({ tipAmount: forints(40), distribution: { amount: forints(100) } });
  });

  it('is hidden from a parent merchant, which sees the sums only', async () => {
    const parent = await signInMerchant(test);
    await buildRelation(factoryOf(test), { parentMerchantId: parent.merchantId, childMerchantId: shop.merchantId });
    expect((await call('GET', 'Tip/2026-11', undefined, parent.headers)).statusCode).toBe(404);
  });
});

describe('the register of a month', () => {
  it('is a PDF with every share and a place for the signatures', async () => {
    await share();
    const file = await call('GET', 'Tip/2026-11/Pdf');
    expect(file.headers['content-type']).toBe('application/pdf');
    const text = await textOfPdf(file.rawPayload);
    for (const part of [
      'Borravalókönyv',
      'Paprika és Só Kft.',
      'Kiss Anna',
      'Nagy Béla',
      '67',
      '33',
      'Aláírás',
      '2026.11.18.',
    ])
      expect(text).toContain(part);
  });

  it('is a spreadsheet with a row for each share', async () => {
    await share();
    const { body } = await call('GET', 'Tip/2026-11/Export?format=csv');
    const [heading, ...rows] = body.replace('\ufeff', '').trim().split('\r\n');
    expect(heading).toBe('Nap;Név;Szétosztás módja;Óra;Összeg (Ft)');
    expect(rows).toEqual(['2026-11-18;Kiss Anna;Óraszám szerint;8;67', '2026-11-18;Nagy Béla;Óraszám szerint;4;33']);
  });

  it('leaves the hours empty where they do not count', async () => {
    await share({ method: 'Equal', shares: [{ name: 'Kiss Anna' }, { name: 'Nagy Béla' }] });
    const { body } = await call('GET', 'Tip/2026-11/Export?format=csv');
    const [, ...rows] = body.trim().split('\r\n');
    expect(rows).toEqual(['2026-11-18;Kiss Anna;Egyenlően;;50', '2026-11-18;Nagy Béla;Egyenlően;;50']);
    const workbook = await call('GET', 'Tip/2026-11/Export?format=xlsx');
    expect(workbook.statusCode).toBe(200);
  });
});
