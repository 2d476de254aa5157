import { z } from 'zod';
import { forintsBetween } from '#client/lib/typed-fields.ts';
import { forints, isWholeForints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { refundInputShape } from '#shared/transactions/refund.schema.ts';
import { type FieldMessage, issueParams } from '#shared/validation/field-messages.ts';

/** The most that can be refunded, in minor units. */
interface Maximum {
  /** The rest of the sale. */
  remaining: number;
  /** The user's maximum; null for no limit. */
  limit: number | null;
}

/** Returns the amount's error; null for whole forints, or all the rest. */
const problemOfAmount = (amount: number | null, { remaining, limit }: Maximum): FieldMessage | null => {
  const isPayable = amount !== null && amount > 0 && (isWholeForints(amount) || amount === remaining);
  if (!isPayable) return forintsBetween(forints(1), remaining);
  if (amount > remaining) return { key: 'refundOverRemaining', params: {} };
  return limit !== null && amount > limit ? { key: 'refundOverLimit', params: {} } : null;
};

/** Reads a refund: an amount in forints up to the maximum, the reason. */
export const refundFieldsSchema = (maximum: Maximum) =>
  z.object({
    amount: z.string().transform((text, context) => {
      if (text.trim() === '') {
        context.addIssue({ code: 'custom', ...issueParams('required') });
        return z.NEVER;
      }
      const amount = readEnteredAmount(text);
      const problem = problemOfAmount(amount, maximum);
      if (amount !== null && problem === null) return amount;
      if (problem) context.addIssue({ code: 'custom', ...issueParams(problem.key, problem.params) });
      return z.NEVER;
    }),
    reason: refundInputShape.reason,
  });
