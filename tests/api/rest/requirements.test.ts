import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { Onboarding } from '#shared/onboarding/onboarding.schema.ts';
import type { Requirement, ReviewRequirements } from '#shared/requirements/requirements.schema.ts';
import type { UserDetail } from '#shared/users/users.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { fromQuotedPrintable, openMailServer } from '#tests/setup/mail-server.ts';
import { deliverNext, sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { status: 'Pending' });
  admin = await signInAs(test, 'Admin');
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, place: string, caller: Pick<SignedIn, 'headers'>, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/${place}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
const deadline = '2026-12-04';
const tax = { item: 'merchant.taxNumber', reason: 'Differs', note: 'A NAV más számot ad meg.' };
const officers = { item: 'persons', reason: 'Missing' };
const ask = (items: object[] = [tax, officers], overrides: object = {}) =>
  call('POST', 'Requirement', admin, { deadline, items, ...overrides });
const list = async (caller: Pick<SignedIn, 'headers'> = shop) =>
  (await call('GET', 'Requirement', caller)).json<ReviewRequirements>().data;
const find = async (item: string): Promise<Requirement> => {
  const found = (await list(admin)).find((each) => each.item === item);
  if (!found) throw new Error(`${item} was not asked for.`);
  return found;
};
const act = async (what: string, caller: SignedIn, payload: object = {}, item = tax.item) => {
  const { id, version } = await find(item);
  return call('PUT', `Requirement/${id}/${what}`, caller, { version, ...payload });
};
const answer = (text = '12345678-2-42', caller: SignedIn = shop) => act('Answer', caller, { answer: text });
const mailsSent = () => sentMails(test.deps);
const notifications = async () => {
  const { data } = (await call('GET', 'Notification', shop)).json<{ data: Notification[] }>();
  return data.filter(({ kind }) => kind.startsWith('requirement')).map(({ kind, params }) => ({ kind, ...params }));
};
const decide = (status: 'Accepted' | 'Rejected') =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/User',
    headers: admin.headers,
    payload: { userId: shop.userId, merchant: { status } },
  });
const reviewStep = async () => {
  const { steps, openRequirements } = (await call('GET', 'Onboarding', shop)).json<Onboarding>();
  return [steps.find(({ step }) => step === 'Review')?.state, openRequirements];
};

