import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { TokenValidity } from '#shared/auth/auth.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const email = 'pek@example.com';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
let mailbox: Mailbox;
let key: { headers: { authorization: string } };
beforeEach(async () => {
  await test.database.reset();
  test.deps.apiKeys.forget();
  mailbox = new Mailbox(test.clock.now);
  shop = await signInMerchant(test, { user: { email, language: 'en' } });
  admin = await signInAs(test, 'Admin');
  const { merchantId, userId } = shop;
  key = await buildApiKey(factoryOf(test), { merchantId, userId, name: 'Till', scopes: 'readTerminals' });
  const webhook = { url: 'https://hooks.example.com/x', events: ['report.ready'], isEnabled: true };
  const added = await send('POST', `Merchant/${merchantId}/Webhook`, webhook, shop);
  expect(added.statusCode).toBe(201);
});

const send = (method: 'POST' | 'PUT', path: string, payload: object, session?: SignedIn) =>
  test.app.inject({ method, url: `/api/v1/${path}`, payload, ...(session ? { headers: session.headers } : {}) });
const mails = async () => {
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list(email);
};
const newestToken = async () => {
  const links = (await mails()).flatMap((mail) => mail.links);
  return links.find((link) => link.includes('/new-password/'))?.split('/new-password/')[1] ?? '';
};
const validity = async (token: string) =>
  (await test.app.inject(`/api/v1/User/IsTokenValid?Token=${token}`)).json<TokenValidity>();
const setPassword = (token: string, more: object = {}) =>
  send('PUT', 'User/SetPassword', { token, password: 'Meleg-kifli-06', ...more });
const keyStatus = async () =>
  (await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Terminal`, headers: key.headers })).statusCode;
const webhookStates = async () => {
  const { headers } = admin;
  const url = `/api/v1/Audit?merchantId=${shop.merchantId}`;
  return (await test.app.inject({ url, headers }))
    .json<{ data: { action: string }[] }>()
    .data.map(({ action }) => action);
};

describe('a password reset', () => {
  it('leaves API keys and webhooks alone unless asked, and lists them in the e-mail', async () => {
    await send('PUT', 'User/InitiateResetPassword', { email });
    const token = await newestToken();
    expect(await validity(token)).toEqual({ isValid: true, isTheftSuspected: false, apiKeyCount: 1, webhookCount: 1 });
    expect((await setPassword(token)).statusCode).toBe(204);
    expect(await keyStatus()).toBe(200);
    const text = (await mails()).find(({ subject }) => subject === 'Your password has changed')?.text;
    expect(text).toMatch(/API keys that go on working: Till \(…\S{4}\)/u);
    expect(text).toContain('Webhooks that we go on calling: hooks.\u2060example.\u2060com');
  });

  it('revokes API keys and webhooks in the same call, with an audit entry for each', async () => {
    expect(await keyStatus()).toBe(200);
    await send('PUT', 'User/InitiateResetPassword', { email });
    expect((await setPassword(await newestToken(), { revokeAccess: true })).statusCode).toBe(204);
    expect(await keyStatus()).toBe(401);
    const text = (await mails()).find(({ subject }) => subject === 'Your password has changed')?.text;
    expect(text).toMatch(/Deleted API keys: Till \(…\S{4}\)/u);
    expect(text).toContain('Disabled webhooks: hooks.\u2060example.\u2060com');
    expect(await webhookStates()).toEqual(expect.arrayContaining(['apiKey.revoke', 'webhook.update']));
  });

  it.each([
    ['the user', () => send('PUT', 'User/InitiateResetPassword', { email, isTheftSuspected: true })],
    [
      'an administrator',
      () => send('PUT', 'User/SendPasswordReset', { userId: shop.userId, isTheftSuspected: true }, admin),
    ],
  ])('that %s requests because of a suspected theft requires the revocation', async (_, request) => {
    expect((await request()).statusCode).toBe(204);
    const token = await newestToken();
    expect(await validity(token)).toMatchObject({ isTheftSuspected: true });
    const refused = await setPassword(token);
    expect(refused.json()).toMatchObject({ status: 422, errors: { revokeAccess: [expect.any(String)] } });
    expect(await keyStatus()).toBe(200);
    expect((await setPassword(token, { revokeAccess: true })).statusCode).toBe(204);
    expect(await keyStatus()).toBe(401);
  });
});
