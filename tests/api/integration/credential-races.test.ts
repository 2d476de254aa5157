import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { ApiKeyModel } from '#db/models/auth.models.ts';
import { replaceReset } from '#server/features/auth/password-reset/password-resets.repository.ts';
import { createToken, tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Awaited<ReturnType<typeof call>>;
const call = (method: Method, path: string, payload?: object, session?: SignedIn) =>
  test.app.inject({
    method,
    url: `/api/${path}`,
    ...(payload ? { payload } : {}),
    ...(session ? { headers: session.headers } : {}),
  });

const newAccount = async () => {
  const { user, merchant } = await buildMerchant(factoryOf(test));
  return { id: user.id, email: user.email, merchantId: merchant.id, session: await signIn(test, user.id) };
};
type Account = Awaited<ReturnType<typeof newAccount>>;

const login = (email: string, password: string, surface = '') =>
  call('POST', `${surface}v1/Authentication/Login`, { email, password });
const refresh = ({ refreshToken }: { refreshToken: string }) =>
  call('POST', 'v1/Authentication/RefreshToken', { refreshToken });
const changePassword = ({ session }: Account, newPassword: string) =>
  call('PUT', 'v1/User/Password', { currentPassword: factoryPassword, newPassword }, session);

const changePin = ({ session }: Account, pinCode: string) =>
  call('PUT', 'v1/User/PinCode', { currentPassword: factoryPassword, pinCode }, session);

/** Sets a password with a fresh reset link. */
const resetPassword = async ({ id: userId }: Account, password: string, more: object = {}) => {
  const token = createToken();
  const createdAt = test.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  await inTransaction(test.deps, (db) =>
    replaceReset(db, { tokenHash: tokenHash(token), userId, createdAt, expiresAt, isTheftSuspected: false }),
  );
  return () => call('PUT', 'v1/User/SetPassword', { token, password, ...more });
};

/** Starts the requests one after the other while the account's row is locked, and then lets all of them run. */
const queueUp = async (account: Account, requests: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const lock = await lockRow(test.database, 'users', account.id);
  const answers: Promise<Answer>[] = [];
  try {
    for (const request of requests) {
      answers.push(request());
      await lock.waiters(answers.length);
    }
  } finally {
    await lock.release();
  }
  return Promise.all(answers);
};

/** Fails if a token of a successful login or refresh still works. */
const expectEnded = async (answer: Answer) => {
  if (answer.statusCode !== 200) return expect(answer.statusCode).toBe(401);
  const { accessToken, refreshToken } = answer.json<SignedIn>();
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await test.app.inject({ url: '/api/v1/User/Sessions', headers })).statusCode).toBe(401);
  expect((await refresh({ refreshToken })).statusCode).toBe(401);
};

/** Whether the change of the credentials gets the lock first or last. */
const orders = ['first', 'last'] as const;
type Order = (typeof orders)[number];
const inOrder = <T>(order: Order, change: T, other: T): T[] => (order === 'first' ? [change, other] : [other, change]);

describe('simultaneous password changes', () => {
  it('have one winner, and the others get a 409', async () => {
    const account = await newAccount();
    const passwords = [1, 2, 3, 4, 5].map((number) => `Meleg-kifli-${number}`);
    const answers = await queueUp(
      account,
      passwords.map((password) => () => changePassword(account, password)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409]);
    const stored = passwords[answers.findIndex(({ statusCode }) => statusCode === 204)] ?? '';
    expect((await login(account.email, stored)).statusCode).toBe(200);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ detail: expect.any(String) });
  });
});

describe('a password change that overlaps a reset', () => {
  it.each(orders)('does not outlive it if the reset is %s', async (order) => {
    const account = await newAccount();
    const reset = await resetPassword(account, 'Uj-jelszo-2026');
    const requests = inOrder(order, reset, () => changePassword(account, 'Regi-munkamenet-1'));
    const answers = await queueUp(account, requests);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
    expect((await login(account.email, 'Uj-jelszo-2026')).statusCode).toBe(200);
    expect((await login(account.email, 'Regi-munkamenet-1')).statusCode).toBe(401);
    expect((await call('GET', 'v1/User/Sessions', undefined, account.session)).statusCode).toBe(401);
  });
});

