import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildUser, factoryPassword } from '#db/factories/build-user.ts';
import { factoryOf, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const login = (email: string, password: string = factoryPassword, remoteAddress = '127.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/Authentication/Login',
    payload: { email, password },
    remoteAddress,
  });
const mobileLogin = (email: string, password: string = factoryPassword) =>
  post('/api/Mobile/v1/Authentication/Login', { email, password });
const refresh = (refreshToken: string) => post('/api/v1/Authentication/RefreshToken', { refreshToken });
const merchant = async (email?: string) => buildMerchant(factoryOf(test), email ? { user: { email } } : {});
/** Calls an operation that needs a session, to check whether the token is accepted. */
const callWith = (accessToken: string) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/User/Preferences',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { isMarketingAllowed: false },
  });

describe('login', () => {
  it('returns exactly the documented fields', async () => {
    const { user, merchant: own, person } = await merchant('Őszi.Márta@example.com');
    const answer = await login(' őszi.márta@EXAMPLE.com ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      userId: user.id,
      role: 'Basic',
      merchantId: own.id,
      memberRole: 'Owner',
      liveMerchantId: null,
      firstName: person.firstName,
      lastName: person.lastName,
      deviceToken: null,
    });
  });

  it('issues an access token for at most 15 minutes with the documented claims', async () => {
    const { user, merchant: own } = await merchant();
    const claims = decodeJwt((await login(user.email)).json().accessToken);
    expect(claims).toMatchObject({
      iss: 'csippano',
      aud: 'csippano-web',
      sub: user.id,
      role: 'Basic',
      merchantId: own.id,
      jti: expect.any(String),
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(900);
  });

  it('returns the same 401 for an unknown e-mail, a wrong password and a deactivated account', async () => {
    const { user } = await merchant();
    const gone = await buildMerchant(factoryOf(test), { user: { deactivatedAt: test.clock.now() } });
    const answers = await Promise.all([
      login('nobody-at-all@example.com', 'Valami-1'),
      login(user.email, 'Nem-ez-az-1'),
      login(gone.user.email),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), traceId: '' }).toEqual({ ...answers[0].json(), traceId: '' });
    }
    expect(answers[0].json()).toMatchObject({ detail: 'Hibás e-mail-cím vagy jelszó.' });
  });

  it('issues BasicMobile tokens to the reader app and rejects staff with 403', async () => {
    const { user } = await merchant();
    expect((await mobileLogin(user.email)).json()).toMatchObject({ role: 'BasicMobile' });
    const { email } = await buildUser(factoryOf(test), { role: 'Admin' });
    expect((await mobileLogin(email)).statusCode).toBe(403);
  });

  it('returns all validation errors of the body at once, by field', async () => {
    const answer = await post('/api/v1/Authentication/Login', { email: '', extra: 1 }, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      email: ['This is required.'],
      password: ['This is required.'],
      extra: ['This field is not known.'],
    });
  });
});

