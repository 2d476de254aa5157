import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { company } from '#shared/company/company.ts';
import { referenceCodeSchema } from '#shared/orders/reference-code.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { changed, registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const now = new Date('2026-11-18T23:30:00.000Z');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.reset();
  test.clock.set(now);
});

const register = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/v1/User', payload, headers });
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const count = async (table: string) =>
  Number((await select<{ total: string }>(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total);
const written = ['users', 'persons', 'merchants', 'officers', 'addresses', 'bank_accounts', 'merchant_surveys'];
const logIn = (path: string, email: string, password = 'Friss-kenyer-05') =>
  test.app.inject({ method: 'POST', url: `/api/${path}/Authentication/Login`, payload: { email, password } });

/** The details that the merchant sees. Bank account and birth dates are sealed in the database. */
const readDetails = async (email: string) => {
  const session = (await logIn('v1', email)).json();
  const headers = { authorization: `Bearer ${session.accessToken}` };
  return (await test.app.inject({ url: `/api/v1/Merchant/${session.merchantId}`, headers })).json();
};

describe('a company that registers', () => {
  it('is stored with all its data', async () => {
    const registration = changed(
      registrationOf('Kovacs.Agnes@Pekseg.example'),
      'merchantSurvey.comment',
      'Kettő\r\nsor',
    );
    const answer = await register(registration, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    const { user } = answer.json();
    const [order] = user.merchant.terminalOrders;
    expect(order).toEqual({ paymentMethod: 'BankCard', referenceCode: expect.any(String) });
    expect(referenceCodeSchema.parse(order.referenceCode)).toBe(order.referenceCode);

    expect(await select('SELECT * FROM users')).toEqual([
      expect.objectContaining({
        id: user.id,
        role: 'Basic',
        email: 'Kovacs.Agnes@Pekseg.example',
        email_key: 'kovacs.agnes@pekseg.example',
        language: 'en',
        terms_accepted_at: now,
        terms_version: expect.stringMatching(/^\d{4}-\d{2}/u),
        is_marketing_allowed: 0,
        marketing_text_version: null,
        password_hash: expect.stringMatching(/^\$argon2id\$/u),
        pin_hash: expect.stringMatching(/^\$argon2id\$/u),
      }),
    ]);
    expect(await select('SELECT * FROM merchants')).toEqual([
      expect.objectContaining({
        id: user.merchant.id,
        user_id: user.id,
        type: 'Company',
        status: 'Pending',
        company_name: 'Kovács Pékség Kft.',
        company_registration_number: '01-09-123456',
        trade_name: 'Kovács Pékség',
        tax_number: '12345676-2-41',
        settlement_reports_email: 'konyveles@pekseg.example',
        comment: null,
      }),
    ]);
    expect(
      await select(`SELECT p.last_name AS lastName, a.street, o.position, o.is_director AS isDirector,
        CAST(o.ownership_percentage AS CHAR) AS share FROM officers o JOIN persons p ON p.id = o.person_id
        JOIN addresses a ON a.id = p.address_id`),
    ).toEqual([
      {
        lastName: 'Kovács',
        street: 'Pasaréti út 12.',
        position: 1,
        isDirector: 1,
        share: '100.00',
      },
    ]);
    expect(await select('SELECT currency, ownership_confirmed_at FROM bank_accounts')).toEqual([
      { currency: 'HUF', ownership_confirmed_at: now },
    ]);
    const numbers = { localNumber: '11773016-11111018', iban: 'HU42117730161111101800000000' };
    expect(await readDetails(registration.email)).toMatchObject({
      person: { dateOfBirth: '1984-05-30' },
      persons: [{ dateOfBirth: '1984-05-30' }],
      bankAccount: numbers,
    });
    expect(await select('SELECT comment FROM merchant_surveys')).toEqual([{ comment: 'Kettő\nsor' }]);
    expect(
      await select('SELECT reference_code, terminal_count, status, total_price, settled_at FROM terminal_orders'),
    ).toEqual([
      {
        reference_code: order.referenceCode,
        terminal_count: 2,
        status: 'Pending',
        total_price: 5_054_600,
        settled_at: null,
      },
    ]);
    expect(await select('SELECT kind FROM outbox ORDER BY kind DESC')).toEqual([
      { kind: 'Email' },
      { kind: 'Contract' },
    ]);
  });

  it('can name two officers, one of them politically exposed', async () => {
    const { persons, ...registration } = registrationOf();
    const [officer] = persons;
    const answer = await register({
      ...registration,
      persons: [
        { ...officer, isPep: true, pepDescription: 'Polgármester', ownershipPercentage: 25 },
        { ...officer, firstName: 'Béla', ownershipPercentage: 75 },
      ],
    });
    expect(answer.statusCode).toBe(200);
    expect(await select('SELECT position, pep_description FROM officers ORDER BY position')).toEqual([
      { position: 1, pep_description: 'Polgármester' },
      { position: 2, pep_description: null },
    ]);
  });
});

describe('a sole trader that registers', () => {
  it.each([
    ['omits the company and the officers', {}],
    ['sends null for both', { company: null, persons: null }],
  ])('is accepted when it %s', async (_what, without) => {
    expect((await register({ ...soleTraderOf(), ...without })).statusCode).toBe(200);
    expect(await select('SELECT type, company_name, company_registration_number FROM merchants')).toEqual([
      { type: 'Person', company_name: null, company_registration_number: null },
    ]);
    expect(await count('officers')).toBe(0);
  });

  it('must be 18 years old on the day in Budapest', async () => {
    expect((await register(changed(soleTraderOf(), 'person.dateOfBirth', '2008-11-19'))).statusCode).toBe(200);
    expect((await register(changed(soleTraderOf(), 'person.dateOfBirth', '2008-11-20'))).statusCode).toBe(400);
    const leapling = () => register(changed(soleTraderOf(), 'person.dateOfBirth', '2008-02-29'));
    test.clock.set('2026-02-28T22:59:59.999Z');
    expect((await leapling()).statusCode).toBe(400);
    test.clock.set('2026-02-28T23:00:00.000Z');
    expect((await leapling()).statusCode).toBe(200);
  });
});

describe('the input of a registration', () => {
  it.each([
    "Robert'); DROP TABLE users;--",
    '<script>alert("x")</script>',
    '{{7*7}} $t(emails:greeting) %00',
    'Ő𝕏 😀 ﷽ \u00a0x',
  ])('is stored unchanged: %s', async (text) => {
    const registration = changed(changed(soleTraderOf(), 'person.lastName', text), 'merchant.description', text);
    expect((await register(changed(registration, 'merchantSurvey.comment', text))).statusCode).toBe(200);
    expect(
      await select(`SELECT last_name, description, merchant_surveys.comment FROM persons, merchants, merchant_surveys`),
    ).toEqual([{ last_name: text, description: text, comment: text }]);
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    expect(mailbox.list()[0]?.html).not.toContain('<script');
  });

  it('accepts texts of the maximum length', async () => {
    const maxLengths: [path: string, length: number][] = [
      ['person.lastName', 100],
      ['merchant.description', 255],
      ['merchant.doingBusinessAs', 22],
      ['merchant.authorizedSignatory', 255],
      ['company.name', 255],
      ['persons[0].address.zipCode', 20],
      ['terminal.operationAddress.city', 50],
      ['terminalOrder.deliveryAddress.street', 50],
      ['merchantSurvey.comment', 255],
    ];
    const registration = maxLengths.reduce(
      (whole, [path, length]) => changed(whole, path, 'ő'.repeat(length)),
      changed(registrationOf(), 'person.mobile', `+${'1'.repeat(39)}`),
    );
    expect((await register(registration)).statusCode).toBe(200);
  });

  it('is normalised when it is stored', async () => {
    const typed: [path: string, value: unknown][] = [
      ['email', '  Pek@Example.com '],
      ['merchant.taxNumber', ' 12345676–2–41 '],
      ['merchant.website', ''],
      ['merchant.doingBusinessAs', ' '],
      ['person.dateOfBirth', '1984.05.30.'],
      ['bankAccount.localNumber', ' 11773016 - 11111018'],
      ['bankAccount.iban', 'hu42 1177 3016 1111 1018 0000 0000'],
    ];
    const registration = typed.reduce((whole, [path, value]) => changed(whole, path, value), soleTraderOf());
    expect((await register(registration)).statusCode).toBe(200);
    expect(
      await select(`SELECT users.email, tax_number, website, trade_name
        FROM users JOIN merchants ON merchants.user_id = users.id`),
    ).toEqual([
      {
        email: 'Pek@Example.com',
        tax_number: '12345676-2-41',
        website: null,
        trade_name: null,
      },
    ]);
    const numbers = { localNumber: '11773016-11111018', iban: 'HU42117730161111101800000000' };
    expect(await readDetails('pek@example.com')).toMatchObject({
      person: { dateOfBirth: '1984-05-30' },
      bankAccount: numbers,
    });
  });

  it('accepts a tax number with a wrong check digit', async () => {
    expect((await register(changed(soleTraderOf(), 'merchant.taxNumber', '12345677-2-41'))).statusCode).toBe(200);
  });

  it('accepts missing company data of a sole trader and null for an empty checkbox', async () => {
    const blanks = [{}, { name: '', registrationId: ' ' }, { name: null, registrationId: null }, null];
    for (const company of blanks) {
      const trader = changed({ ...soleTraderOf(), company, persons: [] }, 'person.isMarketingAllowed', null);
      const answer = await register(changed(trader, 'terminalOrder.extraQuantityNeeded', null));
      expect([company, answer.statusCode]).toEqual([company, 200]);
    }
    expect(await select('SELECT DISTINCT company_name, company_registration_number FROM merchants')).toEqual([
      { company_name: null, company_registration_number: null },
    ]);
    expect(await select('SELECT DISTINCT is_marketing_allowed FROM users')).toEqual([{ is_marketing_allowed: 0 }]);
  });

  it('stores marketing consent with its time and text version', async () => {
    await register(changed(soleTraderOf(), 'person.isMarketingAllowed', true));
    expect(
      await select('SELECT is_marketing_allowed, marketing_changed_at, marketing_text_version FROM users'),
    ).toEqual([
      { is_marketing_allowed: 1, marketing_changed_at: now, marketing_text_version: expect.stringMatching(/./u) },
    ]);
  });
});

describe('a registered merchant', () => {
  it('can log in at once, on the web and on the reader', async () => {
    const answer = await register(registrationOf('pek@example.com'));
    const { user } = answer.json();
    const web = await logIn('v1', 'PEK@example.com');
    expect(web.json()).toMatchObject({
      userId: user.id,
      role: 'Basic',
      merchantId: user.merchant.id,
      lastName: 'Kovács',
    });
    const reader = await logIn('Mobile/v1', 'pek@example.com');
    expect(reader.json()).toMatchObject({ userId: user.id, role: 'BasicMobile' });
    const details = await test.app.inject({
      url: `/api/v1/Merchant/${user.merchant.id}`,
      headers: { authorization: `Bearer ${web.json().accessToken}` },
    });
    expect(details.json()).toMatchObject({ status: 'Pending', bankAccount: { bic: 'OTPVHUHB' } });
  });

  it('needs no token to register, and an invalid token is ignored', async () => {
    expect((await register(registrationOf(), { authorization: 'Bearer nonsense' })).statusCode).toBe(200);
  });
});

describe('an e-mail that is taken', () => {
  it.each([
    ['hu', 'Ezzel az e-mail-címmel már regisztráltak.', 'Már van ilyen.'],
    ['en', 'This e-mail address is already registered.', 'This is already in use.'],
  ])('returns 409 in %s', async (language, detail, field) => {
    await register(registrationOf('pek@example.com'));
    const answer = await register(soleTraderOf(' PEK@Example.com'), { 'accept-language': language });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining(detail), errors: { email: [field] } });
    expect(await count('merchants')).toBe(1);
  });

  it('is reported before the registration', async () => {
    await register(registrationOf('pek@example.com'));
    const check = (email: string) =>
      test.app.inject({ method: 'POST', url: '/api/v1/User/EmailCheck', payload: { email } });
    expect((await check('free@example.com')).statusCode).toBe(204);
    expect((await check(' PEK@example.com')).json()).toMatchObject({ status: 409, code: 'emailTaken' });
    expect((await check('nonsense')).statusCode).toBe(400);
  });

  it('is registered once by concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        register(i % 2 === 0 ? registrationOf('a@example.com') : soleTraderOf('A@example.com')),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(
      answers.filter(({ statusCode }) => statusCode === 409).map((each) => Object.keys(each.json().errors)),
    ).toEqual(Array.from({ length: 5 }, () => ['email']));
    for (const table of ['users', 'merchants', 'terminal_orders', 'bank_accounts']) {
      expect([table, await count(table)]).toEqual([table, 1]);
    }
    expect(await count('outbox')).toBe(2);
  });
});

