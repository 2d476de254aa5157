import { z } from 'zod';
import type { Day } from '#shared/dates/day.ts';
import { merchantTypeSchema } from '#shared/merchants/merchants.schema.ts';
import { orderPaymentMethodSchema, terminalCountSchema } from '#shared/orders/orders.schema.ts';
import { countryCodeSchema, newAddressSchema } from '#shared/validation/address.ts';
import {
  companyRegistrationNumberSchema,
  giroAccountSchema,
  ibanSchema,
  taxNumberSchema,
} from '#shared/validation/bank-and-tax-numbers.ts';
import { withRules } from '#shared/validation/cross-field-rules.ts';
import { confirmationSchema, tickSchema } from '#shared/validation/input-schemas.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import { newPasswordSchema, pinSchema } from '#shared/validation/password.ts';
import {
  commentSchema,
  emailSchema,
  lineSchema,
  mobileSchema,
  nameSchema,
  optionalIdSchema,
  optionalLineSchema,
  websiteSchema,
} from '#shared/validation/text-schemas.ts';
import { birthDateSchema } from './birth-date.ts';
import { bankAccountRules, officerRules, officersRules, typeRules } from './registration-rules.ts';
import { dailyCountBands, monthlyVolumeBands, transactionAmountBands } from './survey-questions.ts';

export const maxOfficers = 2;
const ownershipPercent = { min: 25, max: 100 };

/** Facts for the rules. Without them a schema validates only the form. */
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
  .strictObject({
    name: lineSchema(255).describe('As in the company register.'),
    registrationId: companyRegistrationNumberSchema,
  })
  .meta({ id: 'RegistrationCompany', description: 'The company that registers.' });

const terminalOrderSchema = z
  .strictObject({
    count: terminalCountSchema,
    extraQuantityNeeded: tickSchema.meta({ description: 'Only used with the maximum count.' }),
    multipleOperationAddresses: tickSchema.describe('True if the card readers will be used in several places.'),
    paymentMethod: orderPaymentMethodSchema,
    deliveryAddress: newAddressSchema.describe('Where the card readers are sent.'),
    billingAddress: newAddressSchema.describe('Printed on the invoice.'),
  })
  .meta({ id: 'RegistrationOrder', description: 'The order of the first card readers.' });

const surveySchema = z
  .strictObject({
    projectedMonthlySalesVolume: z.literal(monthlyVolumeBands).describe('Expected card sales in a month, in forints.'),
    projectedDailyTransactionCount: z.literal(dailyCountBands).describe('Expected card payments in a day.'),
    highestTransactionAmount: z.literal(transactionAmountBands).describe('Largest expected payment, in forints.'),
    averageTransactionAmount: z.literal(transactionAmountBands).describe('Expected average payment, in forints.'),
    minimumTransactionAmount: z.literal(transactionAmountBands).describe('Smallest expected payment, in forints.'),
    comment: commentSchema(255).describe('Anything to add: at most 255 characters, may have several lines.'),
  })
  .meta({ id: 'RegistrationSurvey', description: 'Each value is that of a band, in forints or pieces.' });

const merchantSchema = z
  .strictObject({
    type: merchantTypeSchema,
    description: lineSchema(255).describe('What the merchant sells.'),
    doingBusinessAs: optionalLineSchema(22).describe('Trade name, printed on receipts.'),
    taxNumber: taxNumberSchema,
    authorizedSignatory: lineSchema(255).describe('Who signs the contract.'),
    website: websiteSchema.describe('Address of the merchant’s site, `https://…` or `http://…`.'),
    settlementReportsEmail: emailSchema.describe('Who gets the monthly reports.'),
    registrationAddress: newAddressSchema.describe('Seat of the company or sole trader.'),
  })
  .meta({ id: 'RegistrationMerchant', description: 'The business that registers.' });

const nameShape = {
  lastName: nameSchema.describe('Family name.'),
  firstName: nameSchema.describe('Given name.'),
};
const nationalityCodeSchema = countryCodeSchema.describe('Citizenship, an ISO 3166-1 alpha-2 code.');

