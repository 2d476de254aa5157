import { randomBytes } from 'node:crypto';
import * as answers from './opp-responses.ts';
import { sealEvent } from './opp-server.ts';
import type { TestApp } from './test-app.ts';

/** Settings of a platform that only sends events and is never called. */
export const hookOnlyPlatform = {
  url: 'http://127.0.0.1:9',
  entityId: '8a8294174b7ecb28014b9699220015ca',
  accessToken: 'token-of-the-test-platform',
  webhookKey: '000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f',
  brands: 'VISA MASTER MAESTRO',
  testMode: 'EXTERNAL',
  timeoutMs: 30_000,
} as const;

export const paymentId = (): string => randomBytes(16).toString('hex');

/** Sends the platform's event about a payment in a web shop: a debit of 12 500 Ft now, unless overridden. */
export const notify = (test: TestApp, gatewayEntityId: string, payment: object = {}) =>
  test.app.inject(
    sealEvent(hookOnlyPlatform, {
      type: 'PAYMENT',
      payload: answers.payment({
        id: paymentId(),
        amount: '12500.00',
        currency: 'HUF',
        authentication: { entityId: gatewayEntityId },
        timestamp: test.clock.now().toISOString().replace('T', ' ').replace('Z', '+0000'),
        ...payment,
      }),
    }),
  );
