import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { changed, registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const accented = 'info@cukrászda.hu';
const ascii = 'info@xn--cukrszda-cza.hu';
const password = 'Friss-kenyer-05';

const test = testAppOfFile();
let mailbox: Mailbox;
beforeEach(async () => {
  await test.database.reset();
  mailbox = new Mailbox(test.clock.now);
});

const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
  test.app.inject({ method, url: `/api/v1/${path}`, payload });
const get = async (path: string, { headers }: SignedIn) =>
  (await test.app.inject({ url: `/api/v1/${path}`, headers })).json();

describe.each([
  ['with accents', accented, ascii],
  ['in ASCII', ascii, accented],
])('an account that registered its domain %s', (_, registered, other) => {
  it('is the same account with the other spelling', async () => {
    const registration = changed(registrationOf(registered), 'merchant.settlementReportsEmail', registered);
    const answer = await call('POST', 'User', changed(registration, 'persons[0].email', other));
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json().user;

    for (const email of [registered, other, other.toUpperCase()]) {
      expect((await call('POST', 'User/EmailCheck', { email })).json()).toMatchObject({ code: 'emailTaken' });
      expect((await call('POST', 'User', registrationOf(email))).json()).toMatchObject({ code: 'emailTaken' });
      const login = await call('POST', 'Authentication/Login', { email, password });
      expect(login.json()).toMatchObject({ userId: id });
    }

    while (await deliverNext(test.deps, mailbox));
    expect((await call('PUT', 'User/InitiateResetPassword', { email: other })).statusCode).toBe(204);
    while (await deliverNext(test.deps, mailbox));
    expect(mailbox.list(other)[0]?.text).toContain('/new-password/');

    const admin = await signInAs(test, 'Admin');
    for (const email of [registered, other]) {
      const text = encodeURIComponent(email);
      expect(await get(`User/Search?QueryString=${text}`, admin)).toMatchObject({ user: { id } });
      expect(await get(`User?SearchFor=${text}`, admin)).toMatchObject({ data: [{ id }] });
      expect(await get(`Account?SearchFor=${text}`, admin)).toMatchObject({ data: [{ id }] });
    }
  });
});

it('finds accounts by a part of the domain in either spelling', async () => {
  const { user: one } = await buildMerchant(factoryOf(test), { user: { email: accented } });
  test.clock.advance(1_000);
  const { user: two } = await buildMerchant(factoryOf(test), { user: { email: 'pek@xn--cukrszda-cza.hu' } });
  const admin = await signInAs(test, 'Admin');
  for (const text of ['cukrászda', 'CUKRÁSZDA.hu', 'xn--cukrszda-cza', '@cukrászda.hu']) {
    const { data } = await get(`User?SearchFor=${encodeURIComponent(text)}`, admin);
    expect([text, data.map(({ id }: { id: string }) => id)]).toEqual([text, [two.id, one.id]]);
  }
});

it('finds an account by its address with a quoted local part', async () => {
  const { user } = await buildMerchant(factoryOf(test), { user: { email: 'kutya@bundás.example' } });
  const admin = await signInAs(test, 'Admin');
  for (const path of ['User', 'Account']) {
    const { data } = await get(`${path}?SearchFor=${encodeURIComponent('"kutya"@bundás.example')}`, admin);
    expect([path, data.map(({ id }: { id: string }) => id)]).toEqual([path, [user.id]]);
  }
});

it.each([`${'a'.repeat(65)}@example.hu`, 'a@xn--a.example', '.a@example.hu', 'a@localhost', 'a@[127.0.0.1]'])(
  'goes on logging in with %s, which a new account cannot have',
  async (email) => {
    const { user } = await buildMerchant(factoryOf(test), { user: { email } });
    const login = await call('POST', 'Authentication/Login', { email, password: factoryPassword });
    expect([login.statusCode, login.json().userId]).toEqual([200, user.id]);
    expect((await call('PUT', 'User/InitiateResetPassword', { email })).statusCode).toBe(204);
    for (const path of ['User/EmailCheck', 'RegistrationDraft'])
      expect((await call('POST', path, { email })).json().errors).toHaveProperty('email');
  },
);

it('locks out both spellings of an address together', async () => {
  await buildMerchant(factoryOf(test), { user: { email: ascii } });
  for (const email of [ascii, accented, ascii, accented, ascii]) {
    await call('POST', 'Authentication/Login', { email, password: 'Rossz-jelszo-01' });
  }
  for (const email of [ascii, accented]) {
    expect((await call('POST', 'Authentication/Login', { email, password })).json()).toMatchObject({
      code: 'loginBlocked',
    });
  }
});

it('accepts an accented domain where an administrator changes the addresses of a merchant', async () => {
  const { merchant, user } = await buildMerchant(factoryOf(test), { user: { email: ascii } });
  const admin = await signInAs(test, 'Admin');
  const session = await signIn(test, user.id);
  const edit = (payload: object) =>
    test.app.inject({ method: 'PUT', url: '/api/v1/User', payload, headers: admin.headers });
  const settlementReportsEmail = 'konyveles@cukrászda.hu';
  const answer = await edit({ userId: user.id, email: accented, merchant: { settlementReportsEmail } });
  expect(answer.json()).toMatchObject({ id: merchant.id, email: accented, settlementReportsEmail });
  // It is the same account, so its sessions go on.
  expect(await get(`Merchant/${merchant.id}`, session)).toMatchObject({ email: accented });
});
