import { beforeEach, describe, expect, it } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listProcedures } from '#server/api/operations.ts';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { addAuthenticator, addPasskey, codeOf } from '#tests/setup/second-factors.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const tenMinutesMs = 600_000;

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, { user: { email: 'pek@example.com' } });
});

const post = (url: string, payload: object = {}, { headers }: Pick<SignedIn, 'headers'> = shop) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${url}`, headers, payload });
const addKey = () => post(`Merchant/${shop.merchantId}/ApiKey`, { name: 'Könyvelés', scopes: ['readReports'] });
const confirm = (payload: object) => post('Authentication/Confirm', payload);
const outcome = ({ statusCode, ...answer }: { statusCode: number; json(): { code?: string } }) =>
  statusCode < 300 ? statusCode : [statusCode, answer.json().code];

/** Written by hand from the decision, independently of the code. */
const protectedProcedures = [
  'apiKeys.add',
  'auth.changePin',
  'dataExports.download',
  'dataExports.request',
  'holds.end',
  'holds.place',
  'merchants.update',
  'payouts.record',
  'payouts.return',
  'prices.set',
  'prices.withdraw',
  'relations.addParent',
  'relations.changeParent',
  'relations.removeParent',
  'team.change',
  'team.invite',
  'team.remove',
  'twoFactor.passkeyOptions',
  'twoFactor.regenerateRecoveryCodes',
  'twoFactor.removeAuthenticator',
  'twoFactor.removePasskey',
  'twoFactor.startAuthenticator',
  'twoFactorRecovery.approve',
  'twoFactorRecovery.open',
  'twoFactorRecovery.removeOfMerchant',
  'users.deactivate',
  'webhooks.add',
  'webhooks.rotateSecret',
  'webhooks.update',
];

describe('a session that is older than ten minutes', () => {
  it.each(protectedProcedures)('gets a 403 from %s over RPC, before its input is read', async (name) => {
    const procedure = listProcedures(appRouter).find((each) => each.name === name);
    const caller = procedure?.meta.audience?.includes('Basic') ? shop : await signInAs(test, 'Admin');
    test.clock.advance(tenMinutesMs + 1);
    const url = `/trpc/${name}`;
    const { headers } = caller;
    const answer = await test.app.inject(
      procedure?.type === 'query'
        ? { url: `${url}?input=${encodeURIComponent('{"json":{}}')}`, headers }
        : { method: 'POST', url, headers, payload: { json: {} } },
    );
    expect([answer.statusCode, answer.json().error.json.data.code]).toEqual([403, 'recentLoginRequired']);
  });

  it('is refused by all procedures that declare it, and they are the ones above', () => {
    const declared = listProcedures(appRouter).filter(({ meta }) => meta.requiresRecentLogin);
    expect(declared.map(({ name }) => name).sort()).toEqual(protectedProcedures);
  });

  it('may do everything else', async () => {
    test.clock.advance(tenMinutesMs + 1);
    const url = `/api/v1/Merchant/${shop.merchantId}/ApiKey`;
    expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(200);
  });

  it('may do it again for ten minutes after the password was confirmed, in that session only', async () => {
    const login = { email: 'pek@example.com', password: factoryPassword };
    const other = (await post('Authentication/Login', login)).json();
    test.clock.advance(tenMinutesMs);
    expect(outcome(await addKey())).toBe(201);
    test.clock.advance(1);
    expect(outcome(await addKey())).toEqual([403, 'recentLoginRequired']);
    const confirmed = await confirm({ password: factoryPassword });
    expect(confirmed.json()).toEqual({
      confirmedUntil: new Date(test.clock.now().getTime() + tenMinutesMs).toISOString(),
    });
    expect(outcome(await addKey())).toBe(201);
    const headers = { authorization: `Bearer ${other.accessToken}` };
    expect(outcome(await post('TwoFactor/Authenticator', {}, { headers }))).toEqual([403, 'recentLoginRequired']);
  });
});

describe('the confirmation of an identity', () => {
  it('refuses a wrong password, and both or neither of password and passkey', async () => {
    const wrong = await confirm({ password: 'Nem-ez-az-1' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
    expect((await confirm({})).statusCode).toBe(400);
  });

  it('needs a code as well if the account has a second factor', async () => {
    const { secret, recoveryCodes } = await addAuthenticator(test, shop);
    const password = factoryPassword;
    expect(outcome(await confirm({ password }))).toEqual([422, 'codeRequired']);
    expect(outcome(await confirm({ password, code: '000000' }))).toEqual([422, 'codeWrong']);
    const code = codeOf(test, secret);
    const answers = await Promise.all([confirm({ password, code }), confirm({ password, code })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(outcome(await confirm({ password, code: recoveryCodes[0] }))).toBe(200);
  });

  it('counts as a login when it fails: five failures lock the account', async () => {
    for (let i = 0; i < 5; i += 1) expect((await confirm({ password: 'Nem-ez-az-1' })).statusCode).toBe(422);
    expect((await confirm({ password: factoryPassword })).statusCode).toBe(429);
    const login = { email: 'pek@example.com', password: factoryPassword };
    expect((await post('Authentication/Login', login)).statusCode).toBe(429);
  });

  it('accepts a passkey of the caller once, and none of another account', async () => {
    expect((await post('Authentication/ConfirmOptions')).json()).toEqual({ options: null });
    const { authenticator: own } = await addPasskey(test, shop);
    const { authenticator: foreign } = await addPasskey(test, await signInMerchant(test));
    test.clock.advance(tenMinutesMs + 1);
    const challenge = async () => (await post('Authentication/ConfirmOptions')).json().options;
    expect((await challenge()).allowCredentials).toHaveLength(1);
    const byForeign = foreign.get(await challenge());
    expect(outcome(await confirm({ passkey: byForeign }))).toEqual([422, 'passkeyRejected']);
    const passkey = own.get(await challenge());
    expect(outcome(await confirm({ passkey }))).toBe(200);
    expect(outcome(await confirm({ passkey }))).toEqual([422, 'passkeyRejected']);
    expect(outcome(await addKey())).toBe(201);
  });
});
