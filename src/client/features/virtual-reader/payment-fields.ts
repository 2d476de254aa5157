import { z } from 'zod';
import { amountBetween, typedNumber, typedOptionalNumber } from '#client/lib/typed-fields.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { isAboveServiceChargeLimit } from '#shared/transactions/service-charges.ts';
import { maxAmount } from '#shared/transactions/tips.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** Reads a typed part of the amount. An empty one is zero. */
const partSchema = typedOptionalNumber(readEnteredAmount, amountBetween(0, maxAmount)).transform((part) => part ?? 0);

const smallestAmount = 1;

const readPaidAmount = (text: string): number | null => {
  const amount = readEnteredAmount(text);
  return amount !== null && amount >= smallestAmount && amount <= maxAmount ? amount : null;
};

/** Reads the form of a payment: typed amounts in forints. */
export const paymentFieldsSchema = z
  .object({
    amount: typedNumber(readPaidAmount, amountBetween(smallestAmount, maxAmount)),
    serviceChargeAmount: partSchema,
    tipAmount: partSchema,
  })
  .refine(({ amount, tipAmount }) => tipAmount <= amount, { path: ['tipAmount'], ...issueParams('tipOverAmount') })
  .refine((payment) => !isAboveServiceChargeLimit(payment), {
    path: ['serviceChargeAmount'],
    ...issueParams('serviceChargeOverLimit'),
  });
