import {
  emptyAddress,
  emptyForm,
  type SignupForm,
  toRegistration,
} from '#client/features/registration/registration.api.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { formatIban } from '#shared/validation/format-iban.ts';

/** Converts a merchant to the registration form; both use the same fields. */
export const formOf = (merchant: Merchant, language: Language): SignupForm => {
  const empty = emptyForm();
  const day = (value: string | null) => (value === null ? '' : formatDay(value, language));
  const { person, company, bankAccount } = merchant;
  return {
    ...empty,
    email: merchant.email,
    person: {
      ...empty.person,
      lastName: person.lastName,
      firstName: person.firstName,
      dateOfBirth: day(person.dateOfBirth),
      nationalityCode: person.nationalityCode ?? '',
      mobile: person.mobile ?? '',
      address: person.address ?? emptyAddress(),
    },
    merchant: {
      type: merchant.type,
      description: merchant.description,
      doingBusinessAs: merchant.doingBusinessAs ?? '',
      taxNumber: merchant.taxNumber,
      authorizedSignatory: merchant.authorizedSignatory,
      website: merchant.website ?? '',
      settlementReportsEmail: merchant.settlementReportsEmail,
      registrationAddress: merchant.registrationAddress,
    },
    company: { name: company?.name ?? '', registrationId: company?.registrationId ?? '' },
    terminal: { operationAddress: merchant.operationAddress },
    persons: merchant.persons.map((officer) => ({
      lastName: officer.lastName,
      firstName: officer.firstName,
      dateOfBirth: day(officer.dateOfBirth),
      nationalityCode: officer.nationalityCode ?? '',
      address: officer.address ?? emptyAddress(),
      email: officer.email ?? '',
      isPep: officer.isPep,
      pepDescription: officer.pepDescription ?? '',
      isAuthorizedSignatory: officer.isAuthorizedSignatory,
      isDirector: officer.isDirector,
      isUltimateBeneficiaryOwner: officer.isUltimateBeneficiaryOwner,
      ownershipPercentage:
        officer.ownershipPercentage === null ? '' : officer.ownershipPercentage.toLocaleString(language),
    })),
    terminalOrder: {
      ...empty.terminalOrder,
      deliveryAddress: merchant.deliveryAddress ?? emptyAddress(),
      billingAddress: merchant.billingAddress ?? emptyAddress(),
    },
    bankAccount: bankAccount
      ? {
          bankId: bankAccount.bankId,
          localNumber: bankAccount.localNumber,
          currencyCode: 'HUF',
          iban: formatIban(bankAccount.iban),
          isConfirmed: false,
        }
      : empty.bankAccount,
  };
};

/** The request of each section, unvalidated. */
export const editsOf = {
  business: (form: SignupForm) => {
    const { description, doingBusinessAs, taxNumber, authorizedSignatory, website, type } = form.merchant;
    return {
      merchant: {
        description,
        doingBusinessAs,
        taxNumber,
        authorizedSignatory,
        website,
      },
      ...(type === 'Company' ? { company: form.company } : {}),
    };
  },
  contact: (form: SignupForm) => {
    const { lastName, firstName, dateOfBirth, nationalityCode, mobile, address } = toRegistration(form).person;
    return {
      email: form.email,
      person: { lastName, firstName, dateOfBirth, nationalityCode, mobile, address },
      merchant: { settlementReportsEmail: form.merchant.settlementReportsEmail },
    };
  },
  officers: (form: SignupForm) => ({ persons: toRegistration(form).persons }),
  addresses: ({ merchant, terminal }: SignupForm) => ({
    merchant: { registrationAddress: merchant.registrationAddress, operationAddress: terminal.operationAddress },
  }),
  orderAddresses: ({ terminalOrder: { deliveryAddress, billingAddress } }: SignupForm) => ({
    merchant: { deliveryAddress, billingAddress },
  }),
  bank: ({ bankAccount }: SignupForm) => ({ merchant: { bankAccount } }),
};

/** Fields whose paths in the registration form and the edit differ. */
const places: readonly (readonly [edit: string, form: string])[] = [
  ['merchant.operationAddress', 'terminal.operationAddress'],
  ['merchant.deliveryAddress', 'terminalOrder.deliveryAddress'],
  ['merchant.billingAddress', 'terminalOrder.billingAddress'],
  ['merchant.bankAccount', 'bankAccount'],
];

/** Maps a path of the edit to the field of the form. */
export const fieldOfEdit = (path: string): string => {
  const dotted = path.replaceAll(/\[(\d+)\]/gu, '.$1');
  const [edit, form] = places.find(([each]) => dotted === each || dotted.startsWith(`${each}.`)) ?? ['', ''];
  return edit === '' ? dotted : form + dotted.slice(edit.length);
};
