import { personName } from '#shared/users/person-name.ts';
import type { AddressForm, SameAs, SignupForm } from './form.ts';

/** The address fields of the merchant. */
export const addressNames = {
  home: 'person.address',
  office: 'merchant.registrationAddress',
  operation: 'terminal.operationAddress',
  delivery: 'terminalOrder.deliveryAddress',
  billing: 'terminalOrder.billingAddress',
} as const;
export type AddressPlace = keyof typeof addressNames;

export type SharedPlace = Exclude<AddressPlace, 'home'>;

/** The possible sources of an address, likely ones first, without circles. */
export const addressSources: { readonly [At in SharedPlace]: readonly Exclude<SameAs[At], ''>[] } = {
  office: ['home'],
  operation: ['office', 'home'],
  delivery: ['operation', 'office', 'home'],
  billing: ['office', 'home', 'delivery'],
};

/**
 * Returns the place of the used address; null for a typed one.
 * Stored drafts can name other places.
 */
export const sourceOf = ({ sameAs }: SignupForm, place: SharedPlace): AddressPlace | null =>
  addressSources[place].find((source) => source === sameAs[place]) ?? null;

/** Returns an address, also if it is the same as another. */
export const addressAt = (form: SignupForm, place: AddressPlace): AddressForm => {
  const source = place === 'home' ? null : sourceOf(form, place);
  if (source !== null) return addressAt(form, source);
  switch (place) {
    case 'home':
      return form.person.address;
    case 'office':
      return form.merchant.registrationAddress;
    case 'operation':
      return form.terminal.operationAddress;
    case 'delivery':
      return form.terminalOrder.deliveryAddress;
    case 'billing':
      return form.terminalOrder.billingAddress;
  }
};

/** The name of the signatory in the order of Hungarian documents. */
export const ownSignature = ({ person }: Pick<SignupForm, 'person'>): string => personName(person, 'hu');

/** Fills in the values that are the same as others. */
export const fillSameAs = (form: SignupForm): SignupForm => ({
  ...form,
  merchant: {
    ...form.merchant,
    authorizedSignatory: form.sameAs.signatory ? ownSignature(form) : form.merchant.authorizedSignatory,
    settlementReportsEmail: form.sameAs.settlementEmail ? form.email : form.merchant.settlementReportsEmail,
    registrationAddress: addressAt(form, 'office'),
  },
  terminal: { operationAddress: addressAt(form, 'operation') },
  terminalOrder: {
    ...form.terminalOrder,
    deliveryAddress: addressAt(form, 'delivery'),
    billingAddress: addressAt(form, 'billing'),
  },
});
