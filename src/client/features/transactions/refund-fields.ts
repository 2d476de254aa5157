import { z } from 'zod';
import { forints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { refundInputShape } from '#shared/transactions/refund.schema.ts';
import type { FieldMessageKey } from '#shared/validation/field-message-keys.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** The most that can be refunded, in minor units. */
interface Maximum {
  /** What is left of the sale. */
  remaining: number;
  /** What the user may give back; null for no limit. */
  limit: number | null;
}

/** Returns what is wrong with a typed amount; null if it can be refunded. Cards are refunded in whole forints. */
const problemOfAmount = (amount: number | null, { remaining, limit }: Maximum): FieldMessageKey | null => {
  if (amount === null || amount === 0) return 'invalid';
  if (amount % forints(1) !== 0) return 'notWhole';
  if (amount > remaining) return 'refundOverRemaining';
  return limit !== null && amount > limit ? 'refundOverLimit' : null;
};

/** Reads the form of a refund: a typed amount in forints, within its maximum, and the reason. */
export const refundFieldsSchema = (maximum: Maximum) =>
  z.object({
    amount: z.string().transform((text, context) => {
      const amount = text.trim() === '' ? null : readEnteredAmount(text);
      const problem = text.trim() === '' ? 'required' : problemOfAmount(amount, maximum);
      if (amount !== null && problem === null) return amount;
      context.addIssue({ code: 'custom', ...issueParams(problem ?? 'invalid') });
      return z.NEVER;
    }),
    reason: refundInputShape.reason,
  });
