import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserModel } from '#db/models/merchants.models.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

/** The cache of sessions forgets an entry after three seconds. */
const promisedMs = 5_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.database.reset());

/** Any call that the role may make. */
const status = async ({ role, headers }: Pick<SignedIn, 'role' | 'headers'>) => {
  const urls = { Admin: '/api/v1/User', BasicMobile: '/api/Mobile/v1/Terminal', Basic: '/api/v1/User/Sessions' };
  const url = urls[role as keyof typeof urls];
  return (await test.app.inject({ url, headers })).statusCode;
};
const refresh = async ({ role, refreshToken }: Pick<SignedIn, 'role' | 'refreshToken'>): Promise<SignedIn | null> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/${role === 'BasicMobile' ? 'Mobile/' : ''}v1/Authentication/RefreshToken`,
    payload: { refreshToken },
  });
  if (answer.statusCode === 401) return null;
  const session = answer.json<SignedIn>();
  return { ...session, headers: { authorization: `Bearer ${session.accessToken}` } };
};
const updateUser = ({ userId }: SignedIn, columns: Partial<Pick<UserModel, 'role' | 'deactivatedAt'>>) =>
  test.deps.sequelize.getRepository(UserModel).update(columns, { where: { id: userId } });

describe('an access token', () => {
  it('is rejected within five seconds after the role of the account changed, and a refresh returns the new role', async () => {
    const admin = await signInAs(test, 'Admin');
    expect(await status(admin)).toBe(200);
    await updateUser(admin, { role: 'ReportUploader' });
    test.clock.advance(promisedMs);
    expect(await status(admin)).toBe(401);
    expect(await refresh(admin)).toMatchObject({ role: 'ReportUploader' });
  });

  it('is rejected within five seconds after the account lost its merchant', async () => {
    const shop = await signInMerchant(test);
    const other = await signInMerchant(test);
    expect(await status(shop)).toBe(200);
    await test.deps.sequelize.query('UPDATE merchants SET user_id = :to WHERE user_id = :from', {
      replacements: { from: shop.userId, to: (await signInAs(test, 'System')).userId },
    });
    test.clock.advance(promisedMs);
    expect(await status(shop)).toBe(401);
    expect(await status(other)).toBe(200);
  });

  it('is rejected within five seconds after the account was deactivated, even if the session was left open', async () => {
    const shop = await signInMerchant(test);
    expect(await status(shop)).toBe(200);
    await updateUser(shop, { deactivatedAt: test.clock.now() });
    test.clock.advance(promisedMs);
    expect(await status(shop)).toBe(401);
    expect(await refresh(shop)).toBeNull();
  });
});

describe('a session', () => {
  it('of an administrator ends after 30 minutes without use', async () => {
    const admin = await signInAs(test, 'Admin');
    test.clock.advance(29 * minuteMs);
    const renewed = await refresh(admin);
    expect(renewed).not.toBeNull();
    test.clock.advance(30 * minuteMs);
    expect(renewed && (await refresh(renewed))).toBeNull();
  });

  it('ends at its maximum although its access token is still valid', async () => {
    const { auth } = test.deps.settings;
    const short = await openTestApp({
      settings: { auth: { ...auth, sessions: { ...auth.sessions, adminIdleMinutes: 5 } } },
    });
    try {
      const { headers } = await signInAs(short, 'Admin');
      const call = async () => (await short.app.inject({ url: '/api/v1/User', headers })).statusCode;
      expect(await call()).toBe(200);
      short.clock.advance(5 * minuteMs - 1);
      expect(await call()).toBe(200);
      short.clock.advance(1);
      expect(await call()).toBe(401);
    } finally {
      await short.close();
    }
  });
});