const officerSchema = (today: Day | null) =>
  withRules(
    z.strictObject({
      ...nameShape,
      dateOfBirth: birthDateSchema(today),
      nationalityCode: nationalityCodeSchema,
      address: newAddressSchema.describe('Home of the officer.'),
      email: emailSchema.describe('Address for identification.'),
      isPep: tickSchema.meta({ description: 'A politically exposed person.' }),
      pepDescription: optionalLineSchema(255).describe('Why the person is politically exposed.'),
      isAuthorizedSignatory: tickSchema.describe('True if the officer may sign for the company.'),
      isDirector: tickSchema.describe('True if the officer manages the company.'),
      isUltimateBeneficiaryOwner: tickSchema.meta({ description: 'Owns a quarter or more.' }),
      ownershipPercentage: ownershipSchema
        .nullish()
        .describe('Share in the company, in percent; required for an ultimate beneficial owner.'),
    }),
    officerRules,
  ).meta({ id: 'RegistrationOfficer', description: 'A director, owner or signatory of a company.' });

const personSchema = (today: Day | null) =>
  z
    .strictObject({
      ...nameShape,
      dateOfBirth: birthDateSchema(today),
      nationalityCode: nationalityCodeSchema,
      mobile: mobileSchema,
      address: newAddressSchema.describe('Home of the person.'),
      isTacAccepted: confirmationSchema('acceptTerms').describe('Must be true: the terms and conditions are accepted.'),
      isMarketingAllowed: tickSchema.describe('True if we may send offers.'),
    })
    .meta({ id: 'RegistrationPerson', description: 'The person who registers.' });

const bankAccountSchema = (banks: RegistrationFacts['banks'] | null) =>
  withRules(
    z.strictObject({
      bankId: z.string().overwrite(normaliseCode).min(1).describe('The `id` in the list of banks.'),
      localNumber: giroAccountSchema,
      currencyCode: z.enum(['HUF']).describe('ISO 4217 code of the account.'),
      iban: ibanSchema,
      isConfirmed: confirmationSchema('confirmOwnership').describe('Must be true: the account is the merchant’s own.'),
    }),
    bankAccountRules(banks),
  ).meta({ id: 'RegistrationBankAccount', description: 'A Hungarian bank account.' });

const partsFor = (facts: RegistrationFacts | null) => ({
  email: emailSchema.describe('Login of the new account.'),
  password: newPasswordSchema,
  pinCode: pinSchema,
  person: personSchema(facts?.today ?? null).describe('Who registers.'),
  merchant: merchantSchema.describe('What is registered.'),
  company: companySchema.nullish().describe('Required for `Company`, not allowed for `Person`.'),
  terminal: z
    .strictObject({ operationAddress: newAddressSchema.describe('Where the card readers are used.') })
    .describe('The ordered card readers.'),
  persons: withRules(z.array(officerSchema(facts?.today ?? null)).max(maxOfficers), officersRules)
    .nullish()
    .describe('The officers: one or two of a company, none of a sole trader.'),
  terminalOrder: terminalOrderSchema.describe('The first card readers.'),
  bankAccount: bankAccountSchema(facts?.banks ?? null).describe('Where the income is paid out.'),
  merchantSurvey: surveySchema.describe('What the merchant expects.'),
});

// Created once: the OpenAPI document recognises a shared part by its identity.
const partsWithoutFacts = partsFor(null);

/** The schemas of a registration's parts, also for the wizard's steps. */
export const registrationParts = (facts: RegistrationFacts | null) =>
  facts === null ? partsWithoutFacts : partsFor(facts);

export const registrationSchema = (facts: RegistrationFacts | null) =>
  withRules(z.strictObject(registrationParts(facts)), typeRules).meta({
    id: 'Registration',
    description: 'A registration: the account, the merchant and the first order.',
  });

export type Registration = z.output<ReturnType<typeof registrationSchema>>;
export type RegistrationInput = z.input<ReturnType<typeof registrationSchema>>;

export const registeredSchema = z
  .object({
    user: z
      .object({
        id: z.string().describe('The `userId` of other calls.'),
        merchant: z
          .object({
            id: z.string().describe('The `merchantId` of other calls.'),
            terminalOrders: z
              .array(
                z.object({
                  paymentMethod: orderPaymentMethodSchema,
                  referenceCode: z.string().describe('Identifies the order; part of its payment link.'),
                }),
              )
              .describe('The order of the first card readers.'),
          })
          .describe('The new merchant.'),
      })
      .describe('The new account.'),
  })
  .meta({ id: 'Registered', description: 'What the registration has created.' });
export type Registered = z.infer<typeof registeredSchema>;

export const checkEmailSchema = z.strictObject({
  email: emailSchema.describe('Address that the account would have; compared without regard to case.'),
});
export type CheckEmail = z.infer<typeof checkEmailSchema>;

export const resendContractSchema = z.strictObject({
  userId: optionalIdSchema.describe('The account of the merchant; merchants leave it out.'),
});
