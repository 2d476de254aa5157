import type { MerchantReview } from '#shared/merchants/merchant-reviews.schema.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';

const seat = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };

const person = {
  lastName: 'Kovács',
  firstName: 'Ágnes',
  dateOfBirth: '1986-05-17',
  nationalityCode: 'HU',
  address: seat,
};

/** A company with one officer. */
export const merchantExample: Merchant = {
  id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  type: 'Company',
  status: 'Accepted',
  statusReason: null,
  statusChangedAt: new Date('2026-03-04T10:02:00.000Z'),
  name: 'Kovács Pékség Kft.',
  doingBusinessAs: 'Kovács Pékség',
  company: { name: 'Kovács Pékség Kft.', registrationId: '01-09-123456' },
  taxNumber: '12345676-2-41',
  description: 'Pékáru kiskereskedelme',
  paymentMethod: 'POS',
  authorizedSignatory: 'Kovács Ágnes',
  website: 'https://pekseg.example',
  mcc: '5462',
  mid: '5123456789',
  hasTerminalSecret: true,
  settlementReportsEmail: 'konyveles@pekseg.example',
  comment: null,
  person: { ...person, mobile: '+36301234567' },
  email: 'pek@csippano.example',
  language: 'hu',
  isMarketingAllowed: false,
  isDeactivated: false,
  registrationAddress: seat,
  operationAddress: seat,
  deliveryAddress: seat,
  billingAddress: seat,
  extraQuantityNeeded: false,
  bankAccount: {
    bankId: '01KFMJX800Q8T2N5B7W4D9G3HC',
    bankName: 'K&H Bank Zrt.',
    bic: 'OKHBHUHB',
    localNumber: '10400009-00000000-12345676',
    iban: 'HU52104000090000000012345676',
    currencyCode: 'HUF',
  },
  persons: [
    {
      ...person,
      email: 'pek@csippano.example',
      isPep: false,
      pepDescription: null,
      isAuthorizedSignatory: true,
      isDirector: true,
      isUltimateBeneficiaryOwner: true,
      ownershipPercentage: 100,
    },
  ],
  merchantSurvey: {
    projectedMonthlySalesVolume: 3_000_000,
    projectedDailyTransactionCount: 35,
    highestTransactionAmount: 17_500,
    averageTransactionAmount: 5_000,
    minimumTransactionAmount: 5_000,
    comment: null,
  },
  createdAt: new Date('2026-03-02T09:15:00.000Z'),
  version: 4,
};

export const reviewExample: MerchantReview = {
  duplicates: [
    {
      id: '01KAGJ6V5W2B7F9H4M6P1R3T8X',
      name: 'Kovács Ágnes',
      taxNumber: '12345676-1-41',
      status: 'Rejected',
      isDeactivated: true,
      createdAt: new Date('2026-01-14T10:02:00.000Z'),
      reasons: ['TaxNumber', 'BankAccount'],
    },
  ],
  pendingCount: 3,
  position: 1,
  previousId: null,
  nextId: '01KAGJ6V5X9D3K5N7Q1S4V8Z2C',
};
