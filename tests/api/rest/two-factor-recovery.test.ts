import { QueryTypes } from 'sequelize';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import { recoverAsOperator } from '#server/features/two-factor/recovery/recover-factors.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { addAuthenticator } from '#tests/setup/second-factors.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const rounds = 5;

const test = testAppOfFile();
/** The administrator who loses all factors, and two colleagues. */
let lost: SignedIn;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  test.deps.settings = { ...test.deps.settings, auth: { ...test.deps.settings.auth, requiresAdminSecondFactor: true } };
});
beforeEach(async () => {
  await test.database.reset();
  [lost, first, second] = [await signInAs(test, 'Admin'), await signInAs(test, 'Admin'), await signInAs(test, 'Admin')];
  for (const admin of [lost, first, second]) await addAuthenticator(test, admin);
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, { headers }: SignedIn, payload?: object) =>
  test.app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload ? { payload } : {}) });
const open = (by: SignedIn, userId = lost.userId) =>
  call('POST', 'TwoFactorRecovery', by, { userId, reason: 'Elveszett a telefonja.' });
const approve = (id: string, by: SignedIn) => call('POST', `TwoFactorRecovery/${id}/Approve`, by);
const emailOf = async (userId: string) => {
  const [row] = await test.deps.sequelize.query<{ email: string }>('SELECT email FROM users WHERE id = :userId', {
    replacements: { userId },
    type: QueryTypes.SELECT,
  });
  return row?.email ?? '';
};
const loginOf = async ({ userId }: SignedIn) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/Authentication/Login',
    payload: { email: await emailOf(userId), password: factoryPassword },
  });
