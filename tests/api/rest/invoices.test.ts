import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { buildOrder } from '#db/factories/build-order.ts';
import { orderJobs } from '#server/features/orders/orders.jobs.ts';
import { reconcilePayments } from '#server/features/payments/payments.jobs.ts';
import { paymentReceivedEmail } from '#server/platform/outbox/emails/order-emails.ts';
import type { Invoice } from '#shared/invoices/invoices.schema.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { openOrder, paymentMails, startPayment, storedPayment } from '#tests/setup/orders.ts';
import { pagesOfPdf, textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
});

const openTransferOrder = (overrides: MerchantOverrides = {}) =>
  openOrder(test, { ...overrides, order: { paymentMethod: 'ByBankTransferInAdvance', ...overrides.order } });
const settle = (referenceCode: string, status = 'Successful') =>
  test.app.inject({
    method: 'PUT',
    url: `/api/v1/TerminalOrder/${referenceCode}/Settlement`,
    headers: admin.headers,
    payload: { status },
  });
const get = (merchantId: string, rest = '', { headers }: SignedIn = admin) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Invoice${rest}`, headers });
const invoicesOf = async (merchantId: string) => (await get(merchantId)).json<{ data: Invoice[] }>().data;
const allNumbers = async () =>
  (
    await test.deps.sequelize.query<{ number: string }>('SELECT number FROM invoices ORDER BY number', {
      type: QueryTypes.SELECT,
    })
  ).map(({ number }) => number);
const numbersUpTo = (count: number, year = 2026) =>
  Array.from({ length: count }, (_, i) => `CS-${year}-${String(i + 1).padStart(6, '0')}`);
const issueMissing = async () => {
  for (const job of orderJobs) await job.run(test.deps, new AbortController().signal);
};
const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });

describe('the invoice of an order', () => {
  it('is issued with the payment that an administrator records, and says what the law requires', async () => {
    const order = await openTransferOrder({
      companyName: 'Kovács Pékség Kft.',
      taxNumber: '12345676-2-41',
      address: { zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' },
      order: { terminalCount: 2 },
    });
    expect(await invoicesOf(order.merchantId)).toEqual([]);
    expect((await settle(order.referenceCode)).statusCode).toBe(200);
    expect(await invoicesOf(order.merchantId)).toEqual([
      {
        id: expect.any(String),
        number: 'CS-2026-000001',
        kind: 'Invoice',
        cancels: null,
        reason: null,
        issuedAt: test.clock.now().toISOString(),
        fulfilledOn: '2026-11-18',
        referenceCode: order.referenceCode,
        paymentMethod: 'ByBankTransferInAdvance',
        terminalCount: 2,
        terminalNetPrice: 1_990_000,
        netPrice: 3_980_000,
        vatPercent: 27,
        vat: 1_074_600,
        totalPrice: 5_054_600,
        currency: 'HUF',
        seller: { name: 'Csippanó Zrt.', taxNumber: '00000000-2-41', address: '1000 Budapest, Minta utca 1.' },
        buyer: {
          name: 'Kovács Pékség Kft.',
          taxNumber: '12345676-2-41',
          address: expect.stringMatching(/^\d{4} \S/u),
        },
      },
    ]);
    const [mail] = await paymentMails(test, order.email);
    expect(mail).toMatchObject({ invoice: 'CS-2026-000001', merchantId: order.merchantId });
    if (mail?.template !== 'paymentReceived') throw new Error('There is no e-mail about the payment.');
    expect(paymentReceivedEmail(test.deps.settings, mail).closing[0]).toContain(
      `CS-2026-000001 számú számlát a portálon, az Adatok oldalon töltheti le: http://localhost:3000/merchant/${order.merchantId}/details`,
    );
    const log = await test.app.inject({ url: '/api/v1/Audit?action=order.settle', headers: admin.headers });
    expect(log.json()).toMatchObject({ data: [{ changes: { invoice: { before: null, after: 'CS-2026-000001' } } }] });
  });

  it('is issued with a payment by card, and names the card as the method', async () => {
    const order = await openOrder(test);
    const { paymentPage } = (await startPayment(test, order.referenceCode)).json<{ paymentPage: string }>();
    const card = { number: '4200 0000 0000 0000', expiry: '12/29', cvv: '987', holder: 'Kovács Zsófia' };
    await post(new URL(paymentPage).pathname, card);
    await reconcilePayments(test.deps, new AbortController().signal);
    expect(await storedPayment(test, order.id)).toMatchObject({ order: 'Successful' });
    expect(await invoicesOf(order.merchantId)).toMatchObject([{ number: 'CS-2026-000001', paymentMethod: 'BankCard' }]);
    expect(await paymentMails(test, order.email)).toMatchObject([{ invoice: 'CS-2026-000001' }]);
  });

  it('is issued once when 50 requests settle the order at the same time', async () => {
    const order = await openTransferOrder();
    const answers = await Promise.all(Array.from({ length: 50 }, () => settle(order.referenceCode)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await allNumbers()).toEqual(numbersUpTo(1));
    await settle(order.referenceCode);
    expect(await allNumbers()).toEqual(numbersUpTo(1));
  });

  it('has a number without gaps, also when orders of many merchants are settled at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => openTransferOrder()));
    // A refused settlement takes no number.
    await Promise.all(orders.flatMap(({ referenceCode }) => [settle(referenceCode), settle(referenceCode, 'Failed')]));
    await Promise.all(orders.map(({ referenceCode }) => settle(referenceCode)));
    expect(await allNumbers()).toEqual(numbersUpTo(20));
  });

  it('has number 1 again in the next year, by the day in Budapest', async () => {
    const [first, second] = [await openTransferOrder(), await openTransferOrder()];
    test.clock.set('2026-12-31T22:59:59.000Z');
    admin = await signInAs(test, 'Admin');
    await settle(first.referenceCode);
    test.clock.set('2026-12-31T23:00:00.000Z');
    await settle(second.referenceCode);
    expect(await allNumbers()).toEqual([...numbersUpTo(1), ...numbersUpTo(1, 2027)]);
    expect(await invoicesOf(second.merchantId)).toMatchObject([{ fulfilledOn: '2027-01-01' }]);
  });

  it('keeps the buyer as it was on the day of issue', async () => {
    const { merchantId, referenceCode } = await openTransferOrder({ companyName: 'Régi Kft.' });
    await settle(referenceCode);
    await test.deps.sequelize.query("UPDATE merchants SET company_name = 'Új Kft.'");
    expect(await invoicesOf(merchantId)).toMatchObject([{ buyer: { name: 'Régi Kft.' } }]);
  });
});

