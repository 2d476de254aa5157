import { z } from 'zod';
import { forintsBetween, typedForints, typedOptionalNumber } from '#client/lib/typed-fields.ts';
import { isWholeForints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { isAboveServiceChargeLimit } from '#shared/transactions/service-charges.ts';
import { maxAmount } from '#shared/transactions/tips.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

const readForints = (text: string): number | null => {
  const amount = readEnteredAmount(text);
  return amount !== null && isWholeForints(amount) && amount <= maxAmount ? amount : null;
};

/** Reads a typed part of the amount; an empty one is zero. */
const partSchema = typedOptionalNumber(readForints, forintsBetween(0, maxAmount)).transform((part) => part ?? 0);

/** Reads the form of a payment: typed amounts of whole forints. */
export const paymentFieldsSchema = z
  .object({
    amount: typedForints(maxAmount),
    serviceChargeAmount: partSchema,
    tipAmount: partSchema,
  })
  .refine(({ amount, tipAmount }) => tipAmount <= amount, { path: ['tipAmount'], ...issueParams('tipOverAmount') })
  .refine((payment) => !isAboveServiceChargeLimit(payment), {
    path: ['serviceChargeAmount'],
    ...issueParams('serviceChargeOverLimit'),
  });
