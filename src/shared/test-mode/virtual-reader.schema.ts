import { z } from 'zod';
import { isWholeForints } from '../money/format-money.ts';
import { recordedStates } from '../transactions/refund.schema.ts';
import { paidAmountShape } from '../transactions/tips.ts';
import { issueParams } from '../validation/field-messages.ts';
import { idSchema } from '../validation/text-schemas.ts';

const parts = ['amount', 'tipAmount', 'serviceChargeAmount'] as const;

export const sellAtVirtualReaderSchema = z
  .strictObject(paidAmountShape)
  .superRefine((sale, context) => {
    for (const name of parts)
      if (!isWholeForints(sale[name]))
        context.addIssue({ code: 'custom', path: [name], ...issueParams('wholeForints') });
  })
  // A negative amount has its own error; missing values then have none.
  .refine(({ amount, tipAmount }) => tipAmount <= Math.max(amount, 0), {
    path: ['tipAmount'],
    ...issueParams('tipOverAmount'),
  })
  .refine(({ amount, serviceChargeAmount }) => serviceChargeAmount <= Math.max(amount, 0), {
    path: ['serviceChargeAmount'],
    ...issueParams('serviceChargeOverAmount'),
  });

export const reportOutcomeSchema = z.strictObject({
  id: idSchema.describe('The sale, by its `id`.'),
  state: z
    .enum(recordedStates)
    .meta({ description: '`Success`: paid. `Error`: declined, because the bank cannot be reached.' }),
});
export type ReportOutcome = z.infer<typeof reportOutcomeSchema>;
