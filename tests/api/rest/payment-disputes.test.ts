import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { OnlineTransactionPage } from '#shared/online-transactions/online-transactions.schema.ts';
import { factoryOf, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { hookOnlyPlatform, notify, paymentId } from '#tests/setup/shop-payments.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile({ settings: { cardGateway: hookOnlyPlatform } });
let shop: Awaited<ReturnType<typeof signInMerchant>> & { gatewayEntityId: string };
beforeAll(async () => {
  const owner = await signInMerchant(test);
  const { gatewayEntityId } = await buildOnlineEntity(factoryOf(test), { merchantId: owner.merchantId });
  shop = { ...owner, gatewayEntityId };
});

const get = async <T>(place: string, headers = shop.headers): Promise<T> =>
  (await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/${place}`, headers })).json();
const disputes = async (headers?: typeof shop.headers) =>
  (await get<{ data: Notification[] }>('Notification', headers)).data.filter(({ kind }) => kind === 'paymentDisputed');
const send = async (payment: object) =>
  expect((await notify(test, shop.gatewayEntityId, payment)).statusCode).toBe(200);

describe('a disputed payment in a web shop', () => {
  it('is notified once, with its amount and order number, however often and in which form it is sent', async () => {
    const id = paymentId();
    await send({ id, merchantTransactionId: 'R-2026/17' });
    expect(await disputes()).toEqual([]);
    const charged = { id: paymentId(), paymentType: 'CB', referencedId: id, merchantTransactionId: 'R-2026/17' };
    await send(charged);
    await Promise.all([send(charged), send(charged)]);
    // The gateway also says it as an outcome of the payment itself.
    await send({ id, result: { code: '000.100.203', description: 'Chargeback' } });
    const { data } = await get<OnlineTransactionPage>('OnlineTransaction');
    expect(await disputes()).toMatchObject([
      {
        area: 'Figures',
        severity: 'Warning',
        isRead: false,
        params: { amount: 1_250_000, reference: 'R-2026/17', transactionId: data[0]?.id },
      },
    ]);
  });

  it('of another payment is another one, with the id of the gateway if nothing else is known', async () => {
    const [id, before] = [paymentId(), await disputes()];
    // Notifications of one millisecond have no order.
    test.clock.advance(1);
    await send({ id, paymentType: 'CB', currency: 'EUR', merchantTransactionId: undefined });
    const [newest, ...others] = await disputes();
    expect(newest?.params).toEqual({ amount: 0, reference: id, transactionId: '' });
    expect(others).toEqual(before);
  });

  it('is seen by those who may see online payments', async () => {
    await send({ paymentType: 'CB' });
    const headersOf = async (role: 'Accountant' | 'Cashier') => {
      const user = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role });
      return (await signIn(test, user.id)).headers;
    };
    expect((await disputes(await headersOf('Accountant'))).length).toBeGreaterThan(0);
    expect(await disputes(await headersOf('Cashier'))).toEqual([]);
  });

  it('of an unknown web shop notifies no merchant', async () => {
    const before = await disputes();
    expect((await notify(test, paymentId(), { paymentType: 'CB' })).statusCode).toBe(200);
    expect(await disputes()).toEqual(before);
  });
});