describe('failed logins', () => {
  it('lock the account for one minute after five failures and double with each further one, for portal and reader app together', async () => {
    const { user } = await merchant();
    for (let i = 0; i < 3; i += 1) expect((await login(user.email, 'Rossz-jelszo-1')).statusCode).toBe(401);
    for (let i = 0; i < 2; i += 1) expect((await mobileLogin(user.email, 'Rossz-jelszo-1')).statusCode).toBe(401);
    const blocked = await login(user.email);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('60');
    expect((await mobileLogin(user.email)).statusCode).toBe(429);

    test.clock.advance(61_000);
    expect((await login(user.email, 'Rossz-jelszo-1')).statusCode).toBe(401);
    expect((await login(user.email)).headers['retry-after']).toBe('120');
    test.clock.advance(121_000);
    expect((await login(user.email)).statusCode).toBe(200);
    // A successful login resets the counter.
    expect((await login(user.email, 'Rossz-jelszo-1')).statusCode).toBe(401);
    expect((await login(user.email)).statusCode).toBe(200);
  });

  it('reveal at most five results when they are sent concurrently', async () => {
    const { user } = await merchant();
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => login(user.email, `Rossz-jelszo-${i}`)));
    const statuses = guesses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    // Concurrent failures do not double the lockout.
    expect((await login(user.email)).headers['retry-after']).toBe('60');
  });

  it('lock an IP address after its failures in 15 minutes, over all accounts', async () => {
    const tight = await openTestApp({ settings: { auth: { ...test.deps.settings.auth, ipMaxFailures: 4 } } });
    try {
      const guess = (email: string, remoteAddress: string) =>
        tight.app.inject({
          method: 'POST',
          url: '/api/v1/Authentication/Login',
          payload: { email, password: 'x' },
          remoteAddress,
        });
      for (let i = 0; i < 4; i += 1) expect((await guess(`a${i}@example.com`, '10.1.1.1')).statusCode).toBe(401);
      const blocked = await guess('b@example.com', '10.1.1.1');
      expect(blocked.statusCode).toBe(429);
      expect(blocked.headers['retry-after']).toBe('900');
      expect((await guess('b@example.com', '10.1.1.2')).statusCode).toBe(401);
      tight.clock.advance(901_000);
      expect((await guess('b@example.com', '10.1.1.1')).statusCode).toBe(401);
    } finally {
      await tight.close();
    }
  });
});

describe('refresh', () => {
  it('returns a new token, and reuse of the old one ends the session', async () => {
    const { user } = await merchant();
    const first = (await login(user.email)).json();
    const second = (await refresh(first.refreshToken)).json();
    expect(second).toMatchObject({ userId: user.id, role: 'Basic' });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await callWith(second.accessToken)).statusCode).toBe(204);

    test.clock.advance(11_000);
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
    expect((await callWith(second.accessToken)).statusCode).toBe(401);
  });

  it('returns the same successor to concurrent requests within ten seconds', async () => {
    const { user } = await merchant();
    const { refreshToken } = (await login(user.email)).json();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1);
    test.clock.advance(9_000);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('treats reuse as theft once the successor was used, even within ten seconds', async () => {
    const { user } = await merchant();
    const { refreshToken } = (await login(user.email)).json();
    const second = (await refresh(refreshToken)).json();
    const third = (await refresh(second.refreshToken)).json();
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(third.refreshToken)).statusCode).toBe(401);
  });

  it('returns 401 after 30 days without use', async () => {
    const { user } = await merchant();
    const { refreshToken } = (await login(user.email)).json();
    const now = test.clock.now();
    test.clock.advance(30 * 86_400_000 + 1000);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    test.clock.set(now);
  });

  it('rejects a token of the other surface', async () => {
    const { user } = await merchant();
    const web = (await login(user.email)).json();
    const mobile = (await mobileLogin(user.email)).json();
    expect((await refresh(mobile.refreshToken)).statusCode).toBe(401);
    expect(
      (await post('/api/Mobile/v1/Authentication/RefreshToken', { refreshToken: web.refreshToken })).statusCode,
    ).toBe(401);
    const renewed = await post('/api/Mobile/v1/Authentication/RefreshToken', { refreshToken: mobile.refreshToken });
    expect(renewed.json()).toMatchObject({ role: 'BasicMobile' });
  });

  it('stores neither tokens nor successors in plain text', async () => {
    const { user } = await merchant();
    const { refreshToken } = (await login(user.email)).json();
    const second = (await refresh(refreshToken)).json();
    const [rows] = await test.deps.sequelize.query('SELECT * FROM refresh_tokens');
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(stored).not.toContain(refreshToken);
    expect(stored).not.toContain(second.refreshToken);
  });
});

