import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { forints, isWholeForints } from '#shared/money/format-money.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { areDistinct, inputExamples } from '#shared/validation/input-schemas.ts';
import { currencySchema, minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { monthSchema } from '#shared/validation/month-schema.ts';
import { lineSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { pricedBrands } from './sale-price.ts';

const rateText = 'Rate of the fee of each sale, in thousandths of its amount';

const foreignTexts = {
  feePerMille: 'Rate of their fee, in thousandths of the amount, in steps of 0.1.',
  fixedFee: 'Added to it for each sale',
};
const brandSchema = z.enum(pricedBrands).describe('Card scheme. Its casing in a sale does not matter.');
const brandRateText = 'Rate of its fee, in thousandths of the amount, in steps of 0.1.';

const foreignFeeSchema = z
  .object({
    feePerMille: z.number().describe(foreignTexts.feePerMille),
    fixedFee: minorUnitsSchema(foreignTexts.fixedFee),
  })
  .meta({ id: 'ForeignFee', description: 'The fee of sales by cards issued abroad, which have no minimum.' });

const brandRateSchema = z
  .object({ brand: brandSchema, feePerMille: z.number().describe(brandRateText) })
  .meta({ id: 'BrandRate', description: 'The rate of domestic cards of one brand.' });

/** The members of a price, also for other objects with a price. */
export const salePriceShape = {
  feePerMille: z.number().meta({ description: `${rateText}, in steps of 0.1.`, examples: [14.5] }),
  minimumFee: minorUnitsSchema('The least that a sale costs, unless it has `foreignFee`'),
  foreignFee: foreignFeeSchema
    .nullable()
    .describe('For cards whose `issuerCountry` is not HU; null if they cost the same as others.'),
  brandRates: z.array(brandRateSchema).describe('Brands whose domestic cards have a rate of their own.'),
};

const salePriceSchema = z
  .object(salePriceShape)
  .meta({ id: 'SalePrice', description: 'What a merchant pays for each sale.' });

const priceVersionSchema = z
  .object({
    month: z.string().meta({
      description: 'Month from whose first day in Budapest the price is in force, YYYY-MM.',
      examples: ['2027-01'],
    }),
    ...salePriceShape,
    reason: z.string().describe('Why, for the merchant.'),
    announcedAt: timestampSchema.describe('When it was decided and the merchant was notified.'),
  })
  .meta({ id: 'PriceVersion', description: 'A price of a merchant, until the next one begins.' });
export type PriceVersion = z.infer<typeof priceVersionSchema>;

export const merchantPricesSchema = z
  .object({
    current: salePriceSchema.describe('The price of the sales of the current month.'),
    standard: salePriceSchema.describe('The price of the current month of merchants that have none of their own.'),
    nextStandard: salePriceSchema
      .extend({ month: z.string().describe('Month from whose first day it is in force, YYYY-MM.') })
      .meta({ id: 'NextStandardPrice', description: 'A price that follows the standard one.' })
      .nullable()
      .describe('The standard price that is announced and not in force yet; null if there is none.'),
    versions: z
      .array(priceVersionSchema)
      .describe('The prices of this merchant, also coming ones, latest month first.'),
    currency: currencySchema,
  })
  .meta({ id: 'MerchantPrices', description: 'What a merchant pays for its sales, and since when.' });
export type MerchantPrices = z.infer<typeof merchantPricesSchema>;

export const listPricesSchema = z.strictObject({ merchantId: merchantIdSchema });

export const priceKeySchema = z.strictObject({
  merchantId: merchantIdSchema,
  month: monthSchema.describe('Month from whose first day the price is in force, YYYY-MM.'),
});

export const maxPriceReason = 200;
/** In thousandths. The limits catch a misplaced decimal point. */
export const feePerMilleLimits = { min: 1, max: 50 };
/** In minor units. */
export const maxWholeFee = forints(1000);

const isInSteps = (perMille: number): boolean => Number((10 * perMille).toFixed(6)) % 1 === 0;
/** Programs compute with fractions: 14.4 + 0.1 may be 14.500000000000002. */
const roundToStep = (perMille: number): number => Math.round(10 * perMille) / 10;

const rateSchema = (description: string, example: number) =>
  z
    .number()
    .min(feePerMilleLimits.min)
    .max(feePerMilleLimits.max)
    .refine(isInSteps, issueParams('rateStep'))
    .overwrite(roundToStep)
    .meta({ description, ...inputExamples(example) });

const wholeFeeSchema = (description: string, example: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(maxWholeFee)
    .refine(isWholeForints, issueParams('wholeForints'))
    .meta({ description: `${description}, in minor units: 1 Ft is 100. Whole forints.`, ...inputExamples(example) });

const setForeignFeeSchema = z
  .strictObject({
    feePerMille: rateSchema(foreignTexts.feePerMille, 24),
    fixedFee: wholeFeeSchema(foreignTexts.fixedFee, forints(78)),
  })
  .meta({ id: 'SetForeignFee', description: 'The fee of sales by cards issued abroad.' });

const setBrandRateSchema = z
  .strictObject({ brand: brandSchema, feePerMille: rateSchema(brandRateText, 12) })
  .meta({ id: 'SetBrandRate', description: 'The rate of domestic cards of one brand.' });

export const setPriceSchema = priceKeySchema.extend({
  feePerMille: rateSchema(`${rateText}, in steps of 0.1: 14.5 is 1.45%.`, 14.5),
  minimumFee: wholeFeeSchema('The least that a sale costs, unless it has `foreignFee`', forints(40)),
  foreignFee: setForeignFeeSchema
    .nullable()
    .default(null)
    .describe('For cards whose `issuerCountry` is not HU, without a minimum; null if they cost the same as others.'),
  brandRates: z
    .array(setBrandRateSchema)
    .max(pricedBrands.length)
    .refine((rates) => areDistinct(rates.map(({ brand }) => brand)), issueParams('alreadyTaken'))
    .default([])
    .describe('Brands whose domestic cards have a rate of their own, each once.'),
  reason: lineSchema(maxPriceReason).meta({
    description: 'Why, for the merchant, who reads it in the e-mail and in the portal. No card numbers.',
    ...inputExamples('30 millió Ft fölötti éves kártyás forgalom'),
  }),
});
export type SetPrice = z.infer<typeof setPriceSchema>;
