import { z } from 'zod';
import { apiKeySchema } from '#shared/api-keys/api-keys.schema.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { payoutHoldSchema } from '#shared/holds/holds.schema.ts';
import { returnedPayoutSchema } from '#shared/ledger/ledger.schema.ts';
import { lossAlertSchema } from '#shared/loss-alerts/loss-alerts.schema.ts';
import { reportSchema } from '#shared/reports/reports.schema.ts';
import { statisticsShareSchema } from '#shared/statistics/statistics.schema.ts';
import { monitoredTerminalSchema } from '#shared/terminals/terminal-health.schema.ts';
import { transactionSchema } from '#shared/transactions/transactions.schema.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

/** The number of latest transactions that fit next to many alerts. */
export const latestTransactionCount = 15;
/** A card reader needs attention after this many declines in a row. */
export const minDeclinesInRow = 3;
/** The most listed open loss alerts. */
export const newestLossAlertCount = 3;
/** Days that a report counts as new. */
export const newReportDays = 7;

export const getTodaySchema = z.strictObject({
  merchantId: merchantIdSchema,
  includeChildren: z.boolean().default(false).meta({
    description: 'Adds the income of all direct and indirect children of the merchant; the lists are empty then.',
  }),
});

const incomeSchema = z
  .object({
    grossIncome: z.number().int().describe('Sum of the paid sales less the refunds, in minor units: 1 Ft is 100.'),
    tipAmount: z.number().int().describe('The part of `grossIncome` that is tips, in minor units.'),
    serviceChargeAmount: z
      .number()
      .int()
      .describe('The part of `grossIncome` that is service charges, in minor units.'),
    refundAmount: z.number().int().describe('Refunds, which `grossIncome` is already less, in minor units.'),
    transactionCount: z.number().int().describe('Number of paid sales.'),
  })
  .meta({ id: 'IncomeOfDay', description: 'Income of a day or of its part, as in the statistics.' });

const daySchema = (description: string) => z.string().meta({ description, format: 'date' });

const lastWeekSchema = z
  .object({
    date: daySchema('Same day of the week, seven days before.'),
    untilNow: incomeSchema.describe('Until the same time of that day.'),
    wholeDay: incomeSchema.describe('Of that whole day.'),
  })
  .meta({ id: 'SameDayOfLastWeek', description: 'Income of the day that today is compared with.' });

const readerSchema = monitoredTerminalSchema
  .pick({ id: true, serialNumber: true, name: true, isDisabled: true, lastUsedAt: true, health: true })
  .meta({ id: 'TodayReader', description: 'A card reader, its last use and how it is doing.' });
export type TodayReader = z.infer<typeof readerSchema>;

const declinesSchema = z
  .object({
    terminalId: z.string().describe('Card reader of the declined sales.'),
    terminalSerialNumber: z.string().describe('Serial number of this card reader.'),
    terminalName: z.string().nullable().describe('What the merchant calls it; null without a name.'),
    count: z.number().int().describe('Declined sales since the last other one.'),
    since: timestampSchema.describe('Time of the first of them.'),
  })
  .meta({
    id: 'DeclinesInRow',
    description: 'Sales of today that were declined one after the other at one card reader.',
  });
export type DeclinesInRow = z.infer<typeof declinesSchema>;

const attentionSchema = z
  .object({
    returnedPayouts: z
      .array(returnedPayoutSchema)
      .describe('Bank transfers that came back, until they are paid again, for those who may read payouts.'),
    declines: z
      .array(declinesSchema)
      .describe(`Card readers whose latest ${minDeclinesInRow} sales or more were declined.`),
    lossAlerts: z
      .array(
        lossAlertSchema.omit({ transactions: true }).meta({
          id: 'TodayLossAlert',
          description: 'An open loss alert without its transactions, which `LossAlert` lists.',
        }),
      )
      .describe(`The newest ${newestLossAlertCount} open loss alerts.`),
    apiKeys: z
      .array(apiKeySchema.pick({ id: true, name: true, lastFour: true, expiresAt: true }))
      .describe('API keys that expire soon, for the merchant’s own user only.'),
    holds: z.array(payoutHoldSchema).describe('What is held back of the payouts today, for those who may read it.'),
    reports: z.array(reportSchema).describe(`Reports of the last ${newReportDays} days, newest first.`),
  })
  .meta({ id: 'TodayAttention', description: 'What the merchant should look at.' });
export type TodayAttention = z.infer<typeof attentionSchema>;

export const todaySchema = z
  .object({
    date: daySchema('Today in Budapest.'),
    currency: currencySchema,
    current: incomeSchema.describe('Of today, until now.'),
    lastWeek: lastWeekSchema.nullable().describe('Of the same day of last week; null for cashiers.'),
    firstTransactionAt: timestampSchema.nullable().describe('Earliest sale of all; null before the first one.'),
    latestTransactions: z
      .array(transactionSchema)
      .describe(`The latest ${latestTransactionCount} transactions, newest first, also of days before.`),
    readers: z.array(readerSchema).describe('All card readers: enabled ones first, and the last used first.'),
    attention: attentionSchema.describe('What needs a look.'),
    merchants: z.array(statisticsShareSchema).optional().meta({
      description: 'With `includeChildren`: income of each merchant today, highest first.',
    }),
  })
  .meta({ id: 'Today', description: 'The overview of the day.' });
export type Today = z.infer<typeof todaySchema>;