describe('the rows of a registration', () => {
  it('are written completely or not at all', async () => {
    await test.deps.sequelize.query('RENAME TABLE outbox TO outbox_away');
    try {
      const answer = await register(registrationOf('pek@example.com'));
      expect(answer.statusCode).toBe(500);
      for (const table of [...written, 'terminal_orders', 'merchant_changes']) {
        expect([table, await count(table)]).toEqual([table, 0]);
      }
    } finally {
      await test.deps.sequelize.query('RENAME TABLE outbox_away TO outbox');
    }
    expect((await register(registrationOf('pek@example.com'))).statusCode).toBe(200);
  });

  it('contain no secret in plain text', async () => {
    await register(registrationOf('pek@example.com'), { 'idempotency-key': 'a' });
    const rows = JSON.stringify([
      await select('SELECT * FROM users'),
      await select('SELECT CONVERT(sealed_payload USING latin1) FROM outbox'),
      await select(
        'SELECT CONVERT(sealed_answer USING latin1), HEX(request_hash), HEX(key_hash) FROM idempotency_keys',
      ),
    ]);
    expect(rows).not.toContain('Friss-kenyer-05');
    expect(rows).not.toContain('305174');
  });
});

describe('the confirmation e-mail', () => {
  const mailOf = async (paymentMethod: string, language: string) => {
    const answer = await register(
      changed(registrationOf('pek@example.com'), 'terminalOrder.paymentMethod', paymentMethod),
      {
        'accept-language': language,
      },
    );
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    const [mail, ...others] = mailbox.list('pek@example.com');
    if (!mail) throw new Error('nothing was sent');
    expect(others).toEqual([]);
    const { referenceCode } = answer.json().user.merchant.terminalOrders[0];
    expect(mail.html).toContain(referenceCode);
    return { ...mail, referenceCode };
  };

  it('links to the card payment', async () => {
    const { subject, text, links, html, referenceCode } = await mailOf('BankCard', 'hu');
    expect(subject).toBe('Megkaptuk a regisztrációját');
    expect(links).toEqual([expect.stringMatching(new RegExp(`/checkout/${referenceCode}$`, 'u'))]);
    for (const part of ['Tisztelt Partnerünk!', referenceCode, '2 db', '50\u00a0546\u00a0Ft', 'elektronikusan']) {
      expect(text).toContain(part);
    }
    expect(html).toContain('<html lang="hu">');
    expect(text).not.toMatch(/\{\{|undefined|emails\./u);
  });

  it('contains the account for a bank transfer', async () => {
    const { text, links, referenceCode } = await mailOf('ByBankTransferInAdvance', 'en');
    expect(links).toEqual([]);
    for (const part of [
      'Dear Partner,',
      company.name,
      company.transferAccount,
      `Remittance information: ${referenceCode}`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\{\{|undefined|emails\./u);
  });

  it('explains the payment on delivery', async () => {
    const { text, links } = await mailOf('Cod', 'hu');
    expect(links).toEqual([]);
    expect(text).toContain('futárnak');
    expect(text).not.toContain(company.transferAccount);
  });
});

it('a registration and a check of an e-mail return 429 beyond the hourly limit of an IP address', async () => {
  const patient = await openTestApp({
    settings: { rateLimits: { ...test.deps.settings.rateLimits, registrationsPerIpPerHour: 2 } },
  });
  try {
    const tryOnce = () => patient.app.inject({ method: 'POST', url: '/api/v1/User', payload: soleTraderOf() });
    expect((await patient.app.inject({ method: 'POST', url: '/api/v1/User', payload: {} })).statusCode).toBe(400);
    expect((await tryOnce()).statusCode).toBe(200);
    expect((await tryOnce()).statusCode).toBe(200);
    const refused = await tryOnce();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    const check = async () =>
      (
        await patient.app.inject({
          method: 'POST',
          url: '/api/v1/User/EmailCheck',
          payload: { email: 'a@example.com' },
        })
      ).statusCode;
    expect([await check(), await check(), await check()]).toEqual([204, 204, 429]);
    patient.clock.advance(3_601_000);
    expect((await tryOnce()).statusCode).toBe(200);
  } finally {
    await patient.close();
  }
});
