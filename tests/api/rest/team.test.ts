import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildMember, buildMembership } from '#db/factories/build-member.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { AuditEntryModel } from '#db/models/audit.models.ts';
import { writeExports } from '#server/features/exports/exports.worker.ts';
import { runDueSchedules } from '#server/features/exports/schedules/run-schedules.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { type Invitation, invitationDays, type OwnMerchant, type Team } from '#shared/team/team.schema.ts';
import type { Today } from '#shared/today/today.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { closeEventStreams, openEventStream, watchPath } from '#tests/setup/event-streams.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const password = 'Meleg-kifli-06';

const test = testAppOfFile();
let origin: string;
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterEach(() => closeEventStreams());

type Caller = { headers: Record<string, string> } | null;
const call = async <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  caller: Caller,
  payload?: object,
): Promise<{ status: number; code: string | null; body: Body }> => {
  const url = `/api/v1/${path}`;
  const response = await test.app.inject({
    method,
    url,
    headers: caller?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  const body = response.body === '' ? null : response.json();
  return { status: response.statusCode, code: body?.code ?? null, body };
};

const address = () => `${randomUUID()}@example.com`;
const invite = (shop: SignedInMerchant, email: string, role: MemberRole = 'Cashier') =>
  call<Invitation>('POST', `Merchant/${shop.merchantId}/Invitation`, shop, { email, role });
const teamOf = async ({ merchantId, ...caller }: SignedInMerchant) =>
  (await call<Team>('GET', `Merchant/${merchantId}/Member`, caller)).body;

/** Sends all e-mails and returns those to the address, newest first. */
const mailsTo = async (email: string) => {
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list(email);
};
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email);
  return mail?.links.find((link) => link.includes('/invitation#'))?.split('#')[1] ?? '';
};
const person = { lastName: 'Balogh', firstName: 'Réka', password };
const accept = (token: string) => call('POST', 'Invitation/Accept', null, { token, ...person });
const login = (email: string, secret = password) =>
  call<SignedIn & { memberRole: MemberRole | null }>('POST', 'Authentication/Login', null, { email, password: secret });
const bearer = ({ accessToken }: { accessToken: string }) => ({ headers: { authorization: `Bearer ${accessToken}` } });

const member = async (shop: SignedInMerchant, role: MemberRole): Promise<SignedInMerchant> => {
  const user = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role });
  return { ...(await signIn(test, user.id)), merchantId: shop.merchantId };
};
const change = (shop: SignedInMerchant, userId: string, changes: object) =>
  call('PUT', `Merchant/${shop.merchantId}/Member/${userId}`, shop, { role: 'Cashier', state: 'Active', ...changes });
const remove = (shop: SignedInMerchant, userId: string) =>
  call('DELETE', `Merchant/${shop.merchantId}/Member/${userId}`, shop);
const actionsOf = async ({ merchantId }: SignedInMerchant) =>
  (
    await test.deps.sequelize.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE merchant_id = :merchantId ORDER BY action',
      { type: QueryTypes.SELECT, replacements: { merchantId } },
    )
  ).map(({ action }) => action);

