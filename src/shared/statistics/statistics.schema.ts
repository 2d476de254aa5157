import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';

const incomeSchema = z
  .number()
  .int()
  .describe(
    'Sum of the paid sales less the refunds, in minor units: 1 Ft is 100. Negative if the refunds exceed the sales.',
  );
const tipSchema = z.number().int().describe('The part of `grossIncome` that is tips, in minor units.');
const serviceChargeSchema = z
  .number()
  .int()
  .describe(
    'The part of `grossIncome` that is service charges, less those of refunds, in minor units. It is a part of the price and in no tip.',
  );
const refundSchema = z
  .number()
  .int()
  .describe('Refunds, which `grossIncome` is already less, on the day on which they were made. Minor units.');
const countSchema = z.number().int().describe('Number of paid sales.');
const averageSchema = z.object({
  grossIncome: z.number().int().describe('Average income, rounded to whole minor units.'),
  transactionCount: z.number().describe('Average number of paid sales, not rounded.'),
});
const periodSchema = z.object({
  fromDate: z.string().meta({ description: 'First day, included.', format: 'date' }),
  toDate: z.string().meta({ description: 'Last day, included.', format: 'date' }),
});

const figuresSchema = z
  .object({
    grossIncome: incomeSchema,
    tipAmount: tipSchema,
    serviceChargeAmount: serviceChargeSchema,
    refundAmount: refundSchema,
    transactionCount: countSchema,
    activeDays: z.number().int().describe('Days with at least one sale.'),
    activeHours: z.number().int().describe('Hours with at least one sale.'),
    averagePerDay: averageSchema.describe('Divided by `activeDays`.'),
    averagePerHour: averageSchema.describe('Divided by `activeHours`.'),
    series: z
      .array(
        z.object({
          start: timestampSchema.describe('Beginning of the hour, or midnight of the day in Budapest.'),
          grossIncome: incomeSchema,
          tipAmount: tipSchema,
          serviceChargeAmount: serviceChargeSchema,
          refundAmount: refundSchema,
          transactionCount: countSchema,
          activeHours: z.number().int().describe('Hours with at least one sale; 0 or 1 for an hour.'),
        }),
      )
      .describe('One entry per hour or day of the period, as `granularity` says, without gaps.'),
  })
  .meta({ id: 'StatisticsFigures', description: 'Income and sales of a period.' });
export type StatisticsFigures = z.infer<typeof figuresSchema>;

const hoursOfWeekdaySchema = z
  .object({
    weekday: z.number().int().min(1).max(7).meta({ description: 'Monday is 1, Sunday is 7.' }),
    dayCount: z.number().int().meta({ description: 'Number of these days in the period, for averages.' }),
    hours: z
      .array(
        z.object({
          hour: z.number().int().min(0).max(23).describe('Local hour in Budapest, 0 to 23.'),
          grossIncome: incomeSchema,
          transactionCount: countSchema,
        }),
      )
      .meta({
        description: 'All 24 hours of local time in Budapest. The hour that occurs twice in autumn is one entry.',
      }),
  })
  .meta({ id: 'HoursOfWeekday', description: 'Income by hour on one day of the week.' });
export type HoursOfWeekday = z.infer<typeof hoursOfWeekdaySchema>;

export const statisticsShareSchema = z
  .object({
    id: z.string().describe('Id of the merchant or of its child.'),
    name: z.string().describe('What people call the merchant: its trade name, company name or own name.'),
    grossIncome: incomeSchema,
    transactionCount: countSchema,
  })
  .meta({ id: 'StatisticsShare', description: 'The part of one merchant in the income.' });
export type StatisticsShare = z.infer<typeof statisticsShareSchema>;

export const statisticsSchema = z
  .object({
    period: periodSchema.describe('As requested.'),
    previousPeriod: periodSchema.describe(
      'From `comparedFromDate` to `comparedToDate`, or as many days as the period; by default those before it.',
    ),
    currency: currencySchema,
    granularity: z
      .enum(['hour', 'day'])
      .describe('Length of the entries of `series`: `hour` if both periods have one or two days.'),
    current: figuresSchema.describe('Of the requested period.'),
    previous: figuresSchema.describe('Of `previousPeriod`.'),
    hoursOfWeek: z.array(hoursOfWeekdaySchema).meta({
      description: 'Income of each hour of the week in the period, Monday first, without gaps.',
    }),
    firstTransactionAt: timestampSchema.nullable().describe('Earliest sale of all; null before the first one.'),
    merchants: z.array(statisticsShareSchema).optional().meta({
      description: 'With `includeChildren`: income of each merchant in the period, highest first.',
    }),
  })
  .meta({ id: 'Statistics', description: 'Income in a period and in the one before it.' });
export type Statistics = z.infer<typeof statisticsSchema>;

const cardShareSchema = z
  .object({
    brand: z.string().describe('Card scheme, such as Visa.'),
    entryMode: z.enum(cardEntryModes).describe('How the cards were read.'),
    grossIncome: incomeSchema,
    transactionCount: countSchema,
  })
  .meta({ id: 'CardShare', description: 'The paid sales of one card scheme and entry mode.' });
export type CardShare = z.infer<typeof cardShareSchema>;

export const cardSharesSchema = z
  .object({
    period: periodSchema.describe('As requested.'),
    data: z.array(cardShareSchema).describe('Highest income first. They add up to the income of the period.'),
  })
  .meta({ id: 'CardShares', description: 'Income of a period by card scheme and entry mode.' });
export type CardShares = z.infer<typeof cardSharesSchema>;

const declineCountSchema = z
  .object({
    declineReason: z.enum(declineReasons).describe('Why the sales failed.'),
    amount: z.number().int().describe('Sum of the sales that failed, in minor units: 1 Ft is 100.'),
    transactionCount: z.number().int().describe('Number of sales that failed.'),
  })
  .meta({ id: 'DeclineCount', description: 'The sales that failed for one reason.' });

export const declinesSchema = z
  .object({
    period: periodSchema.describe('As requested.'),
    data: z.array(declineCountSchema).describe('Most frequent first. Reasons that did not occur are left out.'),
  })
  .meta({ id: 'Declines', description: 'Failed sales of a period by reason.' });
export type Declines = z.infer<typeof declinesSchema>;

const terminalShareSchema = z
  .object({
    terminalId: z.string().describe('Card reader that sent the sales.'),
    serialNumber: z.string().describe('Serial number of this card reader.'),
    name: z.string().nullable().meta({
      description: 'What the merchant calls this card reader; null if it has given no name.',
    }),
    grossIncome: incomeSchema,
    tipAmount: tipSchema,
    refundAmount: refundSchema,
    transactionCount: countSchema,
  })
  .meta({ id: 'TerminalShare', description: 'The paid sales of one card reader.' });
export type TerminalShare = z.infer<typeof terminalShareSchema>;

export const terminalSharesSchema = z
  .object({
    period: periodSchema.describe('As requested.'),
    data: z
      .array(terminalShareSchema)
      .describe('Highest income first. They add up to the income of the period. Readers without sales are missing.'),
  })
  .meta({ id: 'TerminalShares', description: 'Income of a period by card reader.' });
export type TerminalShares = z.infer<typeof terminalSharesSchema>;
