import { z } from 'zod';
import { isWholeForints } from '#shared/money/format-money.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** Far above the largest amount of a reader. */
export const amountBoundSchema = z.number().min(0).max(1_000_000_000_000).int();

/**
 * A list's filter by amount, both ends included.
 * Spread it into an input schema and wrap that in `requireAmountsInOrder`.
 */
export const amountRangeShape = {
  minAmount: amountBoundSchema.optional().describe('Rows of this amount and more, in minor units: 1 Ft is 100.'),
  maxAmount: amountBoundSchema.optional().describe('Rows of this amount and less, in minor units: 1 Ft is 100.'),
};

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
 * Returns text and amount of a filter's maximum.
 * It is included, so "less than 3,000 Ft" is `299999`.
 */
export const namedMaximum = (max: number): { key: 'ui:filters.below' | 'ui:filters.atMost'; amount: number } =>
  isWholeForints(max + 1) ? { key: 'ui:filters.below', amount: max + 1 } : { key: 'ui:filters.atMost', amount: max };