describe('an invitation', () => {
  it('makes a new person a member, once, with the role', async () => {
    const shop = await signInMerchant(test);
    const email = address();
    const { status, body } = await invite(shop, email);
    expect([status, body.email, body.role]).toEqual([201, email, 'Cashier']);
    const token = await tokenTo(email);
    expect((await call('POST', 'Invitation/Open', null, { token })).body).toMatchObject({ email, role: 'Cashier' });
    expect((await accept(token)).status).toBe(204);
    expect((await accept(token)).code).toBe('invitationUnusable');
    const session = (await login(email)).body;
    expect(session).toMatchObject({ role: 'Basic', merchantId: shop.merchantId, memberRole: 'Cashier' });
    const { members, invitations } = await teamOf(shop);
    expect(members.map(({ role, isAccountHolder }) => [role, isAccountHolder])).toEqual([
      ['Owner', true],
      ['Cashier', false],
    ]);
    expect(invitations).toEqual([]);
    expect(await actionsOf(shop)).toEqual(['team.invite', 'team.join']);
  });

  it('is accepted by an account of the address after a login, and by no other', async () => {
    const shop = await signInMerchant(test);
    const other = await buildMerchant(factoryOf(test));
    const stranger = await signInMerchant(test);
    await invite(shop, other.user.email, 'Accountant');
    const token = await tokenTo(other.user.email);
    expect((await accept(token)).code).toBe('emailTaken');
    expect((await call('POST', 'Invitation/Join', stranger, { token })).code).toBe('invitationUnusable');
    const own = await signIn(test, other.user.id);
    expect((await call('POST', 'Invitation/Join', own, { token })).body).toEqual({ merchantId: shop.merchantId });
    // The session has another merchant now.
    expect((await call('GET', 'User/Merchant', own)).status).toBe(401);
    const { refreshToken } = own;
    const { body } = await call<SignedIn>('POST', 'Authentication/RefreshToken', null, { refreshToken });
    expect(body).toMatchObject({ merchantId: shop.merchantId, memberRole: 'Accountant' });
  });

  it('gets the same answer whether or not an account has the address', async () => {
    const shop = await signInMerchant(test);
    const known = await buildMerchant(factoryOf(test));
    const answers = [await invite(shop, known.user.email), await invite(shop, address())];
    const [one, other] = answers.map(({ status, body: { id: _id, email: _email, ...body } }) => ({ status, body }));
    expect(one).toEqual(other);
  });

  it('is mailed five times a day to an address, in any spelling and from all merchants', async () => {
    const [shop, other] = [await signInMerchant(test), await signInMerchant(test)];
    const email = address();
    const { body } = await invite(shop, email);
    const resend = () => call('POST', `Merchant/${shop.merchantId}/Invitation/${body.id}/Resend`, shop, {});
    expect([(await invite(shop, email.toUpperCase())).status, (await resend()).status]).toEqual([201, 200]);
    expect([(await invite(other, email)).status, (await resend()).status]).toEqual([201, 200]);
    expect([(await invite(other, email)).code, (await resend()).code]).toEqual(['tooManyRequests', 'tooManyRequests']);
    expect((await mailsTo(email)).length).toBe(5);
    expect((await invite(shop, address())).status).toBe(201);
    test.clock.advance(dayMs);
    const later = await signInMerchant(test);
    expect((await invite(later, email)).status).toBe(201);
  });

  it('stays the same when the address is invited in another spelling', async () => {
    const shop = await signInMerchant(test);
    const { body } = await invite(shop, 'info@cukrászda.hu');
    for (const email of ['info@xn--cukrszda-cza.hu', 'INFO@cukrászda.hu']) {
      const again = await invite(shop, email, 'Accountant');
      expect([again.status, again.body]).toEqual([201, { ...body, role: 'Accountant' }]);
    }
    expect((await teamOf(shop)).invitations).toMatchObject([{ id: body.id, email: 'info@cukrászda.hu' }]);
    const mails = await mailsTo('info@cukrászda.hu');
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('info@cukrászda.hu'));
  });

  it('ends after seven days, when it is sent again, and when it is withdrawn', async () => {
    const shop = await signInMerchant(test);
    const email = address();
    const { body } = await invite(shop, email);
    const first = await tokenTo(email);
    test.clock.advance(1000);
    expect((await call('POST', `Merchant/${shop.merchantId}/Invitation/${body.id}/Resend`, shop, {})).status).toBe(200);
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).code).toBe('invitationUnusable');
    expect((await call('POST', 'Invitation/Open', null, { token: second })).status).toBe(200);
    await call('DELETE', `Merchant/${shop.merchantId}/Invitation/${body.id}`, shop);
    expect((await accept(second)).code).toBe('invitationUnusable');

    await invite(shop, email);
    const third = await tokenTo(email);
    test.clock.advance(invitationDays * dayMs);
    expect((await accept(third)).code).toBe('invitationUnusable');
    expect(await actionsOf(shop)).toEqual(['team.invite', 'team.invite', 'team.resend', 'team.withdraw']);
  });

  it.each([
    ['is removed', (shop: SignedInMerchant, { userId }: SignedIn) => remove(shop, userId)],
    ['is disabled', (shop: SignedInMerchant, { userId }: SignedIn) => change(shop, userId, { state: 'Disabled' })],
    [
      'has a lower role',
      (shop: SignedInMerchant, { userId }: SignedIn) => change(shop, userId, { role: 'Accountant' }),
    ],
    ['closes the account', (_: SignedInMerchant, sender: SignedIn) => call('PUT', 'User/Deactivate', sender)],
  ])('ends when its sender %s, until another manager sends it again', async (_, end) => {
    const shop = await signInMerchant(test);
    const sender = await member(shop, 'Manager');
    const [opened, unsent] = [address(), address()];
    await invite(sender, opened, 'Manager');
    const token = await tokenTo(opened);
    await invite(sender, unsent);
    expect((await end(shop, sender)).status).toBeLessThan(300);
    expect((await call('POST', 'Invitation/Open', null, { token })).code).toBe('invitationUnusable');
    expect((await accept(token)).code).toBe('invitationUnusable');
    expect(await tokenTo(unsent)).toBe('');
    expect((await teamOf(shop)).invitations).toEqual([]);
    expect((await invite(shop, opened)).status).toBe(201);
    expect((await accept(await tokenTo(opened))).status).toBe(204);
  });
});

