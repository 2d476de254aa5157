import { z } from 'zod';
import { forints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { maxAmount } from '#shared/transactions/tips.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** Reads a typed limit in forints; an empty field is no limit. */
const limitField = z.string().transform((text, context) => {
  if (text.trim() === '') return null;
  const amount = readEnteredAmount(text);
  if (amount !== null && amount % forints(1) === 0 && amount <= maxAmount) return amount;
  context.addIssue({ code: 'custom', ...issueParams(amount === null || amount > maxAmount ? 'invalid' : 'notWhole') });
  return z.NEVER;
});

export const refundLimitFieldsSchema = z.object({
  cashierPerRefund: limitField,
  cashierPerDay: limitField,
  managerPerRefund: limitField,
  managerPerDay: limitField,
});

/** Returns a limit as it is typed. */
export const typedLimit = (minorUnits: number | null): string =>
  minorUnits === null ? '' : String(minorUnits / forints(1));