const actions = async () =>
  (
    await test.deps.sequelize.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE action LIKE '%ecover%' OR action = 'user.removeLostFactors' ORDER BY id`,
      { type: QueryTypes.SELECT },
    )
  )
    .map(({ action }) => action)
    .sort();
const subjectsTo = async (userId: string) => {
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list(await emailOf(userId)).map(({ subject }) => subject);
};

describe('an administrator who must have a second factor', () => {
  it('can only set one up before, and everything after, over REST and RPC', async () => {
    const admin = await signInAs(test, 'Admin');
    expect((await call('GET', 'Account', admin)).json().type).toContain('secondFactorSetupRequired');
    const rpc = await test.app.inject({
      url: '/trpc/accounts.list?input=%7B%22json%22%3A%7B%7D%7D',
      headers: admin.headers,
    });
    expect(rpc.statusCode).toBe(403);
    expect((await call('GET', 'TwoFactor', admin)).json()).toMatchObject({ isRequired: true, authenticator: null });
    await addAuthenticator(test, admin);
    expect((await call('GET', 'Account', admin)).statusCode).toBe(200);
  });

  it('cannot remove the last one', async () => {
    expect((await call('DELETE', 'TwoFactor/Authenticator', first)).statusCode).toBe(422);
    expect((await call('GET', 'TwoFactor', first)).json().authenticator).not.toBeNull();
  });

  it('does not concern other roles', async () => {
    const system = await signInAs(test, 'System');
    expect((await call('GET', 'Account', system)).statusCode).toBe(200);
    const shop = await signInMerchant(test);
    expect((await call('GET', 'User/Sessions', shop)).statusCode).toBe(200);
  });
});

describe('the recovery of an administrator', () => {
  it('needs two other administrators, ends the sessions and notifies the account', async () => {
    const opened = await open(first);
    expect(opened.statusCode).toBe(201);
    const { id } = opened.json();
    expect((await call('GET', 'TwoFactorRecovery', second)).json().data).toEqual([opened.json()]);
    expect((await approve(id, first)).json().type).toContain('recoveryNeedsAnother');
    expect((await approve(id, lost)).json().type).toContain('recoveryNeedsAnother');
    expect((await loginOf(lost)).json().type).toContain('secondFactorRequired');
    expect((await approve(id, second)).statusCode).toBe(204);
    expect((await approve(id, second)).statusCode).toBe(404);
    expect((await call('GET', 'TwoFactor', lost)).statusCode).toBe(401);
    const { accessToken } = (await loginOf(lost)).json();
    const again = { ...lost, headers: { authorization: `Bearer ${accessToken}` } };
    expect((await call('GET', 'Account', again)).json().type).toContain('secondFactorSetupRequired');
    expect(await actions()).toEqual(['user.approveRecovery', 'user.requestRecovery']);
    expect(await subjectsTo(lost.userId)).toEqual(
      expect.arrayContaining(['Helyreállítást kértek a fiókjához', 'Töröltük a kétlépcsős belépését']),
    );
  });

  it('is announced by e-mail to the administrators who can approve it', async () => {
    const gone = await signInAs(test, 'Admin');
    await test.deps.sequelize.query(`UPDATE users SET deactivated_at = NOW() WHERE id = '${gone.userId}'`);
    await open(first);
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    const subject = 'Egy adminisztrátor helyreállítása Önre vár';
    const mailsTo = async ({ userId }: SignedIn) =>
      mailbox.list(await emailOf(userId)).filter((mail) => mail.subject === subject);
    for (const admin of [lost, first, gone]) expect(await mailsTo(admin)).toEqual([]);
    const [mail, ...others] = await mailsTo(second);
    expect(others).toEqual([]);
    const text = mail?.text.replaceAll('\u2060', '');
    expect(text).toContain(await emailOf(lost.userId));
    expect(text).toContain(await emailOf(first.userId));
    expect(text).toContain('Indoklás: Elveszett a telefonja.');
    expect(text).toMatch(/Eddig hagyható jóvá: \d/u);
    expect(text).toContain(`${test.deps.settings.publicUrl.replace(/\/$/u, '')}/security`);
  });

  it('takes effect once when two administrators approve it at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const third = await signInAs(test, 'Admin');
      await addAuthenticator(test, third);
      const target = await signInAs(test, 'Admin');
      await addAuthenticator(test, target);
      const { id } = (await open(first, target.userId)).json();
      const answers = await Promise.all([approve(id, second), approve(id, third)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, expect.any(Number)]);
      expect((await actions()).filter((action) => action === 'user.approveRecovery')).toHaveLength(round + 1);
    }
  });

  it('is rejected, expires after a day, and cannot be opened twice or for oneself', async () => {
    expect((await open(lost)).json().type).toContain('recoveryNeedsAnother');
    const { id } = (await open(first)).json();
    expect((await open(second)).statusCode).toBe(409);
    expect((await call('DELETE', `TwoFactorRecovery/${id}`, second)).statusCode).toBe(204);
    expect((await approve(id, second)).statusCode).toBe(404);
    const again = (await open(first)).json();
    test.clock.advance(86_400_000);
    expect((await approve(again.id, await signIn(test, second.userId))).statusCode).toBe(404);
    expect(await actions()).toEqual(['user.rejectRecovery', 'user.requestRecovery', 'user.requestRecovery']);
  });

  it('needs one administrator and the operator, in either order', async () => {
    const email = await emailOf(lost.userId);
    expect(await recoverAsOperator(test.deps, { email })).toBe('opened');
    expect(await recoverAsOperator(test.deps, { email })).toBe('opened');
    const [{ id, openedBy }] = (await call('GET', 'TwoFactorRecovery', first)).json().data;
    expect(openedBy).toBeNull();
    expect((await approve(id, first)).statusCode).toBe(204);
    await open(first, second.userId);
    expect(await recoverAsOperator(test.deps, { email: await emailOf(second.userId) })).toBe('removed');
    expect((await loginOf(second)).statusCode).toBe(200);
  });

  it('needs the operator alone if no other administrator could approve it, or can any more', async () => {
    const recover = async () => recoverAsOperator(test.deps, { email: await emailOf(lost.userId) });
    expect(await recover()).toBe('opened');
    for (const { userId } of [first, second]) {
      await test.deps.sequelize.query('UPDATE users SET deactivated_at = :at WHERE id = :userId', {
        replacements: { userId, at: test.clock.now() },
      });
    }
    expect(await recover()).toBe('removed');
    expect((await loginOf(lost)).statusCode).toBe(200);
  });
});

describe('the lost factors of a merchant', () => {
  it('are removed by one administrator, who is named in the audit log, and the merchant gets an e-mail', async () => {
    const shop = await signInMerchant(test);
    expect((await call('DELETE', `Account/${shop.userId}/TwoFactor`, first)).json().type).toContain(
      'secondFactorMissing',
    );
    await addAuthenticator(test, shop);
    expect((await call('DELETE', `Account/${shop.userId}/TwoFactor`, first)).statusCode).toBe(204);
    expect((await loginOf(shop)).statusCode).toBe(200);
    expect(await actions()).toEqual(['user.removeLostFactors']);
    expect(await subjectsTo(shop.userId)).toContain('Töröltük a kétlépcsős belépését');
  });

  it('are not removed in this way if the account is an administrator’s', async () => {
    const answer = await call('DELETE', `Account/${lost.userId}/TwoFactor`, first);
    expect([answer.statusCode, answer.json().type]).toEqual([422, expect.stringContaining('recoveryNeedsTwoPeople')]);
  });
});