describe('the audit log of a merchant', () => {
  it('names who invited whom, who accepted and who withdrew, and no switch to another merchant', async () => {
    const [shop, other] = [await signInMerchant(test), await signInMerchant(test)];
    const [joining, withdrawn] = [address(), address()];
    const { id } = (await invite(shop, joining, 'Accountant')).body;
    // Lines of one millisecond have no order.
    test.clock.advance(1000);
    expect((await accept(await tokenTo(joining))).status).toBe(204);
    test.clock.advance(1000);
    const open = (await invite(shop, withdrawn)).body;
    test.clock.advance(1000);
    await call('DELETE', `Merchant/${shop.merchantId}/Invitation/${open.id}`, shop);
    const session = (await login(joining)).body;
    await buildMembership(factoryOf(test), { merchantId: other.merchantId, userId: session.userId, role: 'Cashier' });
    const chosen = { merchantId: other.merchantId };
    expect((await call('PUT', 'User/Merchant', bearer(session), chosen)).status).toBe(204);

    const lines = await test.deps.sequelize.getRepository(AuditEntryModel).findAll({
      where: { merchantId: [shop.merchantId, other.merchantId] },
      order: [['id', 'ASC']],
    });
    const changesOf = (email: string, role: MemberRole) => ({
      email: { before: null, after: email },
      role: { before: null, after: role },
    });
    expect(
      lines.map(({ action, actorUserId: actor, subjectId: subject, changes }) => ({ action, actor, subject, changes })),
    ).toEqual([
      { action: 'team.invite', actor: shop.userId, subject: id, changes: changesOf(joining, 'Accountant') },
      {
        action: 'team.join',
        actor: session.userId,
        subject: session.userId,
        changes: changesOf(joining, 'Accountant'),
      },
      { action: 'team.invite', actor: shop.userId, subject: open.id, changes: changesOf(withdrawn, 'Cashier') },
      {
        action: 'team.withdraw',
        actor: shop.userId,
        subject: open.id,
        changes: { email: { before: withdrawn, after: null }, role: { before: 'Cashier', after: null } },
      },
    ]);
  });
});

