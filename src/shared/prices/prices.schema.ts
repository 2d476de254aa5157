import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { minorUnitsSchema, monthSchema } from '#shared/reports/reports.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { lineSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';

const rateText = 'Rate of the fee of each sale, in thousandths of its amount';

const salePriceShape = {
  feePerMille: z.number().meta({ description: `${rateText}, in steps of 0.1.`, examples: [14.5] }),
  minimumFee: minorUnitsSchema('The least that a sale costs'),
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
    standard: salePriceSchema.describe('The advertised price, in force until the first of `versions`.'),
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
/** In thousandths. The limits refuse a slip of the decimal point. */
const feePerMilleLimits = { min: 1, max: 50 };
const maxMinimumFee = forints(1000);

const isInSteps = (perMille: number): boolean => Number((10 * perMille).toFixed(6)) % 1 === 0;
/** Programs compute with fractions: 14.4 + 0.1 may be 14.500000000000002. */
const roundToStep = (perMille: number): number => Math.round(10 * perMille) / 10;
const isWholeForints = (minorUnits: number): boolean => minorUnits % forints(1) === 0;

export const setPriceSchema = priceKeySchema.extend({
  feePerMille: z
    .number()
    .min(feePerMilleLimits.min)
    .max(feePerMilleLimits.max)
    .refine(isInSteps, issueParams('rateStep'))
    .overwrite(roundToStep)
    .meta({ description: `${rateText}, in steps of 0.1: 14.5 is 1.45%.`, ...inputExamples(14.5) }),
  minimumFee: z
    .number()
    .int()
    .min(0)
    .max(maxMinimumFee)
    .refine(isWholeForints, issueParams('wholeForints'))
    .meta({
      description: 'The least that a sale costs, in minor units: 1 Ft is 100. Whole forints.',
      ...inputExamples(forints(40)),
    }),
  reason: lineSchema(maxPriceReason).meta({
    description: 'Why, for the merchant, who reads it in the e-mail and in the portal. No card numbers.',
    ...inputExamples('30 millió Ft fölötti éves kártyás forgalom'),
  }),
});
export type SetPrice = z.infer<typeof setPriceSchema>;
