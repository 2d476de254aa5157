import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { SessionModel } from '#db/models/auth.models.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const limit = 4;
const proxy = '10.0.0.1';

let test: TestApp;
beforeAll(async () => {
  const plain = await openTestApp();
  const { auth, rateLimits } = plain.deps.settings;
  await plain.close();
  test = await openTestApp({
    settings: {
      trustedProxies: [proxy],
      auth: { ...auth, ipMaxFailures: limit, ipWindowSeconds: 900 },
      rateLimits: { ...rateLimits, perIpPerMinute: 1000, passwordResetsPerIpPerHour: limit },
    },
  });
});
afterAll(() => test.close());
beforeEach(() => test.database.reset());

/** Sends the requests through the trusted proxy, which says where they come from. */
const through = async (
  addresses: readonly string[],
  request: { method: 'POST' | 'PUT'; url: string; payload: object },
) => {
  const statuses: number[] = [];
  for (const [index, from] of addresses.entries()) {
    const payload = JSON.parse(JSON.stringify(request.payload).replace('NUMBER', String(index))) as object;
    const headers = { 'x-forwarded-for': from };
    statuses.push((await test.app.inject({ ...request, payload, remoteAddress: proxy, headers })).statusCode);
  }
  return statuses;
};
const guess = (addresses: readonly string[]) =>
  through(addresses, {
    method: 'POST',
    url: '/api/v1/Authentication/Login',
    payload: { email: 'NUMBER@example.com', password: 'Rossz-jelszo-1' },
  });

describe('failed logins', () => {
  it('of one IPv6 /64 network are counted together', async () => {
    const addresses = [1, 2, 3, 4, 5, 6].map((last) => `2001:db8:1:1:${last}::${last}`);
    expect(await guess(addresses)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(await guess(['2001:db8:1:2::1'])).toEqual([401]);
  });

  it('of one IPv4 address are counted together in every spelling', async () => {
    const addresses = ['203.0.113.7:1001', '203.0.113.7:1002', '::ffff:203.0.113.7', '[::ffff:203.0.113.7]:1003'];
    expect(await guess([...addresses, '203.0.113.7'])).toEqual([401, 401, 401, 401, 429]);
    expect(await guess(['203.0.113.8:1001'])).toEqual([401]);
  });

  it('with an invalid address are counted for the proxy', async () => {
    expect(await guess(['one', 'two', 'three', 'four', 'five'])).toEqual([401, 401, 401, 401, 429]);
  });
});

it('counts the reset requests of an IPv6 /64 network together', async () => {
  const addresses = [1, 2, 3, 4, 5].map((last) => `2001:db8:2:1::${last}`);
  const statuses = await through(addresses, {
    method: 'PUT',
    url: '/api/v1/User/InitiateResetPassword',
    payload: { email: 'NUMBER@example.com' },
  });
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
});

it('stores addresses without their port, in one spelling', async () => {
  const { user } = await buildMerchant(factoryOf(test));
  const payload = { email: user.email, password: factoryPassword };
  const request = { method: 'POST', url: '/api/v1/Authentication/Login', payload } as const;
  expect(await through(['203.0.113.9:5000', '[2001:DB8:0::9]:5000'], request)).toEqual([200, 200]);
  const sessions = await test.deps.sequelize.getRepository(SessionModel).findAll({ order: [['id', 'ASC']] });
  expect(sessions.map(({ ipAddress }) => ipAddress).toSorted()).toEqual(['2001:db8::9', '203.0.113.9']);
});
