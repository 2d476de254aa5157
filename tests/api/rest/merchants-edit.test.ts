import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { ibanOfAccount } from '#shared/validation/bank-and-tax-numbers.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, {
    status: 'Pending',
    user: { email: 'pek@example.com' },
    person: { lastName: 'Kovács' },
  });
  admin = await signInAs(test, 'Admin');
});

const update = (edit: object, userId: unknown = shop.userId) => {
  // Gives audit entries distinct times, so that their order is defined.
  test.clock.advance(1);
  return test.app.inject({
    method: 'PUT',
    url: '/api/v1/User',
    headers: admin.headers,
    payload: { userId, ...edit },
  });
};
const get = async ({ headers }: SignedIn = admin) =>
  (await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}`, headers })).json<Merchant>();
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const edits = () =>
  select<{ actor: string; merchant: string; ip: string; changes: Record<string, unknown> }>(
    `SELECT actor_user_id AS actor, merchant_id AS merchant, ip_address AS ip, changes FROM audit_log
     WHERE action = 'merchant.update' ORDER BY happened_at`,
  );
const mailsSent = () => sentMails(test.deps);
const address = (street: string) => ({ countryCode: 'HU', zipCode: '6720', city: 'Szeged', street });

describe('PUT User', () => {
  it('changes the given fields only and returns the merchant', async () => {
    const before = await get();
    const answer = await update({
      version: before.version,
      person: { lastName: 'Kiss', mobile: '+36301112233', address: address('Otthon utca 1.') },
      merchant: { doingBusinessAs: 'Kiss Pék', mcc: '5462', mid: '5000000001', website: '', comment: 'Visszahív.' },
    });
    expect(answer.statusCode).toBe(200);
    const expected = {
      ...before,
      person: { ...before.person, lastName: 'Kiss', mobile: '+36301112233', address: address('Otthon utca 1.') },
      doingBusinessAs: 'Kiss Pék',
      mcc: '5462',
      mid: '5000000001',
      website: null,
      comment: 'Visszahív.',
      version: before.version + 1,
    };
    expect(answer.json()).toEqual(expected);
    expect(await get()).toEqual(expected);
    // The registered office and the home had the same address row.
    expect(before.registrationAddress).toEqual(before.person.address);
    expect(await edits()).toEqual([
      {
        actor: admin.userId,
        merchant: shop.merchantId,
        ip: '127.0.0.1',
        changes: {
          'person.lastName': { before: before.person.lastName, after: 'Kiss' },
          'person.mobile': { before: before.person.mobile, after: '+36301112233' },
          'person.address': { before: before.person.address, after: address('Otthon utca 1.') },
          'merchant.doingBusinessAs': { before: null, after: 'Kiss Pék' },
          'merchant.mcc': { before: null, after: '5462' },
          'merchant.mid': { before: null, after: '5000000001' },
          'merchant.comment': { before: null, after: 'Visszahív.' },
        },
      },
    ]);
  });

  it('changes each address independently', async () => {
    const names = ['registrationAddress', 'operationAddress', 'deliveryAddress', 'billingAddress'] as const;
    const merchant = Object.fromEntries(names.map((name, i) => [name, address(`${i}. utca`)]));
    expect((await update({ merchant })).json()).toMatchObject(merchant);
    const again = { ...merchant, billingAddress: address('Új utca') };
    expect((await update({ merchant: again })).json()).toMatchObject(again);
    const stored = await select<{ street: string }>('SELECT street FROM addresses');
    expect(stored.map(({ street }) => street)).not.toContain('3. utca');
  });

  it('reports all errors at once', async () => {
    const answer = await update({
      version: 0,
      person: { lastName: '', dateOfBirth: '2015-01-01', nationalityCode: 'XX', mobile: 'x', isTacAccepted: true },
      merchant: {
        status: 'Invalid',
        mcc: '54',
        mid: 'ő',
        terminalSecret: 'abc',
        taxNumber: '1',
        website: 'x',
        type: 'Person',
        doingBusinessAs: 'x'.repeat(23),
        billingAddress: {},
        bankAccount: {
          bankId: 'none',
          localNumber: '1',
          iban: 'HU00',
          currencyCode: 'EUR',
          isConfirmed: false,
        },
      },
      email: 'x',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(
      [
        'email',
        'merchant.bankAccount.bankId',
        'merchant.bankAccount.currencyCode',
        'merchant.bankAccount.iban',
        'merchant.bankAccount.isConfirmed',
        'merchant.bankAccount.localNumber',
        'merchant.billingAddress.city',
        'merchant.billingAddress.countryCode',
        'merchant.billingAddress.street',
        'merchant.billingAddress.zipCode',
        'merchant.doingBusinessAs',
        'merchant.mcc',
        'merchant.mid',
        'merchant.status',
        'merchant.taxNumber',
        'merchant.terminalSecret',
        'merchant.type',
        'merchant.website',
        'person.dateOfBirth',
        'person.isTacAccepted',
        'person.lastName',
        'person.mobile',
        'person.nationalityCode',
        'version',
      ].sort(),
    );
    expect((await update({}, undefined)).statusCode).toBe(200);
    expect((await update({}, 7)).statusCode).toBe(400);
    expect((await update({ person: { lastName: 'Kiss' } }, 'unknown')).statusCode).toBe(404);
    expect((await update({ person: { lastName: 'Kiss' } }, admin.userId)).statusCode).toBe(404);
    expect(await edits()).toEqual([]);
  });

  it('writes nothing when nothing changes', async () => {
    const { person, taxNumber, registrationAddress, version } = await get();
    const { mobile } = person;
    const answer = await update({ person: { mobile }, merchant: { taxNumber, registrationAddress, mid: null } });
    expect(answer.json()).toMatchObject({ version });
    expect(await edits()).toEqual([]);
  });

  it('rejects company data for sole traders', async () => {
    const { user } = await buildMerchant(factoryOf(test), { type: 'Person' });
    const company = { name: 'Cég Kft.', registrationId: '01-09-123456' };
    const answer = await update({ company }, user.id);
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { 'company.name': [expect.any(String)], 'company.registrationId': [expect.any(String)] },
    });
    expect((await update({ company })).json()).toMatchObject({ name: 'Cég Kft.', company });
  });

  it('accepts one of several concurrent edits of one version', async () => {
    const { version } = await get();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((comment) => update({ version, merchant: { comment } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await edits()).toHaveLength(1);
  });

  it('returns 409 for a MID of another merchant', async () => {
    const { user } = await buildMerchant(factoryOf(test), { mid: 'AB50000009' });
    const taken = await update({ merchant: { mid: 'ab50000009', comment: 'lost' } });
    expect(taken.json()).toMatchObject({ status: 409, errors: { 'merchant.mid': [expect.any(String)] } });
    expect(await get()).toMatchObject({ comment: null });
    const answers = await Promise.all(
      [shop.userId, user.id].map((id) => update({ merchant: { mid: '5000000010' } }, id)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a terminal secret', () => {
  it('is stored encrypted and never returned', async () => {
    const terminalSecret = '0123456789abcdefABCDEF9876543210'.repeat(2);
    const answer = await update({ merchant: { terminalSecret } });
    expect(answer.json()).toMatchObject({ hasTerminalSecret: true });
    expect(answer.body.toLowerCase()).not.toContain(terminalSecret.toLowerCase());
    const [row] = await select<{ sealed: Buffer }>(
      `SELECT terminal_secret AS sealed FROM merchants WHERE id = '${shop.merchantId}'`,
    );
    expect(await test.deps.secrets.unseal(row?.sealed ?? Buffer.alloc(0))).toBe(terminalSecret.toLowerCase());
    expect((await update({ merchant: { terminalSecret: null } })).json()).toMatchObject({ hasTerminalSecret: false });
    expect((await edits()).map(({ changes }) => changes)).toEqual([
      { 'merchant.terminalSecret': { before: null, after: '••••' } },
      { 'merchant.terminalSecret': { before: '••••', after: null } },
    ]);
  });
});

describe('a bank account', () => {
  it('is replaced as a whole, validated as in a registration and masked in the audit log', async () => {
    const banks = (await test.app.inject({ url: '/api/v1/Bank' })).json<{ id: string; giroPrefixes: string[] }[]>();
    const bank = banks.find(({ giroPrefixes }) => giroPrefixes.includes('117'));
    const localNumber = '11773016-11111018';
    const account = {
      bankId: bank?.id,
      localNumber,
      iban: ibanOfAccount(localNumber),
      currencyCode: 'HUF',
      isConfirmed: true,
    };
    const answer = await update({ merchant: { bankAccount: account } });
    expect(answer.json().bankAccount).toMatchObject({ bankId: bank?.id, localNumber, iban: account.iban });
    const [edit] = await edits();
    expect(edit?.changes['merchant.bankAccount']).toMatchObject({ after: { localNumber: '••••1018' } });
    expect(JSON.stringify(edit)).not.toContain(localNumber);
    const other = banks.find(({ giroPrefixes }) => !giroPrefixes.includes('117'));
    const mismatch = await update({ merchant: { bankAccount: { ...account, bankId: other?.id } } });
    expect(Object.keys(mismatch.json().errors)).toEqual(['merchant.bankAccount.localNumber']);
  });
});

describe('a changed login e-mail', () => {
  const login = (email: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email, password: factoryPassword },
    });

  it('applies at once and notifies both addresses', async () => {
    await test.app.inject({
      method: 'PUT',
      url: '/api/v1/User/InitiateResetPassword',
      payload: { email: 'pek@example.com' },
    });
    const [reset] = await mailsSent();
    const link = reset?.links.find((each) => each.includes('/new-password/'));
    expect((await update({ email: 'Uj@Example.com' })).json()).toMatchObject({ email: 'Uj@Example.com' });

    expect((await login('pek@example.com')).statusCode).toBe(401);
    expect((await login('uj@example.com')).statusCode).toBe(200);
    const old = await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}`, headers: shop.headers });
    expect(old.statusCode).toBe(401);
    const token = link?.split('/').at(-1) ?? '';
    const validity = await test.app.inject({ url: `/api/v1/User/IsTokenValid?Token=${token}` });
    expect(validity.json()).toMatchObject({ isValid: false });

    const mails = await mailsSent();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['Uj@Example.com', 'pek@example.com']);
    // The old address may belong to another person by now.
    expect(mails.find(({ to }) => to === 'pek@example.com')?.text).not.toContain('Uj@');
    expect((await edits()).map(({ changes }) => changes)).toEqual([
      { email: { before: 'pek@example.com', after: 'Uj@Example.com' } },
    ]);
  });

  it('returns 409 when it is taken, also for concurrent requests', async () => {
    const { user } = await buildMerchant(factoryOf(test), { user: { email: 'masik@example.com' } });
    const taken = await update({ email: 'MASIK@example.com', merchant: { comment: 'lost' } });
    expect(taken.json()).toMatchObject({ status: 409, errors: { email: [expect.any(String)] } });
    expect(await get()).toMatchObject({ email: 'pek@example.com', comment: null });
    const answers = await Promise.all([shop.userId, user.id].map((id) => update({ email: 'kozos@example.com' }, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('ends no sessions when only its casing changes', async () => {
    expect((await update({ email: 'PEK@example.com' })).json()).toMatchObject({ email: 'PEK@example.com' });
    expect(await get(shop)).toMatchObject({ email: 'PEK@example.com' });
    expect(await mailsSent()).toEqual([]);
  });
});

describe('officers', () => {
  const officer = (lastName: string, more: object = {}) => ({
    lastName,
    firstName: 'Ágnes',
    dateOfBirth: '1986-05-17',
    nationalityCode: 'HU',
    address: address('Tisza Lajos körút 3.'),
    email: 'vezeto@example.com',
    isPep: false,
    isAuthorizedSignatory: true,
    isDirector: true,
    isUltimateBeneficiaryOwner: true,
    ownershipPercentage: 50,
    ...more,
  });
  const names = async () => (await get()).persons.map(({ lastName }) => lastName);
  const counted = async (table: string) =>
    (await select<{ count: unknown }>(`SELECT COUNT(*) AS count FROM ${table}`))[0];

  it('are replaced as a whole, and the data of the former ones is deleted', async () => {
    const before = await counted('persons');
    const answer = await update({ persons: [officer('Első'), officer('Második', { ownershipPercentage: 25.5 })] });
    expect(answer.json().persons).toMatchObject([
      { lastName: 'Első', address: { street: 'Tisza Lajos körút 3.' }, ownershipPercentage: 50 },
      { lastName: 'Második', ownershipPercentage: 25.5, pepDescription: null },
    ]);
    await update({ persons: [officer('Egyedül')] });
    expect(await names()).toEqual(['Egyedül']);
    expect(await counted('persons')).toEqual(before);
    const [first] = await edits();
    expect(first?.changes).toMatchObject({ persons: { after: [{ lastName: 'Első' }, { lastName: 'Második' }] } });
    await update({ persons: [officer('Egyedül')] });
    expect(await edits()).toHaveLength(2);
  });

  it('are validated as in a registration and rejected for a sole trader', async () => {
    const errors = async (persons: object[], userId?: string) =>
      Object.keys((await update({ persons }, userId)).json().errors);
    expect(await errors([officer('A'), officer('B', { ownershipPercentage: 60 })])).toEqual([
      'persons[1].ownershipPercentage',
    ]);
    expect(await errors([officer('A', { isPep: true, dateOfBirth: '2015-01-01' })])).toEqual([
      'persons[0].dateOfBirth',
      'persons[0].pepDescription',
    ]);
    expect(await errors([officer('A'), officer('B'), officer('C')])).toContain('persons');
    expect(await errors([])).toEqual(['persons']);
    const trader = await signInMerchant(test, { type: 'Person' });
    expect(await errors([officer('A')], trader.userId)).toEqual(['persons']);
  });
});

describe('a decision on a merchant', () => {
  it('notifies the merchant by e-mail once', async () => {
    expect((await update({ merchant: { status: 'Accepted' } })).json()).toMatchObject({ status: 'Accepted' });
    expect((await update({ merchant: { status: 'Accepted' } })).statusCode).toBe(200);
    expect(await mailsSent()).toMatchObject([{ to: 'pek@example.com', subject: 'Elfogadtuk a regisztrációját' }]);
    expect(await edits()).toHaveLength(1);
  });

  it('speaks of payments only to a merchant with a card reader', async () => {
    const textOf = async (merchant: { userId: string }) => {
      await update({ merchant: { status: 'Accepted' } }, merchant.userId);
      return (await mailsSent()).map(({ text }) => text).join();
    };
    const [without, withReader] = [
      await signInMerchant(test, { status: 'Pending' }),
      await signInMerchant(test, { status: 'Pending' }),
    ];
    await buildTerminal(factoryOf(test), { merchantId: without.merchantId, isDisabled: true });
    await buildTerminal(factoryOf(test), { merchantId: withReader.merchantId });
    expect(await textOf(without)).toMatch(/A kártyaolvasót .* postázzuk/u);
    expect(await textOf(withReader)).toContain('A kártyaolvasójával mostantól fizetést fogadhat el.');
  });

  it('accepts a reason with a rejection only', async () => {
    const errors = async (merchant: object) => Object.keys((await update({ merchant })).json().errors);
    expect(await errors({ status: 'Accepted', statusReason: 'x' })).toEqual(['merchant.statusReason']);
    const rejection = { status: 'Rejected', statusReason: 'Hiányzik a <cégkivonat>' };
    expect((await update({ merchant: rejection })).json()).toMatchObject(rejection);
    const [mail] = await mailsSent();
    expect(mail).toMatchObject({ text: expect.stringContaining('Hiányzik a <cégkivonat>') });
    expect(mail?.html).toContain('Hiányzik a &lt;cégkivonat&gt;');
    expect((await update({ merchant: { status: 'Accepted' } })).json()).toMatchObject({ statusReason: null });
  });

  it('can reject without a reason by the API', async () => {
    const refused = await update({ merchant: { status: 'Rejected' } });
    expect(refused.json()).toMatchObject({ status: 'Rejected', statusReason: null });
    const [mail] = await mailsSent();
    expect(mail).toMatchObject({ to: 'pek@example.com', text: expect.not.stringContaining('null') });
  });

  it('is e-mailed in the merchant’s language', async () => {
    const english = await signInMerchant(test, {
      status: 'Pending',
      user: { language: 'en', email: 'shop@example.com' },
    });
    await update({ merchant: { status: 'Accepted' } }, english.userId);
    expect(await mailsSent()).toMatchObject([{ to: 'shop@example.com', subject: 'Your registration is accepted' }]);
  });

  it('returns 422 for a return to Pending', async () => {
    await update({ merchant: { status: 'Accepted' } });
    const answer = await update({ merchant: { status: 'Pending' } });
    expect(answer.json()).toMatchObject({ status: 422, errors: { 'merchant.status': [expect.any(String)] } });
  });
});
