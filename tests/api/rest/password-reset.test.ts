import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { type DeliveredMail, Mailbox } from '#server/gateways/mail/mailbox.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const newPassword = 'Meleg-kifli-06';

const test = testAppOfFile();
let mailbox: Mailbox;
beforeEach(async () => {
  await test.database.reset();
  mailbox = new Mailbox(test.clock.now);
});

const put = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/User/${path}`, payload, headers });
const ask = (email: string, headers: Record<string, string> = {}) => put('InitiateResetPassword', { email }, headers);
const sendAll = async () => {
  while (await deliverNext(test.deps, mailbox));
};
const newestMail = (to: string): DeliveredMail => {
  const [mail] = mailbox.list(to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
};
const tokenOf = ({ links }: DeliveredMail): string => links[0]?.split('/new-password/')[1] ?? '';
const askFor = async (email: string): Promise<string> => {
  await ask(email);
  await sendAll();
  return tokenOf(newestMail(email));
};
const isValid = async (token: string) =>
  (await test.app.inject(`/api/v1/User/IsTokenValid?Token=${token}`)).json<{ isValid: boolean }>().isValid;
const setPassword = (token: string) => put('SetPassword', { token, password: newPassword });
const login = (email: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/v1/Authentication/Login', payload: { email, password } });
const account = async (email: string, user: MerchantOverrides['user'] = {}) =>
  (
    await buildMerchant(factoryOf(test), {
      user: { ...user, email },
      person: { lastName: 'Őszi', firstName: 'Ág' },
    })
  ).user;

describe('password reset', () => {
  it('sets a new password with the link in the e-mail, once', async () => {
    const user = await account('pek@example.com');
    const session = await signIn(test, user.id);
    expect((await ask('pek@example.com')).statusCode).toBe(204);
    await sendAll();
    const mail = newestMail('pek@example.com');
    expect(mail).toMatchObject({ to: 'pek@example.com', subject: 'Új jelszó beállítása' });
    expect(mail.text).toContain('Tisztelt Őszi Ág!');
    expect(mail.text).toContain('60 percig');
    expect(mail.links).toHaveLength(1);
    expect(mail.links[0]).toMatch(/^http:\/\/localhost:\d+\/new-password\/[\w-]{43}$/u);

    const token = tokenOf(mail);
    expect(await isValid(token)).toBe(true);
    expect((await setPassword(token)).statusCode).toBe(204);
    expect((await login('pek@example.com', newPassword)).statusCode).toBe(200);
    expect((await login('pek@example.com', factoryPassword)).statusCode).toBe(401);
    const old = await test.app.inject({ url: `/api/v1/User/${user.id}`, headers: session.headers });
    expect(old.statusCode).toBe(401);

    expect(await isValid(token)).toBe(false);
    expect((await setPassword(token)).json()).toMatchObject({ status: 422, detail: expect.any(String) });
  });

  it('clears the lockout of the account', async () => {
    await account('Pek@example.com');
    for (let i = 0; i < 6; i += 1) await login('pek@example.com', `Rossz-jelszo-${i}`);
    expect((await login('pek@example.com', factoryPassword)).statusCode).toBe(429);
    expect((await setPassword(await askFor('pek@example.com'))).statusCode).toBe(204);
    expect((await login('pek@example.com', newPassword)).statusCode).toBe(200);
  });

  it('sends the e-mail in the language of the account, as all its e-mails', async () => {
    await account('pek@example.com', { language: 'en' });
    await ask('pek@example.com', { 'accept-language': 'hu' });
    await sendAll();
    expect(newestMail('pek@example.com')).toMatchObject({ subject: 'Set a new password' });
    expect(newestMail('pek@example.com').text).toContain('Dear Ág Őszi,');
  });

  it('sends the e-mail to the spelling of the address that the account has', async () => {
    await account('Pek@Example.com');
    await ask(' PEK@EXAMPLE.COM ');
    await sendAll();
    expect(mailbox.list().map(({ to }) => to)).toEqual(['Pek@Example.com']);
  });

  it('stores no token in plain text in any table', async () => {
    await account('pek@example.com');
    const token = await askFor('pek@example.com');
    const rows = await test.deps.sequelize.query('SELECT * FROM password_resets JOIN outbox', {
      type: QueryTypes.SELECT,
    });
    expect(rows).toHaveLength(1);
    for (const value of Object.values(rows[0] ?? {})) {
      expect(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).not.toContain(token);
    }
  });
});

describe('a reset link', () => {
  it('is valid for 60 minutes', async () => {
    await account('pek@example.com');
    const token = await askFor('pek@example.com');
    test.clock.advance(60 * minuteMs - 1);
    expect(await isValid(token)).toBe(true);
    test.clock.advance(1);
    expect(await isValid(token)).toBe(false);
    expect((await setPassword(token)).statusCode).toBe(422);
  });

  it('is valid from the time when it is sent, not when it is requested', async () => {
    await account('pek@example.com');
    await ask('pek@example.com');
    test.clock.advance(90 * minuteMs);
    await sendAll();
    expect(await isValid(tokenOf(newestMail('pek@example.com')))).toBe(true);
  });

  it('is voided by a newer link', async () => {
    await account('pek@example.com');
    const first = await askFor('pek@example.com');
    const second = await askFor('pek@example.com');
    expect(second).not.toBe(first);
    expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
  });

  it('is not sent again after a newer link, if its first delivery failed', async () => {
    await account('pek@example.com');
    await ask('pek@example.com');
    await deliverNext(test.deps, { send: () => Promise.reject(new Error('away')) });
    const newer = await askFor('pek@example.com');
    test.clock.advance(minuteMs);
    await sendAll();
    expect(mailbox.list()).toHaveLength(1);
    expect(await isValid(newer)).toBe(true);
  });

  it('is valid for its full time after a delayed delivery', async () => {
    await account('pek@example.com');
    await ask('pek@example.com');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliverNext(test.deps, { send: () => Promise.reject(new Error('away')) });
      test.clock.advance(120 * minuteMs);
    }
    await sendAll();
    expect(await isValid(tokenOf(newestMail('pek@example.com')))).toBe(true);
    test.clock.advance(59 * minuteMs);
    expect(await isValid(tokenOf(newestMail('pek@example.com')))).toBe(true);
  });

  it('is sent at most five times per hour and account', async () => {
    await account('pek@example.com');
    await account('other@example.com');
    for (let i = 0; i < 7; i += 1) await ask('pek@example.com');
    await sendAll();
    expect(mailbox.list('pek@example.com')).toHaveLength(5);
    const valid = await Promise.all(mailbox.list('pek@example.com').map((mail) => isValid(tokenOf(mail))));
    expect(valid.filter(Boolean)).toHaveLength(1);
    await askFor('other@example.com');
    test.clock.advance(60 * minuteMs);
    await askFor('pek@example.com');
    expect(mailbox.list('pek@example.com')).toHaveLength(6);
  });

  it('is valid only once when two servers create two concurrently', async () => {
    await account('pek@example.com');
    await Promise.all(Array.from({ length: 4 }, () => ask('pek@example.com')));
    await Promise.all(Array.from({ length: 4 }, sendAll));
    expect(mailbox.list()).toHaveLength(4);
    const valid = await Promise.all(mailbox.list().map((mail) => isValid(tokenOf(mail))));
    expect(valid.filter(Boolean)).toHaveLength(1);
  });
});

describe('an address without an account', () => {
  it('gets the same response and no e-mail, like a deactivated account', async () => {
    await account('gone@example.com', { deactivatedAt: test.clock.now() });
    await account('here@example.com');
    const answers = await Promise.all(
      ['gone@example.com', 'nobody@example.com', 'here@example.com'].map((to) => ask(to)),
    );
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    await sendAll();
    expect(mailbox.list().map(({ to }) => to)).toEqual(['here@example.com']);
    const [waiting] = await test.deps.sequelize.query<{ total: string }>(
      'SELECT COUNT(*) AS total FROM outbox WHERE sent_at IS NULL OR LENGTH(sealed_payload) > 0',
      { type: QueryTypes.SELECT },
    );
    expect(Number(waiting?.total)).toBe(0);
  });
});
