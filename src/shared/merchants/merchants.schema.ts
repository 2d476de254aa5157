import { z } from 'zod';
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

const bankAccountSchema = z
  .object({
    bankId: z.string(),
    bankName: z.string(),
    bic: z.string(),
    localNumber: z.string(),
    iban: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'BankAccount' });

export const merchantSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    type: z.enum(merchantTypes),
    status: z.enum(merchantStatuses),
    statusReason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
    statusChangedAt: timestampSchema.nullable().meta({ description: 'When the status was last changed.' }),
    name: z
      .string()
      .meta({ description: 'The company name, or the person’s name of a sole trader, family name first.' }),
    tradeName: z.string().nullable(),
    companyName: z.string().nullable(),
    companyRegistrationNumber: z.string().nullable(),
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
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string().nullable().meta({ format: 'date' }),
    nationalityCode: z.string().nullable(),
    homeAddress: addressSchema.nullable(),
    email: z.string(),
    mobile: z.string().nullable(),
    isMarketingAllowed: z.boolean(),
    isDeactivated: z.boolean(),
    registrationAddress: addressSchema,
    operationAddress: addressSchema,
    deliveryAddress: addressSchema.nullable().meta({ description: 'Of the latest terminal order, as the next two.' }),
    billingAddress: addressSchema.nullable(),
    isExtraQuantityNeeded: z.boolean(),
    bankAccount: bankAccountSchema.nullable(),
    officers: z.array(officerSchema).meta({ description: 'One or two of a company; a sole trader has none.' }),
    survey: surveySchema.nullable(),
    createdAt: timestampSchema,
    version: z.int().meta({ description: 'Incremented by every edit.' }),
  })
  .meta({ id: 'Merchant' });
export type Merchant = z.infer<typeof merchantSchema>;

export const getMerchantSchema = z.strictObject({ id: idSchema });

/** A merchant that the caller may select. */
export const readableMerchantSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'ReadableMerchant' });
export type ReadableMerchant = z.infer<typeof readableMerchantSchema>;
