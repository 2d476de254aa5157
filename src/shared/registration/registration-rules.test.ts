import { describe, expect, it } from 'vitest';
import { changed, registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import type { FieldMessageKey } from '../validation/field-message-keys.ts';
import { type FieldMessage, fieldMessages, installFieldMessages } from '../validation/field-messages.ts';
import { registrationSchema } from './registration.schema.ts';

installFieldMessages();

type FieldIssue = [path: string, key: FieldMessageKey, params?: FieldMessage['params']];

const registration = registrationOf();
const otherBankId = 'other-bank';
const schema = registrationSchema({
  today: '2026-11-19',
  banks: [
    { id: registration.bankAccount.bankId, giroPrefixes: ['117'] },
    { id: otherBankId, giroPrefixes: ['116'] },
  ],
});

/** Expects exactly these fields with these first errors. */
const expectIssues = (value: unknown, expected: readonly FieldIssue[]): void => {
  const messages = new Map(fieldMessages(schema.safeParse(value).error?.issues ?? []).reverse());
  const wanted = expected.map(([path, key, params = {}]) => [path, { key, params }]);
  expect(Object.fromEntries(messages)).toEqual(Object.fromEntries(wanted));
};

const withIssue = (path: string, value: unknown, key: FieldMessageKey, params?: Record<string, string | number>) =>
  [path, value, key, params ?? {}] as const;

/** Returns the rules of a required text. */
const text = (path: string, max: number) => [
  withIssue(path, undefined, 'required'),
  withIssue(path, null, 'required'),
  withIssue(path, '', 'required'),
  withIssue(path, '   ', 'required'),
  withIssue(path, 17, 'wrongType'),
  withIssue(path, ['x'], 'wrongType'),
  withIssue(path, { x: 'y' }, 'wrongType'),
  withIssue(path, 'x'.repeat(max + 1), 'tooLong', { max }),
  withIssue(path, '\u200b\u2060', 'required'),
  withIssue(path, 'a\u0000b', 'controlCharacters'),
  withIssue(path, 'Kov\ufffdcs', 'controlCharacters'),
  withIssue(path, 'a\nb', 'controlCharacters'),
  withIssue(path, 'a\ud800b', 'controlCharacters'),
];
const emptyValues: unknown[] = [undefined, null, '', '   ', '\u200b\u2060'];
const optionalText = (path: string, max: number) => text(path, max).filter(([, value]) => !emptyValues.includes(value));
/** Returns a few rules of an address. All addresses share one schema, so a few show that it is applied. */
const address = (path: string) => [
  withIssue(path, undefined, 'required'),
  withIssue(`${path}.countryCode`, 'ZZ', 'country'),
  withIssue(`${path}.street`, 'x'.repeat(51), 'tooLong', { max: 50 }),
  withIssue(`${path}.floor`, '3', 'unknownField'),
];
const anyAddress = (path: string) => [
  withIssue(path, undefined, 'required'),
  withIssue(path, 'Budapest', 'wrongType'),
  withIssue(`${path}.countryCode`, undefined, 'required'),
  withIssue(`${path}.countryCode`, 'hu', 'country'),
  withIssue(`${path}.countryCode`, 'ZZ', 'country'),
  withIssue(`${path}.countryCode`, 'HUN', 'country'),
  withIssue(`${path}.floor`, '3', 'unknownField'),
  ...text(`${path}.zipCode`, 20),
  ...text(`${path}.city`, 50),
  ...text(`${path}.street`, 50),
];
const email = (path: string) => [
  withIssue(path, undefined, 'required'),
  withIssue(path, '', 'required'),
  withIssue(path, 5, 'wrongType'),
  withIssue(path, 'pek', 'email'),
  withIssue(path, 'pek@', 'email'),
  withIssue(path, 'a b@example.com', 'email'),
  withIssue(path, 'pek@example.com\r\nBcc: all@example.com', 'email'),
  withIssue(path, 'a\u0000@example.com', 'email'),
  withIssue(path, `${'a'.repeat(244)}@example.com`, 'tooLong', { max: 255 }),
];
const birthDate = (path: string) => [
  withIssue(path, undefined, 'required'),
  withIssue(path, '2008-11-20', 'underAge'),
  withIssue(path, '2026-11-18', 'underAge'),
  withIssue(path, '2031-01-01', 'underAge'),
  withIssue(path, '1984-02-30', 'day'),
  withIssue(path, '30/05/1984', 'day'),
  withIssue(path, '1884-05-30', 'day'),
  withIssue(path, 19840530, 'wrongType'),
];
const country = (path: string) => [
  withIssue(path, undefined, 'required'),
  withIssue(path, 'XX', 'country'),
  withIssue(path, 'XK', 'country'),
  withIssue(path, 'magyar', 'country'),
  withIssue(path, 36, 'wrongType'),
];
const flag = (path: string) => [withIssue(path, 'yes', 'wrongType'), withIssue(path, 1, 'wrongType')];
const choice = (path: string, values: readonly (string | number)[]) => {
  const listed = { values: values.join(', ') };
  return [
    withIssue(path, undefined, 'required'),
    withIssue(path, null, 'required'),
    withIssue(path, '', 'required'),
    withIssue(path, 'Invalid', 'notOneOf', listed),
    withIssue(path, 1, 'notOneOf', listed),
    withIssue(path, [values[0]], 'notOneOf', listed),
  ];
};
const amounts = [5_000, 17_500, 62_500, 150_000, 200_000];

const cases = [
  ...email('email'),
  withIssue('password', undefined, 'required'),
  withIssue('password', 'Kifli.7', 'passwordFormat'),
  withIssue('password', 'friss.kifli.0530', 'passwordFormat'),
  withIssue('password', 'FRISS.KIFLI.0530', 'passwordFormat'),
  withIssue('password', 'Friss.kifli.oten', 'passwordFormat'),
  withIssue('password', 'Frisskifli0530', 'passwordFormat'),
  withIssue('password', `Aa1.${'x'.repeat(197)}`, 'tooLong', { max: 200 }),
  withIssue('password', 12345678, 'wrongType'),
  withIssue('pinCode', undefined, 'required'),
  withIssue('pinCode', '12345', 'pinFormat'),
  withIssue('pinCode', '1234567', 'pinFormat'),
  withIssue('pinCode', '12345a', 'pinFormat'),
  withIssue('pinCode', 123456, 'wrongType'),

  withIssue('person', undefined, 'required'),
  ...text('person.lastName', 100),
  ...text('person.firstName', 100),
  ...birthDate('person.dateOfBirth'),
  ...country('person.nationalityCode'),
  withIssue('person.mobile', undefined, 'required'),
  withIssue('person.mobile', '+36*30*1234567', 'mobileFormat'),
  withIssue('person.mobile', '06,30', 'mobileFormat'),
  withIssue('person.mobile', '3630+1', 'mobileFormat'),
  withIssue('person.mobile', '+', 'mobileFormat'),
  withIssue('person.mobile', '1'.repeat(41), 'tooLong', { max: 40 }),
  withIssue('person.mobile', 36301234567, 'wrongType'),
  ...anyAddress('person.address'),
  withIssue('person.isTacAccepted', undefined, 'required'),
  withIssue('person.isTacAccepted', false, 'acceptTerms'),
  ...flag('person.isTacAccepted'),
  ...flag('person.isMarketingAllowed'),
  withIssue('person.age', 42, 'unknownField'),

  withIssue('merchant', undefined, 'required'),
  ...choice('merchant.type', ['Company', 'Person']),
  ...text('merchant.description', 255),
  ...optionalText('merchant.doingBusinessAs', 22),
  withIssue('merchant.taxNumber', undefined, 'required'),
  withIssue('merchant.taxNumber', '12345676241', 'taxNumberFormat'),
  withIssue('merchant.taxNumber', '12345676-6-41', 'taxNumberFormat'),
  withIssue('merchant.taxNumber', '12345676-0-41', 'taxNumberFormat'),
  withIssue('merchant.taxNumber', '1234567-2-41', 'taxNumberFormat'),
  withIssue('merchant.taxNumber', '12345676-2-4', 'taxNumberFormat'),
  withIssue('merchant.taxNumber', '8123456789', 'taxNumberFormat'),
  withIssue('merchant.taxNumber', '1'.repeat(51), 'tooLong', { max: 50 }),
  ...text('merchant.authorizedSignatory', 255),
  withIssue('merchant.website', 'pekseg.example', 'website'),
  withIssue('merchant.website', 'ftp://pekseg.example', 'website'),
  withIssue('merchant.website', 'javascript:alert(1)', 'website'),
  withIssue('merchant.website', 'https://', 'website'),
  withIssue('merchant.website', 'https://pekseg.example/a b', 'website'),
  withIssue('merchant.website', `https://${'x'.repeat(248)}`, 'tooLong', { max: 255 }),
  ...email('merchant.settlementReportsEmail'),
  ...address('merchant.registrationAddress'),
  withIssue('merchant.status', 'Accepted', 'unknownField'),

  ...text('company.name', 255),
  withIssue('company.registrationId', undefined, 'required'),
  withIssue('company.registrationId', '', 'required'),
  withIssue('company.registrationId', '0109123456', 'companyRegistrationNumberFormat'),
  withIssue('company.registrationId', '01-09-12345', 'companyRegistrationNumberFormat'),
  withIssue('company.registrationId', '01-O9-123456', 'companyRegistrationNumberFormat'),
  withIssue('company.registrationId', '01-09-1234567', 'tooLong', { max: 12 }),
  withIssue('terminal', undefined, 'required'),
  ...address('terminal.operationAddress'),

  withIssue('persons', [], 'tooFew', { min: 1 }),
  withIssue('persons', null, 'tooFew', { min: 1 }),
  withIssue('persons', undefined, 'tooFew', { min: 1 }),
  withIssue('persons', 'Kovács', 'wrongType'),
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
  withIssue('persons[0].pepDescription', 'Polgármester', 'onlyWhenExposed'),
  ...optionalText('persons[0].pepDescription', 255),
  withIssue('persons[0].ownershipPercentage', undefined, 'required'),
  withIssue('persons[0].ownershipPercentage', null, 'required'),
  withIssue('persons[0].ownershipPercentage', 24.9, 'tooSmall', { min: 25 }),
  withIssue('persons[0].ownershipPercentage', 24.999, 'tooSmall', { min: 25 }),
  withIssue('persons[0].ownershipPercentage', 100.01, 'tooLarge', { max: 100 }),
  withIssue('persons[0].ownershipPercentage', -1, 'tooSmall', { min: 25 }),
  withIssue('persons[0].ownershipPercentage', '50', 'wrongType'),
  withIssue('persons[0].isUltimateBeneficiaryOwner', false, 'onlyOfOwner'),
  withIssue('persons[0].mobile', '+36301234567', 'unknownField'),

  withIssue('terminalOrder', undefined, 'required'),
  withIssue('terminalOrder.count', undefined, 'required'),
  withIssue('terminalOrder.count', 0, 'tooSmall', { min: 1 }),
  withIssue('terminalOrder.count', 21, 'tooLarge', { max: 20 }),
  withIssue('terminalOrder.count', 1.5, 'notWhole'),
  withIssue('terminalOrder.count', '2', 'wrongType'),
  ...flag('terminalOrder.extraQuantityNeeded'),
  ...flag('terminalOrder.multipleOperationAddresses'),
  ...choice('terminalOrder.paymentMethod', ['BankCard', 'ByBankTransferInAdvance', 'Cod']),
  ...address('terminalOrder.deliveryAddress'),
  ...address('terminalOrder.billingAddress'),
  withIssue('terminalOrder.price', 1, 'unknownField'),

  withIssue('bankAccount', undefined, 'required'),
  withIssue('bankAccount.bankId', undefined, 'required'),
  withIssue('bankAccount.bankId', 'OTP', 'unknownBank'),
  withIssue('bankAccount.bankId', "' OR 1=1 --", 'unknownBank'),
  withIssue('bankAccount.localNumber', undefined, 'required'),
  withIssue('bankAccount.localNumber', '1177301611111018', 'accountNumberFormat'),
  withIssue('bankAccount.localNumber', '11773016-1111101', 'accountNumberFormat'),
  withIssue('bankAccount.localNumber', '11773016-11111018-', 'accountNumberFormat'),
  withIssue('bankAccount.localNumber', '11773016-11111018-00000000-00000000', 'accountNumberFormat'),
  withIssue('bankAccount.localNumber', '11773016-11111019', 'accountNumberCheck'),
  withIssue('bankAccount.localNumber', '11773017-11111018', 'accountNumberCheck'),
  withIssue('bankAccount.localNumber', '1'.repeat(51), 'tooLong', { max: 50 }),
  ...choice('bankAccount.currencyCode', ['HUF']),
  withIssue('bankAccount.currencyCode', 'EUR', 'notOneOf', { values: 'HUF' }),
  withIssue('bankAccount.iban', undefined, 'required'),
  withIssue('bankAccount.iban', 'HU4211773016111110180000000', 'ibanFormat'),
  withIssue('bankAccount.iban', 'DE89370400440532013000', 'ibanFormat'),
  withIssue('bankAccount.iban', 'HU43117730161111101800000000', 'ibanCheck'),
  withIssue('bankAccount.iban', 'HU68100320000107686800000000', 'ibanDiffers'),
  withIssue('bankAccount.iban', `HU42${'1'.repeat(40)}`, 'tooLong', { max: 35 }),
  withIssue('bankAccount.isConfirmed', undefined, 'required'),
  withIssue('bankAccount.isConfirmed', false, 'confirmOwnership'),
  ...flag('bankAccount.isConfirmed'),

  withIssue('merchantSurvey', undefined, 'required'),
  ...choice('merchantSurvey.projectedMonthlySalesVolume', [250_000, 750_000, 3_000_000, 7_500_000, 10_000_000]),
  ...choice('merchantSurvey.projectedDailyTransactionCount', [2.5, 12.5, 35, 75, 100]),
  ...choice('merchantSurvey.highestTransactionAmount', amounts),
  ...choice('merchantSurvey.averageTransactionAmount', amounts),
  ...choice('merchantSurvey.minimumTransactionAmount', amounts),
  withIssue('merchantSurvey.minimumTransactionAmount', '5000', 'notOneOf', { values: amounts.join(', ') }),
  withIssue('merchantSurvey.comment', 'x'.repeat(256), 'tooLong', { max: 255 }),
  withIssue('merchantSurvey.comment', 'a\u0007b', 'controlCharacters'),
  withIssue('merchantSurvey.comment', 5, 'wrongType'),

  withIssue('role', 'Admin', 'unknownField'),
];
const byField = Map.groupBy(cases, ([path]) => path);

describe('an invalid registration has errors', () => {
  it.each([...byField])('for %s', (_path, ofField) => {
    for (const [path, value, key, params] of ofField) {
      // The error is attached to the share, not to the flag.
      const at = key === 'onlyOfOwner' ? 'persons[0].ownershipPercentage' : path;
      expectIssues(changed(registration, path, value), [[at, key, params]]);
    }
  });

  it('for a company without company data', () => {
    const expected: FieldIssue[] = [
      ['company.name', 'required'],
      ['company.registrationId', 'required'],
    ];
    expectIssues(changed(registration, 'company', undefined), expected);
    expectIssues(changed(registration, 'company', null), expected);
  });

  it('for a sole trader with company data', () => {
    expectIssues({ ...soleTraderOf(), company: registration.company }, [
      ['company.name', 'onlyOfCompany'],
      ['company.registrationId', 'onlyOfCompany'],
    ]);
    // The rules of company fields add no further errors.
    expectIssues({ ...soleTraderOf(), company: { name: 'x', registrationId: '' } }, [
      ['company.name', 'onlyOfCompany'],
    ]);
    expectIssues({ ...soleTraderOf(), persons: registration.persons }, [['persons', 'onlyOfCompany']]);
  });

  it('for a third officer', () => {
    const [officer] = registration.persons;
    const quarter = { ...officer, ownershipPercentage: 25 };
    expectIssues({ ...registration, persons: [quarter, quarter, quarter] }, [['persons', 'tooMany', { max: 2 }]]);
  });

  it('for officers who together own more than 100 %', () => {
    const [officer] = registration.persons;
    const owning = (...shares: number[]) => ({
      ...registration,
      persons: shares.map((ownershipPercentage) => ({ ...officer, ownershipPercentage })),
    });
    expectIssues(owning(50.01, 50), [['persons[1].ownershipPercentage', 'ownershipTogether']]);
  });

  it('for a share without the owner flag', () => {
    const none = changed(registration, 'persons[0].isUltimateBeneficiaryOwner', false);
    for (const share of [0, 10, 25, 'x'])
      expectIssues(changed(none, 'persons[0].ownershipPercentage', share), [
        ['persons[0].ownershipPercentage', 'onlyOfOwner'],
      ]);
  });

  it('for a politically exposed officer without a description', () => {
    const exposed = changed(registration, 'persons[0].isPep', true);
    for (const description of [null, '', '  ', undefined]) {
      expectIssues(changed(exposed, 'persons[0].pepDescription', description), [
        ['persons[0].pepDescription', 'required'],
      ]);
    }
  });

  it('for an account at another bank than the selected one', () => {
    const atErste = changed(registration, 'bankAccount.bankId', otherBankId);
    expectIssues(atErste, [['bankAccount.localNumber', 'giroMismatch']]);
  });
});
