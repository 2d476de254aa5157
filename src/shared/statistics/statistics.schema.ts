import { z } from 'zod';
import { daySchema, daysBetween } from '../dates/day.ts';
import { issueParams } from '../validation/field-messages.ts';
import { idSchema } from '../validation/text.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

export const maxStatisticsDays = 180;

/** The portal checks its date fields with this too, so that the same words come before anything is sent. */
export const getStatisticsSchema = z
  .strictObject({
    merchantId: idSchema,
    fromDate: daySchema,
    toDate: daySchema,
    includeChildren: z
      .boolean()
      .default(false)
      .meta({ description: 'Together with all merchants below it, children and their children alike.' }),
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['fromDate'], ...issueParams('intervalReversed') })
  .refine(({ fromDate, toDate }) => daysBetween(fromDate, toDate) <= maxStatisticsDays, {
    path: ['toDate'],
    ...issueParams('intervalTooLong', { max: maxStatisticsDays }),
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
    series: z.array(z.object({ start: timestampSchema, grossIncome: minorUnits, transactionCount: z.number().int() })),
  })
  .meta({ id: 'StatisticsFigures' });
export type StatisticsFigures = z.infer<typeof figuresSchema>;

const hoursOfWeekdaySchema = z
  .object({
    weekday: z.number().int().meta({ description: 'Monday is 1, Sunday is 7.' }),
    dayCount: z.number().int().meta({ description: 'How many such days the period has, for averages.' }),
    hours: z
      .array(z.object({ hour: z.number().int(), grossIncome: minorUnits, transactionCount: z.number().int() }))
      .meta({ description: 'All 24 hours as clocks show them in Budapest; one that comes twice in autumn is one.' }),
  })
  .meta({ id: 'HoursOfWeekday' });
export type HoursOfWeekday = z.infer<typeof hoursOfWeekdaySchema>;

const shareSchema = z
  .object({ id: z.string(), name: z.string(), grossIncome: minorUnits, transactionCount: z.number().int() })
  .meta({ id: 'StatisticsShare' });
export type StatisticsShare = z.infer<typeof shareSchema>;

export const statisticsSchema = z
  .object({
    period: periodSchema,
    previousPeriod: periodSchema,
    currency: z.literal('HUF'),
    granularity: z.enum(['hour', 'day']),
    current: figuresSchema,
    previous: figuresSchema,
    hoursOfWeek: z.array(hoursOfWeekdaySchema).meta({
      description: 'What the period’s sales add up to in each hour of the week, Monday first, without gaps.',
    }),
    firstTransactionAt: timestampSchema.nullable(),
    merchants: z.array(shareSchema).optional().meta({
      description: 'With `includeChildren`: what each of the merchants took in the period, the most first.',
    }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
