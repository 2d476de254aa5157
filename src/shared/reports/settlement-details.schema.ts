import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { exportShape } from '#shared/paging/day-range-filter.ts';
import { salePriceShape } from '#shared/prices/prices.schema.ts';
import { pricedBrands } from '#shared/prices/sale-price.ts';
import { currencySchema, minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { monthSchema } from '#shared/validation/month-schema.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

export const getSettlementSchema = z.strictObject({ merchantId: merchantIdSchema, month: monthSchema });

export const downloadFeeStatementSchema = getSettlementSchema.extend({
  language: z.enum(languages).default('hu').describe('Language of the file name; the sheet has both.'),
});
export const exportFeeStatementSchema = getSettlementSchema.extend({ format: exportShape.format });

const feeLineKinds = ['Rate', 'Brand', 'Foreign', 'Minimum', 'Void', 'Refund'] as const;

const feeLineSchema = z
  .object({
    kind: z
      .enum(feeLineKinds)
      .describe(
        '`Rate`: the rate of paid sales. `Brand`: of those by cards of a brand that has its own rate. `Foreign`: the fee of those by cards issued abroad, if it is another. `Minimum`: what the minimum fee adds to the rates. `Void` and `Refund` cost no fee, and a refund gives none back.',
      ),
    brand: z.enum(pricedBrands).nullable().describe('Card scheme of `Brand`; null for other lines.'),
    count: z.number().int().describe('Sales or refunds of this line.'),
    base: minorUnitsSchema('Their sum'),
    fee: minorUnitsSchema('Fee of this line'),
  })
  .meta({ id: 'FeeLine', description: 'A line of the fees of a month.' });
export type FeeLine = z.infer<typeof feeLineSchema>;

const saleCountSchema = z.number().int().describe('Paid sales, without those that were voided.');

const feesOfBrandSchema = z
  .object({
    brand: z.string().describe('Card scheme, such as Visa.'),
    saleCount: saleCountSchema,
    gross: minorUnitsSchema('Their sum'),
    fee: minorUnitsSchema('Their fees'),
  })
  .meta({ id: 'FeesOfBrand', description: 'The sales of a month by cards of one scheme, and their fees.' });

const minimumFeesSchema = z
  .object({
    below: minorUnitsSchema(
      'Sales below this amount cost the minimum fee, except those by cards of a brand with its own rate or a foreign fee',
    ),
    saleCount: z
      .number()
      .int()
      .describe('Paid sales that cost the minimum fee, because the rate of their cards is less.'),
    gross: minorUnitsSchema('Their sum'),
    fee: minorUnitsSchema('Their fees'),
    extraFee: minorUnitsSchema('How much less their fees were without a minimum'),
  })
  .meta({ id: 'MinimumFees', description: 'What the minimum fee costs: the sales that are too small for the rate.' });

export const settlementDetailsSchema = z
  .object({
    month: z.string().meta({ description: 'Month of the payments, YYYY-MM.', examples: ['2026-10'] }),
    isOpen: z
      .boolean()
      .describe('True while sales of the month can be added or voided, so that the amounts are those until now.'),
    expectedOn: z.string().meta({ description: 'Day on which the settlement is made, in Budapest.', format: 'date' }),
    saleCount: saleCountSchema,
    gross: minorUnitsSchema('Their sum'),
    tips: minorUnitsSchema('The part of `gross` that is tips'),
    serviceCharges: minorUnitsSchema('The part of `gross` less `refunded` that is service charges'),
    fee: minorUnitsSchema('Their fees'),
    net: minorUnitsSchema(
      '`gross` less `refunded` and `fee`, the amount of the settlement; negative if they exceed it',
    ),
    voidCount: z.number().int().describe('Voided sales. They are not paid out and cost no fee.'),
    voided: minorUnitsSchema('Their sum'),
    refundCount: z.number().int().describe('Refunds made in the month, whenever their sales were.'),
    refunded: minorUnitsSchema('Their sum'),
    currency: currencySchema,
    ...salePriceShape,
    effectiveFeePerMille: z
      .number()
      .nullable()
      .describe('`fee` in thousandths of `gross`, rounded to hundredths; null without sales.'),
    minimumFees: minimumFeesSchema.describe('What the minimum fee costs.'),
    byBrand: z.array(feesOfBrandSchema).describe('The brands, in order of their sums, largest first.'),
    lines: z.array(feeLineSchema).describe('The lines of the fees. Their fees add up to `fee`.'),
    feeStatement: z
      .object({
        number: z.string().meta({
          description: 'Consecutive number of the merchant and the year of the month, without gaps.',
          examples: ['DK-2026-0010'],
        }),
        issuedAt: timestampSchema.describe('When it was issued, or corrected after a late submission.'),
      })
      .meta({ id: 'IssuedFeeStatement', description: 'The numbered statement of the lines.' })
      .nullable()
      .describe('The statement that was issued with the settlement; null before.'),
  })
  .meta({
    id: 'SettlementDetails',
    description: 'What a monthly settlement is made of, and why its fees are what they are.',
  });
export type SettlementDetails = z.infer<typeof settlementDetailsSchema>;
