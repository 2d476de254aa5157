import { beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { OnlinePaymentAlertModel } from '#db/models/online-transactions.models.ts';
import { createId } from '#server/platform/ids.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import type { OrderAlertKind, PaymentAlert, ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { openOrder, startPayment } from '#tests/setup/orders.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
let colleague: SignedIn;
let order: Awaited<ReturnType<typeof openOrder>>;
let checkoutId: string;
beforeAll(async () => {
  [admin, colleague] = [await signInAs(test, 'Admin'), await signInAs(test, 'Admin')];
  order = await openOrder(test);
  checkoutId = (await startPayment(test, order.referenceCode)).json<{ checkoutId: string }>().checkoutId;
});

const raise = async (kind: OrderAlertKind, ofCheckout = checkoutId): Promise<string> => {
  test.clock.advance(1_000);
  const at = test.clock.now();
  const id = createId(at);
  await test.deps.sequelize.query(
    `INSERT INTO payment_alerts (id, checkout_id, kind, gateway_payment_id, result_code, amount, currency, noticed_at)
     VALUES (:id, :checkoutId, :kind, :id, '000.000.000', 2527300, 'HUF', :at)`,
    { replacements: { id, checkoutId: ofCheckout, kind, at } },
  );
  return id;
};
const raiseOfShop = async (kind: ShopAlertKind, gatewayEntityId: string): Promise<string> => {
  test.clock.advance(1_000);
  const noticedAt = test.clock.now();
  const id = createId(noticedAt);
  const payment = { gatewayEntityId, gatewayPaymentId: id, paymentType: 'DB', amount: 1_990, currency: 'EUR' };
  await test.deps.sequelize
    .getRepository(OnlinePaymentAlertModel)
    .create({ ...payment, id, kind, resultCode: '', report: null, noticedAt, settledAt: null });
  return id;
};
const list = async (query = '', { headers }: SignedIn = admin) =>
  (await test.app.inject({ url: `/api/v1/PaymentAlert?${query}`, headers })).json<{
    data: PaymentAlert[];
    totalCount: number;
  }>();
const handle = (id: string, payload: object, { headers }: SignedIn = admin) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/PaymentAlert/${id}`, headers, payload });

describe('payment alerts', () => {
  it('are listed newest first with order and merchant, and filtered by state', async () => {
    const paid = await openOrder(test);
    const checkout = (await startPayment(test, paid.referenceCode)).json<{ checkoutId: string }>();
    const older = await raise('Chargeback', checkout.checkoutId);
    const newer = await raise('Duplicate', checkout.checkoutId);
    const { data } = await list('pageSize=2', await signInAs(test, 'System'));
    expect(data.map(({ id }) => id)).toEqual([newer, older]);
    expect(data[0]).toMatchObject({
      kind: 'Duplicate',
      amount: 2_527_300,
      checkoutId: checkout.checkoutId,
      order: { referenceCode: paid.referenceCode, totalPrice: paid.totalPrice, status: 'Pending' },
      merchant: { id: paid.merchantId },
      handled: null,
      note: null,
      version: 1,
    });
    expect((await handle(older, { isHandled: true, note: 'Jogos volt.' })).statusCode).toBe(200);
    expect((await list('state=Open&pageSize=1')).data.map(({ id }) => id)).toEqual([newer]);
    const orders = await test.app.inject({
      url: `/api/v1/Merchant/${paid.merchantId}/TerminalOrder`,
      headers: admin.headers,
    });
    expect(orders.json()).toMatchObject([{ attempts: [{ alerts: ['Duplicate'] }] }]);
    expect((await list('state=Handled&pageSize=1')).data).toMatchObject([
      { id: older, handled: { by: { userId: admin.userId } } },
    ]);
  });

  it('are handled with a note and reopened, with audit entries', async () => {
    const id = await raise('Review');
    const answer = await handle(id, { isHandled: true, note: ' Visszautalva.\r\nBizonylat: 118. ', version: 1 });
    expect(answer.json()).toMatchObject({ note: 'Visszautalva.\nBizonylat: 118.', version: 2 });
    test.clock.advance(1_000);
    // Editing the note does not change the handler.
    const mended = await handle(id, { isHandled: true, note: 'Visszautalva.', version: 2 }, colleague);
    expect(mended.json()).toMatchObject({ handled: { by: { userId: admin.userId } }, version: 3 });
    // A repeated request is not an edit.
    expect((await handle(id, { isHandled: true, note: 'Visszautalva.' })).json()).toMatchObject({ version: 3 });
    test.clock.advance(1_000);
    expect((await handle(id, { isHandled: false, note: null })).json()).toMatchObject({ handled: null, note: null });
    const log = await test.app.inject({ url: '/api/v1/Audit?action=paymentAlert.', headers: admin.headers });
    const lines = log.json<{ data: AuditEntry[] }>().data.filter(({ subject }) => subject.id === id);
    expect(lines.map(({ action, actor, changes }) => [action, actor.userId, changes])).toEqual([
      [
        'paymentAlert.reopen',
        admin.userId,
        { isHandled: { before: true, after: false }, note: { before: 'Visszautalva.', after: null } },
      ],
      [
        'paymentAlert.handle',
        colleague.userId,
        { note: { before: 'Visszautalva.\nBizonylat: 118.', after: 'Visszautalva.' } },
      ],
      [
        'paymentAlert.handle',
        admin.userId,
        {
          isHandled: { before: false, after: true },
          note: { before: null, after: 'Visszautalva.\nBizonylat: 118.' },
        },
      ],
    ]);
    expect(lines[0]?.merchantId).toBe(order.merchantId);
  });

  it('return 409 when another administrator has edited them', async () => {
    const id = await raise('Unresolved');
    const answers = await Promise.all([
      handle(id, { isHandled: true, note: 'Az egyik.', version: 1 }),
      handle(id, { isHandled: true, note: 'A másik.', version: 1 }, colleague),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('reject an empty note, a card number and an unknown id', async () => {
    const id = await raise('Mismatch');
    for (const note of ['', '  ', null, 'x'.repeat(501), 'Kártya: 4111 1111 1111 1111']) {
      const answer = await handle(id, { isHandled: true, note });
      expect([note, answer.json()]).toMatchObject([note, { status: 400, errors: { note: [expect.any(String)] } }]);
    }
    expect((await handle('unknown', { isHandled: true, note: 'x' })).statusCode).toBe(404);
    expect((await list('state=Closed')) as unknown).toMatchObject({ status: 400 });
  });

  it('of web shops are listed among those of orders and handled the same way', async () => {
    const { gatewayEntityId, name } = await buildOnlineEntity(factoryOf(test), { merchantId: order.merchantId });
    const known = await raiseOfShop('ForeignCurrency', gatewayEntityId);
    const ofOrder = await raise('Review');
    const unknown = await raiseOfShop('UnknownEntity', 'nobody-knows-this-one');
    const newest = await list('state=Open&pageSize=3');
    expect(newest.data.map(({ id }) => id)).toEqual([unknown, ofOrder, known]);
    expect(newest.data).toMatchObject([
      {
        source: 'WebShop',
        shop: { gatewayEntityId: 'nobody-knows-this-one', name: null },
        merchant: null,
        order: null,
      },
      { source: 'Order', shop: null },
      {
        kind: 'ForeignCurrency',
        amount: 1_990,
        currency: 'EUR',
        shop: { gatewayEntityId, name, paymentType: 'DB' },
        merchant: { id: order.merchantId },
        resultCode: null,
      },
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`state=Open&pageSize=1&pageNumber=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([unknown, ofOrder, known]);
    const ofShops = await list('source=WebShop&pageSize=2');
    expect(ofShops.data.map(({ id }) => id)).toEqual([unknown, known]);
    expect((await list('source=Order')).totalCount).toBe(
      newest.totalCount + (await list('state=Handled')).totalCount - ofShops.totalCount,
    );

    const answers = await Promise.all([
      handle(known, { isHandled: true, note: 'Az egyik.', version: 1 }),
      handle(known, { isHandled: true, note: 'A másik.', version: 1 }, colleague),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await list('state=Handled&source=WebShop&pageSize=1')).data).toMatchObject([{ id: known, version: 2 }]);
    const log = await test.app.inject({ url: '/api/v1/Audit?action=paymentAlert.', headers: admin.headers });
    expect(log.json<{ data: AuditEntry[] }>().data[0]).toMatchObject({
      action: 'paymentAlert.handle',
      subject: { id: known },
      merchantId: order.merchantId,
    });
    expect((await handle(known, { isHandled: false, note: null, version: 2 })).json()).toMatchObject({ handled: null });
  });

  it('of a web shop that was added later are settled automatically and cannot be reopened', async () => {
    const id = await raiseOfShop('UnknownEntity', 'added-meanwhile');
    const settledAt = test.clock.now();
    await test.deps.sequelize.getRepository(OnlinePaymentAlertModel).update({ settledAt }, { where: { id } });
    expect((await list('state=Open')).data.map((each) => each.id)).not.toContain(id);
    const handled = { at: settledAt.toISOString(), by: null };
    expect((await list('state=Handled')).data[0]).toMatchObject({ id, handled });
    expect((await handle(id, { isHandled: false, note: null })).json()).toMatchObject({ handled, version: 1 });
  });
});

