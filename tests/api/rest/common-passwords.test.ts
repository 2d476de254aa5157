import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const breached = 'Ismert-jelszo-9';
const sha1 = createHash('sha1').update(breached).digest('hex').toUpperCase();

let service: Server;
let asked: string[] = [];
let isServiceBroken = false;
let test: TestApp;
let shop: SignedInMerchant;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = isServiceBroken ? 500 : 200;
    response.end(`${'0'.repeat(35)}:0\r\n${sha1.slice(5)}:12\r\n`);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const plain = await openTestApp();
  const { auth } = plain.deps.settings;
  await plain.close();
  const breachedPasswordsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
  test = await openTestApp({ settings: { auth: { ...auth, breachedPasswordsUrl } } });
});
beforeEach(async () => {
  asked = [];
  isServiceBroken = false;
  shop = await signInMerchant(test);
});
afterAll(async () => {
  await test.close();
  service.close();
});

const change = (newPassword: string) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/User/Password',
    headers: { ...shop.headers, 'accept-language': 'en' },
    payload: { currentPassword: factoryPassword, newPassword },
  });

describe('a new password', () => {
  it('is refused at its field if it is common', async () => {
    const answer = await change('Password1!');
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { newPassword: [expect.stringContaining('easy to guess')] },
    });
    const registered = await test.app.inject({
      method: 'POST',
      url: '/api/v1/User',
      payload: { ...registrationOf(), password: 'P@ssw0rd' },
    });
    expect(registered.json()).toMatchObject({ status: 400, errors: { password: [expect.any(String)] } });
  });

  it('is refused if it is known from a breach, and only five digits of its hash leave the server', async () => {
    expect((await change(breached)).statusCode).toBe(400);
    expect(asked).toEqual([`/range/${sha1.slice(0, 5)}`]);
  });

  it('is accepted if the service for breached passwords fails', async () => {
    isServiceBroken = true;
    expect((await change(breached)).statusCode).toBe(204);
  });
});
