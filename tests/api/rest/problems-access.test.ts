import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildInvitation } from '#db/factories/build-invitation.ts';
import { buildUser, factoryPassword } from '#db/factories/build-user.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { accessProblems } from '#shared/i18n/en/problems-access.ts';
import { maxTeam } from '#shared/team/team.schema.ts';
import { maxPasskeys } from '#shared/two-factor/two-factor.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { expectProblem, type Provocation, problemOf } from '#tests/setup/problems.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { addAuthenticator, addPasskey, codeOf } from '#tests/setup/second-factors.ts';
import { createSoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const email = 'pek@example.com';
const strangerId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

let app: TestApp;
let shop: SignedInMerchant;
let admin: SignedIn;
beforeAll(async () => {
  app = await openTestApp({ settings: { proofOfWork: { freePerIpPerHour: 1, freePerHour: 1_000_000 } } });
});
afterAll(() => app.close());

type Caller = Pick<SignedIn, 'headers'> | null;
const inject = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, caller: Caller, payload?: object) =>
  app.app.inject({ method, url: `/api/${path}`, headers: caller?.headers ?? {}, ...(payload ? { payload } : {}) });
const call = (...request: Parameters<typeof inject>) => problemOf(inject(...request));

const login = (more: object = {}) => ({ email, password: factoryPassword, ...more });
const resetPassword = (more: object = {}) => inject('PUT', 'v1/User/InitiateResetPassword', null, { email, ...more });
const changePassword = (caller: Caller, currentPassword = factoryPassword) =>
  call('PUT', 'v1/User/Password', caller, { currentPassword, newPassword: `Meleg-kifli-${randomUUID()}` });
const keyOf = (scopes = '') =>
  buildApiKey(factoryOf(app), { merchantId: shop.merchantId, userId: shop.userId, scopes });
const requireAdminFactor = (isRequired: boolean) => {
  const { settings } = app.deps;
  app.deps.settings = { ...settings, auth: { ...settings.auth, requiresAdminSecondFactor: isRequired } };
};
const newestToken = async () => {
  const mailbox = new Mailbox(app.clock.now);
  while (await deliverNext(app.deps, mailbox));
  const links = mailbox.list(email).flatMap((mail) => mail.links);
  return links.find((link) => link.includes('/new-password/'))?.split('/new-password/')[1] ?? '';
};
const assertionOf = async (path: string, caller: Caller) => {
  const { options } = (await inject('POST', path, caller)).json();
  return createSoftwareAuthenticator('https://evil.example').get(options ?? { challenge: 'none' });
};

