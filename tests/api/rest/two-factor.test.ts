import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import { withSecrets } from '#db/models/columns.ts';
import { AuthenticatorModel, RecoveryCodeModel } from '#db/models/second-factors.models.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { addAuthenticator, codeOf } from '#tests/setup/second-factors.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const email = 'pek@example.com';
const path = '/api/v1/TwoFactor';
const rounds = 8;

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, { user: { email, language: 'en' } });
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url: `${path}${url}`, headers: shop.headers, ...(payload ? { payload } : {}) });
const loginAt = (surface: string, extra: object = {}, password = factoryPassword) =>
  test.app.inject({
    method: 'POST',
    url: `/api/${surface}v1/Authentication/Login`,
    payload: { email, password, ...extra },
  });
const login = (extra?: object, password?: string) => loginAt('', extra, password);
const kindsOfEvents = async () =>
  (
    await test.deps.sequelize.query<{ kind: string }>('SELECT kind FROM security_events ORDER BY sequence', {
      type: QueryTypes.SELECT,
    })
  ).map(({ kind }) => kind);
const mailsSent = async () => {
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list(email);
};

describe('an authenticator app', () => {
  it('is in use after its first code, and the secret is stored sealed', async () => {
    const started = await call('POST', '/Authenticator');
    const { secret, uri } = started.json();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await login()).statusCode).toBe(200);

    expect((await call('POST', '/Authenticator/Confirm', { code: codeOf(test, secret, 5) })).statusCode).toBe(422);
    const confirmed = await call('POST', '/Authenticator/Confirm', { code: codeOf(test, secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await call('GET', '')).json()).toEqual({
      isRequired: false,
      authenticator: { createdAt: test.clock.now().toISOString(), lastUsedAt: test.clock.now().toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
      devices: [],
    });
    const stored = await test.deps.sequelize
      .getRepository(AuthenticatorModel)
      .scope(withSecrets)
      .findByPk(shop.userId, { rejectOnEmpty: true });
    expect(stored.sealedSecret?.toString('latin1')).not.toContain(secret);
    expect(stored.sealedPendingSecret).toBeNull();
  });

  it('cannot be confirmed half an hour after it was started', async () => {
    const { secret } = (await call('POST', '/Authenticator')).json();
    test.clock.advance(30 * 60_000);
    shop = { ...shop, ...(await signIn(test, shop.userId)), merchantId: shop.merchantId };
    const late = await call('POST', '/Authenticator/Confirm', { code: codeOf(test, secret) });
    expect([late.statusCode, late.json().detail]).toEqual([422, expect.stringContaining('elölről')]);
  });

  it('is replaced by a new one when that is confirmed, and the recovery codes stay', async () => {
    const { secret } = await addAuthenticator(test, shop);
    const second = (await call('POST', '/Authenticator')).json();
    expect((await login({ code: codeOf(test, secret) })).statusCode).toBe(200);
    const confirmed = await call('POST', '/Authenticator/Confirm', { code: codeOf(test, second.secret) });
    expect(confirmed.json()).toEqual({ recoveryCodes: null });
    test.clock.advance(30_000);
    expect((await login({ code: codeOf(test, secret) })).statusCode).toBe(401);
    expect((await login({ code: codeOf(test, second.secret) })).statusCode).toBe(200);
  });

  it('is removed with the recovery codes and remembered devices, and the password alone is enough again', async () => {
    const { secret } = await addAuthenticator(test, shop);
    await login({ code: codeOf(test, secret), rememberDevice: true });
    expect((await call('DELETE', '/Authenticator')).statusCode).toBe(204);
    expect((await call('GET', '')).json()).toMatchObject({ authenticator: null, recoveryCodesLeft: 0, devices: [] });
    expect((await login()).statusCode).toBe(200);
    expect((await mailsSent()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Two-step login was turned on', 'Your authenticator app was removed']),
    );
    expect(await kindsOfEvents()).toEqual(expect.arrayContaining(['secondFactorEnabled', 'secondFactorDisabled']));
  });
});

describe('a login with a second factor', () => {
  it('asks for a code after a right password only', async () => {
    await addAuthenticator(test, shop);
    const [unknown, wrong, right] = [
      await test.app.inject({
        method: 'POST',
        url: '/api/v1/Authentication/Login',
        payload: { email: 'nobody@example.com', password: factoryPassword },
      }),
      await login({ code: '123456' }, 'Nem-ez-az-1'),
      await login(),
    ];
    expect({ ...wrong.json(), traceId: '' }).toEqual({ ...unknown.json(), traceId: '' });
    expect([right.statusCode, right.json().type]).toEqual([401, expect.stringContaining('secondFactorRequired')]);
  });

  it('accepts the code of the step before, now and after, each step once, on the portal and the reader app', async () => {
    const { secret } = await addAuthenticator(test, shop);
    test.clock.advance(60_000);
    expect((await login({ code: codeOf(test, secret, -2) })).statusCode).toBe(401);
    expect((await login({ code: codeOf(test, secret, -1) })).statusCode).toBe(200);
    expect((await loginAt('Mobile/', { code: codeOf(test, secret) })).json().role).toBe('BasicMobile');
    expect((await login({ code: codeOf(test, secret) })).statusCode).toBe(401);
    expect((await login({ code: codeOf(test, secret, 1) })).statusCode).toBe(200);
    expect((await login({ code: codeOf(test, secret) })).statusCode).toBe(401);
    expect((await loginAt('Mobile/')).json().type).toContain('secondFactorRequired');
  });

  it('accepts a code once when it is sent several times at once', async () => {
    const { secret } = await addAuthenticator(test, shop);
    for (let round = 0; round < rounds; round += 1) {
      const code = codeOf(test, secret);
      const answers = await Promise.all(Array.from({ length: 3 }, () => login({ code })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
      // Forgets the failures, which lock the account.
      test.clock.advance(86_400_000 + 30_000);
    }
  });

  it('locks the account after five wrong codes, also for the right one', async () => {
    const { secret } = await addAuthenticator(test, shop);
    for (let i = 0; i < 5; i += 1) {
      expect((await login({ code: '000000' })).json().type).toContain('secondFactorWrong');
    }
    expect((await login({ code: codeOf(test, secret) })).statusCode).toBe(429);
    test.clock.advance(61_000);
    expect((await login({ code: codeOf(test, secret) })).statusCode).toBe(200);
    expect((await kindsOfEvents()).filter((kind) => kind === 'secondFactorFailed')).toHaveLength(5);
  });

  it('does not forget the wrong codes when the password was right', async () => {
    await addAuthenticator(test, shop);
    for (let i = 0; i < 4; i += 1) await login({ code: '000000' });
    await login();
    await login({ code: '000000' });
    expect((await login()).statusCode).toBe(429);
  });
});

describe('recovery codes', () => {
  it('log in once each, in any casing, and the owner gets an e-mail', async () => {
    const { recoveryCodes } = await addAuthenticator(test, shop);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login({ code: first })).statusCode).toBe(200);
    expect((await login({ code: first })).statusCode).toBe(401);
    expect((await login({ code: second.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200);
    expect((await call('GET', '')).json().recoveryCodesLeft).toBe(8);
    const mail = (await mailsSent()).find(({ text }) => text.includes('Codes left: 9'));
    expect(mail?.subject).toBe('A recovery code was used');
    expect(await kindsOfEvents()).toContain('recoveryCodeUsed');
  });

  it('work once when one is used several times at once', async () => {
    const { recoveryCodes } = await addAuthenticator(test, shop);
    for (const code of recoveryCodes.slice(0, rounds)) {
      const answers = await Promise.all([login({ code }), loginAt('Mobile/', { code }), login({ code })]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
      test.clock.advance(86_400_000);
    }
  });

  it('are stored as hashes, and belong to one account', async () => {
    const { recoveryCodes } = await addAuthenticator(test, shop);
    const stored = await test.deps.sequelize.getRepository(RecoveryCodeModel).findAll();
    expect(stored.map(({ codeHash }) => codeHash.length)).toEqual(Array(10).fill(32));
    const other = await signInMerchant(test, { user: { email: 'masik@example.com' } });
    await addAuthenticator(test, other);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email: 'masik@example.com', password: factoryPassword, code: recoveryCodes[0] },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('are replaced by new ones, and need a second factor', async () => {
    expect((await call('POST', '/RecoveryCodes')).statusCode).toBe(422);
    const { recoveryCodes: former } = await addAuthenticator(test, shop);
    const { recoveryCodes } = (await call('POST', '/RecoveryCodes')).json();
    expect(recoveryCodes).toHaveLength(10);
    expect((await login({ code: former[0] })).statusCode).toBe(401);
    expect((await login({ code: recoveryCodes[0] })).statusCode).toBe(200);
  });
});

describe('a remembered device', () => {
  const remember = async () => {
    const { secret } = await addAuthenticator(test, shop);
    const { deviceToken } = (await login({ code: codeOf(test, secret), rememberDevice: true })).json();
    return deviceToken as string;
  };

  it('needs no code for 30 days', async () => {
    const deviceToken = await remember();
    expect((await login({ deviceToken })).json().deviceToken).toBeNull();
    expect((await loginAt('Mobile/', { deviceToken })).statusCode).toBe(200);
    expect((await login({ deviceToken: `${deviceToken}x` })).statusCode).toBe(401);
    test.clock.advance(30 * 86_400_000);
    expect((await login({ deviceToken })).json().type).toContain('secondFactorRequired');
  });

  it('is not remembered without a code, and not for another account', async () => {
    expect((await login({ rememberDevice: true })).json().deviceToken).toBeNull();
    const deviceToken = await remember();
    const other = await signInMerchant(test, { user: { email: 'masik@example.com' } });
    await addAuthenticator(test, other);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email: 'masik@example.com', password: factoryPassword, deviceToken },
    });
    expect(answer.json().type).toContain('secondFactorRequired');
  });

  it('is listed, and forgotten one by one or all at once', async () => {
    const deviceToken = await remember();
    const { devices } = (await call('GET', '')).json();
    expect(devices).toEqual([expect.objectContaining({ ipAddress: '127.0.0.1' })]);
    expect(JSON.stringify(devices)).not.toContain(deviceToken);
    expect((await call('DELETE', `/Device/${devices[0].id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/Device/${devices[0].id}`)).statusCode).toBe(404);
    expect((await login({ deviceToken })).statusCode).toBe(401);
    expect((await call('DELETE', '/Device')).statusCode).toBe(204);
  });
});
