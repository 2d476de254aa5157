import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankOfPrefix } from '#db/reference-data/banks.ts';
import { languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { FieldMessageKey } from '#shared/validation/field-messages.ts';
import { changed, registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // In Budapest the 19th has begun.
  test = await openTestApp({ now: new Date('2026-11-18T23:30:00.000Z') });
});
afterAll(() => test.close());

type Fault = [path: string, key: FieldMessageKey, params?: Record<string, string | number>];

/** Sent without the portal, in both languages; nothing but these faults may be said, and nothing may be kept. */
const expectFaults = async (payload: unknown, faults: readonly Fault[]): Promise<void> => {
  for (const language of languages) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/User',
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    const errors = Object.fromEntries(
      faults.map(([path, key, params]) => [path, [translate(language, `errors:fields.${key}`, params ?? {})]]),
    );
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(answer.json().detail).toBe(translate(language, 'errors:codes.validationFailed'));
  }
};

const registration = registrationOf();
const faulty = (path: string, value: unknown, key: FieldMessageKey, params?: Record<string, string | number>) =>
  [path, value, key, params ?? {}] as const;

/** No text at all, and texts that are none. */
const text = (path: string, max: number) => [
  faulty(path, undefined, 'required'),
  faulty(path, null, 'required'),
  faulty(path, '', 'required'),
  faulty(path, '   ', 'required'),
  faulty(path, 17, 'wrongType'),
  faulty(path, ['x'], 'wrongType'),
  faulty(path, { x: 'y' }, 'wrongType'),
  faulty(path, 'x'.repeat(max + 1), 'tooLong', { max }),
  faulty(path, '\u200b\u2060', 'required'),
  faulty(path, 'a\u0000b', 'controlCharacters'),
  faulty(path, 'Kov\ufffdcs', 'controlCharacters'),
  faulty(path, 'a\nb', 'controlCharacters'),
  faulty(path, 'a\u202eb', 'controlCharacters'),
  faulty(path, 'a\ud800b', 'controlCharacters'),
];
const nothings: unknown[] = [undefined, null, '', '   ', '\u200b\u2060'];
const optionalText = (path: string, max: number) => text(path, max).filter(([, value]) => !nothings.includes(value));
/** Every address is read by the same rules: that they are asked at all is seen by a few of them. */
const address = (path: string) => [
  faulty(path, undefined, 'required'),
  faulty(`${path}.countryCode`, 'ZZ', 'country'),
  faulty(`${path}.street`, 'x'.repeat(51), 'tooLong', { max: 50 }),
  faulty(`${path}.floor`, '3', 'unknownField'),
];
const anyAddress = (path: string) => [
  faulty(path, undefined, 'required'),
  faulty(path, 'Budapest', 'wrongType'),
  faulty(`${path}.countryCode`, undefined, 'required'),
  faulty(`${path}.countryCode`, 'hu', 'country'),
  faulty(`${path}.countryCode`, 'ZZ', 'country'),
  faulty(`${path}.countryCode`, 'HUN', 'country'),
  faulty(`${path}.floor`, '3', 'unknownField'),
  ...text(`${path}.zipCode`, 20),
  ...text(`${path}.city`, 50),
  ...text(`${path}.street`, 50),
];
const email = (path: string) => [
  faulty(path, undefined, 'required'),
  faulty(path, '', 'required'),
  faulty(path, 5, 'wrongType'),
  faulty(path, 'pek', 'email'),
  faulty(path, 'pek@', 'email'),
  faulty(path, 'a b@example.com', 'email'),
  faulty(path, 'pek@example.com\r\nBcc: all@example.com', 'email'),
  faulty(path, 'a\u0000@example.com', 'email'),
  faulty(path, `${'a'.repeat(244)}@example.com`, 'tooLong', { max: 255 }),
];
const birthDate = (path: string) => [
  faulty(path, undefined, 'required'),
  faulty(path, '2008-11-20', 'underAge'),
  faulty(path, '2026-11-18', 'underAge'),
  faulty(path, '2031-01-01', 'underAge'),
  faulty(path, '1984-02-30', 'day'),
  faulty(path, '30/05/1984', 'day'),
  faulty(path, '1884-05-30', 'day'),
  faulty(path, 19840530, 'wrongType'),
];
const country = (path: string) => [
  faulty(path, undefined, 'required'),
  faulty(path, 'XX', 'country'),
  faulty(path, 'XK', 'country'),
  faulty(path, 'magyar', 'country'),
  faulty(path, 36, 'wrongType'),
];
const flag = (path: string) => [faulty(path, 'yes', 'wrongType'), faulty(path, 1, 'wrongType')];
const choice = (path: string, values: readonly (string | number)[]) => {
  const listed = { values: values.join(', ') };
  return [
    faulty(path, undefined, 'required'),
    faulty(path, null, 'required'),
    faulty(path, '', 'required'),
    faulty(path, 'Invalid', 'notOneOf', listed),
    faulty(path, 1, 'notOneOf', listed),
    faulty(path, [values[0]], 'notOneOf', listed),
  ];
};
const amounts = [5_000, 17_500, 62_500, 150_000, 200_000];

