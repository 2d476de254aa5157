import { z } from 'zod';
import { lineSchema } from '../validation/text-schemas.ts';
import { maxAmount } from './tips.ts';
import { getTransactionSchema } from './transactions.schema.ts';

export const maxRefundReason = 200;

/** The input of a person. */
export const refundInputShape = {
  amount: z
    .number()
    .int()
    .min(1)
    .max(maxAmount)
    .meta({
      description:
        'What is given back, in minor units: 1 Ft is 100. Whole forints, unless it is all that can still be refunded. At most the amount of the sale without its tip and without what was refunded before.',
      examples: [50_000],
    }),
  reason: lineSchema(maxRefundReason).meta({
    description: 'Why it is given back, for the list, the audit log and the accountant. No card numbers.',
    examples: ['Egy kávé elmaradt'],
  }),
};

/** The decisions of a bank. */
export const recordedStates = ['Success', 'Error'] as const;
export type RecordedState = (typeof recordedStates)[number];

/** The input of an administrator. */
export const outcomeInputShape = {
  state: z.enum(recordedStates).meta({
    description: '`Success`: the bank has given the money back. `Error`: it has not, and will not.',
  }),
  reason: lineSchema(maxRefundReason).meta({
    description: 'How this is known, for the merchant and the audit log. No card numbers.',
    examples: ['A bank szerint nem teljesült'],
  }),
};

export const recordOutcomeSchema = getTransactionSchema.extend(outcomeInputShape);
export type RecordOutcome = z.infer<typeof recordOutcomeSchema>;

export const refundTransactionSchema = getTransactionSchema.extend({
  ...refundInputShape,
  refundedAmount: z
    .number()
    .int()
    .min(0)
    .max(maxAmount)
    .optional()
    .meta({
      description:
        'What the caller has seen refunded of the sale before, in minor units. If it is another amount now, nothing is refunded (409 `changedMeanwhile`): somebody else has refunded a part, or the answer to an earlier call was lost.',
      examples: [0],
    }),
});
export type RefundTransaction = z.infer<typeof refundTransactionSchema>;
