import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { transactionExample } from '#server/features/transactions/transactions.examples.ts';
import { webhookExample } from '#server/features/webhooks/webhooks.examples.ts';
import { oldSecretHours, type WebhookMessageType, webhookMessageTypes } from '#shared/webhooks/webhook-enums.ts';
import { webhookMessageSchema } from '#shared/webhooks/webhook-messages.schema.ts';

/** How webhooks work, for the head of their tag. */
export const webhookGuide = `Your own system is told what happens, by a \`POST\` with a JSON body: \`{ id, type, createdAt, data }\`. Its messages are under *Webhooks*; how to receive them, step by step, is in the [guide](/api/docs/guides/third-parties#be-told-at-once-webhooks).

**Check the signature** before you believe a message. \`Csippano-Signature\` is \`t=<seconds>,v1=<hex>\`:

1. Take \`t\` and each \`v1\` out of the header. For ${oldSecretHours} hours after the secret was changed there are two \`v1\`; one that fits is enough.
2. Make the HMAC-SHA256 of \`t\`, a full stop and the body, byte by byte as it came and before any JSON is read, under the webhook's secret (all of it, with \`whsec_\`), and write it in hexadecimal.
3. Compare it with \`v1\` in constant time, and refuse a \`t\` that is more than five minutes old.

\`\`\`js
const [, t] = /(?:^|,)t=(\\d+)/.exec(header);
const given = [...header.matchAll(/v1=([0-9a-f]{64})/g)].map(([, hex]) => Buffer.from(hex, 'hex'));
const own = crypto.createHmac('sha256', secret).update(\`\${t}.\`).update(rawBody).digest();
const isReal = given.some((each) => crypto.timingSafeEqual(each, own)) && Math.abs(Date.now() / 1000 - t) < 300;
\`\`\`

**Answer** with any 2xx within 10 seconds, and do the work afterwards. Anything else, a redirect too, is a failure: the message is sent again after 10 seconds, half a minute, and ever longer pauses of up to 3 hours, for a day; each attempt is signed anew. Then it is given up, and the merchant gets an e-mail. \`410 Gone\` switches the webhook off.

**Expect repetitions.** A message arrives at least once. Its \`id\` stays the same, so remember those that you have dealt with. Messages usually come in the order of what happened, but one that is sent again comes later: what counts is \`createdAt\`, and what the API says.`;

const described: Record<WebhookMessageType, { summary: string; description: string }> = {
  'transaction.created': {
    summary: 'A sale or void of a card reader has its outcome',
    description:
      'Once for each, successful or not. One that is still `Pending` is told when it is so no more. Voids are transactions of their own, of type `VoidSale`.',
  },
  'transaction.voided': {
    summary: 'A sale was voided',
    description: 'On the reader or in the portal. The sale, which was told as `Success` before, is now `Storno`.',
  },
  'report.ready': {
    summary: 'A monthly report can be downloaded',
    description:
      'By `GET /api/v1/Merchant/{merchantId}/Report/{id}`. Again, with the same report `id` and a later `uploadedAt`, when its file was replaced.',
  },
  'merchant.status': {
    summary: 'The merchant was accepted or rejected',
    description: 'With the reason, where one was given.',
  },
  ping: { summary: 'A test message', description: 'Sent by the call `Ping` only, to any webhook.' },
};

const { id: webhookId, merchantId } = webhookExample;
const messageOf = (type: WebhookMessageType, data: object) => ({
  id: '01KAGJB1CQ8R6T4W2Y0A8C6E4G',
  type,
  createdAt: '2026-11-20T08:30:06.004Z',
  data: { merchantId, ...data },
});

const examples: Record<WebhookMessageType, object> = {
  'transaction.created': messageOf('transaction.created', { transaction: transactionExample }),
  'transaction.voided': messageOf('transaction.voided', {
    transaction: { ...transactionExample, state: 'Storno' },
    voidedByTransactionId: '01KAGJC4Y7A9D1F3H5K7M9P1R3',
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
    },
  }),
  'merchant.status': messageOf('merchant.status', {
    status: 'Accepted',
    previousStatus: 'Pending',
    statusReason: null,
  }),
  ping: messageOf('ping', { webhookId }),
};

const pascal = (type: string): string => type.replace(/(?:^|\.)(\w)/gu, (_dot, letter: string) => letter.toUpperCase());

const headers = z.object({
  'Csippano-Signature': z.string().meta({
    description: 'When it was sent, and the signature of each secret that counts.',
    example: `t=1795163405,v1=${'5f'.repeat(32)}`,
  }),
  'Csippano-Event': z.string().meta({ description: 'The `type` of the message.', example: 'transaction.created' }),
  'Csippano-Event-Id': z
    .string()
    .meta({ description: 'The `id` of the message.', example: '01KAGJB1CQ8R6T4W2Y0A8C6E4G' }),
});

const answers: oas31.ResponsesObject = {
  '2XX': { description: 'Taken. What the answer says is kept for your log, and counts for nothing.' },
  '410': { description: 'Send nothing more: the webhook is switched off.' },
  default: { description: 'Not taken; it is sent again later.' },
};

/** A ping is asked for, by hand and whatever the hook's state: it is not repeated, and switches nothing off. */
const pingAnswers: oas31.ResponsesObject = {
  '2XX': { description: 'Taken.' },
  default: { description: 'Not taken; whoever asked for it is told so.' },
};

const describeMessage = (type: WebhookMessageType): ZodOpenApiOperationObject => ({
  tags: ['Webhook'],
  operationId: `receive${pascal(type)}`,
  ...described[type],
  security: [],
  requestParams: { header: headers },
  requestBody: {
    required: true,
    content: { 'application/json': { schema: webhookMessageSchema(type), example: examples[type] } },
  },
  responses: (type === 'ping' ? pingAnswers : answers) as ZodOpenApiOperationObject['responses'],
});

/** The path that stands for the webhook of each message type: trpc-to-openapi takes paths, not webhooks. */
export const webhookPaths: ReadonlyMap<WebhookMessageType, `/${string}`> = new Map(
  webhookMessageTypes.map((type) => [type, `/webhooks/${type}`]),
);

/** The webhook messages as paths, described by the schemas that the sender uses. */
export const describeWebhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries([...webhookPaths].map(([type, path]) => [path, { post: describeMessage(type) }]));