describe('a member', () => {
  it('loses access at once when it is disabled, on sessions, streams and API keys', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const manager = await member(shop, 'Manager');
    const { headers } = await buildApiKey(factoryOf(test), {
      merchantId,
      userId: manager.userId,
      scopes: apiKeyScopes.join(','),
    });
    const stream = await openEventStream(`${origin}${watchPath({ merchantId })}`, manager.headers);
    await expect.poll(() => stream.text().includes('event: connected')).toBe(true);
    expect((await call('GET', `Merchant/${merchantId}/Webhook`, { headers })).status).toBe(200);

    expect((await change(shop, manager.userId, { role: 'Manager', state: 'Disabled' })).status).toBe(200);
    expect((await call('GET', `Merchant/${merchantId}/Terminal`, manager)).status).toBe(401);
    expect((await call('GET', `Merchant/${merchantId}/Webhook`, { headers })).status).toBe(401);
    await expect.poll(() => stream.text()).toContain('"httpStatus":401');

    await change(shop, manager.userId, { role: 'Manager', state: 'Active' });
    expect((await call('GET', `Merchant/${merchantId}/Terminal`, manager)).status).toBe(200);
    expect((await remove(shop, manager.userId)).status).toBe(204);
    expect((await call('GET', `Merchant/${merchantId}/Terminal`, manager)).status).toBe(401);
    expect(await actionsOf(shop)).toEqual(['team.change', 'team.change', 'team.remove']);
  });

  it('has the rights of its new role, and its API keys no others', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const manager = await member(shop, 'Manager');
    const { headers } = await buildApiKey(factoryOf(test), {
      merchantId,
      userId: manager.userId,
      scopes: apiKeyScopes.join(','),
    });
    await change(shop, manager.userId, { role: 'Accountant' });
    const { refreshToken } = manager;
    const refreshed = await call<SignedIn>('POST', 'Authentication/RefreshToken', null, { refreshToken });
    expect(refreshed.body).toMatchObject({ memberRole: 'Accountant' });
    const accountant = bearer(refreshed.body);
    expect((await call('GET', `Merchant/${merchantId}/ApiKey`, accountant)).status).toBe(403);
    expect((await call('GET', `Merchant/${merchantId}/Report`, accountant)).status).toBe(200);
    expect((await call('GET', `Merchant/${merchantId}/Webhook`, { headers })).status).toBe(403);
    expect((await call('GET', `Merchant/${merchantId}/Report`, { headers })).status).toBe(200);
  });

  it('leaves no shared views behind, which only their maker can delete', async () => {
    const shop = await signInMerchant(test);
    const path = `Merchant/${shop.merchantId}/SavedView`;
    const [leaving, staying] = [await member(shop, 'Manager'), await member(shop, 'Manager')];
    for (const maker of [leaving, staying]) {
      const view = { list: 'transactions', name: maker.userId, filter: { state: 'Error' }, isShared: true };
      expect((await call('POST', path, maker, view)).status).toBe(201);
    }
    await remove(shop, leaving.userId);
    expect((await call('GET', path, shop)).body).toMatchObject({ data: [{ name: staying.userId }] });
  });

  it('without a team can log in, and do nothing for a merchant', async () => {
    const shop = await signInMerchant(test);
    const user = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Owner' });
    await remove(shop, user.id);
    const { body } = await login(user.email, factoryPassword);
    expect(body).toMatchObject({ role: 'Member', merchantId: null, memberRole: null });
    expect((await call('GET', `Merchant/${shop.merchantId}/Terminal`, bearer(body))).status).toBe(403);
    expect((await call('GET', 'User/Merchant', bearer(body))).body).toEqual({ data: [], suspendedBy: [], closed: [] });
  });

  it('reads which merchant has suspended its access until it is given back', async () => {
    const shop = await signInMerchant(test);
    const cashier = await member(shop, 'Cashier');
    const [own] = (await call<{ data: OwnMerchant[] }>('GET', 'User/Merchant', shop)).body.data;
    const refresh = async ({ refreshToken }: SignedIn) =>
      (await call<SignedIn>('POST', 'Authentication/RefreshToken', null, { refreshToken })).body;
    await change(shop, cashier.userId, { state: 'Disabled' });
    const suspended = await refresh(cashier);
    expect(suspended).toMatchObject({ role: 'Member', merchantId: null });
    const list = () => call<{ data: OwnMerchant[] }>('GET', 'User/Merchant', bearer(suspended));
    expect((await list()).body).toEqual({ data: [], suspendedBy: [own?.name], closed: [] });
    await change(shop, cashier.userId, { state: 'Active' });
    // The portal asks in this way whether the access is back, and refreshes its session.
    expect((await list()).status).toBe(401);
    const regained = await refresh(suspended);
    expect(regained).toMatchObject({ role: 'Basic', merchantId: shop.merchantId });
    expect((await call('GET', 'User/Merchant', bearer(regained))).body).toMatchObject({ suspendedBy: [] });
  });

  it('switches between its merchants without a login', async () => {
    const shop = await signInMerchant(test);
    const other = await signInMerchant(test);
    await buildMembership(factoryOf(test), { merchantId: other.merchantId, userId: shop.userId, role: 'Cashier' });
    const { data } = (await call<{ data: OwnMerchant[] }>('GET', 'User/Merchant', shop)).body;
    expect(data.map(({ merchantId, role, isCurrent }) => [merchantId, role, isCurrent])).toEqual([
      [shop.merchantId, 'Owner', true],
      [other.merchantId, 'Cashier', false],
    ]);
    const { merchantId } = other;
    expect((await call('PUT', 'User/Merchant', shop, { merchantId })).status).toBe(204);
    const { refreshToken } = shop;
    const { body } = await call<SignedIn>('POST', 'Authentication/RefreshToken', null, { refreshToken });
    expect(body).toMatchObject({ merchantId, memberRole: 'Cashier' });
    expect((await call('GET', `Merchant/${merchantId}/Terminal`, bearer(body))).status).toBe(200);
    expect((await call('GET', `Merchant/${shop.merchantId}/Terminal`, bearer(body))).status).toBe(404);
  });
});

