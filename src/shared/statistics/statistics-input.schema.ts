import { z } from 'zod';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { type Day, daySchema, daysBetween } from '../dates/day.ts';
import { issueParams } from '../validation/field-messages.ts';

// Inputs of the statistics calls. Separate, because the portal validates its date
// fields with them and loads no answer schemas.

/** A leap year. */
export const maxStatisticsDays = 366;
/** Both periods have hourly points if neither is longer. */
export const maxHourlyDays = 2;

const periodShape = {
  merchantId: merchantIdSchema,
  fromDate: daySchema.describe('First day of the period in Budapest, included.'),
  toDate: daySchema.describe(`Last day of the period, included; at most ${maxStatisticsDays} days in all.`),
};

/** Rejects a period that ends before it starts, or is too long. */
const requirePeriod = <Schema extends z.ZodType<{ fromDate: Day; toDate: Day }>>(schema: Schema): Schema =>
  schema
    .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['fromDate'], ...issueParams('intervalReversed') })
    .refine(({ fromDate, toDate }) => daysBetween(fromDate, toDate) <= maxStatisticsDays, {
      path: ['toDate'],
      ...issueParams('intervalTooLong', { max: maxStatisticsDays }),
    });

export const getCardSharesSchema = requirePeriod(z.strictObject(periodShape));
export const getDeclinesSchema = requirePeriod(z.strictObject(periodShape));
export const getTerminalSharesSchema = requirePeriod(z.strictObject(periodShape));

export const getStatisticsSchema = requirePeriod(
  z.strictObject({
    ...periodShape,
    comparedFromDate: daySchema.optional().meta({
      description:
        'First day of the period that is compared, before `fromDate`. Without it that period has as many days and ends the day before.',
      examples: ['2025-11-18'],
    }),
    comparedToDate: daySchema.optional().meta({
      description: `Last day of the period that is compared, with \`comparedFromDate\`, for months of different lengths; at most ${maxStatisticsDays} days in all. Without it that period has as many days.`,
      examples: ['2025-11-20'],
    }),
    includeChildren: z
      .boolean()
      .default(false)
      .meta({ description: 'Adds all direct and indirect children of the merchant.' }),
  }),
)
  .refine(({ fromDate, comparedFromDate }) => comparedFromDate === undefined || comparedFromDate < fromDate, {
    path: ['comparedFromDate'],
    ...issueParams('invalid'),
  })
  .refine(
    ({ comparedFromDate, comparedToDate }) =>
      comparedToDate === undefined || (comparedFromDate !== undefined && comparedFromDate <= comparedToDate),
    { path: ['comparedToDate'], ...issueParams('invalid') },
  )
  .refine(
    ({ comparedFromDate: from, comparedToDate: to }) =>
      from === undefined || to === undefined || daysBetween(from, to) <= maxStatisticsDays,
    { path: ['comparedToDate'], ...issueParams('intervalTooLong', { max: maxStatisticsDays }) },
  );