const provocations: Record<keyof typeof accessProblems, Provocation> = {
  unauthenticated: () => call('GET', 'v1/Terminal', null),
  tokenInvalid: () => call('GET', 'v1/Terminal', { headers: { authorization: 'Bearer x' } }),
  apiKeyInvalid: () => call('GET', 'v1/Terminal', { headers: { authorization: `Bearer csp_${'x'.repeat(40)}` } }),
  loginFailed: () => call('POST', 'v1/Authentication/Login', null, login({ password: 'x' })),
  sessionEnded: () => call('POST', 'v1/Authentication/RefreshToken', null, { refreshToken: 'x' }),
  secondFactorRequired: async () => {
    await addAuthenticator(app, shop);
    return call('POST', 'v1/Authentication/Login', null, login());
  },
  secondFactorWrong: async () => {
    await addAuthenticator(app, shop);
    return call('POST', 'v1/Authentication/Login', null, login({ code: '000000' }));
  },
  passkeyLoginFailed: async () =>
    call('POST', 'v1/Authentication/PasskeyLogin', null, {
      response: await assertionOf('v1/Authentication/PasskeyOptions', null),
    }),
  forbidden: () => call('GET', 'v1/Account', shop),
  apiKeyNotAllowed: async () => call('GET', 'v1/User/Sessions', await keyOf()),
  apiKeyScopeMissing: async () => call('GET', 'v1/Terminal', await keyOf('readReports')),
  apiKeyOwnMerchantOnly: async () => {
    const days = 'fromDate=2026-11-01&toDate=2026-11-02&includeChildren=true';
    return call('GET', `v1/Merchant/${shop.merchantId}/Statistics?${days}`, await keyOf('readStatistics'));
  },
  mobileLoginNotAllowed: async () => {
    const { email: staff } = await buildUser(factoryOf(app), { role: 'Admin' });
    return call('POST', 'Mobile/v1/Authentication/Login', null, { email: staff, password: factoryPassword });
  },
  proofOfWorkRequired: async () => {
    await resetPassword();
    return problemOf(resetPassword());
  },
  recentLoginRequired: async () => {
    app.clock.advance(601_000);
    return call('PUT', 'v1/User/PinCode', shop, { currentPassword: factoryPassword, pinCode: '471193' });
  },
  secondFactorSetupRequired: async () => {
    requireAdminFactor(true);
    return call('GET', 'v1/Account', admin);
  },
  credentialsChanged: async () => {
    const lock = await lockRow(app.database, 'users', shop.userId);
    const changes = [changePassword(shop), changePassword(shop)];
    await lock.waiters(2);
    await lock.release();
    const answers = await Promise.all(changes);
    return answers.find(({ status }) => status === 409) ?? answers[0] ?? expect.fail('no answer');
  },
  passkeyTaken: async () => {
    const authenticator = createSoftwareAuthenticator(app.deps.settings.publicUrl);
    const add = async () => {
      const { options } = (await inject('POST', 'v1/TwoFactor/Passkey/Options', shop)).json();
      const response = authenticator.create(options);
      return call('POST', 'v1/TwoFactor/Passkey', shop, { name: 'Laptop', response });
    };
    expect((await add()).status).toBe(201);
    return add();
  },
  recoveryOpen: async () => {
    const lost = await signInAs(app, 'Admin');
    await addAuthenticator(app, lost);
    const open = () => call('POST', 'v1/TwoFactorRecovery', admin, { userId: lost.userId, reason: 'Elveszett.' });
    expect((await open()).status).toBe(201);
    return open();
  },
  currentPasswordWrong: () => changePassword(shop, 'x'),
  codeRequired: async () => {
    await addAuthenticator(app, shop);
    return call('POST', 'v1/Authentication/Confirm', shop, { password: factoryPassword });
  },
  codeWrong: async () => {
    const { secret } = (await inject('POST', 'v1/TwoFactor/Authenticator', shop)).json();
    return call('POST', 'v1/TwoFactor/Authenticator/Confirm', shop, { code: codeOf(app, secret, 5) });
  },
  enrolmentExpired: () => call('POST', 'v1/TwoFactor/Authenticator/Confirm', shop, { code: '123456' }),
  passkeyRejected: async () => {
    await addPasskey(app, shop);
    const passkey = await assertionOf('v1/Authentication/ConfirmOptions', shop);
    return call('POST', 'v1/Authentication/Confirm', shop, { passkey });
  },
  passkeysFull: async () => {
    for (let added = 0; added < maxPasskeys; added += 1) await addPasskey(app, shop);
    return call('POST', 'v1/TwoFactor/Passkey/Options', shop);
  },
  secondFactorMissing: () => call('POST', 'v1/TwoFactor/RecoveryCodes', shop),
  lastSecondFactor: async () => {
    await addAuthenticator(app, admin);
    requireAdminFactor(true);
    return call('DELETE', 'v1/TwoFactor/Authenticator', admin);
  },
  recoveryNeedsTwoPeople: async () => {
    const lost = await signInAs(app, 'Admin');
    await addAuthenticator(app, lost);
    return call('DELETE', `v1/Account/${lost.userId}/TwoFactor`, admin);
  },
  recoveryNeedsAnother: async () => {
    await addAuthenticator(app, admin);
    return call('POST', 'v1/TwoFactorRecovery', admin, { userId: admin.userId, reason: 'Elveszett.' });
  },
  alreadyInTeam: () => call('POST', `v1/Merchant/${shop.merchantId}/Invitation`, shop, { email, role: 'Cashier' }),
  draftUnusable: () => call('POST', 'v1/RegistrationDraft/Open', shop, { token: 'unknown' }),
  notInTestMode: async () => {
    const merchant = await signInMerchant(app);
    await call('PUT', 'v1/User/TestMode', merchant, { isOn: true });
    const { refreshToken } = merchant;
    const refreshed = await inject('POST', 'v1/Authentication/RefreshToken', null, { refreshToken });
    const { accessToken, merchantId } = refreshed.json<Session>();
    const headers = { authorization: `Bearer ${accessToken}` };
    return call('GET', `v1/Merchant/${merchantId}/Member`, { headers });
  },
  onlyInTestMode: () => call('POST', 'v1/VirtualReader/Sale', shop, { amount: 125_000 }),
  invitationUnusable: () => call('POST', 'v1/Invitation/Join', shop, { token: 'unknown' }),
  accountHolderStays: () =>
    call('PUT', `v1/Merchant/${shop.merchantId}/Member/${shop.userId}`, shop, { role: 'Cashier', state: 'Active' }),
  teamFull: async () => {
    const { merchantId, userId } = shop;
    for (let count = 0; count < maxTeam; count += 1) {
      await buildInvitation(factoryOf(app), { merchantId, invitedBy: userId });
    }
    return call('POST', `v1/Merchant/${merchantId}/Invitation`, shop, { email: 'uj@example.com', role: 'Cashier' });
  },
  resetLinkUnusable: () => call('PUT', 'v1/User/SetPassword', null, { token: strangerId, password: 'Meleg-kifli-06' }),
  accessMustBeRevoked: async () => {
    await resetPassword({ isTheftSuspected: true });
    return call('PUT', 'v1/User/SetPassword', null, { token: await newestToken(), password: 'Meleg-kifli-06' });
  },
  loginBlocked: async () => {
    const attempt = () => call('POST', 'v1/Authentication/Login', null, login({ password: 'x' }));
    for (let failed = 1; failed <= app.deps.settings.auth.lockoutFailures; failed += 1) await attempt();
    return attempt();
  },
};

test.each(Object.keys(accessProblems) as (keyof typeof accessProblems)[])('%s can be provoked', async (code) => {
  await app.database.reset();
  requireAdminFactor(false);
  app.clock.set('2026-11-18T11:00:00.000Z');
  app.deps.sessions.forget();
  shop = await signInMerchant(app, { user: { email } });
  admin = await signInAs(app, 'Admin');
  await expectProblem(app, code, await provocations[code]());
});