describe('the job invoices', () => {
  it('issues what is missing once, oldest payment first', async () => {
    const db = factoryOf(test);
    const { merchant, order: unpaid } = await buildMerchant(db, { order: { status: 'Pending' } });
    const paidAt = ['2026-10-03', '2026-10-01', '2026-10-02'].map((day) => new Date(`${day}T10:00:00.000Z`));
    for (const settledAt of paidAt) await buildOrder(db, { merchantId: merchant.id, status: 'Successful', settledAt });
    await issueMissing();
    await issueMissing();
    const invoices = await invoicesOf(merchant.id);
    expect(invoices.map(({ number, fulfilledOn }) => [number, fulfilledOn])).toEqual([
      ['CS-2026-000003', '2026-10-03'],
      ['CS-2026-000002', '2026-10-02'],
      ['CS-2026-000001', '2026-10-01'],
    ]);
    expect(invoices.map(({ referenceCode }) => referenceCode)).not.toContain(unpaid.referenceCode);
    expect(invoices[0]?.issuedAt).toBe(test.clock.now().toISOString());
  });
});

describe('the storno of an invoice', () => {
  const decide = (userId: string, status: string) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/v1/User',
      headers: admin.headers,
      payload: { userId, merchant: { status } },
    });
  const rejectedOrder = async () => {
    const { merchant, user, order } = await buildMerchant(factoryOf(test), {
      status: 'Pending',
      order: { status: 'Pending', paymentMethod: 'ByBankTransferInAdvance' },
    });
    await settle(order.referenceCode);
    await decide(user.id, 'Rejected');
    const alerts = await test.app.inject({ url: '/api/v1/PaymentAlert?state=Open', headers: admin.headers });
    const refundId = String(alerts.json<{ data: { id: string }[] }>().data[0]?.id);
    const handle = (isHandled: boolean) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v1/PaymentAlert/${refundId}`,
        headers: admin.headers,
        payload: { isHandled, note: isHandled ? 'Visszautalva.' : null },
      });
    return { merchantId: merchant.id, userId: user.id, handle };
  };

  it('is issued once when the price was paid back, and stays when the note about it is taken back', async () => {
    const { merchantId, userId, handle } = await rejectedOrder();
    expect(await allNumbers()).toEqual(numbersUpTo(1));
    const answers = await Promise.all(Array.from({ length: 10 }, () => handle(true)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [storno, invoice] = await invoicesOf(merchantId);
    expect(storno).toMatchObject({
      number: 'CS-2026-000002',
      kind: 'Storno',
      cancels: 'CS-2026-000001',
      reason: 'OrderRefunded',
      terminalCount: -1,
      terminalNetPrice: 1_990_000,
      netPrice: -1_990_000,
      vat: -537_300,
      totalPrice: -2_527_300,
      buyer: invoice?.buyer,
    });
    await handle(false);
    await handle(true);
    await issueMissing();
    expect(await allNumbers()).toEqual(numbersUpTo(2));
    const log = await test.app.inject({ url: '/api/v1/Audit?action=paymentAlert.handle', headers: admin.headers });
    const stornos = log
      .json<{ data: { changes: { storno?: object } }[] }>()
      .data.flatMap(({ changes }) => changes.storno ?? []);
    expect(stornos).toEqual([{ before: null, after: 'CS-2026-000002' }]);
    const owner = await signIn(test, userId);
    const notices = await test.app.inject({
      url: `/api/v1/Merchant/${merchantId}/Notification`,
      headers: owner.headers,
    });
    expect(
      notices.json<{ data: { kind: string }[] }>().data.filter(({ kind }) => kind === 'invoiceCancelled'),
    ).toMatchObject([{ params: { number: 'CS-2026-000002', cancels: 'CS-2026-000001' } }]);

    const pdf = await get(merchantId, `/${storno?.id}/Pdf`);
    const text = await textOfPdf(pdf.rawPayload);
    expect(text).toContain('Érvénytelenítő számla (storno) – CS-2026-000002');
    expect(text).toContain('Ez a bizonylat a CS-2026-000001 számú számlát érvényteleníti.');
    expect(text).toContain('a rendelés nem teljesült, az árát visszatérítettük');
    expect(text).toMatch(/−19 900\|27%\|−5 373\|−25 273/u);
  });

  it('is not issued for an order that got no invoice, and such an order gets none', async () => {
    const { merchantId, handle } = await rejectedOrder();
    await test.deps.sequelize.query('DELETE FROM invoices');
    expect((await handle(true)).statusCode).toBe(200);
    await issueMissing();
    expect(await invoicesOf(merchantId)).toEqual([]);
  });
});

describe('the PDF of an invoice', () => {
  it('has both languages, all sums, and the same content with each download', async () => {
    const { merchantId, referenceCode } = await openTransferOrder({
      companyName: 'Kovács Pékség Kft.',
      taxNumber: '12345676-2-41',
    });
    await settle(referenceCode);
    const [invoice] = await invoicesOf(merchantId);
    const path = `/${invoice?.id}/Pdf`;
    const pdf = await get(merchantId, path);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toContain('Számla CS-2026-000001.pdf');
    const english = await get(merchantId, `${path}?language=en`);
    expect(english.headers['content-disposition']).toContain('Invoice CS-2026-000001.pdf');
    test.clock.advance(60_000);
    expect((await get(merchantId, path)).rawPayload).toEqual(pdf.rawPayload);
    const text = await textOfPdf(pdf.rawPayload);
    for (const part of [
      'Számla – CS-2026-000001',
      'Invoice – CS-2026-000001',
      'Csippanó Zrt.',
      '1000 Budapest, Minta utca 1.',
      '00000000-2-41',
      'Kovács Pékség Kft.',
      '12345676-2-41',
      '2026.11.18.',
      'Átutalás / Bank transfer',
      '25 273 Ft',
      referenceCode,
      'minden letöltéskor ugyanaz',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Bankkártya-olvasó \/ Bank card reader\|1 db \/ pcs\|19 900\|19 900\|27%\|5 373\|25 273/u);
  });

  it('keeps names of any length and script on the page', async () => {
    const { merchantId, referenceCode } = await openTransferOrder({
      companyName: `${'Nagyonhosszúnevűvállalkozás'.repeat(8)} Пекарня 🥐 Bt.`,
      order: { terminalCount: 20 },
    });
    await settle(referenceCode);
    const [invoice] = await invoicesOf(merchantId);
    const pages = await pagesOfPdf((await get(merchantId, `/${invoice?.id}/Pdf`)).rawPayload);
    expect(pages).toHaveLength(1);
    for (const { width, texts } of pages)
      for (const { x, y, width: drawn } of texts) {
        expect(x).toBeGreaterThan(0);
        expect(x + drawn).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
      }
  });

  it('is found by the merchant of the invoice only', async () => {
    const { merchantId, referenceCode } = await openTransferOrder();
    const { merchantId: other } = await openTransferOrder();
    await settle(referenceCode);
    const [invoice] = await invoicesOf(merchantId);
    expect((await get(other, `/${invoice?.id}/Pdf`)).statusCode).toBe(404);
    const cashier = await signIn(test, (await buildMember(factoryOf(test), { merchantId, role: 'Cashier' })).id);
    const accountant = await signIn(test, (await buildMember(factoryOf(test), { merchantId, role: 'Accountant' })).id);
    expect((await get(merchantId, '', cashier)).statusCode).toBe(403);
    expect((await get(merchantId, `/${invoice?.id}/Pdf`, accountant)).statusCode).toBe(200);
  });
});
