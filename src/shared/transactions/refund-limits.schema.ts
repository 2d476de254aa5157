import { z } from 'zod';
import { isWholeForints } from '../money/format-money.ts';
import { issueParams } from '../validation/field-messages.ts';
import { inputExamples } from '../validation/input-schemas.ts';
import { merchantIdSchema } from '../validation/text-schemas.ts';
import { maxAmount } from './tips.ts';

const limitSchema = z.int().min(0).max(maxAmount);
/** A former version accepted fractions of a forint, which are still returned. */
const setLimitSchema = limitSchema.refine(isWholeForints, issueParams('wholeForints'));

const limitsShapeOf = (schema: typeof limitSchema) => {
  const limit = (description: string, example: number | null) =>
    schema.nullable().meta({
      description: `${description} Minor units: 1 Ft is 100, whole forints. Null for no limit.`,
      ...inputExamples(example),
    });
  return {
    cashierPerRefund: limit(
      'The most that a cashier may give back at once, by a void or a refund. No limit of cashiers exceeds that of managers.',
      500_000,
    ),
    cashierPerDay: limit('The most that one cashier may give back on a day in Budapest.', 2_000_000),
    managerPerRefund: limit('The most that a manager may give back at once. Only owners may change it.', null),
    managerPerDay: limit(
      'The most that one manager may give back on a day in Budapest. Only owners may change it.',
      null,
    ),
  };
};

export const getRefundLimitsSchema = z.strictObject({ merchantId: merchantIdSchema });
/** Each limit, its ceiling, and the message above it. */
const ceilings = [
  ['cashierPerRefund', 'cashierPerDay', 'limitOverDay'],
  ['managerPerRefund', 'managerPerDay', 'limitOverDay'],
  ['cashierPerRefund', 'managerPerRefund', 'limitOverManager'],
  ['cashierPerRefund', 'managerPerDay', 'limitOverManager'],
  ['cashierPerDay', 'managerPerDay', 'limitOverManager'],
] as const;

/**
 * A limit per refund is at most that per day. A cashiers' limit is at most the
 * managers', and gets the issue: managers may change it.
 */
export const checkRefundLimits = (limits: RefundLimits, context: z.RefinementCtx): void => {
  for (const [name, ceiling, key] of ceilings) {
    const [limit, most] = [limits[name], limits[ceiling]];
    if (limit !== null && most !== null && limit > most)
      context.addIssue({ code: 'custom', path: [name], ...issueParams(key) });
  }
};

export const setRefundLimitsSchema = z
  .strictObject({ merchantId: merchantIdSchema, ...limitsShapeOf(setLimitSchema) })
  .superRefine(checkRefundLimits);

export const refundLimitsSchema = z.object(limitsShapeOf(limitSchema)).meta({
  id: 'RefundLimits',
  description:
    'How much the members of a merchant’s team may give back alone, by voids and refunds. Owners have no limit.',
});
export type RefundLimits = z.infer<typeof refundLimitsSchema>;

/** For a merchant that has set no limits. */
export const noRefundLimits: RefundLimits = {
  cashierPerRefund: null,
  cashierPerDay: null,
  managerPerRefund: null,
  managerPerDay: null,
};

export const ownRefundLimitSchema = z
  .object({
    maxAmount: z
      .number()
      .int()
      .nullable()
      .describe(
        'The most that the caller may give back now by one void or refund, in minor units: the lower of the limit for one and of what is left of the day. Null for no limit.',
      ),
  })
  .meta({ id: 'OwnRefundLimit', description: 'What the caller may give back alone.' });
export type OwnRefundLimit = z.infer<typeof ownRefundLimitSchema>;
