import { z } from 'zod';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { maxAmount } from '#shared/transactions/tips.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** Reads the form of a payment: typed amounts in forints. An empty tip is zero. */
export const paymentFieldsSchema = z
  .object({
    amount: z.string().transform((text, context) => {
      const amount = readEnteredAmount(text);
      if (amount !== null && amount > 0 && amount <= maxAmount) return amount;
      context.addIssue({ code: 'custom', ...issueParams(text.trim() === '' ? 'required' : 'invalid') });
      return z.NEVER;
    }),
    tipAmount: z.string().transform((text, context) => {
      const tip = text.trim() === '' ? 0 : readEnteredAmount(text);
      if (tip !== null) return tip;
      context.addIssue({ code: 'custom', ...issueParams('invalid') });
      return z.NEVER;
    }),
  })
  .refine(({ amount, tipAmount }) => tipAmount <= amount, { path: ['tipAmount'], ...issueParams('tipOverAmount') });
