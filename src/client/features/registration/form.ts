import { maxOfficers } from '#shared/registration/registration.schema.ts';
import type { RegistrationForm } from '#shared/registration/registration-steps.ts';

/**
 * A value as typed: numbers and days are text, selections may be empty.
 * No member is optional.
 */
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

/** Which values equal others; an empty text or false means that the value is typed. */
export interface SameAs {
  /** Settlements go to the e-mail address of the login. */
  settlementEmail: boolean;
  /** The person who registers signs the contract. */
  signatory: boolean;
  office: '' | 'home';
  operation: '' | 'office' | 'home';
  delivery: '' | 'operation' | 'office' | 'home';
  billing: '' | 'office' | 'home' | 'delivery';
}

/**
 * Derived from the `z.input` of the registration schema: field names are error paths.
 * Unneeded and equal fields keep their text and are not sent.
 */
export type SignupForm = Typed<RegistrationForm> & { sameAs: SameAs };
export type AddressForm = SignupForm['person']['address'];
export type OfficerForm = SignupForm['persons'][number];

export type AddressName =
  | 'person.address'
  | 'merchant.registrationAddress'
  | 'terminal.operationAddress'
  | 'terminalOrder.deliveryAddress'
  | 'terminalOrder.billingAddress'
  | 'persons.0.address'
  | 'persons.1.address';

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
  sameAs: { settlementEmail: false, signatory: false, office: '', operation: '', delivery: '', billing: '' },
});

/** A new registration assumes one address until another is typed. */
export const newSignupForm = (): SignupForm => ({
  ...emptyForm(),
  sameAs: {
    settlementEmail: true,
    signatory: false,
    office: '',
    operation: 'office',
    delivery: 'operation',
    billing: 'office',
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

/** Returns the fitting stored values; other versions have other fields. */
export const formFromStored = (stored: unknown): SignupForm => {
  const officers = isObject(stored) && Array.isArray(stored.persons) ? stored.persons.slice(0, maxOfficers) : [];
  const persons = officers.map((officer) => mergeInto(emptyOfficer(), officer));
  // The empty form assumes nothing, so old drafts keep typed addresses.
  return { ...mergeInto(emptyForm(), stored), persons: persons.length > 0 ? persons : [emptyOfficer()] };
};