describe('a new PIN', () => {
  it.each(orders)('is refused after a reset, which is %s', async (order) => {
    const account = await newAccount();
    const reset = await resetPassword(account, 'Uj-jelszo-2026');
    const requests = inOrder(order, reset, () => changePin(account, '305174'));
    const answers = await queueUp(account, requests);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(order === 'first' ? [204, 409] : [204, 204]);
  });

  it('has one winner among simultaneous ones', async () => {
    const account = await newAccount();
    const answers = await queueUp(
      account,
      ['111111', '222222', '333333'].map((pin) => () => changePin(account, pin)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
  });
});

describe('a login with the former password does not outlive', () => {
  const changes: Record<string, (account: Account) => Promise<() => Promise<Answer>>> = {
    'a password reset': (account) => resetPassword(account, 'Uj-jelszo-2026'),
    'a password change': async (account) => () => changePassword(account, 'Uj-jelszo-2026'),
    'the deactivation of the account':
      async ({ id: userId }) =>
      () =>
        call('PUT', 'v1/User/Deactivate', { userId }, admin),
    'a change of the login e-mail':
      async ({ id: userId }) =>
      () =>
        call('PUT', 'v1/User', { userId, email: `uj-${userId}@example.com` }, admin),
  };
  const cases = Object.keys(changes).flatMap((name) => orders.map((order) => [name, order] as const));

  it.each(cases)('%s, which is %s', async (name, order) => {
    const account = await newAccount();
    const change = await changes[name]?.(account);
    if (!change) throw new Error(name);
    const enter = () => login(account.email, factoryPassword);
    const answers = await queueUp(account, inOrder(order, change, enter));
    const [changed, entered] = order === 'first' ? answers : answers.toReversed();
    expect([200, 204]).toContain(changed?.statusCode);
    if (entered) await expectEnded(entered);
  });
});

describe('an API key that is added while the account is taken back', () => {
  const addKey = ({ merchantId, session }: Account) =>
    call(
      'POST',
      `v1/Merchant/${merchantId}/ApiKey`,
      { name: 'Till', scopes: ['readTerminals'], expiresInDays: 30 },
      session,
    );

  it.each(orders)('does not outlive a reset with revocation, which is %s', async (order) => {
    const account = await newAccount();
    const reset = await resetPassword(account, 'Uj-jelszo-2026', { revokeAccess: true });
    const requests = inOrder(order, reset, () => addKey(account));
    const answers = await queueUp(account, requests);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(order === 'first' ? [204, 401] : [201, 204]);
    expect(
      await test.deps.sequelize.getRepository(ApiKeyModel).count({ where: { merchantId: account.merchantId } }),
    ).toBe(0);
  });

  it.each(orders)('does not outlive a deactivation, which is %s', async (order) => {
    const account = await newAccount();
    const deactivate = () => call('PUT', 'v1/User/Deactivate', { userId: account.id }, admin);
    await queueUp(
      account,
      inOrder(order, deactivate, () => addKey(account)),
    );
    expect(
      await test.deps.sequelize.getRepository(ApiKeyModel).count({ where: { merchantId: account.merchantId } }),
    ).toBe(0);
  });
});

describe('the end of the other sessions', () => {
  it.each(orders)('is refused to a session that a reset has ended, which is %s', async (order) => {
    const account = await newAccount();
    const reset = await resetPassword(account, 'Uj-jelszo-2026');
    const endOthers = () => call('DELETE', 'v1/User/Sessions', undefined, account.session);
    const answers = await queueUp(account, inOrder(order, reset, endOthers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(order === 'first' ? [204, 401] : [204, 204]);
  });
});

describe('a refresh does not outlive', () => {
  it.each(orders)('a logout, which is %s', async (order) => {
    const account = await newAccount();
    const { refreshToken } = account.session;
    const logout = () => call('POST', 'v1/Authentication/Logout', { refreshToken });
    const answers = await queueUp(
      account,
      inOrder(order, logout, () => refresh(account.session)),
    );
    const [loggedOut, refreshed] = order === 'first' ? answers : answers.toReversed();
    expect(loggedOut?.statusCode).toBe(204);
    if (refreshed) await expectEnded(refreshed);
  });

  it.each(orders)('a password reset, which is %s', async (order) => {
    const account = await newAccount();
    const reset = await resetPassword(account, 'Uj-jelszo-2026');
    const answers = await queueUp(
      account,
      inOrder(order, reset, () => refresh(account.session)),
    );
    const refreshed = order === 'first' ? answers[1] : answers[0];
    if (refreshed) await expectEnded(refreshed);
  });
});
