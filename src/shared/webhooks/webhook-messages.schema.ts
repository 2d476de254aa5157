import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { merchantStatuses } from '../merchants/merchant-enums.ts';
import { reportSchema } from '../reports/reports.schema.ts';
import { transactionSchema } from '../transactions/transactions.schema.ts';
import type { WebhookMessageType } from './webhook-enums.ts';

const merchantId = z.string();

/** The `data` of each message type. */
export const webhookData = {
  'transaction.created': z.object({ merchantId, transaction: transactionSchema }),
  'transaction.voided': z.object({
    merchantId,
    transaction: transactionSchema.meta({ description: 'The sale, now `Storno`.' }),
    voidedByTransactionId: z
      .string()
      .meta({ description: 'The void. It also has its own `transaction.created` event.' }),
  }),
  'report.ready': z.object({ merchantId, report: reportSchema }),
  'merchant.status': z.object({
    merchantId,
    status: z.enum(merchantStatuses),
    previousStatus: z.enum(merchantStatuses),
    statusReason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
  }),
  ping: z.object({ merchantId, webhookId: z.string() }),
} as const satisfies Record<WebhookMessageType, z.ZodType>;

export type WebhookData = { [T in WebhookMessageType]: z.infer<(typeof webhookData)[T]> };

const messageName: Record<WebhookMessageType, string> = {
  'transaction.created': 'TransactionCreatedMessage',
  'transaction.voided': 'TransactionVoidedMessage',
  'report.ready': 'ReportReadyMessage',
  'merchant.status': 'MerchantStatusMessage',
  ping: 'PingMessage',
};

/** The schema of a whole message, for the OpenAPI document. */
export const webhookMessageSchema = (type: WebhookMessageType) =>
  z
    .object({
      id: z
        .string()
        .meta({ description: 'The id of the event. The same in each attempt: store it to detect duplicates.' }),
      type: z.literal(type),
      timestamp: timestampSchema.meta({ description: 'When the event happened. The same in each attempt.' }),
      data: webhookData[type],
    })
    .meta({ id: messageName[type] });
