import { z } from 'zod';
import type { Day } from '#shared/dates/day.ts';
import { merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { orderPaymentMethods } from '#shared/orders/order-enums.ts';
import { terminalCountSchema } from '#shared/orders/orders.schema.ts';
import { countryCodeSchema, newAddressSchema } from '#shared/validation/address.ts';
import {
  companyRegistrationNumberSchema,
  giroAccountSchema,
  ibanSchema,
  taxNumberSchema,
} from '#shared/validation/bank-and-tax-numbers.ts';
import { withRules } from '#shared/validation/cross-field-rules.ts';
import { confirmationSchema, tickSchema } from '#shared/validation/input-schemas.ts';
import { newPasswordSchema, pinSchema } from '#shared/validation/password.ts';
import {
  commentSchema,
  emailSchema,
  lineSchema,
  mobileSchema,
  optionalIdSchema,
  optionalLineSchema,
  personNameSchema,
  websiteSchema,
} from '#shared/validation/text-schemas.ts';
import { birthDateSchema } from './birth-date.ts';
import { bankAccountRules, officerRules, officersRules, typeRules } from './registration-rules.ts';

/** The values of the survey's bands, in forints or pieces, in ascending order. */
export const monthlyVolumeBands = [250_000, 750_000, 3_000_000, 7_500_000, 10_000_000] as const;
export const dailyCountBands = [2.5, 12.5, 35, 75, 100] as const;
export const transactionAmountBands = [5_000, 17_500, 62_500, 150_000, 200_000] as const;

export const maxOfficers = 2;
export const ownershipPercent = { min: 25, max: 100 };

/** What the rules need beyond the input. Without it a schema validates the form only. */
export interface RegistrationFacts {
  /** The current day in Budapest. */
  today: Day;
  banks: readonly { id: string; giroPrefixes: readonly string[] }[];
}

// Stored with two decimals.
const ownershipSchema = z
  .number()
  .min(ownershipPercent.min)
  .max(ownershipPercent.max)
  .transform((percent) => Math.round(percent * 100) / 100);

const companySchema = z
  .strictObject({ name: lineSchema(255), registrationId: companyRegistrationNumberSchema })
  .meta({ id: 'RegistrationCompany' });

const terminalOrderSchema = z
  .strictObject({
    count: terminalCountSchema,
    extraQuantityNeeded: tickSchema.meta({ description: 'Only used with the maximum count.' }),
    multipleOperationAddresses: tickSchema,
    paymentMethod: z.enum(orderPaymentMethods),
    deliveryAddress: newAddressSchema,
    billingAddress: newAddressSchema,
  })
  .meta({ id: 'RegistrationOrder' });

const surveySchema = z
  .strictObject({
    projectedMonthlySalesVolume: z.literal(monthlyVolumeBands),
    projectedDailyTransactionCount: z.literal(dailyCountBands),
    highestTransactionAmount: z.literal(transactionAmountBands),
    averageTransactionAmount: z.literal(transactionAmountBands),
    minimumTransactionAmount: z.literal(transactionAmountBands),
    comment: commentSchema(255),
  })
  .meta({ id: 'RegistrationSurvey', description: 'Each value is that of a band, in forints or pieces.' });

const merchantSchema = z
  .strictObject({
    type: z.enum(merchantTypes),
    description: lineSchema(255),
    doingBusinessAs: optionalLineSchema(22),
    taxNumber: taxNumberSchema,
    authorizedSignatory: lineSchema(255),
    website: websiteSchema,
    settlementReportsEmail: emailSchema,
    registrationAddress: newAddressSchema,
  })
  .meta({ id: 'RegistrationMerchant' });

const officerSchema = (today: Day | null) =>
  withRules(
    z.strictObject({
      lastName: personNameSchema,
      firstName: personNameSchema,
      dateOfBirth: birthDateSchema(today),
      nationalityCode: countryCodeSchema,
      address: newAddressSchema,
      email: emailSchema,
      isPep: tickSchema.meta({ description: 'A politically exposed person.' }),
      pepDescription: optionalLineSchema(255),
      isAuthorizedSignatory: tickSchema,
      isDirector: tickSchema,
      isUltimateBeneficiaryOwner: tickSchema.meta({ description: 'Owns a quarter or more.' }),
      ownershipPercentage: ownershipSchema.nullish(),
    }),
    officerRules,
  ).meta({ id: 'RegistrationOfficer' });

const personSchema = (today: Day | null) =>
  z
    .strictObject({
      lastName: personNameSchema,
      firstName: personNameSchema,
      dateOfBirth: birthDateSchema(today),
      nationalityCode: countryCodeSchema,
      mobile: mobileSchema,
      address: newAddressSchema,
      isTacAccepted: confirmationSchema('acceptTerms'),
      isMarketingAllowed: tickSchema,
    })
    .meta({ id: 'RegistrationPerson' });

const bankAccountSchema = (banks: RegistrationFacts['banks'] | null) =>
  withRules(
    z.strictObject({
      bankId: z.string().min(1),
      localNumber: giroAccountSchema,
      currencyCode: z.enum(['HUF']),
      iban: ibanSchema,
      isConfirmed: confirmationSchema('confirmOwnership'),
    }),
    bankAccountRules(banks),
  ).meta({ id: 'RegistrationBankAccount' });

const partsFor = (facts: RegistrationFacts | null) => ({
  email: emailSchema,
  password: newPasswordSchema,
  pinCode: pinSchema,
  person: personSchema(facts?.today ?? null),
  merchant: merchantSchema,
  company: companySchema.nullish(),
  terminal: z.strictObject({ operationAddress: newAddressSchema }),
  persons: withRules(z.array(officerSchema(facts?.today ?? null)).max(maxOfficers), officersRules).nullish(),
  terminalOrder: terminalOrderSchema,
  bankAccount: bankAccountSchema(facts?.banks ?? null),
  merchantSurvey: surveySchema,
});

// Created once: the OpenAPI document recognises a shared part by its identity.
const partsWithoutFacts = partsFor(null);

/** The schemas of the parts of a registration. The wizard's steps are picked from them. */
export const registrationParts = (facts: RegistrationFacts | null) =>
  facts === null ? partsWithoutFacts : partsFor(facts);

/** The whole registration, as it is submitted. */
export const registrationSchema = (facts: RegistrationFacts | null) =>
  withRules(z.strictObject(registrationParts(facts)), typeRules).meta({ id: 'Registration' });

export type Registration = z.output<ReturnType<typeof registrationSchema>>;
export type RegistrationInput = z.input<ReturnType<typeof registrationSchema>>;

export const registeredSchema = z
  .object({
    user: z.object({
      id: z.string(),
      merchant: z.object({
        id: z.string(),
        terminalOrders: z.array(z.object({ paymentMethod: z.enum(orderPaymentMethods), referenceCode: z.string() })),
      }),
    }),
  })
  .meta({ id: 'Registered' });
export type Registered = z.infer<typeof registeredSchema>;

/** Merchants omit `userId`. */
export const resendContractSchema = z.strictObject({ userId: optionalIdSchema });
