import { describe, expect, test } from 'vitest';
import { registrationSchema } from '#shared/registration/registration.schema.ts';
import { registrationSteps } from '#shared/registration/registration-steps.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { faultsOf, firstFaultyStep } from './faults.ts';
import { emptyForm, emptyOfficer, type SignupForm } from './form.ts';
import type { Step } from './steps.ts';
import { toRegistration } from './to-registration.ts';

const facts = { today: '2026-11-21', banks: [{ id: 'otp', giroPrefixes: ['117'] }] };
const rules = registrationSteps(facts);

const address = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };

const filled = (change: (form: SignupForm) => void = () => {}): SignupForm => {
  const form = emptyForm();
  Object.assign(form, {
    email: 'pek@csippano.example',
    password: 'Kenyer-es-kifli-7',
    passwordAgain: 'Kenyer-es-kifli-7',
    pinCode: '482915',
    pinCodeAgain: '482915',
  });
  Object.assign(form.person, {
    lastName: 'Őry',
    firstName: 'Ágnes',
    dateOfBirth: '1990.05.06.',
    mobile: '+36301234567',
    address,
    isTacAccepted: true,
  });
  Object.assign(form.merchant, {
    type: 'Company',
    description: 'Pékség',
    taxNumber: '12345676-2-41',
    authorizedSignatory: 'Őry Ágnes',
    settlementReportsEmail: 'pek@csippano.example',
    registrationAddress: address,
  });
  Object.assign(form.company, { name: 'Őry Pékség Kft.', registrationId: '01-09-123456' });
  form.terminal.operationAddress = address;
  form.persons = [
    {
      ...emptyOfficer(),
      lastName: 'Őry',
      firstName: 'Ágnes',
      dateOfBirth: '6 May 1990',
      address,
      email: 'pek@csippano.example',
      isUltimateBeneficiaryOwner: true,
      ownershipPercentage: '33,34',
    },
  ];
  Object.assign(form.terminalOrder, { paymentMethod: 'Cod', deliveryAddress: address, billingAddress: address });
  Object.assign(form.bankAccount, {
    bankId: 'otp',
    localNumber: '11773016-11111018',
    iban: 'HU42 1177 3016 1111 1018 0000 0000',
    isConfirmed: true,
  });
  Object.assign(form.merchantSurvey, {
    projectedMonthlySalesVolume: '250000',
    projectedDailyTransactionCount: '2.5',
    highestTransactionAmount: '17500',
    averageTransactionAmount: '5000',
    minimumTransactionAmount: '5000',
  });
  change(form);
  return form;
};

const faultsIn = (step: Step, form: SignupForm) => {
  const rule = rules.find(({ key }) => key === step);
  if (!rule) throw new Error(step);
  return faultsOf(rule, form).map(({ field, message }) => [field, readFieldMessage(message).key]);
};

describe('what travels', () => {
  const send = (form: SignupForm) => registrationSchema(facts).safeParse(toRegistration(form));

  test('of a company is right by the rules of the whole', () => {
    const { data, error } = send(filled());
    expect(error?.issues).toBeUndefined();
    expect(data).toMatchObject({
      person: { dateOfBirth: '1990-05-06' },
      persons: [{ dateOfBirth: '1990-05-06', ownershipPercentage: 33.34, pepDescription: null }],
      bankAccount: { iban: 'HU42117730161111101800000000' },
      merchantSurvey: { projectedDailyTransactionCount: 2.5 },
    });
  });

  test('of a sole trader leaves out what was typed as a company', () => {
    const { data, error } = send(filled(({ merchant }) => Object.assign(merchant, { type: 'Person' })));
    expect(error?.issues).toBeUndefined();
    expect(data).toMatchObject({ company: null, persons: null });
  });

  test('leaves out what its tick has no use for', () => {
    const form = filled(({ persons: [officer] }) =>
      Object.assign(officer ?? {}, { isUltimateBeneficiaryOwner: false, isPep: false, pepDescription: 'képviselő' }),
    );
    expect(send(form).data?.persons?.[0]).toMatchObject({ ownershipPercentage: null, pepDescription: null });
  });
});

describe('a step', () => {
  test('has no faults when it is filled in', () => {
    for (const { key } of rules) expect([key, faultsIn(key, filled())]).toEqual([key, []]);
  });

  test('says at each field what it lacks', () => {
    expect(faultsIn('personBasics', emptyForm())).toEqual([
      ['person.lastName', 'required'],
      ['person.firstName', 'required'],
      ['person.dateOfBirth', 'required'],
    ]);
    expect(
      faultsIn(
        'officers',
        filled(({ persons }) => persons.push(emptyOfficer())),
      ),
    ).toContainEqual(['persons.1.email', 'required']);
  });

  test('compares what is typed twice, and the bank with the number', () => {
    expect(
      faultsIn(
        'account',
        filled((form) => Object.assign(form, { pinCodeAgain: '111111' })),
      ),
    ).toEqual([['pinCodeAgain', 'pinsDiffer']]);
    const other = filled(({ bankAccount }) => Object.assign(bankAccount, { localNumber: '10032000-01076868' }));
    expect(faultsIn('bankAccount', other)).toEqual([
      ['bankAccount.localNumber', 'giroMismatch'],
      ['bankAccount.iban', 'ibanDiffers'],
    ]);
  });
});

test('the first step that lacks something is found, officers only asked of a company', () => {
  expect(firstFaultyStep(rules, filled())).toBeNull();
  const without = filled((form) => {
    form.persons = [emptyOfficer()];
  });
  expect(firstFaultyStep(rules, without)).toBe('officers');
  without.merchant.type = 'Person';
  expect(firstFaultyStep(rules, without)).toBeNull();
});
