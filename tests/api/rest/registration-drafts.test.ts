import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { sealedDraftForms } from '#server/features/registration-drafts/registration-drafts.api.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { resealAll } from '#server/platform/data-keys/reseal.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';
import { signInMerchant } from '#tests/setup/accounts.ts';
import { fromQuotedPrintable, type MailServer, mailHeader, openMailServer } from '#tests/setup/mail-server.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let server: MailServer;
let mail: ReturnType<typeof createMailer>;
beforeAll(async () => {
  test = await openTestApp();
  server = await openMailServer();
  const settings = { smtpUrl: server.url, from: 'Csippanó <ne-valaszoljon@csippano.example>' };
  mail = createMailer({ isProduction: true, mail: settings }, test.clock.now);
});
afterAll(async () => {
  mail.close();
  await server.close();
  await test.close();
});

let sent = 0;
let email = '';
beforeEach(() => {
  sent += 1;
  email = `ero.pista${sent}@kovasz.example`;
});

const call = async (method: 'POST' | 'PUT', path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ method, url: `/api/v1/RegistrationDraft${path}`, payload, headers });
  const body = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, body, code: /[^/]*$/u.exec(body?.type ?? '')?.[0] };
};
const start = (form: object = formOf(), headers: Record<string, string> = {}) =>
  call('POST', '', { email, form }, headers);
const formOf = () => ({
  email,
  person: { lastName: 'Erő', firstName: 'Pista', dateOfBirth: '1984-05-3', isTacAccepted: true },
  merchant: { type: 'Company', description: '' },
  persons: [{ lastName: 'Erő', ownershipPercentage: '5' }],
  bankAccount: { bankId: '', localNumber: '', iban: 'HU42117730161111101800000000' },
  sameAs: { operation: 'office', settlementEmail: true },
});
/** The newest e-mail to the address, as the mail server has received it. */
const mailOf = async (): Promise<{ subject: string; text: string } | undefined> => {
  while (await deliverNext(test.deps, mail.mailer));
  const raw = server.received.findLast(({ to }) => to.includes(email))?.raw;
  return raw === undefined ? undefined : { subject: mailHeader(raw, 'Subject') ?? '', text: fromQuotedPrintable(raw) };
};
const tokenOf = async () => /\/signup\/resume#([\w-]+)/u.exec((await mailOf())?.text ?? '')?.[1] ?? '';
const begin = async (): Promise<string> => {
  expect((await start()).status).toBe(204);
  return tokenOf();
};
const rows = (sql: string) => test.deps.sequelize.query<Record<string, unknown>>(sql, { type: QueryTypes.SELECT });
const countDrafts = async () => Number((await rows('SELECT COUNT(*) AS n FROM registration_drafts'))[0]?.n);

