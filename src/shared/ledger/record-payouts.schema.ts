import { z } from 'zod';
import { daySchema } from '#shared/dates/day.ts';
import { isWholeForints } from '#shared/money/format-money.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { monthSchema } from '#shared/validation/month-schema.ts';
import { idSchema, lineSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { maxPayoutReference, maxPayouts, maxReturnReason } from './payout-enums.ts';

export const maxPayoutAmount = 1_000_000_000_000;

export const recordPayoutsSchema = z.strictObject({
  month: monthSchema.describe('The month whose sales are paid out, YYYY-MM.'),
  payouts: z
    .array(
      z
        .strictObject({
          merchantId: idSchema.meta({ description: 'Opaque id of the merchant.' }),
          amount: z
            .number()
            .int()
            .min(1)
            .max(maxPayoutAmount)
            .refine(isWholeForints, issueParams('wholeForints'))
            .meta({
              description:
                'What was transferred, in minor units: all that is due to it, or another amount. Whole forints.',
              ...inputExamples(181_031_100),
            }),
        })
        .meta({ id: 'NewPayout', description: 'A bank transfer to a merchant.' }),
    )
    .min(1)
    .max(maxPayouts)
    .meta({ description: `The transfers, at most ${maxPayouts}.` }),
  paidOn: daySchema.describe('The day of the bank transfers: after the last day that they pay, until today.'),
  reference: lineSchema(maxPayoutReference).meta({
    description:
      'Reference that the transfers have in common, by which a repetition is recognized. Not that of one that came back.',
    ...inputExamples('CSP-2026-11-05'),
  }),
});
export type RecordPayouts = z.infer<typeof recordPayoutsSchema>;
export type NewPayout = RecordPayouts['payouts'][number];

export const recordedPayoutsSchema = z
  .object({
    data: z
      .array(
        z
          .object({
            merchantId: z.string().describe('Opaque id of the merchant.'),
            number: z.number().int().describe('Number of the entry in the ledger of the merchant.'),
            amount: minorUnitsSchema('What was paid out'),
          })
          .meta({ id: 'Payout', description: 'What a merchant was paid for a month.' }),
      )
      .describe('One for each merchant that was not skipped.'),
  })
  .meta({ id: 'RecordedPayouts', description: 'The payouts that the call recorded.' });
export type RecordedPayouts = z.infer<typeof recordedPayoutsSchema>;

const maxEntryNumber = 4_294_967_295;
export const returnPayoutSchema = z.strictObject({
  merchantId: merchantIdSchema,
  number: z
    .number()
    .min(1)
    .max(maxEntryNumber)
    .int()
    .meta({ description: 'The payout, by the `number` of its entry.', ...inputExamples(94) }),
  reason: lineSchema(maxReturnReason).meta({
    description: 'Why the transfer came back, for the merchant.',
    ...inputExamples('A bankszámla megszűnt'),
  }),
  returnedOn: daySchema
    .optional()
    .describe('The day on which it came back: from the day of the transfer until today. Default: today.'),
});
export type ReturnPayout = z.infer<typeof returnPayoutSchema>;