describe('the exports of a member', () => {
  const { signal } = new AbortController();
  const write = async () => {
    await runDueSchedules(test.deps, signal);
    await writeExports(test.deps, { signal });
  };
  const emailOf = async (caller: SignedInMerchant) =>
    (await call<{ email: string }>('GET', `User/${caller.userId}`, caller)).body.email;
  const linkTo = async (email: string) => {
    const links = (await mailsTo(email)).flatMap((mail) => mail.links);
    return links.find((link) => link.includes('/export-file#'))?.split('#')[1] ?? null;
  };
  const open = async (token: string) =>
    (await test.app.inject({ method: 'POST', url: '/api/v1/ExportLink/Download', payload: { token } })).statusCode;

  it('are mailed to it, and its links work, while its role may export', async () => {
    const shop = await signInMerchant(test);
    const accountant = await member(shop, 'Accountant');
    const email = await emailOf(accountant);
    const request = { format: 'csv', mailsLink: true };
    const path = `Merchant/${shop.merchantId}/Transaction/Export`;
    const ask = async (caller: SignedInMerchant) => {
      expect((await call('POST', path, caller, request)).status).toBe(202);
      await write();
    };
    await ask(accountant);
    expect(await open((await linkTo(email)) ?? '')).toBe(200);
    await ask(accountant);
    const opened = (await linkTo(email)) ?? '';
    await ask(accountant);
    await change(shop, accountant.userId, { role: 'Cashier' });
    expect(await open(opened)).toBe(404);
    expect(await linkTo(email)).toBeNull();
    // Later, also without a change that ends the links.
    await change(shop, accountant.userId, { role: 'Manager' });
    await ask({ ...(await signIn(test, accountant.userId)), merchantId: shop.merchantId });
    const other = (await linkTo(email)) ?? '';
    const { userId } = accountant;
    await test.deps.sequelize.query('DELETE FROM memberships WHERE user_id = :userId', { replacements: { userId } });
    expect(await open(other)).toBe(404);
  });

  it('stop to be scheduled when its role may not schedule them any more', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const manager = await member(shop, 'Manager');
    const email = await emailOf(manager);
    const schedule = { name: 'Naponta', kind: 'transactions', format: 'csv', frequency: 'Daily', hour: 7 };
    const path = `Merchant/${merchantId}/ExportSchedule`;
    expect((await call('POST', path, manager, { ...schedule, recipients: [email] })).status).toBe(201);
    test.clock.advance(dayMs);
    await write();
    const first = (await linkTo(email)) ?? '';
    test.clock.advance(dayMs);
    await write();
    const owner = { ...(await signIn(test, shop.userId)), merchantId };
    await change(owner, manager.userId, { role: 'Cashier' });
    expect(await open(first)).toBe(404);
    expect(await linkTo(email)).toBeNull();
    test.clock.advance(dayMs);
    await write();
    const cashier = { ...(await signIn(test, manager.userId)), merchantId };
    expect((await call('POST', path, cashier, { ...schedule, recipients: [email] })).status).toBe(403);
    await change({ ...(await signIn(test, shop.userId)), merchantId }, manager.userId, { role: 'Accountant' });
    const accountant = { ...(await signIn(test, manager.userId)), merchantId };
    expect((await call('GET', path, accountant)).body).toMatchObject({
      data: [{ state: 'Stopped', stopReason: 'AccessLost' }],
    });
  });

  it('are scheduled by an accountant to its own login only', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const accountant = await member(shop, 'Accountant');
    const email = await emailOf(accountant);
    const schedule = { name: 'Naponta', kind: 'transactions', format: 'csv', frequency: 'Daily', hour: 7 };
    const path = `Merchant/${merchantId}/ExportSchedule`;
    const others = { ...schedule, recipients: [email, 'konyveles@example.com'] };
    expect((await call('POST', path, accountant, others)).status).toBe(403);
    const own = { ...schedule, recipients: [email.toUpperCase()] };
    const added = await call<{ id: string }>('POST', path, accountant, own);
    expect(added).toMatchObject({ status: 201, body: { recipients: [{ state: 'Verified' }] } });
    expect((await call('PUT', `${path}/${added.body.id}`, accountant, others)).status).toBe(403);
    test.clock.advance(dayMs);
    await write();
    expect(await open((await linkTo(email.toUpperCase())) ?? '')).toBe(200);
  });

  it('stop when a manager who sends to others becomes an accountant', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const manager = await member(shop, 'Manager');
    const recipients = [await emailOf(manager), 'konyveles@example.com'];
    const schedule = { name: 'Naponta', kind: 'transactions', format: 'csv', frequency: 'Daily', hour: 7 };
    const path = `Merchant/${merchantId}/ExportSchedule`;
    const { id } = (await call<{ id: string }>('POST', path, manager, { ...schedule, recipients })).body;
    await change(shop, manager.userId, { role: 'Accountant' });
    test.clock.advance(dayMs);
    await write();
    const accountant = { ...(await signIn(test, manager.userId)), merchantId };
    expect((await call('GET', path, accountant)).body).toMatchObject({
      data: [{ state: 'Stopped', stopReason: 'AccessLost' }],
    });
    const verification = { email: 'konyveles@example.com' };
    expect((await call('POST', `${path}/${id}/Verification`, accountant, verification)).status).toBe(403);
    const own = { ...schedule, recipients: recipients.slice(0, 1) };
    expect((await call('PUT', `${path}/${id}`, accountant, own)).body).toMatchObject({ state: 'Active' });
  });
});

