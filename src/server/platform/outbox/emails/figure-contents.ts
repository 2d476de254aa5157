import { z } from 'zod';
import { exportKinds } from '#shared/exports/export-enums.ts';
import { payoutHoldReasons } from '#shared/holds/holds.schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { pricedBrands } from '#shared/prices/sale-price.ts';
import { recipient } from './email-recipient.ts';
import { foreignTextSchema } from './foreign-text.ts';

const ofHold = {
  merchantId: z.string(),
  /** In minor units; null for a share. */
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  reason: z.enum(payoutHoldReasons),
  from: z.string(),
  until: z.string(),
  /** Why it is withheld, or why it ends. */
  explanation: foreignTextSchema,
};

/** Fees besides rate and minimum. Missing in former messages. */
const furtherFees = {
  foreignFee: z.object({ feePerMille: z.number(), fixedFee: z.number() }).nullable().default(null),
  brandRates: z.array(z.object({ brand: z.enum(pricedBrands), feePerMille: z.number() })).default([]),
};

/** E-mails about a merchant's prices, settlements, daily closes and exports. */
export const figureContents = [
  z.object({
    template: z.literal('priceChanged'),
    ...recipient,
    merchantId: z.string(),
    /** `2027-01` */
    month: z.string(),
    /** True if the price was withdrawn: the previous one continues. */
    isWithdrawn: z.boolean(),
    /** True if the merchant pays more than was announced before. */
    isHigher: z.boolean(),
    feePerMille: z.number(),
    minimumFee: z.number(),
    ...furtherFees,
    reason: foreignTextSchema.nullable(),
  }),
  z.object({ template: z.literal('payoutHeld'), ...recipient, ...ofHold }),
  z.object({ template: z.literal('payoutHoldEnded'), ...recipient, ...ofHold }),
  z.object({
    template: z.literal('settlementReady'),
    ...recipient,
    merchantId: z.string(),
    /** The name in the settlement. Accountants receive those of several merchants. */
    merchantName: foreignTextSchema,
    reportId: z.string(),
    /** YYYY-MM */
    month: z.string(),
    /** True if it replaces a settlement that was sent before. */
    isCorrected: z.boolean(),
  }),
  z.object({
    template: z.literal('dailyCloses'),
    ...recipient,
    merchantId: z.string(),
    merchantName: foreignTextSchema,
    /** In the order of their numbers. */
    closes: z.array(
      z.object({
        number: z.number(),
        day: z.string(),
        /** The name of the card reader, or its serial number. */
        terminal: foreignTextSchema,
        saleCount: z.number(),
        /** In minor units. */
        saleAmount: z.number(),
        voidCount: z.number(),
        voidAmount: z.number(),
        // Former e-mails have no refunds, tips and service charges.
        refundCount: z.number().default(0),
        refundAmount: z.number().default(0),
        tipCount: z.number().default(0),
        tipAmount: z.number().default(0),
        serviceChargeAmount: z.number().default(0),
        corrections: z.array(z.object({ day: z.string(), netAmount: z.number() })),
      }),
    ),
  }),
  z.object({
    template: z.literal('exportReady'),
    ...recipient,
    exportId: z.string(),
    kind: z.enum(exportKinds),
    merchantName: foreignTextSchema,
    rows: z.number(),
    /** In minor units. */
    amount: z.number(),
    requestedAt: z.string(),
    /** Null means an open end. Missing in former messages. */
    days: z.object({ fromDate: z.string().nullable(), toDate: z.string().nullable() }).optional(),
    filters: z.array(z.object({ label: z.string(), value: foreignTextSchema })).default([]),
  }),
  /** To an address that a user entered, maybe without an account. */
  z.object({
    template: z.literal('exportAddress'),
    to: z.string(),
    language: z.enum(languages),
    addressId: z.string(),
    merchantName: foreignTextSchema,
  }),
  z.object({
    template: z.literal('exportScheduled'),
    to: z.string(),
    language: z.enum(languages),
    addressId: z.string(),
    exportId: z.string(),
    scheduleName: foreignTextSchema,
    kind: z.enum(exportKinds),
    merchantName: foreignTextSchema,
    fromDate: z.string(),
    toDate: z.string(),
    rows: z.number(),
    /** In minor units. */
    amount: z.number(),
  }),
] as const;
