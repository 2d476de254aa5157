import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { daySchema, daysBetween } from '../dates/day.ts';
import { issueParams } from '../validation/field-messages.ts';

export const maxStatisticsDays = 180;

/** The portal validates its date fields with this schema, too. */
export const getStatisticsSchema = z
  .strictObject({
    merchantId: idSchema,
    fromDate: daySchema,
    toDate: daySchema,
    includeChildren: z
      .boolean()
      .default(false)
      .meta({ description: 'Adds all direct and indirect children of the merchant.' }),
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
    dayCount: z.number().int().meta({ description: 'Number of these days in the period, for averages.' }),
    hours: z
      .array(z.object({ hour: z.number().int(), grossIncome: minorUnits, transactionCount: z.number().int() }))
      .meta({
        description: 'All 24 hours of local time in Budapest. The hour that occurs twice in autumn is one entry.',
      }),
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
      description: 'Income of each hour of the week in the period, Monday first, without gaps.',
    }),
    firstTransactionAt: timestampSchema.nullable(),
    merchants: z.array(shareSchema).optional().meta({
      description: 'With `includeChildren`: income of each merchant in the period, highest first.',
    }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
