import { z } from 'zod';
import { isWholeForints } from '#shared/money/format-money.ts';
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

/**
 * Returns the text that names the largest amount of a filter, with its amount. Both ends of a filter are included, so
 * one that excludes a whole number of forints ends a hundredth below: `299999` is named "less than 3,000 Ft".
 */
export const namedMaximum = (max: number): { key: 'ui:filters.below' | 'ui:filters.atMost'; amount: number } =>
  isWholeForints(max + 1) ? { key: 'ui:filters.below', amount: max + 1 } : { key: 'ui:filters.atMost', amount: max };
