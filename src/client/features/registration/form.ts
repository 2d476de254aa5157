import { typedDay } from '#client/ui/date-range/typed-day.ts';
import { maxOfficers } from '#shared/registration/registration.schema.ts';
import type { RegistrationForm } from '#shared/registration/registration-steps.ts';

/** A value as it is typed: text for numbers and days, an empty text for a missing selection, and no optional members. */
type Typed<Value> = Value extends null | undefined
  ? never
  : Value extends boolean
    ? boolean
    : Value extends string
      ? Value | ''
      : Value extends number
        ? string
        : Value extends readonly (infer Item)[]
          ? Typed<Item>[]
          : { [Key in keyof Value]-?: Typed<Value[Key]> };

/**
 * The form, derived from the `z.input` of the registration schema, so that a field name is also the path of its validation
 * error, from the client or the server. Fields that the selected merchant type does not need keep their values and are not sent.
 */
export type SignupForm = Typed<RegistrationForm>;
export type AddressForm = SignupForm['person']['address'];
export type OfficerForm = SignupForm['persons'][number];

export const emptyAddress = (): AddressForm => ({ countryCode: 'HU', zipCode: '', city: '', street: '' });

export const emptyOfficer = (): OfficerForm => ({
  lastName: '',
  firstName: '',
  dateOfBirth: '',
  nationalityCode: 'HU',
  address: emptyAddress(),
  email: '',
  isPep: false,
  pepDescription: '',
  isAuthorizedSignatory: false,
  isDirector: false,
  isUltimateBeneficiaryOwner: false,
  ownershipPercentage: '',
});

export const emptyForm = (): SignupForm => ({
  email: '',
  password: '',
  passwordAgain: '',
  pinCode: '',
  pinCodeAgain: '',
  person: {
    lastName: '',
    firstName: '',
    dateOfBirth: '',
    nationalityCode: 'HU',
    mobile: '',
    address: emptyAddress(),
    isTacAccepted: false,
    isMarketingAllowed: false,
  },
  merchant: {
    type: '',
    description: '',
    doingBusinessAs: '',
    taxNumber: '',
    authorizedSignatory: '',
    website: '',
    settlementReportsEmail: '',
    registrationAddress: emptyAddress(),
  },
  company: { name: '', registrationId: '' },
  terminal: { operationAddress: emptyAddress() },
  persons: [emptyOfficer()],
  terminalOrder: {
    count: '1',
    extraQuantityNeeded: false,
    multipleOperationAddresses: false,
    paymentMethod: '',
    deliveryAddress: emptyAddress(),
    billingAddress: emptyAddress(),
  },
  bankAccount: { bankId: '', localNumber: '', currencyCode: 'HUF', iban: '', isConfirmed: false },
  merchantSurvey: {
    projectedMonthlySalesVolume: '',
    projectedDailyTransactionCount: '',
    highestTransactionAmount: '',
    averageTransactionAmount: '',
    minimumTransactionAmount: '',
    comment: '',
  },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mergeInto = <Shape>(shape: Shape, stored: unknown): Shape => {
  if (!isObject(shape)) return typeof stored === typeof shape ? (stored as Shape) : shape;
  if (!isObject(stored)) return shape;
  const members = Object.entries(shape).map(([name, value]) => [name, mergeInto(value, stored[name])]);
  return Object.fromEntries(members) as Shape;
};

/** Returns the stored values that fit the current form; another version of the page may have stored other fields. */
export const formFromStored = (stored: unknown): SignupForm => {
  const officers = isObject(stored) && Array.isArray(stored.persons) ? stored.persons.slice(0, maxOfficers) : [];
  const persons = officers.map((officer) => mergeInto(emptyOfficer(), officer));
  return { ...mergeInto(emptyForm(), stored), persons: persons.length > 0 ? persons : [emptyOfficer()] };
};

/** Returns undefined for an empty text, so that the error is "required" and not "invalid". */
const toDay = (typed: string) => (typed.trim() === '' ? undefined : (typedDay(typed) ?? typed));

const toNumber = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.')));

const toOfficer = (officer: OfficerForm) => ({
  ...officer,
  dateOfBirth: toDay(officer.dateOfBirth),
  pepDescription: officer.isPep ? officer.pepDescription : null,
  ownershipPercentage: officer.isUltimateBeneficiaryOwner ? toNumber(officer.ownershipPercentage) : null,
});

/**
 * Converts the typed form to the registration request, unvalidated. Leaves out what the merchant type and the checkboxes do not
 * need, and the repeated password and PIN.
 */
export const toRegistration = (form: SignupForm) => {
  const { passwordAgain: _password, pinCodeAgain: _pinCode, ...entered } = form;
  const isCompany = form.merchant.type === 'Company';
  const { merchantSurvey: survey } = form;
  return {
    ...entered,
    person: { ...form.person, dateOfBirth: toDay(form.person.dateOfBirth) },
    company: isCompany ? form.company : null,
    persons: isCompany ? form.persons.map(toOfficer) : null,
    terminalOrder: { ...form.terminalOrder, count: toNumber(form.terminalOrder.count) },
    merchantSurvey: {
      projectedMonthlySalesVolume: toNumber(survey.projectedMonthlySalesVolume),
      projectedDailyTransactionCount: toNumber(survey.projectedDailyTransactionCount),
      highestTransactionAmount: toNumber(survey.highestTransactionAmount),
      averageTransactionAmount: toNumber(survey.averageTransactionAmount),
      minimumTransactionAmount: toNumber(survey.minimumTransactionAmount),
      comment: survey.comment,
    },
  };
};
