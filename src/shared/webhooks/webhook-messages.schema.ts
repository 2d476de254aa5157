import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { merchantStatuses } from '../merchants/merchant-enums.ts';
import { onlineTransactionSchema } from '../online-transactions/online-transactions.schema.ts';
import { reportSchema } from '../reports/reports.schema.ts';
import { transactionSchema } from '../transactions/transactions.schema.ts';
import { terminalHealthChanges, type WebhookMessageType, webhookMessageTypes } from './webhook-enums.ts';

const merchantId = z.string().describe('Merchant whose data changed.');
const amount = (text: string) => z.int().min(0).describe(`${text} Minor units: 1 Ft is 100.`);
const count = (text: string) => z.int().min(0).describe(text);

const terminalHealthSchema = z
  .object({
    id: z.string().describe('Id of the terminal.'),
    serialNumber: z.string().describe('Serial number of the terminal.'),
    name: z.string().nullable().describe('What the merchant calls it; null without a name.'),
    change: z
      .enum(terminalHealthChanges)
      .describe(
        'What became known: it has not been used for long and will be disabled, it is used again after such a warning, it was disabled or enabled, or it went offline or came back, as its reports say. Further changes will follow: ignore unknown ones.',
      ),
    isDisabled: z.boolean().describe('Whether the terminal is disabled now.'),
    lastUsedAt: timestampSchema.nullable().describe('When the terminal last sent a transaction; null if it never did.'),
    disabledFrom: timestampSchema
      .nullable()
      .describe('With `DormancyWarning`: when the terminal will be disabled if it is not used before. Null otherwise.'),
  })
  .meta({ id: 'TerminalHealth', description: 'What became known about a terminal.' });
export type TerminalHealth = z.infer<typeof terminalHealthSchema>;

const settlementSchema = z
  .object({
    reportId: z.string().describe('Id of the report with the PDF of the settlement.'),
    month: z.string().describe('The settled month, as `YYYY-MM`, in the time zone of Budapest.'),
    isCorrected: z.boolean().describe('True if it replaces an earlier settlement of the month.'),
    saleCount: count('Number of successful sales that were not voided.'),
    gross: amount('Sum of these sales.'),
    fee: amount('Fees of these sales.'),
    net: z
      .int()
      .describe(
        'What is paid out: `gross` without `refunded` and `fee`; negative if they exceed it. Minor units: 1 Ft is 100.',
      ),
    voidCount: count('Number of sales that were voided. They are neither paid out nor charged.'),
    voided: amount('Sum of the voided sales.'),
    refundCount: count('Number of refunds.'),
    refunded: amount('Sum of the refunds, which `net` is less.'),
    currency: z.literal('HUF').describe('Currency of the amounts.'),
  })
  .meta({ id: 'SettlementSummary', description: 'The figures of a settled month.' });

/** The `data` of each message type. */
const webhookData = {
  'transaction.created': z.object({ merchantId, transaction: transactionSchema.describe('The sale, void or refund.') }),
  'transaction.voided': z.object({
    merchantId,
    transaction: transactionSchema.meta({ description: 'The sale, now `Storno`.' }),
    voidedByTransactionId: z
      .string()
      .meta({ description: 'The void. It also has its own `transaction.created` event.' }),
  }),
  'transaction.refunded': z.object({
    merchantId,
    transaction: transactionSchema.meta({ description: 'The sale, with all that was refunded of it.' }),
    refundTransactionId: z
      .string()
      .meta({ description: 'The refund. It also has its own `transaction.created` event.' }),
  }),
  'onlineTransaction.updated': z.object({
    merchantId,
    onlineTransaction: onlineTransactionSchema.describe('The payment as it is now.'),
  }),
  'settlement.ready': z.object({ merchantId, settlement: settlementSchema.describe('The figures of the month.') }),
  'report.ready': z.object({ merchantId, report: reportSchema.describe('The report that can be downloaded.') }),
  'terminal.health': z.object({
    merchantId,
    terminal: terminalHealthSchema.describe('The terminal and what changed.'),
  }),
  'merchant.status': z.object({
    merchantId,
    status: z.enum(merchantStatuses).describe('The status now.'),
    previousStatus: z.enum(merchantStatuses).describe('The status before.'),
    statusReason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
  }),
  ping: z.object({ merchantId, webhookId: z.string().describe('The webhook that is tested.') }),
} as const satisfies Record<WebhookMessageType, z.ZodType>;

export type WebhookData = { [T in WebhookMessageType]: z.infer<(typeof webhookData)[T]> };

export const messageName: Record<WebhookMessageType, string> = {
  'transaction.created': 'TransactionCreatedMessage',
  'transaction.voided': 'TransactionVoidedMessage',
  'transaction.refunded': 'TransactionRefundedMessage',
  'onlineTransaction.updated': 'OnlineTransactionUpdatedMessage',
  'settlement.ready': 'SettlementReadyMessage',
  'report.ready': 'ReportReadyMessage',
  'terminal.health': 'TerminalHealthMessage',
  'merchant.status': 'MerchantStatusMessage',
  ping: 'PingMessage',
};

/** Returns the schema of a whole message, for the OpenAPI document. */
export const messageSchemaOf = (type: WebhookMessageType, data: z.ZodType) =>
  z.object({
    id: z
      .string()
      .meta({ description: 'The id of the event. The same in each attempt: store it to detect duplicates.' }),
    type: z.literal(type).describe('What happened.'),
    timestamp: timestampSchema.meta({ description: 'When the event happened. The same in each attempt.' }),
    data: data.describe('What changed.'),
  });

export const webhookMessageSchema = (type: WebhookMessageType) =>
  messageSchemaOf(type, webhookData[type]).meta({
    id: messageName[type],
    description: `A message of \`${type}\` with its whole data.`,
  });

/** A message as JSON. */
export const storedMessageSchema = z.object({
  id: z.string(),
  type: z.enum(webhookMessageTypes),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
