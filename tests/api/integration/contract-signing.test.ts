import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContractSigning } from '#server/gateways/contract-signing/create-contract-signing.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { startContractOutbox } from '#server/platform/outbox/outbox.api.ts';
import { type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { contractDelivery, deliverNext, deliverNextContract } from '#tests/setup/outbox.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { isSignedWith } from '#tests/setup/webhook-receiver.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const secret = 'whsec_Y29udHJhY3RzIGZvciB0ZXN0cyBvbmx5IQ==';
const test = testAppOfFile();
let partner: Server;
let received: Received[] = [];
let status = 200;
beforeEach(async () => {
  await test.database.reset();
  received = [];
  status = 200;
  partner = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
});
afterEach(async () => {
  partner.close();
  partner.closeAllConnections();
  await once(partner, 'close');
});

const contracts = () => {
  const webhookUrl = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/contracts`;
  const created = createContractSigning(
    { isProduction: true, contracts: { webhookUrl, webhookSecret: secret } },
    test.clock.now,
  );
  expect(created.inMemory).toBeNull();
  return created.contracts;
};
const register = async () =>
  (await test.app.inject({ method: 'POST', url: '/api/v1/User', payload: registrationOf('pek@example.com') })).json()
    .user;
const resend = (caller: SignedIn, payload?: object) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/User/ResendSalesforceForm',
    headers: { ...caller.headers, 'accept-language': 'en' },
    ...(payload ? { payload } : {}),
  });
const stored = () =>
  test.deps.sequelize.query<{ attempts: number; sentAt: Date | null; lastError: string | null }>(
    "SELECT attempts, sent_at AS sentAt, last_error AS lastError FROM outbox WHERE kind = 'Contract' ORDER BY id",
    { type: QueryTypes.SELECT },
  );

describe('the contract of a new merchant', () => {
  it('is sent to the partner with all its data and a signature', async () => {
    const user = await register();
    expect(await deliverNextContract(test.deps, contracts())).toBe(true);
    expect(await deliverNextContract(test.deps, contracts())).toBe(false);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(received).toHaveLength(1);
    const id = String(headers['webhook-id']);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(test.clock.now().getTime() / 1000)));
    expect(isSignedWith(secret, { headers, text: body }, test.clock.now())).toBe(true);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({
      id,
      type: 'contract.requested',
      timestamp: test.clock.now().toISOString(),
      data: {
        language: 'hu',
        merchant: {
          id: user.merchant.id,
          type: 'Company',
          companyName: 'Kovács Pékség Kft.',
          taxNumber: '12345676-2-41',
          registrationAddress: { countryCode: 'HU', zipCode: '1024', city: 'Budapest', street: 'Margit körút 5/A' },
        },
        contact: { userId: user.id, lastName: 'Kovács', email: 'pek@example.com', dateOfBirth: '1984-05-30' },
        officers: [{ lastName: 'Kovács', ownershipPercentage: 100, isAuthorizedSignatory: true }],
        bankAccount: { bic: 'OTPVHUHB', localNumber: '11773016-11111018', currency: 'HUF' },
        terminalOrder: { count: 2, paymentMethod: 'BankCard', totalPrice: 5_054_600 },
      },
    });
    expect(body).not.toMatch(/password|pinCode|argon2/iu);
    expect(await stored()).toEqual([{ attempts: 1, sentAt: test.clock.now(), lastError: null }]);
  });

  it.each([500, 404, 302])('is sent again after status %i, as the same message', async (errorStatus) => {
    await register();
    status = errorStatus;
    await deliverNextContract(test.deps, contracts());
    expect(await stored()).toMatchObject([{ attempts: 1, sentAt: null, lastError: expect.stringMatching(/./u) }]);
    expect(received).toHaveLength(1);
    status = 202;
    expect(await deliverNextContract(test.deps, contracts())).toBe(false);
    test.clock.advance(30_000);
    expect(await deliverNextContract(test.deps, contracts())).toBe(true);
    expect(await stored()).toMatchObject([{ attempts: 2, sentAt: test.clock.now() }]);
    const [first, second] = received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  it('waits for an unreachable partner without delaying e-mails', async () => {
    await register();
    const gateway = contracts();
    partner.close();
    await deliverNextContract(test.deps, gateway);
    expect(await stored()).toMatchObject([{ sentAt: null, lastError: expect.stringMatching(/./u) }]);
    const mailbox = new Mailbox(test.clock.now);
    expect(await deliverNext(test.deps, mailbox)).toBe(true);
    expect(mailbox.list()).toHaveLength(1);
    partner.listen(0);
  });

  it('is sent by the running server as soon as it is queued', async () => {
    const outbox = startContractOutbox(test.deps, contractDelivery(test.deps, contracts()), { pollMs: 3_600_000 });
    await register();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    await outbox.stop();
  });
});

describe('sending a contract again', () => {
  it('is done by a merchant for itself', async () => {
    const shop = await signInMerchant(test);
    expect((await resend(shop)).statusCode).toBe(204);
    expect((await resend(shop, { userId: shop.userId })).statusCode).toBe(204);
    const other = await signInMerchant(test);
    expect((await resend(shop, { userId: other.userId })).statusCode).toBe(404);
    const gateway = contracts();
    while (await deliverNextContract(test.deps, gateway));
    expect(received.map(({ body }) => JSON.parse(body).data.merchant.id)).toEqual([shop.merchantId, shop.merchantId]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('is done by an administrator for a named account and audited', async () => {
    const [shop, admin] = [await signInMerchant(test), await signInAs(test, 'Admin')];
    const unnamed = await resend(admin);
    expect([unnamed.statusCode, unnamed.json().errors]).toEqual([422, { userId: ['This is required.'] }]);
    expect((await resend(admin, { userId: admin.userId })).statusCode).toBe(404);
    expect((await resend(admin, { userId: shop.userId })).statusCode).toBe(204);
    expect(
      await test.deps.sequelize.query('SELECT action, subject_id AS subject, merchant_id AS merchant FROM audit_log', {
        type: QueryTypes.SELECT,
      }),
    ).toEqual([{ action: 'contract.resend', subject: shop.userId, merchant: shop.merchantId }]);
    expect(await stored()).toHaveLength(1);
  });

  it('returns 422 for a deactivated account and drops its queued contract', async () => {
    const [shop, admin] = [await signInMerchant(test), await signInAs(test, 'Admin')];
    await resend(admin, { userId: shop.userId });
    await test.app.inject({ method: 'PUT', url: '/api/v1/User/Deactivate', headers: shop.headers });
    expect((await resend(admin, { userId: shop.userId })).statusCode).toBe(422);
    expect(await deliverNextContract(test.deps, contracts())).toBe(true);
    expect(received).toEqual([]);
  });
});

it('keeps contracts in memory without a configured partner and throws in production', async () => {
  const none = { contracts: { webhookUrl: null, webhookSecret: null } };
  const { contracts: embedded, inMemory } = createContractSigning({ isProduction: false, ...none }, test.clock.now);
  await register();
  await deliverNextContract(test.deps, embedded);
  expect(inMemory?.list()).toMatchObject([{ body: { type: 'contract.requested' }, sentAt: test.clock.now() }]);
  expect(() => createContractSigning({ isProduction: true, ...none }, test.clock.now)).toThrow('CONTRACT_WEBHOOK_URL');
});
