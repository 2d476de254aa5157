import { z } from 'zod';
import { forintsBetween, typedOptionalNumber } from '#client/lib/typed-fields.ts';
import { forints, isWholeForints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { checkRefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import { maxAmount } from '#shared/transactions/tips.ts';

/** Reads a typed limit in forints; an empty field is no limit. */
const limitField = typedOptionalNumber(
  (text) => {
    const amount = readEnteredAmount(text);
    return amount !== null && isWholeForints(amount) && amount <= maxAmount ? amount : null;
  },
  forintsBetween(0, maxAmount),
);

export const refundLimitFieldsSchema = z
  .object({
    cashierPerRefund: limitField,
    cashierPerDay: limitField,
    managerPerRefund: limitField,
    managerPerDay: limitField,
  })
  .superRefine(checkRefundLimits);

/** Returns a limit as it is typed. */
export const typedLimit = (minorUnits: number | null): string =>
  minorUnits === null ? '' : String(minorUnits / forints(1));
