import { z } from 'zod';
import { issueParams } from '#shared/validation/field-messages.ts';

/** The largest amount that a reader can send is far smaller. */
export const amountBoundSchema = z.number().min(0).max(1_000_000_000_000).int();

/** Amounts of a list's filter, both included. Spread into an input schema, wrapped in `requireAmountsInOrder`. */
export const amountRangeShape = {
  minAmount: amountBoundSchema.optional().describe('Rows of this amount and more, in minor units: 1 Ft is 100.'),
  maxAmount: amountBoundSchema.optional().describe('Rows of this amount and less, in minor units: 1 Ft is 100.'),
};

/** Rejects a range that ends below its start. */
export const requireAmountsInOrder = <
  Schema extends z.ZodType<{ minAmount?: number | undefined; maxAmount?: number | undefined }>,
>(
  schema: Schema,
): Schema =>
  schema.refine(
    ({ minAmount, maxAmount }) => minAmount === undefined || maxAmount === undefined || minAmount <= maxAmount,
    { path: ['minAmount'], ...issueParams('amountsReversed') },
  );
