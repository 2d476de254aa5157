import { beforeEach, describe, expect, it } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let here: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  here = await signInMerchant(test, { user: { email: 'pekseg@example.com' } });
});

const url = '/api/v1/User/Sessions';
const ask = ({ headers } = here) => test.app.inject({ url, headers });
const listed = async () => (await ask()).json<{ sessions: OpenSession[] }>().sessions;
const endOthers = () => test.app.inject({ method: 'DELETE', url, headers: here.headers });

describe('GET User/Sessions', () => {
  it('returns the current session first, and device, IP address and last use of the others', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email: 'pekseg@example.com', password: factoryPassword },
      remoteAddress: '193.225.12.1',
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      },
    });
    expect(answer.statusCode).toBe(200);
    const now = test.clock.now().toISOString();
    expect(await listed()).toEqual([
      expect.objectContaining({
        id: here.sessionId,
        surface: 'Web',
        browser: null,
        system: null,
        place: null,
        isPresent: true,
      }),
      {
        id: expect.any(String),
        surface: 'Web',
        browser: 'Safari',
        system: 'iPhone',
        ipAddress: '193.225.12.1',
        place: 'Magyarország',
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(test.clock.now().getTime() + 30 * dayMs).toISOString(),
        isPresent: false,
      },
    ]);
  });

  it('omits ended, expired and other users’ sessions', async () => {
    const over = await signIn(test, here.userId);
    await signInMerchant(test);
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Logout',
      payload: { refreshToken: over.refreshToken },
    });
    expect((await listed()).map(({ id }) => id)).toEqual([here.sessionId]);

    test.clock.advance((test.deps.settings.auth.refreshTokenTtlDays + 1) * dayMs);
    const later = await signIn(test, here.userId);
    const answer = await test.app.inject({ url, headers: later.headers });
    expect(answer.json<{ sessions: OpenSession[] }>().sessions.map(({ id }) => id)).toEqual([later.sessionId]);
  });

  it('returns 403 to the reader app', async () => {
    const reader = await signIn(test, here.userId, 'Mobile');
    expect((await test.app.inject({ url, headers: reader.headers })).statusCode).toBe(403);
    expect((await listed()).map(({ surface }) => surface)).toEqual(['Web', 'Mobile']);
  });
});

describe('DELETE User/Sessions/{id}', () => {
  const end = (id: string, { headers } = here) => test.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });

  it('ends one session at once, and returns 404 for one of another user or one that has ended', async () => {
    const [portal, stranger] = [await signIn(test, here.userId), await signInMerchant(test)];
    expect((await ask({ ...here, headers: portal.headers })).statusCode).toBe(200);
    expect((await end(stranger.sessionId)).statusCode).toBe(404);
    expect((await end(portal.sessionId)).statusCode).toBe(204);
    expect((await ask({ ...here, headers: portal.headers })).statusCode).toBe(401);
    expect((await end(portal.sessionId)).statusCode).toBe(404);
    expect((await ask(stranger)).statusCode).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual([here.sessionId]);
  });

  it.each(['Admin', 'System', 'ReportUploader'] as const)('is for the role %s, too', async (role) => {
    const account = await signInAs(test, role);
    const other = await signIn(test, account.userId);
    const { headers } = account;
    const list = await test.app.inject({ url, headers });
    expect(list.json<{ sessions: OpenSession[] }>().sessions.map(({ id }) => id)).toEqual([
      account.sessionId,
      other.sessionId,
    ]);
    expect((await end(other.sessionId, { ...here, headers })).statusCode).toBe(204);
    expect((await test.app.inject({ url, headers: other.headers })).statusCode).toBe(401);
  });
});

describe('Account/{id}/Sessions', () => {
  it('lists the sessions of an account for an administrator, who can end one', async () => {
    const admin = await signInAs(test, 'Admin');
    const reader = await signIn(test, here.userId, 'Mobile');
    const accountUrl = `/api/v1/Account/${here.userId}/Sessions`;
    const list = async () =>
      (await test.app.inject({ url: accountUrl, headers: admin.headers })).json<{ sessions: OpenSession[] }>().sessions;
    expect((await list()).map(({ id, isPresent }) => [id, isPresent])).toEqual(
      expect.arrayContaining([
        [here.sessionId, false],
        [reader.sessionId, false],
      ]),
    );
    const end = (id: string) =>
      test.app.inject({ method: 'DELETE', url: `${accountUrl}/${id}`, headers: admin.headers });
    expect((await end(admin.sessionId)).statusCode).toBe(404);
    expect((await end(here.sessionId)).statusCode).toBe(204);
    expect((await ask()).statusCode).toBe(401);
    expect((await list()).map(({ id }) => id)).toEqual([reader.sessionId]);
  });
});

describe('DELETE User/Sessions', () => {
  it('ends all other sessions of the caller at once and no session of other users', async () => {
    const [portal, reader, stranger] = [
      await signIn(test, here.userId),
      await signIn(test, here.userId, 'Mobile'),
      await signInMerchant(test),
    ];
    expect((await ask({ ...here, headers: portal.headers })).statusCode).toBe(200);

    expect((await endOthers()).statusCode).toBe(204);
    expect((await ask({ ...here, headers: portal.headers })).statusCode).toBe(401);
    for (const [surface, { refreshToken }] of [
      ['', portal],
      ['Mobile/', reader],
    ] as const) {
      const renewed = await test.app.inject({
        method: 'POST',
        url: `/api/${surface}v1/Authentication/RefreshToken`,
        payload: { refreshToken },
      });
      expect(renewed.statusCode).toBe(401);
    }
    expect((await listed()).map(({ id }) => id)).toEqual([here.sessionId]);
    expect((await ask(stranger)).statusCode).toBe(200);
    expect((await endOthers()).statusCode).toBe(204);
  });
});
