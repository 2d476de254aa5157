import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import type { TerminalOrder } from '#shared/orders/orders.schema.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { paymentMails, startPayment, storedPayment } from '#tests/setup/orders.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

const order = async (own: MerchantOverrides['order'] = {}, overrides: MerchantOverrides = {}) => {
  const { merchant, order: built } = await buildMerchant(factoryOf(test), {
    ...overrides,
    order: { paymentMethod: 'ByBankTransferInAdvance', status: 'Pending', ...own },
    user: { email: 'pek@example.com', ...overrides.user },
  });
  return { merchantId: merchant.id, id: built.id, code: built.referenceCode };
};
const settle = (code: string, status: unknown, { headers }: SignedIn = admin) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/v1/TerminalOrder/${code}/Settlement`,
    headers,
    payload: { status },
  });
const list = async (merchantId: string) =>
  (await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/TerminalOrder`, headers: admin.headers })).json<
    TerminalOrder[]
  >();
const settlements = () =>
  test.deps.sequelize.query<{ changes: object }>("SELECT changes FROM audit_log WHERE action = 'order.settle'", {
    type: QueryTypes.SELECT,
  });

describe('a merchant’s orders', () => {
  it('are returned with prices, addresses and payment attempts', async () => {
    const { merchantId, code } = await order({ paymentMethod: 'BankCard', terminalCount: 2, totalPrice: 5_054_600 });
    expect((await startPayment(test, code)).statusCode).toBe(200);
    expect(await list(merchantId)).toMatchObject([
      {
        referenceCode: code,
        terminalCount: 2,
        totalPrice: 5_054_600,
        netPrice: 3_980_000,
        status: 'Pending',
        settledAt: null,
        deliveryAddress: { countryCode: 'HU' },
        attempts: [{ status: 'Pending', amount: 5_054_600, paidAt: null, alerts: [] }],
      },
    ]);
  });

  it('return 404 for an unknown merchant', async () => {
    const answer = await test.app.inject({
      url: `/api/v1/Merchant/${'0'.repeat(26)}/TerminalOrder`,
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('settling an order manually', () => {
  it('pays it once, with one e-mail and one audit entry, however often it is repeated', async () => {
    const { code, id } = await order({}, { user: { language: 'en' } });
    for (const _ of [1, 2]) {
      const answer = await settle(code.toLowerCase(), 'Successful');
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'Successful']);
    }
    expect(await storedPayment(test, id)).toMatchObject({ order: 'Successful', settledAt: test.clock.now() });
    expect(await paymentMails(test, 'pek@example.com')).toMatchObject([
      { language: 'en', referenceCode: code, paymentMethod: 'ByBankTransferInAdvance' },
    ]);
    expect(await settlements()).toEqual([
      {
        changes: {
          status: { before: 'Pending', after: 'Successful' },
          invoice: { before: null, after: 'CS-2026-000001' },
        },
      },
    ]);
  });

  it('keeps a paid order paid and can pay a failed one', async () => {
    const { code, id } = await order({ paymentMethod: 'Cod' });
    expect((await settle(code, 'Failed')).json()).toMatchObject({ status: 'Failed' });
    expect(await storedPayment(test, id)).toMatchObject({ order: 'Failed', settledAt: null });
    expect(await paymentMails(test, 'pek@example.com')).toEqual([]);
    expect((await settle(code, 'Successful')).json()).toMatchObject({ status: 'Successful' });
    const back = await settle(code, 'Failed');
    expect(back.json()).toMatchObject({ status: 409, errors: { status: [expect.any(String)] } });
    expect(await storedPayment(test, id)).toMatchObject({ order: 'Successful' });
  });

  it('settles it once in concurrent requests, and a paid order stays paid', async () => {
    const { code, id } = await order();
    const answers = await Promise.all(
      ['Successful', 'Successful', 'Successful', 'Failed'].map((status) => settle(code, status)),
    );
    expect(answers.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await storedPayment(test, id)).toMatchObject({ order: 'Successful' });
    expect(await paymentMails(test, 'pek@example.com')).toHaveLength(1);
  });

  it('returns 409 for an order by bank card', async () => {
    const { code, id } = await order({ paymentMethod: 'BankCard' });
    expect((await settle(code, 'Successful')).statusCode).toBe(409);
    expect(await storedPayment(test, id)).toMatchObject({ order: 'Pending' });
    expect(await settlements()).toEqual([]);
  });

  it('returns 404 for an unknown order and 400 for an unknown status', async () => {
    const { code } = await order();
    const wrong = await Promise.all([
      settle('0000-0000-0000-0000', 'Successful'),
      ...['Pending', 'paid', null].map((status) => settle(code, status)),
    ]);
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 400]);
  });
});
