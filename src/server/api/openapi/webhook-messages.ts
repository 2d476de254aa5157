import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { onlineTransactionExample } from '#server/features/online-transactions/online-transactions.router.ts';
import { transactionExample } from '#server/features/transactions/transactions.examples.ts';
import { eventExample, webhookExample } from '#server/features/webhooks/webhooks.examples.ts';
import { thinMessageSchema, toPayloadBody } from '#shared/webhooks/thin-messages.schema.ts';
import {
  oldSecretHours,
  type WebhookMessageType,
  webhookEventsOutsideTestMode,
  webhookMessageTypes,
} from '#shared/webhooks/webhook-enums.ts';
import { webhookMessageSchema } from '#shared/webhooks/webhook-messages.schema.ts';

/** The tag's description: how to receive webhooks. */
export const webhookGuide = `Your system receives events by a \`POST\` with a JSON body: \`{ id, type, timestamp, data }\`. Its messages are under *Webhooks*; how to receive them, step by step, is in the [guide](/api/docs/guides/third-parties#receive-events-by-webhooks).

**Check the signature** before you believe a message. The headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` follow the [Standard Webhooks](https://www.standardwebhooks.com) specification, so its libraries verify them with the secret of the webhook:

\`\`\`js
import { Webhook } from 'standardwebhooks';
const message = new Webhook(secret).verify(rawBody, request.headers); // throws for a wrong signature or an old timestamp
\`\`\`

Without a library: the key is the part of the secret after \`whsec_\`, decoded from base64. The signature is \`v1,\` and the base64 HMAC-SHA256 of \`webhook-id\`, a full stop, \`webhook-timestamp\`, a full stop and the raw body, before parsing any JSON. For ${oldSecretHours} hours after the secret was changed there are two signatures, separated by a space; one matching is enough. Compare in constant time, and reject a timestamp that is more than five minutes old.

**Choose** what messages contain: the whole data, or with the payload \`Thin\` only the ids of what changed. Receivers that were down can read what they missed from the [events](#tag/Event) of the last month.

**Answer** with any 2xx within 10 seconds, and do the work afterwards. Any other response, including a redirect, is a failure: the message is sent again after 10 seconds, 30 seconds, and increasing delays of up to 3 hours, for a day; each attempt has a new signature. After that it is abandoned, and the merchant gets an e-mail. \`410 Gone\` disables the webhook.

**Expect repetitions.** A message is delivered at least once, always with the same \`id\`, so remember the ids that you have processed. Messages usually arrive in order, but a repeated one arrives later: rely on \`timestamp\` and on the API.`;

const described: Record<WebhookMessageType, { summary: string; description: string }> = {
  'transaction.created': {
    summary: 'A sale, void or refund of a card reader has its outcome',
    description:
      'Sent once for each, successful or not; for a `Pending` one when it has its outcome. A void is a transaction of its own, of type `VoidSale`, and so is a refund, `Refund`.',
  },
  'transaction.voided': {
    summary: 'A sale was voided',
    description: 'On the reader or in the portal. The sale, sent as `Success` before, is now `Storno`.',
  },
  'transaction.refunded': {
    summary: 'A part of a sale was refunded',
    description:
      'On the reader or in the portal. The sale is still `Success`; its `refundedAmount` is all that was refunded of it.',
  },
  'onlineTransaction.updated': {
    summary: 'An online payment was stored or changed',
    description: 'Sent for each new payment of a web shop, and again when its status, its effect or its card changes.',
  },
  'settlement.ready': {
    summary: 'The settlement of a month was generated',
    description:
      'The figures of the month; their PDF is the report `reportId`. Sent again, with `isCorrected`, when a late sale or void changes the figures of the month.',
  },
  'report.ready': {
    summary: 'A monthly report can be downloaded',
    description:
      'Download it with `GET /api/v1/Merchant/{merchantId}/Report/{id}`. Sent again, with the same report `id` and a later `uploadedAt`, when its file is replaced.',
  },
  'terminal.health': {
    summary: 'Something became known about a terminal',
    description:
      '`DormancyWarning` when a terminal has not been used for nine months, `UsedAgain` at its next use, `Disabled` and `Enabled`. `Offline`, once per outage, when a terminal that reports its health has been silent for 120 seconds (within another minute), and `Online` when it is back. Further changes will follow.',
  },
  'merchant.status': {
    summary: 'The merchant was accepted or rejected',
    description: 'With the reason, if there is one.',
  },
  ping: { summary: 'A test message', description: 'Sent by the operation `Ping` only, to any webhook.' },
};

const outsideTestMode: ReadonlySet<WebhookMessageType> = new Set(webhookEventsOutsideTestMode);
const describeType = (type: WebhookMessageType): { summary: string; description: string } => {
  const { summary, description } = described[type];
  return { summary, description: outsideTestMode.has(type) ? `${description} Never sent in test mode.` : description };
};

const { id: webhookId, merchantId } = webhookExample;
const messageOf = (type: WebhookMessageType, data: object) => ({
  id: '01KAGJB1CQ8R6T4W2Y0A8C6E4G',
  type,
  timestamp: '2026-11-20T08:30:06.004Z',
  data: { merchantId, ...data },
});

const examples: Record<WebhookMessageType, object> = {
  'transaction.created': messageOf('transaction.created', { transaction: transactionExample }),
  'transaction.voided': messageOf('transaction.voided', {
    transaction: { ...transactionExample, state: 'Storno' },
    voidedByTransactionId: '01KAGJC4Y7A9D1F3H5K7M9P1R3',
  }),
  'transaction.refunded': messageOf('transaction.refunded', {
    transaction: { ...transactionExample, refundedAmount: 200_000 },
    refundTransactionId: '01KAGN2B8T4Q6W1Z9X3C5V7M0R',
  }),
  'onlineTransaction.updated': messageOf('onlineTransaction.updated', { onlineTransaction: onlineTransactionExample }),
  'settlement.ready': messageOf('settlement.ready', {
    settlement: {
      reportId: '01KBPT4F8Z6M2X9Q5V7C3N1RHD',
      month: '2026-10',
      isCorrected: false,
      saleCount: 412,
      gross: 318_650_000,
      fee: 3_823_800,
      net: 314_826_200,
      voidCount: 3,
      voided: 1_240_000,
      refundCount: 0,
      refunded: 0,
      currency: 'HUF',
    },
  }),
  'report.ready': messageOf('report.ready', {
    report: {
      id: '01KBPT4F8Z6M2X9Q5V7C3N1RHD',
      type: 'Settlement',
      month: '2026-10',
      fileName: 'Havi elszámolás 2026-10.pdf',
      effectiveAt: '2026-10-01T10:00:00.000Z',
      source: 'Uploaded',
      size: 48_213,
      uploadedAt: '2026-11-02T07:30:00.000Z',
      feeStatement: null,
    },
  }),
  'terminal.health': messageOf('terminal.health', eventExample.data),
  'merchant.status': messageOf('merchant.status', {
    status: 'Accepted',
    previousStatus: 'Pending',
    statusReason: null,
  }),
  ping: messageOf('ping', { webhookId }),
};

const pascal = (type: string): string => type.replace(/(?:^|\.)(\w)/gu, (_dot, letter: string) => letter.toUpperCase());

const headers = z.object({
  'webhook-id': z
    .string()
    .meta({ description: 'The `id` of the message. The same in each attempt.', example: '01KAGJB1CQ8R6T4W2Y0A8C6E4G' }),
  'webhook-timestamp': z
    .string()
    .meta({ description: 'The time of sending, in seconds since 1970. New in each attempt.', example: '1795163405' }),
  'webhook-signature': z.string().meta({
    description: 'One signature per valid secret, separated by spaces.',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }),
});

const answers: oas31.ResponsesObject = {
  '2XX': { description: 'Accepted. The response body appears in the delivery log and has no effect.' },
  '410': { description: 'Disables the webhook.' },
  default: { description: 'Failed; it is sent again later.' },
};

/**
 * A ping is sent on request, in any state of the webhook. It is not repeated and
 * disables nothing.
 */
const pingAnswers: oas31.ResponsesObject = {
  '2XX': { description: 'Accepted.' },
  default: { description: 'Failed; the result is in the response of the operation `Ping`.' },
};

const describeMessage = (type: WebhookMessageType): ZodOpenApiOperationObject => ({
  tags: ['Webhook'],
  operationId: `receive${pascal(type)}`,
  ...describeType(type),
  security: [],
  requestParams: { header: headers },
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: z.union([webhookMessageSchema(type), thinMessageSchema(type)]),
        examples: {
          full: { summary: 'Of a webhook with the payload `Full`', value: examples[type] },
          thin: {
            summary: 'Of a webhook with the payload `Thin`',
            value: JSON.parse(toPayloadBody('Thin', JSON.stringify(examples[type]))),
          },
        },
      },
    },
  },
  responses: (type === 'ping' ? pingAnswers : answers) as ZodOpenApiOperationObject['responses'],
});

/** The path for each message type: trpc-to-openapi takes paths, not webhooks. */
export const webhookPaths: ReadonlyMap<WebhookMessageType, `/${string}`> = new Map(
  webhookMessageTypes.map((type) => [type, `/webhooks/${type}`]),
);

/** The webhook messages as paths, with the sender's schemas. */
export const describeWebhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries([...webhookPaths].map(([type, path]) => [path, { post: describeMessage(type) }]));
