import { z } from 'zod';
import { daySchema, daysBetween } from '../dates/day.ts';
import { because } from '../validation/field-messages.ts';
import { idSchema } from '../validation/text.ts';

export const longestStatisticsDays = 180;

/** The portal checks its date fields with this too, so that the same words come before anything is sent. */
export const getStatisticsSchema = z
  .strictObject({ merchantId: idSchema, fromDate: daySchema, toDate: daySchema })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['fromDate'], ...because('intervalReversed') })
  .refine(({ fromDate, toDate }) => daysBetween(fromDate, toDate) <= longestStatisticsDays, {
    path: ['toDate'],
    ...because('intervalTooLong', { max: longestStatisticsDays }),
  });

const minorUnits = z.number().int();
const periodSchema = z.object({
  fromDate: z.string().meta({ format: 'date' }),
  toDate: z.string().meta({ format: 'date' }),
});

const figuresSchema = z
  .object({
    grossIncome: minorUnits,
    transactionCount: z.number().int(),
    activeDays: z.number().int(),
    activeHours: z.number().int(),
    averagePerDay: z.object({ grossIncome: minorUnits, transactionCount: z.number() }),
    averagePerHour: z.object({ grossIncome: minorUnits, transactionCount: z.number() }),
    series: z.array(z.object({ start: z.date(), grossIncome: minorUnits, transactionCount: z.number().int() })),
  })
  .meta({ id: 'StatisticsFigures' });
export type StatisticsFigures = z.infer<typeof figuresSchema>;

export const statisticsSchema = z
  .object({
    period: periodSchema,
    previousPeriod: periodSchema,
    currency: z.literal('HUF'),
    granularity: z.enum(['hour', 'day']),
    current: figuresSchema,
    previous: figuresSchema,
    firstTransactionAt: z.date().nullable(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