describe('the draft of a registration', () => {
  it('is mailed as a link only, and has everything on another device', async () => {
    expect(await start()).toMatchObject({ status: 204, body: null });
    const received = await mailOf();
    expect(received?.text).toContain('Ezzel a hivatkozással bármelyik eszközön');
    expect(received?.text).toContain('30 napig érvényes');
    expect(received?.text).not.toMatch(/Erő|1984/u);
    const token = /\/signup\/resume#([\w-]+)/u.exec(received?.text ?? '')?.[1];
    const { status, body } = await call('POST', '/Open', { token });
    expect({ status, body }).toMatchObject({ status: 200, body: { version: 1, form: formOf() } });
    expect(new Date(body.expiresAt).getTime() - new Date(body.savedAt).getTime()).toBe(draftDays * dayMs);
  });

  it('is mailed in the language of the visitor', async () => {
    await start(formOf(), { 'accept-language': 'en' });
    expect((await mailOf())?.subject).toBe('Continue your registration');
  });

  it('is sealed, and the token is not stored', async () => {
    const token = await begin();
    const stored = JSON.stringify(await rows('SELECT * FROM registration_drafts'), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const secret of [token, email, 'Pista', '1984-05-3', 'HU42117730161111101800000000']) {
      expect(stored).not.toContain(secret);
    }
  });

  it('opens after its form was sealed again with a new key', async () => {
    const token = await begin();
    test.clock.advance(1);
    await test.deps.secrets.dataKeys.create(test.clock.now());
    const { changed, failed } = await resealAll(test.deps, [sealedDraftForms]);
    expect([changed > 0, failed]).toEqual([true, 0]);
    expect((await call('POST', '/Open', { token })).body).toMatchObject({ form: formOf() });
  });

  it('refuses password, PIN and full card numbers, and incomplete account numbers', async () => {
    const refused = [
      { password: 'Friss-kenyer-05' },
      { pinCode: '305174' },
      { merchant: { description: 'Kártya: 4111 1111 1111 1111' } },
      { bankAccount: { localNumber: '4111111111111111' } },
      { bankAccount: { iban: 'HU42' } },
      { unknown: 'x' },
    ];
    for (const form of refused) expect([form, (await start(form)).status]).toEqual([form, 400]);
  });

  it('answers the same for an address with an account, and looks at none', async () => {
    const { userId } = await signInMerchant(test);
    const [user] = await rows(`SELECT email FROM users WHERE id = '${userId}'`);
    email = String(user?.email);
    expect(await start()).toMatchObject({ status: 204, body: null });
    expect(await tokenOf()).not.toBe('');
  });

  it('is saved with its version: of two devices the second is asked', async () => {
    const token = await begin();
    const form = { ...formOf(), merchant: { type: 'Person' } };
    expect((await call('PUT', '', { token, version: 1, form })).body).toMatchObject({ version: 2 });
    expect(await call('PUT', '', { token, version: 1, form: formOf() })).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
    });
    const { body } = await call('POST', '/Open', { token });
    expect(body).toMatchObject({ version: 2, form });
    const both = await Promise.all([1, 2].map(() => call('PUT', '', { token, version: 2, form })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has a link of its own for each request, at most three a day for an address', async () => {
    const first = await begin();
    const second = await begin();
    await begin();
    expect((await start()).status).toBe(429);
    await call('POST', '/Delete', { token: second });
    expect((await call('POST', '/Open', { token: second })).code).toBe('draftUnusable');
    expect((await call('POST', '/Open', { token: first })).status).toBe(200);
  });

  it('is deleted on request, more than once without an error', async () => {
    const token = await begin();
    for (const _ of [1, 2]) expect((await call('POST', '/Delete', { token })).status).toBe(204);
    for (const [method, path, more] of [
      ['POST', '/Open', {}],
      ['PUT', '', { version: 1, form: {} }],
    ] as const) {
      expect((await call(method, path, { token, ...more })).code).toBe('draftUnusable');
    }
  });

  it('sends no link when it is deleted before its e-mail is sent', async () => {
    await start();
    await test.deps.sequelize.query('DELETE FROM registration_drafts');
    expect(await mailOf()).toBeUndefined();
  });

  it('is deleted with all others of the address when it is registered, under the address that was saved last', async () => {
    const changed = await begin();
    const registered = `Uj.${email}`;
    await call('PUT', '', { token: changed, version: 1, form: { ...formOf(), email: registered } });
    email = registered;
    const other = await begin();
    const payload = registrationOf(registered.toUpperCase());
    expect((await test.app.inject({ method: 'POST', url: '/api/v1/User', payload })).statusCode).toBe(200);
    for (const token of [changed, other]) {
      expect((await call('POST', '/Open', { token })).code).toBe('draftUnusable');
    }
  });

  it('ends thirty days after it was saved', async () => {
    const token = await begin();
    test.clock.advance((draftDays - 1) * dayMs);
    await call('PUT', '', { token, version: 1, form: formOf() });
    test.clock.advance((draftDays - 1) * dayMs);
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect((await call('POST', '/Open', { token })).status).toBe(200);
    test.clock.advance(dayMs);
    expect((await call('POST', '/Open', { token })).code).toBe('draftUnusable');
    test.clock.advance(dayMs);
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect(await countDrafts()).toBe(0);
  });
});