const cases = [
  ...email('email'),
  faulty('password', undefined, 'required'),
  faulty('password', 'Kifli.7', 'passwordFormat'),
  faulty('password', 'friss.kifli.0530', 'passwordFormat'),
  faulty('password', 'FRISS.KIFLI.0530', 'passwordFormat'),
  faulty('password', 'Friss.kifli.oten', 'passwordFormat'),
  faulty('password', 'Frisskifli0530', 'passwordFormat'),
  faulty('password', `Aa1.${'x'.repeat(197)}`, 'tooLong', { max: 200 }),
  faulty('password', 12345678, 'wrongType'),
  faulty('pinCode', undefined, 'required'),
  faulty('pinCode', '12345', 'pinFormat'),
  faulty('pinCode', '1234567', 'pinFormat'),
  faulty('pinCode', '12345a', 'pinFormat'),
  faulty('pinCode', '１２３４５６', 'pinFormat'),
  faulty('pinCode', 123456, 'wrongType'),

  faulty('person', undefined, 'required'),
  ...text('person.lastName', 100),
  ...text('person.firstName', 100),
  ...birthDate('person.dateOfBirth'),
  ...country('person.nationalityCode'),
  faulty('person.mobile', undefined, 'required'),
  faulty('person.mobile', '+36 30 123 4567', 'mobileFormat'),
  faulty('person.mobile', '06-30', 'mobileFormat'),
  faulty('person.mobile', '3630+1', 'mobileFormat'),
  faulty('person.mobile', '+', 'mobileFormat'),
  faulty('person.mobile', '1'.repeat(41), 'tooLong', { max: 40 }),
  faulty('person.mobile', 36301234567, 'wrongType'),
  ...anyAddress('person.address'),
  faulty('person.isTacAccepted', undefined, 'required'),
  faulty('person.isTacAccepted', false, 'acceptTerms'),
  ...flag('person.isTacAccepted'),
  ...flag('person.isMarketingAllowed'),
  faulty('person.age', 42, 'unknownField'),

  faulty('merchant', undefined, 'required'),
  ...choice('merchant.type', ['Company', 'Person']),
  ...text('merchant.description', 255),
  ...optionalText('merchant.doingBusinessAs', 22),
  faulty('merchant.taxNumber', undefined, 'required'),
  faulty('merchant.taxNumber', '12345676241', 'taxNumberFormat'),
  faulty('merchant.taxNumber', '12345676-6-41', 'taxNumberFormat'),
  faulty('merchant.taxNumber', '12345676-0-41', 'taxNumberFormat'),
  faulty('merchant.taxNumber', '1234567-2-41', 'taxNumberFormat'),
  faulty('merchant.taxNumber', '12345676-2-4', 'taxNumberFormat'),
  faulty('merchant.taxNumber', '8123456789', 'taxNumberFormat'),
  faulty('merchant.taxNumber', '1'.repeat(51), 'tooLong', { max: 50 }),
  ...text('merchant.authorizedSignatory', 255),
  faulty('merchant.website', 'pekseg.example', 'website'),
  faulty('merchant.website', 'ftp://pekseg.example', 'website'),
  faulty('merchant.website', 'javascript:alert(1)', 'website'),
  faulty('merchant.website', 'https://', 'website'),
  faulty('merchant.website', 'https://pekseg.example/a b', 'website'),
  faulty('merchant.website', `https://${'x'.repeat(248)}`, 'tooLong', { max: 255 }),
  ...email('merchant.settlementReportsEmail'),
  ...address('merchant.registrationAddress'),
  faulty('merchant.status', 'Accepted', 'unknownField'),

  ...text('company.name', 255),
  faulty('company.registrationId', undefined, 'required'),
  faulty('company.registrationId', '', 'required'),
  faulty('company.registrationId', '0109123456', 'companyRegistrationNumberFormat'),
  faulty('company.registrationId', '01-09-12345', 'companyRegistrationNumberFormat'),
  faulty('company.registrationId', '01-O9-123456', 'companyRegistrationNumberFormat'),
  faulty('company.registrationId', '01-09-1234567', 'tooLong', { max: 12 }),
  faulty('terminal', undefined, 'required'),
  ...address('terminal.operationAddress'),

  faulty('persons', [], 'tooFew', { min: 1 }),
  faulty('persons', null, 'tooFew', { min: 1 }),
  faulty('persons', undefined, 'tooFew', { min: 1 }),
  faulty('persons', 'Kovács', 'wrongType'),
  ...text('persons[0].lastName', 100),
  ...text('persons[0].firstName', 100),
  ...birthDate('persons[0].dateOfBirth'),
  ...country('persons[0].nationalityCode'),
  ...address('persons[0].address'),
  ...email('persons[0].email'),
  ...flag('persons[0].isPep'),
  ...flag('persons[0].isAuthorizedSignatory'),
  ...flag('persons[0].isDirector'),
  ...flag('persons[0].isUltimateBeneficiaryOwner'),
  faulty('persons[0].pepDescription', 'Polgármester', 'onlyWhenExposed'),
  ...optionalText('persons[0].pepDescription', 255),
  faulty('persons[0].ownershipPercentage', undefined, 'required'),
  faulty('persons[0].ownershipPercentage', null, 'required'),
  faulty('persons[0].ownershipPercentage', 24.9, 'tooSmall', { min: 25 }),
  faulty('persons[0].ownershipPercentage', 24.999, 'tooSmall', { min: 25 }),
  faulty('persons[0].ownershipPercentage', 100.01, 'tooLarge', { max: 100 }),
  faulty('persons[0].ownershipPercentage', -1, 'tooSmall', { min: 25 }),
  faulty('persons[0].ownershipPercentage', '50', 'wrongType'),
  faulty('persons[0].isUltimateBeneficiaryOwner', false, 'onlyOfOwner'),
  faulty('persons[0].mobile', '+36301234567', 'unknownField'),

  faulty('terminalOrder', undefined, 'required'),
  faulty('terminalOrder.count', undefined, 'required'),
  faulty('terminalOrder.count', 0, 'tooSmall', { min: 1 }),
  faulty('terminalOrder.count', 21, 'tooLarge', { max: 20 }),
  faulty('terminalOrder.count', 1.5, 'notWhole'),
  faulty('terminalOrder.count', '2', 'wrongType'),
  ...flag('terminalOrder.extraQuantityNeeded'),
  ...flag('terminalOrder.multipleOperationAddresses'),
  ...choice('terminalOrder.paymentMethod', ['BankCard', 'ByBankTransferInAdvance', 'Cod']),
  ...address('terminalOrder.deliveryAddress'),
  ...address('terminalOrder.billingAddress'),
  faulty('terminalOrder.price', 1, 'unknownField'),

  faulty('bankAccount', undefined, 'required'),
  faulty('bankAccount.bankId', undefined, 'required'),
  faulty('bankAccount.bankId', 'OTP', 'unknownBank'),
  faulty('bankAccount.bankId', "' OR 1=1 --", 'unknownBank'),
  faulty('bankAccount.localNumber', undefined, 'required'),
  faulty('bankAccount.localNumber', '1177301611111018', 'accountNumberFormat'),
  faulty('bankAccount.localNumber', '11773016-1111101', 'accountNumberFormat'),
  faulty('bankAccount.localNumber', '11773016-11111018-', 'accountNumberFormat'),
  faulty('bankAccount.localNumber', '11773016-11111018-00000000-00000000', 'accountNumberFormat'),
  faulty('bankAccount.localNumber', '11773016-11111019', 'accountNumberCheck'),
  faulty('bankAccount.localNumber', '11773017-11111018', 'accountNumberCheck'),
  faulty('bankAccount.localNumber', '1'.repeat(51), 'tooLong', { max: 50 }),
  ...choice('bankAccount.currencyCode', ['HUF']),
  faulty('bankAccount.currencyCode', 'EUR', 'notOneOf', { values: 'HUF' }),
  faulty('bankAccount.iban', undefined, 'required'),
  faulty('bankAccount.iban', 'HU4211773016111110180000000', 'ibanFormat'),
  faulty('bankAccount.iban', 'DE89370400440532013000', 'ibanFormat'),
  faulty('bankAccount.iban', 'HU43117730161111101800000000', 'ibanCheck'),
  faulty('bankAccount.iban', 'HU68100320000107686800000000', 'ibanDiffers'),
  faulty('bankAccount.iban', `HU42${' '.repeat(8)}117730161111101800000000`, 'tooLong', { max: 35 }),
  faulty('bankAccount.isConfirmed', undefined, 'required'),
  faulty('bankAccount.isConfirmed', false, 'confirmOwnership'),
  ...flag('bankAccount.isConfirmed'),

  faulty('merchantSurvey', undefined, 'required'),
  ...choice('merchantSurvey.projectedMonthlySalesVolume', [250_000, 750_000, 3_000_000, 7_500_000, 10_000_000]),
  ...choice('merchantSurvey.projectedDailyTransactionCount', [2.5, 12.5, 35, 75, 100]),
  ...choice('merchantSurvey.highestTransactionAmount', amounts),
  ...choice('merchantSurvey.averageTransactionAmount', amounts),
  ...choice('merchantSurvey.minimumTransactionAmount', amounts),
  faulty('merchantSurvey.minimumTransactionAmount', '5000', 'notOneOf', { values: amounts.join(', ') }),
  faulty('merchantSurvey.comment', 'x'.repeat(256), 'tooLong', { max: 255 }),
  faulty('merchantSurvey.comment', 'a\u0007b', 'controlCharacters'),
  faulty('merchantSurvey.comment', 5, 'wrongType'),

  faulty('role', 'Admin', 'unknownField'),
];
const byField = Map.groupBy(cases, ([path]) => path);

