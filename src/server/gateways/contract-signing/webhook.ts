import { createHmac } from 'node:crypto';
import type { ContractSigning } from './contract-signing.ts';

/** Below the time for which a message of the outbox is reserved. */
const timeoutMs = 30_000;

/**
 * The headers of the Standard Webhooks specification, for which partners find libraries: the signature is over id, time
 * and body, so that neither can be changed, nor an old message be sent again later.
 */
export const signatureHeaders = (
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
});

/** Posts each contract as JSON to the partner's address. Anything but a 2xx means to try again. */
export const createWebhook = (
  { url, secret }: { url: string; secret: string },
  clock: () => Date,
): ContractSigning => ({
  send: async ({ id, body: content }) => {
    const body = JSON.stringify(content);
    const timestamp = Math.floor(clock().getTime() / 1000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Csippano',
        ...signatureHeaders(secret, { id, timestamp, body }),
      },
      body,
      // Personal data goes to the address that was configured, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The signing partner answered ${answer.status}.`);
  },
});
