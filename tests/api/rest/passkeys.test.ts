import { QueryTypes } from 'sequelize';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, factoryPassword } from '#db/factories/build-user.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { addPasskey as addPasskeyTo } from '#tests/setup/second-factors.ts';
import { createSoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const email = 'pek@example.com';
const rounds = 6;

const test = testAppOfFile();
let shop: SignedInMerchant;
let origin: string;
beforeAll(async () => {
  origin = test.deps.settings.publicUrl;
});
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, { user: { email, language: 'en' } });
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { headers }: Pick<SignedIn, 'headers'> = shop,
) => test.app.inject({ method, url: `/api/v1/TwoFactor${url}`, headers, ...(payload ? { payload } : {}) });
const post = (url: string, payload?: object) =>
  test.app.inject({ method: 'POST', url: `/api/v1/Authentication/${url}`, ...(payload ? { payload } : {}) });
const creationOptions = async () => (await call('POST', '/Passkey/Options')).json().options;
const loginOptions = async () => (await post('PasskeyOptions')).json().options;
const login = (response: object) => post('PasskeyLogin', { response });
const addPasskey = (name?: string, owner: Pick<SignedIn, 'headers'> = shop) => addPasskeyTo(test, owner, name);

describe('a new passkey', () => {
  it('has to be discoverable and to verify its user, on the host of PUBLIC_URL', async () => {
    expect(await creationOptions()).toMatchObject({
      rp: { id: new URL(origin).hostname },
      user: { id: Buffer.from(shop.userId).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('returns recovery codes with the first one only, and notifies the owner', async () => {
    expect((await addPasskey('Laptop')).recoveryCodes).toHaveLength(10);
    expect((await addPasskey('Telefon')).recoveryCodes).toBeNull();
    expect((await creationOptions()).excludeCredentials).toHaveLength(2);
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    const mails = mailbox.list(email).map(({ subject, text }) => [subject, /Passkey: (.+)/u.exec(text)?.[1]]);
    expect(mails).toEqual(expect.arrayContaining([['New passkey in your account', 'Telefon']]));
  });

  it.each([
    ['without a verified user', { isUserVerified: false }],
    ['from another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['within a page of another site', { clientData: { crossOrigin: true } }],
    ['below another site', { clientData: { topOrigin: 'https://evil.example' } }],
  ])('is refused %s', async (_title, overrides) => {
    const response = createSoftwareAuthenticator(origin).create(await creationOptions(), overrides);
    expect((await call('POST', '/Passkey', { name: 'Laptop', response })).statusCode).toBe(422);
  });

  it('is refused for a challenge of another user, a used one, an unknown one and one of a login', async () => {
    const authenticator = createSoftwareAuthenticator(origin);
    const add = (options: { challenge: string; user: { id: string } }) =>
      call('POST', '/Passkey', { name: 'Laptop', response: authenticator.create(options) });
    const own = await creationOptions();
    const other = await signInMerchant(test);
    const foreign = (await call('POST', '/Passkey/Options', undefined, other)).json().options;
    expect((await add(foreign)).statusCode).toBe(422);
    expect((await add({ ...own, challenge: 'dW5rbm93bg' })).statusCode).toBe(422);
    expect((await add({ ...own, challenge: (await loginOptions()).challenge })).statusCode).toBe(422);
    test.clock.advance(5 * 60_000);
    expect((await add(own)).statusCode).toBe(422);
    const fresh = await creationOptions();
    expect((await add(fresh)).statusCode).toBe(201);
    expect((await add(fresh)).statusCode).toBe(422);
    expect((await add(await creationOptions())).statusCode).toBe(409);
  });

  it('is refused when the account has ten', async () => {
    for (let i = 0; i < 10; i += 1) await addPasskey(`Kulcs ${i}`);
    expect((await call('POST', '/Passkey/Options')).statusCode).toBe(422);
  });

  it('is renamed and removed by its owner only', async () => {
    const { passkey, authenticator } = await addPasskey();
    const other = await signInMerchant(test);
    const path = `/Passkey/${passkey.id}`;
    expect((await call('PUT', path, { name: 'x' }, other)).statusCode).toBe(404);
    expect((await call('DELETE', path, undefined, other)).statusCode).toBe(404);
    expect((await call('PUT', path, { name: 'Céges laptop' })).statusCode).toBe(204);
    expect((await call('GET', '')).json().passkeys).toMatchObject([{ id: passkey.id, name: 'Céges laptop' }]);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('GET', '')).json()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await login(authenticator.get(await loginOptions()))).statusCode).toBe(401);
  });
});

describe('a login by passkey', () => {
  it('needs neither password nor code, and works while the password is locked out', async () => {
    const { authenticator } = await addPasskey();
    for (let i = 0; i < 5; i += 1) await post('Login', { email, password: 'Nem-ez-az-1' });
    expect((await post('Login', { email, password: factoryPassword })).statusCode).toBe(429);
    const options = await loginOptions();
    expect(options).toMatchObject({ userVerification: 'required', rpId: new URL(origin).hostname });
    expect(options.allowCredentials).toBeUndefined();
    const session = (await login(authenticator.get(options))).json();
    expect(session).toMatchObject({ userId: shop.userId, role: 'Basic', merchantId: shop.merchantId });
    const headers = { authorization: `Bearer ${session.accessToken}` };
    expect((await test.app.inject({ url: '/api/v1/TwoFactor', headers })).statusCode).toBe(200);
  });

  it('makes the password alone worthless, but not the password with a recovery code', async () => {
    const { recoveryCodes } = await addPasskey();
    expect((await post('Login', { email, password: factoryPassword })).json().type).toContain('secondFactorRequired');
    // Only after the right password.
    expect((await post('Login', { email, password: factoryPassword })).json().errors).toHaveProperty('passkey');
    expect((await post('Login', { email, password: 'rossz-jelszo-1' })).json().errors).toBeUndefined();
    expect((await post('Login', { email, password: factoryPassword, code: '123456' })).statusCode).toBe(401);
    expect((await post('Login', { email, password: factoryPassword, code: recoveryCodes?.[0] })).statusCode).toBe(200);
  });

  it.each([
    ['without a verified user', { isUserVerified: false }],
    ['from another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another user', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['with a counter that went back', { counter: 1 }],
    ['within a page of another site', { clientData: { crossOrigin: true } }],
    ['below another site', { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } }],
  ])('is refused %s', async (_title, overrides) => {
    const { authenticator } = await addPasskey();
    expect((await login(authenticator.get(await loginOptions()))).statusCode).toBe(200);
    expect((await login(authenticator.get(await loginOptions(), overrides))).statusCode).toBe(401);
  });

  it.each([
    ['no member crossOrigin', { crossOrigin: undefined }],
    ['a member that browsers add', { other_keys_can_be_added_here: 'do not compare' }],
  ])('is accepted with %s', async (_title, clientData) => {
    const { authenticator } = await addPasskey();
    expect((await login(authenticator.get(await loginOptions(), { clientData }))).statusCode).toBe(200);
  });

  it('is refused for an unknown passkey, a changed signature and a deactivated account', async () => {
    const { authenticator } = await addPasskey();
    expect((await login(createSoftwareAuthenticator(origin).get(await loginOptions()))).statusCode).toBe(401);
    const answer = authenticator.get(await loginOptions());
    const other = authenticator.get(await loginOptions());
    const forged = { ...answer, response: { ...answer.response, signature: other.response.signature } };
    expect((await login(forged)).statusCode).toBe(401);
    await test.app.inject({ method: 'PUT', url: '/api/v1/User/Deactivate', headers: shop.headers, payload: {} });
    expect((await login(authenticator.get(await loginOptions()))).statusCode).toBe(401);
  });

  it('accepts an assertion once when it is sent several times at once', async () => {
    const { authenticator } = await addPasskey();
    for (let round = 0; round < rounds; round += 1) {
      const response = authenticator.get(await loginOptions());
      const answers = await Promise.all(Array.from({ length: 4 }, () => login(response)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    }
  });

  it('is limited for an IP address that sends only rejected passkeys', async () => {
    const options = await loginOptions();
    const response = createSoftwareAuthenticator(origin).get(options);
    const statuses: number[] = [];
    for (let i = 0; i < 101; i += 1) statuses.push((await login(response)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('stores no challenge in clear, and serves passkeys to administrators, with an audit entry', async () => {
  const { challenge } = await loginOptions();
  const [rows] = await test.deps.sequelize.query('SELECT HEX(challenge_hash) AS hash FROM webauthn_challenges');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(challenge, 'base64url').toString('hex').toUpperCase());
  const admin = await buildUser(factoryOf(test), { role: 'Admin' });
  const { authenticator } = await addPasskey('Laptop', await signIn(test, admin.id));
  expect((await login(authenticator.get(await loginOptions()))).json()).toMatchObject({ role: 'Admin' });
  const entries = await test.deps.sequelize.query('SELECT action, actor_user_id AS actor FROM audit_log', {
    type: QueryTypes.SELECT,
  });
  expect(entries).toEqual([{ action: 'user.addSecondFactor', actor: admin.id }]);
});
