import { z } from 'zod';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { isAboveServiceChargeLimit } from '#shared/transactions/service-charges.ts';
import { maxAmount } from '#shared/transactions/tips.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** Reads a typed part of the amount. An empty one is zero. */
const partSchema = z.string().transform((text, context) => {
  const part = text.trim() === '' ? 0 : readEnteredAmount(text);
  if (part !== null) return part;
  context.addIssue({ code: 'custom', ...issueParams('invalid') });
  return z.NEVER;
});

/** Reads the form of a payment: typed amounts in forints. */
export const paymentFieldsSchema = z
  .object({
    amount: z.string().transform((text, context) => {
      const amount = readEnteredAmount(text);
      if (amount !== null && amount > 0 && amount <= maxAmount) return amount;
      context.addIssue({ code: 'custom', ...issueParams(text.trim() === '' ? 'required' : 'invalid') });
      return z.NEVER;
    }),
    serviceChargeAmount: partSchema,
    tipAmount: partSchema,
  })
  .refine(({ amount, tipAmount }) => tipAmount <= amount, { path: ['tipAmount'], ...issueParams('tipOverAmount') })
  .refine((payment) => !isAboveServiceChargeLimit(payment), {
    path: ['serviceChargeAmount'],
    ...issueParams('serviceChargeOverLimit'),
  });