describe('a paid order of a rejected merchant', () => {
  const decide = async (merchant: { userId: string }, status: 'Accepted' | 'Rejected') => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/User',
      headers: admin.headers,
      payload: { userId: merchant.userId, merchant: { status } },
    });
    expect(answer.statusCode).toBe(200);
  };
  const refunds = async (query = 'state=Open') => (await list(query)).data.filter(({ kind }) => kind === 'Refund');

  it('becomes an alert, which is handled with a note', async () => {
    const {
      merchant,
      user,
      order: paid,
    } = await buildMerchant(factoryOf(test), {
      status: 'Pending',
      order: { status: 'Successful', paymentMethod: 'ByBankTransferInAdvance' },
    });
    await decide({ userId: user.id }, 'Rejected');
    const [refund, ...others] = await refunds('source=Order');
    expect(others).toEqual([]);
    expect(refund).toMatchObject({
      source: 'Order',
      amount: paid.totalPrice,
      checkoutId: null,
      order: { referenceCode: paid.referenceCode, status: 'Successful' },
      merchant: { id: merchant.id },
    });
    const note = '2026.11.20-án visszautalva.';
    const handled = await handle(String(refund?.id), { isHandled: true, note });
    expect(handled.json()).toMatchObject({ kind: 'Refund', note, handled: { by: { userId: admin.userId } } });
    expect(await refunds()).toEqual([]);
    // What was paid back is not paid back again.
    await decide({ userId: user.id }, 'Accepted');
    await decide({ userId: user.id }, 'Rejected');
    expect(await refunds()).toEqual([]);
  });

  it('becomes an alert when it is paid after the rejection, and none if the merchant is accepted after all', async () => {
    const { user, order: unpaid } = await buildMerchant(factoryOf(test), {
      status: 'Pending',
      order: { status: 'Pending', paymentMethod: 'ByBankTransferInAdvance' },
    });
    await decide({ userId: user.id }, 'Rejected');
    expect(await refunds()).toEqual([]);
    await test.app.inject({
      method: 'PUT',
      url: `/api/v1/TerminalOrder/${unpaid.referenceCode}/Settlement`,
      headers: admin.headers,
      payload: { status: 'Successful' },
    });
    expect((await refunds()).map(({ order: found }) => found?.referenceCode)).toEqual([unpaid.referenceCode]);
    await decide({ userId: user.id }, 'Accepted');
    expect(await refunds()).toEqual([]);
  });
});
