import { z } from 'zod';
import { type Day, daySchema } from '#shared/dates/day.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/**
 * A list's filter by days, both included.
 * Spread it into an input schema and wrap that in `requireDaysInOrder`.
 */
export const dayRangeShape = {
  fromDate: daySchema.optional().describe('First day of the period, included. Without it the period has no start.'),
  toDate: daySchema.optional().describe('Last day of the period, included. Without it the period has no end.'),
};

export const requireDaysInOrder = <Schema extends z.ZodType<{ fromDate?: Day | undefined; toDate?: Day | undefined }>>(
  schema: Schema,
): Schema =>
  schema.refine(({ fromDate, toDate }) => fromDate === undefined || toDate === undefined || fromDate <= toDate, {
    path: ['fromDate'],
    ...issueParams('intervalReversed'),
  });

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Added to a list's filter for its export, which has no pages. */
export const exportShape = {
  format: z.enum(exportFormats).default('xlsx').meta({
    description: 'The `csv` form is UTF-8 with a byte-order mark, its columns are divided by semicolons.',
  }),
};
