import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyWebhook } from './index.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'e1', type: 'ping', timestamp: '2026-11-18T11:00:00.000Z', data: { merchantId: 'm' } };
const body = JSON.stringify(message);
const now = new Date(message.timestamp);
// The age of a message is measured by the clock of the process.
beforeAll(() => void vi.setSystemTime(now));
afterAll(() => void vi.useRealTimers());

const headersAt = (at: Date) => ({
  'webhook-id': 'e1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('e1', at, body),
});

it.each([
  ['headers of Node.js and text', headersAt(now), body],
  ['headers of fetch and bytes', new Headers(headersAt(now)), new TextEncoder().encode(body)],
])('verifyWebhook returns the message of %s', (_form, headers, received) => {
  expect(verifyWebhook({ secret, headers, body: received })).toEqual(message);
});

it('verifyWebhook accepts one of several signatures', () => {
  const headers = headersAt(now);
  const rotating = { ...headers, 'webhook-signature': `v1,b3RoZXI= ${headers['webhook-signature']}` };
  expect(verifyWebhook({ secret, headers: rotating, body })).toEqual(message);
});

it.each([
  ['another body', headersAt(now), `${body} `],
  ['an old message', headersAt(new Date(now.getTime() - 6 * 60_000)), body],
  ['missing headers', {}, body],
])('verifyWebhook throws for %s', (_reason, headers, received) => {
  expect(() => verifyWebhook({ secret, headers, body: received })).toThrow();
});