describe('what is asked of a merchant', () => {
  it('is seen by it with reason and deadline, and waits for it among its first steps', async () => {
    expect(await reviewStep()).toEqual(['Waiting', 0]);
    expect((await ask()).statusCode).toBe(200);
    const found = await list();
    expect(found).toHaveLength(2);
    expect(found.find(({ item }) => item === tax.item)).toEqual({
      ...tax,
      id: expect.any(String),
      deadline,
      state: 'Asked',
      answer: null,
      documents: [],
      version: 1,
      askedAt: '2026-11-18T11:00:00.000Z',
      answeredAt: null,
      closedAt: null,
    });
    expect(await reviewStep()).toEqual(['Open', 2]);
  });

  it('is sent in one e-mail and one notification, with message, remedy and note', async () => {
    await ask();
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 adatra szükségünk van a regisztrációjához');
    for (const part of [
      'eddig várjuk: 2026.12.04.',
      'Adószám: Más szerepel a közhiteles nyilvántartásban. Írja meg a helyes adatot',
      'Megjegyzés: A NAV más számot ad meg.',
      'Tisztségviselők és tulajdonosok: Hiányzik, vagy nem teljes.',
      `/merchant/${shop.merchantId}/details`,
    ])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(await notifications()).toEqual([{ kind: 'requirementsAsked', count: 2, deadline }]);
  });

  it.each([
    ['hu', 'Tisztségviselők és tulajdonosok: Hiányzik, vagy nem teljes.'],
    ['en', 'Directors and owners: It is missing or not complete.'],
  ] as const)('arrives by SMTP in the language of the merchant, %s', async (language, item) => {
    shop = await signInMerchant(test, { status: 'Pending', user: { language } });
    await ask([officers]);
    const server = await openMailServer();
    const mail = { smtpUrl: server.url, from: 'Csippanó <ne-valaszoljon@csippano.example>' };
    const { mailer, close } = createMailer({ isProduction: true, mail }, test.clock.now);
    try {
      expect(await deliverNext(test.deps, mailer)).toBe(true);
      const [{ raw } = { raw: '' }] = server.received;
      const text = fromQuotedPrintable(raw);
      for (const part of [item, `/merchant/${shop.merchantId}/details`]) expect(text).toContain(part);
    } finally {
      close();
      await server.close();
    }
  });

  it.each([
    [[{ ...tax, reason: 'Other', note: null }], {}, ['items[0].note']],
    [[tax, tax], {}, ['items']],
    [[], {}, ['items']],
    [[{ ...tax, item: 'password' }], {}, ['items[0].item']],
    [[{ ...tax, reason: 'Expired' }], {}, ['items[0].reason']],
    [[{ item: 'document.identity', reason: 'Unclear' }], {}, ['items[0].reason']],
    [[{ ...tax, note: '4111 1111 1111 1111' }], {}, ['items[0].note']],
    [[tax], { deadline: '2026-11-18' }, ['deadline']],
    [[tax], { deadline: '2027-02-17' }, ['deadline']],
  ])('is refused as %j, %j', async (items, overrides, fields) => {
    const response = await ask(items, overrides);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it('is nothing of a company for a sole trader', async () => {
    shop = await signInMerchant(test, { status: 'Pending', type: 'Person' });
    expect((await ask([officers])).json().errors).toHaveProperty('items[0].item');
    expect((await ask([tax])).statusCode).toBe(200);
  });

  it('is asked for once until it is closed, also by two administrators at the same time', async () => {
    const statuses = (await Promise.all([ask([tax]), ask([tax])])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    await answer();
    expect((await ask([tax])).statusCode).toBe(409);
    await act('Accept', admin);
    expect((await ask([tax])).statusCode).toBe(200);
  });

  it('is overdue from the day after the deadline on, and can still be answered', async () => {
    await ask([tax]);
    test.clock.set('2026-12-04T22:59:59.999Z');
    shop = { ...(await signIn(test, shop.userId)), merchantId: shop.merchantId };
    admin = await signInAs(test, 'Admin');
    expect((await find(tax.item)).state).toBe('Asked');
    test.clock.set('2026-12-04T23:00:00.000Z');
    expect((await find(tax.item)).state).toBe('Overdue');
    expect((await answer()).statusCode).toBe(200);
    expect((await find(tax.item)).state).toBe('Answered');
  });
});

describe('an answer', () => {
  it('is seen by the administrator, who accepts it', async () => {
    await ask([tax]);
    test.clock.advance(60_000);
    expect((await answer()).statusCode).toBe(200);
    expect(await find(tax.item)).toMatchObject({
      state: 'Answered',
      answer: '12345678-2-42',
      answeredAt: '2026-11-18T11:01:00.000Z',
      version: 2,
    });
    expect(await reviewStep()).toEqual(['Waiting', 0]);
    expect((await act('Accept', admin)).statusCode).toBe(200);
    expect(await find(tax.item)).toMatchObject({ state: 'Accepted', closedAt: '2026-11-18T11:01:00.000Z', version: 3 });
    expect(await notifications()).toEqual([
      { kind: 'requirementClosed', item: tax.item, isAccepted: true },
      { kind: 'requirementsAsked', count: 1, deadline },
    ]);
  });

  it('is sealed in the database, and not in the audit log', async () => {
    await ask([tax]);
    await answer('Titkos válasz');
    for (const table of ['requirements', 'audit_log']) {
      const [rows] = await test.deps.sequelize.query(`SELECT * FROM ${table}`);
      expect(
        JSON.stringify(rows, (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
      ).not.toMatch(/Titkos/u);
    }
  });

  it('can be corrected until it is judged, and is then asked for again with another deadline', async () => {
    await ask([tax]);
    await answer('Rossz');
    expect((await answer('Jobb')).statusCode).toBe(200);
    await mailsSent();
    const again = { reason: 'Unclear', note: 'Melyik telephelyé?', deadline: '2026-12-11' };
    expect((await act('AskAgain', admin, again)).statusCode).toBe(200);
    expect(await find(tax.item)).toMatchObject({ ...again, state: 'Asked', answer: 'Jobb', version: 4 });
    expect((await mailsSent()).map(({ subject }) => subject)).toEqual([
      'Egy adatra szükségünk van a regisztrációjához',
    ]);
    expect(await notifications()).toHaveLength(2);
    expect((await act('Accept', admin)).statusCode).toBe(422);
  });

  it.each(['', '4111 1111 1111 1111', 'á'.repeat(501), 'két\nsor'])('is refused as %j', async (text) => {
    await ask([tax]);
    const response = await answer(text);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['answer']]);
  });

  it('is given by owners and managers, and by no API client of another merchant', async () => {
    await ask([tax]);
    const { merchantId } = shop;
    const member = async (role: 'Manager' | 'Accountant') =>
      signIn(test, (await buildMember(factoryOf(test), { merchantId, role })).id);
    const accountant = await member('Accountant');
    expect((await list(accountant)).map(({ item }) => item)).toEqual([tax.item]);
    expect((await answer('x', accountant)).statusCode).toBe(403);
    expect((await answer('x', await signInMerchant(test))).statusCode).toBe(404);
    expect((await answer('x', await member('Manager'))).statusCode).toBe(200);
  });

  it('and the withdrawal of its question at the same time: one wins, the other learns of it', async () => {
    await ask([tax]);
    const { id, version } = await find(tax.item);
    const put = (what: string, caller: SignedIn, payload: object = {}) =>
      call('PUT', `Requirement/${id}/${what}`, caller, { version, ...payload });
    const responses = await Promise.all([put('Answer', shop, { answer: 'Íme' }), put('Withdraw', admin)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.code).toBe('changedMeanwhile');
    expect(['Answered', 'Withdrawn']).toContain((await find(tax.item)).state);
    expect((await find(tax.item)).version).toBe(2);
  });

  it('to what was withdrawn is refused', async () => {
    await ask([tax]);
    expect((await act('Withdraw', admin)).statusCode).toBe(200);
    const refused = await answer();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'requirementState']);
    expect(await notifications()).toContainEqual({ kind: 'requirementClosed', item: tax.item, isAccepted: false });
  });
});

describe('the list of merchants', () => {
  const waitOf = async (caller: SignedIn = admin) => {
    const { userId, headers } = { ...caller, userId: shop.userId };
    const read = await test.app.inject({ url: `/api/v1/User/${userId}`, headers });
    const listed = await test.app.inject({ url: '/api/v1/User?Status=Pending', headers: admin.headers });
    const [row] = listed.json<{ data: UserDetail[] }>().data;
    return [read.json<UserDetail>().merchant?.requirementState, row?.merchant?.requirementState];
  };

  it('says whom a review waits for', async () => {
    expect(await waitOf()).toEqual([null, null]);
    await ask();
    expect(await waitOf()).toEqual(['Asked', 'Asked']);
    await answer();
    expect(await waitOf()).toEqual(['Answered', 'Answered']);
    expect(await waitOf(shop)).toEqual([null, 'Answered']);
    await act('Accept', admin);
    expect(await waitOf()).toEqual(['Asked', 'Asked']);
    await act('Withdraw', admin, {}, officers.item);
    expect(await waitOf()).toEqual([null, null]);
  });
});

describe('the decision on the registration', () => {
  it('accepts the answers with an acceptance, and withdraws the rest', async () => {
    await ask();
    await answer();
    expect((await decide('Accepted')).statusCode).toBe(200);
    expect([(await find(tax.item)).state, (await find(officers.item)).state]).toEqual(['Accepted', 'Withdrawn']);
    expect((await ask([{ ...tax, item: 'email' }])).json().code).toBe('reviewOver');
  });

  it('withdraws all with a rejection', async () => {
    await ask();
    await answer();
    await decide('Rejected');
    expect((await list()).map(({ state }) => state)).toEqual(['Withdrawn', 'Withdrawn']);
  });
});