describe('the rules of a team', () => {
  it('keep the account holder an owner', async () => {
    const shop = await signInMerchant(test);
    const owner = await member(shop, 'Owner');
    expect((await change(owner, shop.userId, {})).code).toBe('accountHolderStays');
    expect((await remove(owner, shop.userId)).code).toBe('accountHolderStays');
  });

  it('let a manager neither make nor touch owners', async () => {
    const shop = await signInMerchant(test);
    const manager = await member(shop, 'Manager');
    const owner = await member(shop, 'Owner');
    expect((await invite(manager, address(), 'Owner')).status).toBe(403);
    expect((await change(manager, owner.userId, {})).status).toBe(403);
    expect((await change(manager, manager.userId, { role: 'Owner' })).status).toBe(403);
    expect((await remove(manager, owner.userId)).status).toBe(403);
    expect((await invite(manager, address(), 'Cashier')).status).toBe(201);
    const email = address();
    await invite(shop, email, 'Owner');
    expect((await invite(manager, email, 'Cashier')).status).toBe(403);
    expect((await teamOf(shop)).invitations.find((each) => each.email === email)?.role).toBe('Owner');
  });

  it('show a cashier the totals of today only', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const terminal = await buildTerminal(factoryOf(test), { merchantId });
    await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows: [{}] });
    const cashier = await member(shop, 'Cashier');
    const list = async (caller: Caller, query = '') =>
      (await call<TransactionPage>('GET', `Merchant/${merchantId}/Transaction${query}`, caller)).body;
    const today = (await call<Today>('GET', `Merchant/${merchantId}/Today`, cashier)).body;
    expect(today.lastWeek).toBeNull();
    expect(today.attention).toMatchObject({ apiKeys: [], reports: [], lossAlerts: [] });
    expect((await list(shop)).totalAmount).not.toBeNull();
    expect(await list(cashier)).toMatchObject({ totalAmount: null, voidedAmount: null, totalTipAmount: null });
    expect((await list(cashier, `?fromDate=${today.date}`)).totalAmount).not.toBeNull();
  });

  it('show a cashier no fee, net amount or settlement of a sale, by no call', async () => {
    const shop = await signInMerchant(test);
    const { merchantId } = shop;
    const terminal = await buildTerminal(factoryOf(test), { merchantId });
    const [sale, refunded] = await buildTransactions(factoryOf(test), {
      merchantId,
      terminalId: terminal.id,
      rows: [{ amount: 500_000 }, { amount: 500_000 }],
    });
    const cashier = await member(shop, 'Cashier');
    const path = `Merchant/${merchantId}/Transaction`;
    const none = { fee: null, net: null, settlementMonth: null };
    expect((await call('GET', `${path}/${sale?.id}`, shop)).body).toMatchObject({ fee: 8500, net: 491_500 });
    expect((await call('GET', `${path}/${sale?.id}`, cashier)).body).toMatchObject(none);
    const refund = { amount: 1000, reason: 'Elmaradt' };
    expect((await call('POST', `${path}/${refunded?.id}/Refund`, cashier, refund)).body).toMatchObject(none);
    expect((await call('POST', `${path}/${sale?.id}/Void`, cashier)).body).toMatchObject(none);
  });
});
