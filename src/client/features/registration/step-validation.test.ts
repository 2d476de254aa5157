import type { FieldError } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#client/lib/problem.ts';
import { registrationSchema } from '#shared/registration/registration.schema.ts';
import { registrationSteps } from '#shared/registration/registration-steps.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { emptyForm, emptyOfficer, type SignupForm } from './form.ts';
import { firstIncompleteStep, type ServerFieldError, serverFieldErrors, stepsResolver } from './step-validation.ts';
import { type Step, screenOf, stepsOfScreen } from './steps.ts';
import { toRegistration } from './to-registration.ts';

const facts = { today: '2026-11-21', banks: [{ id: 'otp', giroPrefixes: ['117'] }] };
const steps = registrationSteps(facts);

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

/** The fields with their errors, by path. */
const flattenErrors = (errors: object, path = ''): [field: string, error: FieldError][] =>
  Object.entries(errors).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const isError = 'message' in value && typeof value.message === 'string';
    return isError ? [[path + name, value as FieldError]] : flattenErrors(value, `${path}${name}.`);
  });

const errorsOf = async (resolver: ReturnType<typeof stepsResolver>, form: SignupForm) => {
  const { errors } = await resolver(form, undefined, { fields: {}, shouldUseNativeValidation: false });
  return flattenErrors(errors);
};

const validate = async (step: Step, form: SignupForm, serverErrors: ServerFieldError[] = []) => {
  const found = steps.find(({ key }) => key === step);
  if (!found) throw new Error(step);
  return errorsOf(stepsResolver([found], serverErrors), form);
};

const errorKeys = async (step: Step, form: SignupForm) =>
  (await validate(step, form)).map(([field, { message }]) => [field, readFieldMessage(message).key]);

describe('toRegistration', () => {
  const send = (form: SignupForm) => registrationSchema(facts).safeParse(toRegistration(form));

  test('converts the form of a company to a valid registration', () => {
    const { data, error } = send(filled());
    expect(error?.issues).toBeUndefined();
    expect(data).toMatchObject({
      person: { dateOfBirth: '1990-05-06' },
      persons: [{ dateOfBirth: '1990-05-06', ownershipPercentage: 33.34, pepDescription: null }],
      bankAccount: { iban: 'HU42117730161111101800000000' },
      merchantSurvey: { projectedDailyTransactionCount: 2.5 },
    });
  });

  test('omits the company and the officers of a sole trader', () => {
    const { data, error } = send(filled(({ merchant }) => Object.assign(merchant, { type: 'Person' })));
    expect(error?.issues).toBeUndefined();
    expect(data).toMatchObject({ company: null, persons: null });
  });

  test('omits the fields of an unticked checkbox', () => {
    const form = filled(({ persons: [officer] }) =>
      Object.assign(officer ?? {}, { isUltimateBeneficiaryOwner: false, isPep: false, pepDescription: 'képviselő' }),
    );
    expect(send(form).data?.persons?.[0]).toMatchObject({ ownershipPercentage: null, pepDescription: null });
  });
});

describe('stepsResolver', () => {
  test('finds no error in a complete form', async () => {
    for (const { key } of steps) expect([key, await errorKeys(key, filled())]).toEqual([key, []]);
  });

  test('reports each missing field', async () => {
    expect(await errorKeys('personBasics', emptyForm())).toEqual([
      ['person.lastName', 'required'],
      ['person.firstName', 'required'],
      ['person.dateOfBirth', 'required'],
    ]);
    expect(
      await errorKeys(
        'officers',
        filled(({ persons }) => persons.push(emptyOfficer())),
      ),
    ).toContainEqual(['persons.1.email', 'required']);
  });

  test('reports the missing fields of all steps of a screen together, and each once', async () => {
    const onScreen = new Set(stepsOfScreen(screenOf('homeAddress')));
    const resolver = stepsResolver(
      steps.filter(({ key }) => onScreen.has(key)),
      [],
    );
    expect((await errorsOf(resolver, emptyForm())).map(([field]) => field)).toEqual([
      'person.mobile',
      'person.address.zipCode',
      'person.address.city',
      'person.address.street',
      'merchant.settlementReportsEmail',
    ]);
    expect(await errorsOf(resolver, filled())).toEqual([]);
  });

  test('compares the repeated PIN, and the bank with the account number', async () => {
    expect(
      await errorKeys(
        'account',
        filled((form) => Object.assign(form, { pinCodeAgain: '111111' })),
      ),
    ).toEqual([['pinCodeAgain', 'pinsDiffer']]);
    const other = filled(({ bankAccount }) => Object.assign(bankAccount, { localNumber: '10032000-01076868' }));
    expect(await errorKeys('bankAccount', other)).toEqual([
      ['bankAccount.localNumber', 'giroMismatch'],
      ['bankAccount.iban', 'ibanDiffers'],
    ]);
  });
});

describe('serverFieldErrors', () => {
  const sent = filled();
  const problem = (code: string, fields: Record<string, string[]>): Problem => ({
    kind: 'refused',
    messages: [],
    fields,
    status: 400,
    code,
    retryAfterSeconds: null,
    traceId: null,
  });

  test('shows an error of the server at its field until the sent value changes', async () => {
    const errors = serverFieldErrors(problem('validation', { 'persons[0].email': ['Hibás.'], nonsense: ['?'] }), sent);
    expect(errors.map(({ step }) => step)).toEqual(['officers']);
    const [shown] = await validate('officers', sent, errors);
    expect(shown).toEqual(['persons.0.email', { type: 'server', message: 'Hibás.' }]);
    const changed = filled(({ persons: [officer] }) => Object.assign(officer ?? {}, { email: 'uj@csippano.example' }));
    expect(await validate('officers', changed, errors)).toEqual([]);
    expect(await validate('business', sent, errors)).toEqual([]);
  });

  test('translates a taken e-mail address by a text of our own', async () => {
    const errors = serverFieldErrors(problem('emailTaken', { email: ['Már foglalt.'] }), sent);
    const [[, error] = []] = await validate('account', sent, errors);
    expect(readFieldMessage(error?.message).key).toBe('alreadyTaken');
  });
});

test('firstIncompleteStep returns the first step with an error and skips the officers of a sole trader', () => {
  expect(firstIncompleteStep(steps, filled())).toBeNull();
  const without = filled((form) => {
    form.persons = [emptyOfficer()];
  });
  expect(firstIncompleteStep(steps, without)).toBe('officers');
  without.merchant.type = 'Person';
  expect(firstIncompleteStep(steps, without)).toBeNull();
});