describe('ending sessions', () => {
  it('logout ends the session at once and no other session', async () => {
    const { user } = await merchant();
    const one = (await login(user.email)).json();
    const other = (await login(user.email)).json();
    const answer = await post('/api/v1/Authentication/Logout', { refreshToken: one.refreshToken });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await callWith(one.accessToken)).statusCode).toBe(401);
    expect((await refresh(one.refreshToken)).statusCode).toBe(401);
    expect((await callWith(other.accessToken)).statusCode).toBe(204);
  });

  it('a password change ends all sessions except the current one', async () => {
    const { user } = await merchant();
    const own = (await login(user.email)).json();
    const other = (await mobileLogin(user.email)).json();
    const change = (currentPassword: string, newPassword: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/v1/User/Password',
        headers: { authorization: `Bearer ${own.accessToken}`, 'accept-language': 'en-GB,en;q=0.9,hu;q=0.8' },
        payload: { currentPassword, newPassword },
      });
    const wrong = await change('Nem-ez-az-1', 'Meleg-kifli-06');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual({ currentPassword: ['The current password is not right.'] });
    const weak = await change(factoryPassword, 'gyenge');
    expect(weak.statusCode).toBe(400);
    expect(Object.keys(weak.json().errors)).toEqual(['newPassword']);

    expect((await change(factoryPassword, 'Meleg-kifli-06')).statusCode).toBe(204);
    expect((await callWith(own.accessToken)).statusCode).toBe(204);
    expect((await refresh(other.refreshToken)).statusCode).toBe(401);
    expect((await login(user.email)).statusCode).toBe(401);
    expect((await login(user.email, 'Meleg-kifli-06')).statusCode).toBe(200);
  });

  it('other servers reject the access token within five seconds', async () => {
    const { user } = await merchant();
    const session = await signIn(test, user.id);
    expect((await callWith(session.accessToken)).statusCode).toBe(204);
    // Written directly to the database, as another server would.
    await test.deps.sequelize.query(
      `UPDATE sessions SET ended_at = created_at, end_reason = 'logout' WHERE id = '${session.sessionId}'`,
    );
    test.clock.advance(5_000);
    expect((await callWith(session.accessToken)).statusCode).toBe(401);
  });
});

describe('access tokens', () => {
  it('are rejected if they are expired, forged, or have another algorithm, type or audience', async () => {
    const { accessToken, sessionId, userId, merchantId } = await signInMerchant(test);
    const claims = { sid: sessionId, role: 'Basic', merchantId };
    const sign = (
      key: Uint8Array,
      { alg = 'HS256', typ = 'at+jwt', aud = 'csippano-web', role = 'Basic' }: Record<string, string> = {},
    ) =>
      new SignJWT({ ...claims, role })
        .setProtectedHeader({ alg, typ })
        .setIssuer('csippano')
        .setAudience(aud)
        .setSubject(userId)
        .setJti('x')
        .setExpirationTime(Math.floor(test.clock.now().getTime() / 1000) + 600)
        .sign(key);
    const key = test.deps.secrets.tokenKeys[0].accessToken;
    const [head = '', body = ''] = accessToken.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
    const bad = [
      'not-a-token',
      `${head}.${body}.AAAA`,
      unsigned,
      await sign(Buffer.alloc(32, 1)),
      await sign(key, { typ: 'JWT' }),
      await sign(key, { aud: 'csippano-mobile' }),
      await sign(key, { aud: 'somebody-else' }),
      await sign(key, { role: 'BasicMobile' }),
      await sign(key, { role: 'Invalid' }),
      await sign(Buffer.concat([key, key]), { alg: 'HS512' }),
    ];
    for (const token of bad) {
      const answer = await callWith(token);
      expect([token, answer.statusCode]).toEqual([token, 401]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await callWith(await sign(key))).statusCode).toBe(204);
    const now = test.clock.now();
    test.clock.advance(900_000);
    expect((await callWith(accessToken)).statusCode).toBe(401);
    test.clock.set(now);
  });

  it('are ignored by public procedures', async () => {
    const { user } = await merchant();
    const answer = await post(
      '/api/v1/Authentication/Login',
      { email: user.email, password: factoryPassword },
      { authorization: 'Bearer expired-or-nonsense' },
    );
    expect(answer.statusCode).toBe(200);
  });
});
