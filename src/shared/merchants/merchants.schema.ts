import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { addressSchema } from '../validation/address.ts';
import { merchantPaymentMethods, merchantStatuses, merchantTypes } from './merchant-enums.ts';

export const merchantTypeSchema = z.enum(merchantTypes).describe('`Person` is a sole trader.');
export const merchantStatusSchema = z
  .enum(merchantStatuses)
  .describe('Outcome of the check of the registration; `Pending` until it is decided.');

const personShape = {
  lastName: z.string().describe('Family name.'),
  firstName: z.string().describe('Given name.'),
  dateOfBirth: z.string().nullable().meta({
    description: 'Day of birth; null after the account was deleted, and for members who are no owners.',
    format: 'date',
  }),
  nationalityCode: z
    .string()
    .nullable()
    .describe('Citizenship, an ISO 3166-1 alpha-2 code; null for members who are no owners.'),
};

const officerSchema = z
  .object({
    ...personShape,
    address: addressSchema.nullable().describe('Home of the officer.'),
    email: z.string().nullable().describe('Address for identification.'),
    isPep: z.boolean().describe('True for a politically exposed person.'),
    pepDescription: z.string().nullable().describe('Why the person is politically exposed.'),
    isAuthorizedSignatory: z.boolean().describe('True if the officer may sign for the company.'),
    isDirector: z.boolean().describe('True if the officer manages the company.'),
    isUltimateBeneficiaryOwner: z.boolean().describe('True if the officer owns a quarter or more.'),
    ownershipPercentage: z.number().nullable().describe('Share in the company, in percent; null for other officers.'),
  })
  .meta({ id: 'Officer', description: 'A director, owner or signatory of a company.' });
export type Officer = z.infer<typeof officerSchema>;

const surveySchema = z
  .object({
    projectedMonthlySalesVolume: z.number().describe('Expected card sales in a month, in forints.'),
    projectedDailyTransactionCount: z.number().describe('Expected card payments in a day.'),
    highestTransactionAmount: z.number().describe('Largest expected payment, in forints.'),
    averageTransactionAmount: z.number().describe('Expected average payment, in forints.'),
    minimumTransactionAmount: z.number().describe('Smallest expected payment, in forints.'),
    comment: z.string().nullable().describe('What the merchant added.'),
  })
  .meta({
    id: 'Survey',
    description: 'The answers of the registration. Each value is that of a band, in forints or pieces.',
  });
export type Survey = z.infer<typeof surveySchema>;

const bankAccountSchema = z
  .object({
    bankId: z.string().describe('The `id` in the list of banks.'),
    bankName: z.string().describe('What the bank calls itself.'),
    bic: z.string().describe('ISO 9362 code of the bank.'),
    localNumber: z.string().describe('Hungarian account number of 16 or 24 digits.'),
    iban: z.string().describe('The same account as an IBAN.'),
    currencyCode: z.string().describe('ISO 4217 code of the account.'),
  })
  .meta({ id: 'BankAccount', description: 'A Hungarian bank account.' });

export const companySchema = z
  .object({
    name: z.string().describe('As in the company register.'),
    registrationId: z.string().nullable().describe('Company registration number, `01-09-123456`.'),
  })
  .meta({ id: 'Company', description: 'The registered company of a merchant.' });

const personSchema = z
  .object({
    ...personShape,
    mobile: z
      .string()
      .nullable()
      .describe('Phone number, digits with or without a + in front; null for members who are no owners.'),
    address: addressSchema.nullable().describe('Home of the person; null for members who are no owners.'),
  })
  .meta({ id: 'Person', description: 'The person who registered the merchant.' });

/** Members have the names of the registration. */
export const merchantSchema = z
  .object({
    id: z.string().describe('The `merchantId` of other calls.'),
    userId: z.string().describe('Account of the merchant.'),
    type: merchantTypeSchema,
    status: merchantStatusSchema,
    statusReason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
    statusChangedAt: timestampSchema.nullable().meta({ description: 'When the status was last changed.' }),
    name: z
      .string()
      .meta({ description: 'The company name, or the person’s name of a sole trader, family name first.' }),
    doingBusinessAs: z.string().nullable().describe('Trade name, printed on receipts; null if there is none.'),
    company: companySchema.nullable().meta({ description: 'Null for a sole trader.' }),
    taxNumber: z.string().describe('Hungarian tax number, `12345678-1-42`.'),
    description: z.string().describe('What the merchant sells.'),
    paymentMethod: z.enum(merchantPaymentMethods).describe('`POS` takes cards on readers, `Online` in a web shop.'),
    authorizedSignatory: z.string().describe('Who signs the contract.'),
    website: z.string().nullable().describe('Address of its site; null if there is none.'),
    mcc: z.string().nullable().describe('Merchant category code (ISO 18245); null until customer service sets it.'),
    mid: z.string().nullable().describe('Merchant number at the acquirer; null until customer service sets it.'),
    hasTerminalSecret: z.boolean().describe('True if customer service has stored the key of the terminal provider.'),
    settlementReportsEmail: z.string().describe('Who gets the monthly reports.'),
    comment: z.string().nullable().meta({ description: 'A note of customer service; null for the merchant itself.' }),
    person: personSchema.describe('Who registered the merchant.'),
    email: z.string().describe('Login of the account.'),
    language: z.enum(languages).describe('Language of the e-mails to the merchant.'),
    isMarketingAllowed: z.boolean().describe('True if we may send offers.'),
    isDeactivated: z.boolean().describe('True if the account cannot log in.'),
    registrationAddress: addressSchema.describe('Seat of the company or sole trader.'),
    operationAddress: addressSchema.describe('Where the card readers are used.'),
    deliveryAddress: addressSchema.nullable().meta({ description: 'Of the latest terminal order, as the next two.' }),
    billingAddress: addressSchema.nullable().describe('Printed on the invoice; null without an order.'),
    extraQuantityNeeded: z.boolean().describe('True if more card readers are wanted than can be ordered here.'),
    bankAccount: bankAccountSchema
      .nullable()
      .describe('Where the income is paid out; null after the account was deleted.'),
    persons: z.array(officerSchema).meta({
      description:
        'The officers: one or two of a company, none of a sole trader, and none for members who are no owners.',
    }),
    merchantSurvey: surveySchema.nullable().describe('What was expected at the registration.'),
    createdAt: createdAtSchema,
    version: z.int().meta({ description: 'Incremented by every edit.' }),
  })
  .meta({ id: 'Merchant', description: 'A merchant with the data of its registration.' });
export type Merchant = z.infer<typeof merchantSchema>;

export const getMerchantSchema = z.strictObject({ id: merchantIdSchema });

/** A merchant that the caller may select. */
export const readableMerchantSchema = z
  .object({
    id: z.string().describe('The `merchantId` of other calls.'),
    name: z.string().describe('What people call the merchant: its trade name, company name or own name.'),
  })
  .meta({ id: 'ReadableMerchant', description: 'A merchant whose data the caller may read.' });
export type ReadableMerchant = z.infer<typeof readableMerchantSchema>;
