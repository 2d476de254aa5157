import { describe, expect, it } from 'vitest';
import { fieldMessages, installFieldMessages } from '../validation/field-messages.ts';
import type { RegistrationFacts } from './registration.schema.ts';
import { registrationSchema } from './registration.schema.ts';
import { registrationStepKeys, registrationSteps, stepOfField } from './registration-steps.ts';

installFieldMessages();

const facts: RegistrationFacts = { today: '2026-11-18', banks: [{ id: 'otp', giroPrefixes: ['117'] }] };
const address = { countryCode: 'HU', zipCode: '1024', city: 'Budapest', street: 'Margit körút 5/A' };
const officer = {
  lastName: 'Kovács',
  firstName: 'Ágnes',
  dateOfBirth: '1984-05-30',
  nationalityCode: 'HU',
  address,
  email: 'pek@example.com',
};
const form = {
  email: 'pek@example.com',
  password: 'Friss-kenyer-05',
  passwordAgain: 'Friss-kenyer-05',
  pinCode: '305174',
  pinCodeAgain: '305174',
  person: {
    lastName: 'Kovács',
    firstName: 'Ágnes',
    dateOfBirth: '1984-05-30',
    nationalityCode: 'HU',
    mobile: '+36301234567',
    address,
    isTacAccepted: true,
  },
  merchant: {
    type: 'Company',
    description: 'Pékség',
    taxNumber: '12345676-2-41',
    authorizedSignatory: 'Kovács Ágnes',
    settlementReportsEmail: 'pek@example.com',
    registrationAddress: address,
  },
  company: { name: 'Kovács Kft.', registrationId: '01-09-123456' },
  terminal: { operationAddress: address },
  persons: [officer],
  terminalOrder: { count: 1, paymentMethod: 'Cod', deliveryAddress: address, billingAddress: address },
  bankAccount: {
    bankId: 'otp',
    localNumber: '11773016-11111018',
    currencyCode: 'HUF',
    iban: 'HU42117730161111101800000000',
    isConfirmed: true,
  },
  merchantSurvey: {
    projectedMonthlySalesVolume: 250_000,
    projectedDailyTransactionCount: 2.5,
    highestTransactionAmount: 5_000,
    averageTransactionAmount: 5_000,
    minimumTransactionAmount: 5_000,
  },
};

const issuesOf = (
  schema: { safeParse(value: unknown): { error?: { issues: Parameters<typeof fieldMessages>[0] } } },
  value: unknown,
) => fieldMessages(schema.safeParse(value).error?.issues ?? []).map(([path, { key }]) => [path, key] as const);
const steps = registrationSteps(facts);

describe('registrationSteps', () => {
  it('accepts a valid form in all eleven steps', () => {
    expect(steps).toHaveLength(11);
    for (const { key, schema } of steps) expect([key, issuesOf(schema, form)]).toEqual([key, []]);
  });

  it('reports the same errors as the whole schema, each in the step of its field', () => {
    const wrong = {
      ...form,
      email: 'x',
      pinCode: '1',
      person: { ...form.person, lastName: '', dateOfBirth: '2020-01-01', mobile: 'x', isTacAccepted: false },
      merchant: { ...form.merchant, description: '', taxNumber: '1', settlementReportsEmail: '' },
      company: null,
      terminal: { operationAddress: { ...address, city: '' } },
      persons: [{ ...officer, isPep: true }],
      terminalOrder: { ...form.terminalOrder, count: 21 },
      bankAccount: { ...form.bankAccount, bankId: '' },
      merchantSurvey: { ...form.merchantSurvey, highestTransactionAmount: 1 },
    };
    const { passwordAgain: _password, pinCodeAgain: _pin, ...registration } = wrong;
    const whole = issuesOf(registrationSchema(facts), registration);
    expect(whole.length).toBeGreaterThan(12);
    const byStep = steps.flatMap(({ key, schema }) => issuesOf(schema, wrong).map((issue) => ({ key, issue })));
    const sorted = (issues: readonly (readonly [string, string])[]) => issues.map((issue) => issue.join(' ')).sort();
    expect(sorted(byStep.map(({ issue }) => issue))).toEqual(sorted(whole));
    for (const { key, issue } of byStep) expect([issue[0], stepOfField(issue[0])]).toEqual([issue[0], key]);
  });

  it('compares repeated passwords and PINs', () => {
    const [, account] = steps;
    if (!account) throw new Error('no step');
    expect(issuesOf(account.schema, { ...form, passwordAgain: 'x', pinCodeAgain: '1' })).toEqual([
      ['passwordAgain', 'passwordsDiffer'],
      ['pinCodeAgain', 'pinsDiffer'],
    ]);
    expect(issuesOf(account.schema, { ...form, passwordAgain: '' })).toEqual([['passwordAgain', 'required']]);
  });

  it('requires no company and no officers of a sole trader', () => {
    const {
      company: _company,
      persons: _persons,
      ...trader
    } = { ...form, merchant: { ...form.merchant, type: 'Person' } };
    for (const { key, schema } of steps) expect([key, issuesOf(schema, trader)]).toEqual([key, []]);
  });

  it('finds the step of a field path', () => {
    expect(stepOfField('persons[1].address.city')).toBe('officers');
    expect(stepOfField('person.address.city')).toBe('homeAddress');
    expect(stepOfField('merchant.type')).toBe('business');
    expect(stepOfField('company.name')).toBe('businessData');
    expect(stepOfField('bankAccount.iban')).toBe('bankAccount');
    expect(stepOfField('nonsense')).toBeNull();
    expect(registrationStepKeys[0]).toBe('personBasics');
  });
});
