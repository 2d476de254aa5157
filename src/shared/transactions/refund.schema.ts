import { z } from 'zod';
import { lineSchema } from '../validation/text-schemas.ts';
import { maxAmount } from './tips.ts';
import { getTransactionSchema } from './transactions.schema.ts';

export const maxRefundReason = 200;

/** What a person types. */
export const refundInputShape = {
  amount: z
    .number()
    .int()
    .min(1)
    .max(maxAmount)
    .meta({
      description:
        'What is given back, in minor units: 1 Ft is 100. At most the amount of the sale without its tip and without what was refunded before.',
      examples: [50_000],
    }),
  reason: lineSchema(maxRefundReason).meta({
    description: 'Why it is given back, for the list, the audit log and the accountant. No card numbers.',
    examples: ['Egy kávé elmaradt'],
  }),
};

export const refundTransactionSchema = getTransactionSchema.extend(refundInputShape);
export type RefundTransaction = z.infer<typeof refundTransactionSchema>;
