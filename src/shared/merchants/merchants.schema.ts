import { z } from 'zod';
import { formerName } from '#shared/api/deprecations.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { addressSchema } from '../validation/address.ts';
import { merchantPaymentMethods, merchantStatuses, merchantTypes } from './merchant-enums.ts';

const officerSchema = z
  .object({
    lastName: z.string(),
    firstName: z.string(),
    dateOfBirth: z.string().nullable().meta({ format: 'date' }),
    nationalityCode: z.string().nullable(),
    address: addressSchema.nullable(),
    email: z.string().nullable(),
    isPep: z.boolean(),
    pepDescription: z.string().nullable(),
    isAuthorizedSignatory: z.boolean(),
    isDirector: z.boolean(),
    isUltimateBeneficiaryOwner: z.boolean(),
    ownershipPercentage: z.number().nullable(),
  })
  .meta({ id: 'Officer' });
export type Officer = z.infer<typeof officerSchema>;

const surveySchema = z
  .object({
    projectedMonthlySalesVolume: z.number(),
    projectedDailyTransactionCount: z.number(),
    highestTransactionAmount: z.number(),
    averageTransactionAmount: z.number(),
    minimumTransactionAmount: z.number(),
    comment: z.string().nullable(),
  })
  .meta({
    id: 'Survey',
    description: 'The answers of the registration. Each value is that of a band, in forints or pieces.',
  });
export type Survey = z.infer<typeof surveySchema>;

const bankAccountSchema = z.object({
  bankId: z.string(),
  bankName: z.string(),
  bic: z.string(),
  localNumber: z.string(),
  iban: z.string(),
  currencyCode: z.string(),
});

export const companySchema = z
  .object({ name: z.string(), registrationId: z.string().nullable() })
  .meta({ id: 'Company' });

const personSchema = z
  .object({
    lastName: z.string(),
    firstName: z.string(),
    dateOfBirth: z.string().nullable().meta({ format: 'date' }),
    nationalityCode: z.string().nullable(),
    mobile: z.string().nullable(),
    address: addressSchema.nullable(),
  })
  .meta({ id: 'Person' });

/** The merchant without former names. Members have the names of the registration. */
const currentMerchantSchema = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(merchantTypes),
  status: z.enum(merchantStatuses),
  statusReason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
  statusChangedAt: timestampSchema.nullable().meta({ description: 'When the status was last changed.' }),
  name: z.string().meta({ description: 'The company name, or the person’s name of a sole trader, family name first.' }),
  doingBusinessAs: z.string().nullable(),
  company: companySchema.nullable().meta({ description: 'Null for a sole trader.' }),
  taxNumber: z.string(),
  description: z.string(),
  paymentMethod: z.enum(merchantPaymentMethods),
  authorizedSignatory: z.string(),
  website: z.string().nullable(),
  mcc: z.string().nullable(),
  mid: z.string().nullable(),
  hasTerminalSecret: z.boolean(),
  settlementReportsEmail: z.string(),
  comment: z.string().nullable().meta({ description: 'A note of customer service; null for the merchant itself.' }),
  person: personSchema,
  email: z.string(),
  isMarketingAllowed: z.boolean(),
  isDeactivated: z.boolean(),
  registrationAddress: addressSchema,
  operationAddress: addressSchema,
  deliveryAddress: addressSchema.nullable().meta({ description: 'Of the latest terminal order, as the next two.' }),
  billingAddress: addressSchema.nullable(),
  extraQuantityNeeded: z.boolean(),
  bankAccount: bankAccountSchema.nullable(),
  persons: z
    .array(officerSchema)
    .meta({ description: 'The officers: one or two of a company, none of a sole trader.' }),
  merchantSurvey: surveySchema.nullable(),
  createdAt: timestampSchema,
  version: z.int().meta({ description: 'Incremented by every edit.' }),
});
export type CurrentMerchant = z.infer<typeof currentMerchantSchema>;

const { person, persons, merchantSurvey, extraQuantityNeeded } = currentMerchantSchema.shape;

export const merchantSchema = currentMerchantSchema
  .extend({
    bankAccount: bankAccountSchema
      .extend({ currency: z.string().meta(formerName('currencyCode')) })
      .meta({ id: 'BankAccount' })
      .nullable(),
    tradeName: z.string().nullable().meta(formerName('doingBusinessAs')),
    companyName: z.string().nullable().meta(formerName('company.name')),
    companyRegistrationNumber: z.string().nullable().meta(formerName('company.registrationId')),
    firstName: person.shape.firstName.meta(formerName('person.firstName')),
    lastName: person.shape.lastName.meta(formerName('person.lastName')),
    dateOfBirth: person.shape.dateOfBirth.meta({ format: 'date', ...formerName('person.dateOfBirth') }),
    nationalityCode: person.shape.nationalityCode.meta(formerName('person.nationalityCode')),
    homeAddress: person.shape.address.meta(formerName('person.address')),
    mobile: person.shape.mobile.meta(formerName('person.mobile')),
    isExtraQuantityNeeded: extraQuantityNeeded.meta(formerName('extraQuantityNeeded')),
    officers: persons.meta(formerName('persons')),
    survey: merchantSurvey.meta(formerName('merchantSurvey')),
  })
  .meta({ id: 'Merchant' });
export type Merchant = z.infer<typeof merchantSchema>;

export const getMerchantSchema = z.strictObject({ id: idSchema });

/** A merchant that the caller may select. */
export const readableMerchantSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'ReadableMerchant' });
export type ReadableMerchant = z.infer<typeof readableMerchantSchema>;
