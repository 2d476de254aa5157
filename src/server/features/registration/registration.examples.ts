const shop = { countryCode: 'HU', zipCode: '1024', city: 'Budapest', street: 'Margit körút 5/A' };
const home = { countryCode: 'HU', zipCode: '1026', city: 'Budapest', street: 'Pasaréti út 12.' };

/** A company with one officer; the bank is OTP. */
export const registrationExample = {
  email: 'kovacs.agnes@pekseg.example',
  password: 'Friss-kenyer-05',
  pinCode: '305174',
  person: {
    lastName: 'Kovács',
    firstName: 'Ágnes',
    dateOfBirth: '1984-05-30',
    nationalityCode: 'HU',
    mobile: '+36301234567',
    address: home,
    isTacAccepted: true,
    isMarketingAllowed: false,
  },
  merchant: {
    type: 'Company',
    description: 'Kézműves pékség és kávézó',
    doingBusinessAs: 'Kovács Pékség',
    taxNumber: '12345676-2-41',
    authorizedSignatory: 'Kovács Ágnes',
    website: 'https://pekseg.example',
    settlementReportsEmail: 'konyveles@pekseg.example',
    registrationAddress: shop,
  },
  company: { name: 'Kovács Pékség Kft.', registrationId: '01-09-123456' },
  terminal: { operationAddress: shop },
  persons: [
    {
      lastName: 'Kovács',
      firstName: 'Ágnes',
      dateOfBirth: '1984-05-30',
      nationalityCode: 'HU',
      address: home,
      email: 'kovacs.agnes@pekseg.example',
      isPep: false,
      pepDescription: null,
      isAuthorizedSignatory: true,
      isDirector: true,
      isUltimateBeneficiaryOwner: true,
      ownershipPercentage: 100,
    },
  ],
  terminalOrder: {
    count: 2,
    extraQuantityNeeded: false,
    multipleOperationAddresses: false,
    paymentMethod: 'BankCard',
    deliveryAddress: shop,
    billingAddress: shop,
  },
  bankAccount: {
    bankId: '01KFM2D400PTGQ2WN63FJ6JAZM',
    localNumber: '11773016-11111018',
    currencyCode: 'HUF',
    iban: 'HU42117730161111101800000000',
    isConfirmed: true,
  },
  merchantSurvey: {
    projectedMonthlySalesVolume: 3_000_000,
    projectedDailyTransactionCount: 35,
    highestTransactionAmount: 17_500,
    averageTransactionAmount: 5_000,
    minimumTransactionAmount: 5_000,
    comment: null,
  },
};

export const registeredExample = {
  user: {
    id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
    merchant: {
      id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
      terminalOrders: [{ paymentMethod: 'BankCard', referenceCode: '7K3M-Q9TX-4H2B-6WPR' }],
    },
  },
};