describe('a registration is refused with its fault named when there is something wrong with', () => {
  it.each([...byField])('%s', async (_path, ofField) => {
    for (const [path, value, key, params] of ofField) {
      // What only an owner may have is said where it stands, not at the flag.
      const at = key === 'onlyOfOwner' ? 'persons[0].ownershipPercentage' : path;
      await expectFaults(changed(registration, path, value), [[at, key, params]]);
    }
  });

  it('a company that does not say which', async () => {
    const faults: Fault[] = [
      ['company.name', 'required'],
      ['company.registrationId', 'required'],
    ];
    await expectFaults(changed(registration, 'company', undefined), faults);
    await expectFaults(changed(registration, 'company', null), faults);
  });

  it('a sole trader that has what only a company has', async () => {
    await expectFaults({ ...soleTraderOf(), company: registration.company }, [
      ['company.name', 'onlyOfCompany'],
      ['company.registrationId', 'onlyOfCompany'],
    ]);
    // Not also what would be wrong with it in a company.
    await expectFaults({ ...soleTraderOf(), company: { name: 'x', registrationId: '' } }, [
      ['company.name', 'onlyOfCompany'],
    ]);
    await expectFaults({ ...soleTraderOf(), persons: registration.persons }, [['persons', 'onlyOfCompany']]);
  });

  it('a third officer', async () => {
    const [officer] = registration.persons;
    const quarter = { ...officer, ownershipPercentage: 25 };
    await expectFaults({ ...registration, persons: [quarter, quarter, quarter] }, [['persons', 'tooMany', { max: 2 }]]);
  });

  it('officers who own more than all of it together', async () => {
    const [officer] = registration.persons;
    const owning = (...shares: number[]) => ({
      ...registration,
      persons: shares.map((ownershipPercentage) => ({ ...officer, ownershipPercentage })),
    });
    await expectFaults(owning(50.01, 50), [['persons[1].ownershipPercentage', 'ownershipTogether']]);
  });

  it('a share without the flag of an owner, whatever share', async () => {
    const none = changed(registration, 'persons[0].isUltimateBeneficiaryOwner', false);
    for (const share of [0, 10, 25, 'x'])
      await expectFaults(changed(none, 'persons[0].ownershipPercentage', share), [
        ['persons[0].ownershipPercentage', 'onlyOfOwner'],
      ]);
  });

  it('a politically exposed officer without a word about it', async () => {
    const exposed = changed(registration, 'persons[0].isPep', true);
    for (const description of [null, '', '  ', undefined]) {
      await expectFaults(changed(exposed, 'persons[0].pepDescription', description), [
        ['persons[0].pepDescription', 'required'],
      ]);
    }
  });

  it('an account at another bank than the chosen one', async () => {
    const atErste = changed(registration, 'bankAccount.bankId', bankOfPrefix('116').id);
    await expectFaults(atErste, [['bankAccount.localNumber', 'giroMismatch']]);
  });

  it('everything, all of it at once', async () => {
    await expectFaults(
      {
        email: 'pek',
        password: 'x',
        pinCode: '1',
        person: { ...registration.person, dateOfBirth: '2020-01-01', isTacAccepted: false, nationalityCode: 'ZZ' },
        merchant: { ...registration.merchant, taxNumber: '1', website: 'x' },
        terminal: registration.terminal,
        persons: [{ ...registration.persons[0], isPep: true, email: 'x' }],
        terminalOrder: { ...registration.terminalOrder, count: 21 },
        bankAccount: { ...registration.bankAccount, bankId: '?', iban: 'HU68100320000107686800000000' },
        merchantSurvey: { ...registration.merchantSurvey, highestTransactionAmount: 1 },
        isAdmin: true,
      },
      [
        ['email', 'email'],
        ['password', 'passwordFormat'],
        ['pinCode', 'pinFormat'],
        ['person.dateOfBirth', 'underAge'],
        ['person.isTacAccepted', 'acceptTerms'],
        ['person.nationalityCode', 'country'],
        ['merchant.taxNumber', 'taxNumberFormat'],
        ['merchant.website', 'website'],
        ['company.name', 'required'],
        ['company.registrationId', 'required'],
        ['persons[0].pepDescription', 'required'],
        ['persons[0].email', 'email'],
        ['terminalOrder.count', 'tooLarge', { max: 20 }],
        ['bankAccount.bankId', 'unknownBank'],
        ['bankAccount.iban', 'ibanDiffers'],
        ['merchantSurvey.highestTransactionAmount', 'notOneOf', { values: amounts.join(', ') }],
        ['isAdmin', 'unknownField'],
      ],
    );
  });

  it('the shape of it altogether', async () => {
    for (const body of ['[]', '"x"', '5', 'true']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v1/User',
        headers: { 'content-type': 'application/json' },
        payload: body,
      });
      expect([body, answer.statusCode]).toEqual([body, 400]);
    }
    await expectFaults(
      {},
      (
        [
          'email',
          'password',
          'pinCode',
          'person',
          'merchant',
          'terminal',
          'terminalOrder',
          'bankAccount',
          'merchantSurvey',
        ] as const
      ).map((path): Fault => [path, 'required']),
    );
  });
});

it('says the same by RPC', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/trpc/registration.register',
    headers: { 'accept-language': 'hu' },
    payload: { json: changed(registration, 'person.dateOfBirth', '2008-11-20') },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.json.data.errors).toEqual({
    'person.dateOfBirth': ['Feltétel a 18. életév betöltése.'],
  });
});

it('keeps nothing of what it refused', async () => {
  const tables = ['users', 'merchants', 'persons', 'addresses', 'terminal_orders', 'outbox'];
  for (const table of tables) {
    const rows = await test.deps.sequelize.query(`SELECT 1 FROM ${table}`, { type: QueryTypes.SELECT });
    expect([table, rows]).toEqual([table, []]);
  }
});
