import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { idSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { lossAlertKinds, lossAlertStates, maxAlertTransactions } from './loss-alert-enums.ts';

const transactionSchema = z
  .object({
    id: z.string().describe('The transaction, as in its list.'),
    type: z.enum(transactionTypes).describe('A sale, or a void or refund of one.'),
    timestamp: timestampSchema.describe('When it happened.'),
    amount: z.number().int().describe('Amount in minor units: 1 Ft is 100.'),
  })
  .meta({ id: 'LossAlertTransaction', description: 'A transaction that an alert is about.' });
export type LossAlertTransaction = z.infer<typeof transactionSchema>;

export const lossAlertSchema = z
  .object({
    id: z.string().describe('Opaque id, for marking it as seen.'),
    kind: z.enum(lossAlertKinds).meta({
      description:
        'ManyVoids: a card reader had at least five voids and refunds on the day, and three times as many as on the median of its days with sales in the eight weeks before. VoidWithoutSale: a sale of a card reader was voided or refunded on a day on which it sold nothing. SaleOutsideHours: sales at least an hour away from the hours in which the merchant sold on that weekday in the eight weeks before. SameCard: one card was used four times or more within ten minutes.',
    }),
    day: z
      .string()
      .meta({ description: 'The day of the transactions in Budapest.', format: 'date', examples: ['2026-11-19'] }),
    terminalId: z.string().nullable().describe('Card reader of the voids and refunds; null for the other kinds.'),
    terminalSerialNumber: z
      .string()
      .nullable()
      .describe('As it is printed on the card reader; null for the other kinds.'),
    terminalName: z.string().nullable().describe('What the merchant calls it; null without a name.'),
    cardLastFour: z.string().nullable().describe('Last four digits of the card; null unless `SameCard`.'),
    count: z.number().int().describe('Number of the voids and refunds, or of the sales.'),
    usualCount: z
      .number()
      .int()
      .nullable()
      .describe(
        'The median of `ManyVoids`: usual voids and refunds of the card reader on a day; null for the other kinds.',
      ),
    firstAt: timestampSchema.describe('Time of the first of them.'),
    lastAt: timestampSchema.describe('Time of the last of them.'),
    transactions: z
      .array(transactionSchema)
      .describe(`The first ${maxAlertTransactions} of them that still exist, in order of time.`),
    createdAt: timestampSchema.describe('When the day was checked.'),
    seenAt: timestampSchema.nullable().describe('When the merchant marked it as seen; null while it is open.'),
  })
  .meta({
    id: 'LossAlert',
    description: 'Something unusual on a day of a merchant that may mean a loss. It need not be one.',
  });
export type LossAlert = z.infer<typeof lossAlertSchema>;

export const listLossAlertsSchema = z.strictObject({
  merchantId: merchantIdSchema,
  state: z.enum(lossAlertStates).optional().describe('Open: not marked as seen. Seen: marked as seen. Without it all.'),
  ...pageShape,
});
export type ListLossAlerts = z.infer<typeof listLossAlertsSchema>;

export const lossAlertPageSchema = pageOf(lossAlertSchema).meta({
  id: 'LossAlertPage',
  description: 'A page of loss alerts, newest day first.',
});

export const markLossAlertSeenSchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The alert, by its `id` in the list.'),
});
