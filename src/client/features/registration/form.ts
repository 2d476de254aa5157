import type { MerchantType } from '#shared/merchants/merchant-enums.ts';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';

export interface AddressForm {
  countryCode: string;
  zipCode: string;
  city: string;
  street: string;
}

export interface OfficerForm {
  lastName: string;
  firstName: string;
  dateOfBirth: string;
  nationalityCode: string;
  address: AddressForm;
  email: string;
  isPep: boolean;
  pepDescription: string;
  isAuthorizedSignatory: boolean;
  isDirector: boolean;
  isUltimateBeneficiaryOwner: boolean;
  ownershipPercentage: string;
}

/**
 * What is typed, as it is typed. The members stand where the registration call has them, so that the name of a field is also the path of its
 * error, ours or the server's. What the chosen type has no use for stays here, for who changes their mind, and is not sent.
 */
export interface SignupForm {
  email: string;
  password: string;
  passwordAgain: string;
  pinCode: string;
  pinCodeAgain: string;
  person: {
    lastName: string;
    firstName: string;
    dateOfBirth: string;
    nationalityCode: string;
    mobile: string;
    address: AddressForm;
    isTacAccepted: boolean;
    isMarketingAllowed: boolean;
  };
  merchant: {
    type: MerchantType | '';
    description: string;
    doingBusinessAs: string;
    taxNumber: string;
    authorizedSignatory: string;
    website: string;
    settlementReportsEmail: string;
    registrationAddress: AddressForm;
  };
  company: { name: string; registrationId: string };
  terminal: { operationAddress: AddressForm };
  persons: OfficerForm[];
  terminalOrder: {
    count: number;
    extraQuantityNeeded: boolean;
    multipleOperationAddresses: boolean;
    paymentMethod: OrderPaymentMethod | '';
    deliveryAddress: AddressForm;
    billingAddress: AddressForm;
  };
  bankAccount: { bankId: string; localNumber: string; currencyCode: 'HUF'; iban: string; isConfirmed: boolean };
  merchantSurvey: {
    projectedMonthlySalesVolume: string;
    projectedDailyTransactionCount: string;
    highestTransactionAmount: string;
    averageTransactionAmount: string;
    minimumTransactionAmount: string;
    comment: string;
  };
}

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
    count: 1,
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
