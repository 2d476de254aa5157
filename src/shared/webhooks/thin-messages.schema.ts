import { z } from 'zod';
import type { WebhookMessageType, WebhookPayload } from './webhook-enums.ts';
import { messageName, messageSchemaOf, storedMessageSchema } from './webhook-messages.schema.ts';

interface ThinMember {
  /** Path of the id in the whole message's data. */
  path: readonly string[];
  text: string;
}

const merchantId: ThinMember = { path: ['merchantId'], text: 'Merchant whose data changed.' };
const transactionId: ThinMember = { path: ['transaction', 'id'], text: 'The transaction that was created or changed.' };

/** The data members of a thin message: the ids of what changed. */
const thinMembers: Record<WebhookMessageType, Record<string, ThinMember>> = {
  'transaction.created': { merchantId, transactionId },
  'transaction.voided': {
    merchantId,
    transactionId,
    voidedByTransactionId: { path: ['voidedByTransactionId'], text: 'The void.' },
  },
  'transaction.refunded': {
    merchantId,
    transactionId,
    refundTransactionId: { path: ['refundTransactionId'], text: 'The refund, which was added.' },
  },
  'onlineTransaction.updated': {
    merchantId,
    onlineTransactionId: { path: ['onlineTransaction', 'id'], text: 'The payment that changed.' },
  },
  'settlement.ready': {
    merchantId,
    reportId: { path: ['settlement', 'reportId'], text: 'The report with the PDF of the settlement.' },
  },
  'report.ready': { merchantId, reportId: { path: ['report', 'id'], text: 'The report that can be downloaded.' } },
  'terminal.health': { merchantId, terminalId: { path: ['terminal', 'id'], text: 'The terminal that changed.' } },
  'merchant.status': { merchantId },
  ping: { merchantId, webhookId: { path: ['webhookId'], text: 'The webhook that is tested.' } },
};

/** The schema of a thin message, for the OpenAPI document. */
export const thinMessageSchema = (type: WebhookMessageType) =>
  messageSchemaOf(
    type,
    z.object(
      Object.fromEntries(
        Object.entries(thinMembers[type]).map(([name, { text }]) => [name, z.string().describe(text)]),
      ),
    ),
  ).meta({
    id: `Thin${messageName[type]}`,
    description: `A message of \`${type}\` with the ids of what changed.`,
  });

const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((member, name) => z.record(z.string(), z.unknown()).parse(member)[name], value);

/** Returns the body for this payload, from the whole message's body. */
export const toPayloadBody = (payload: WebhookPayload, body: string): string =>
  payload === 'Thin' ? toThinBody(body) : body;

const toThinBody = (body: string): string => {
  const { data, ...message } = storedMessageSchema.parse(JSON.parse(body));
  const members = Object.entries(thinMembers[message.type]);
  return JSON.stringify({
    ...message,
    data: Object.fromEntries(members.map(([name, { path }]) => [name, memberAt(data, path)])),
  });
};
