import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isWebhookSecret } from '#shared/webhooks/webhook-secret.ts';
import { createWebhookSecret, signatureHeaders } from './webhook-signature.ts';

/** The example that the libraries of the specification publish and test. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

describe('signatureHeaders', () => {
  it('returns the published signature of the published example', () => {
    const { secret, signature, ...message } = published;
    expect(signatureHeaders([secret], message)).toEqual({
      'webhook-id': published.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    });
  });

  it('contains a signature per secret, each of which the library verifies with its default constructor', () => {
    const secrets = [createWebhookSecret(), createWebhookSecret()];
    const body = JSON.stringify({ type: 'ping', data: { name: 'Kovács Pékség' } });
    const at = new Date('2026-11-18T11:00:00.000Z');
    // The library compares with the clock of the process.
    vi.setSystemTime(at);
    onTestFinished(() => void vi.useRealTimers());
    const headers = signatureHeaders(secrets, { id: '01KAGJB1CQ8R6T4W2Y0A8C6E4G', at, body });
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
    }
    expect(() => new Webhook(createWebhookSecret()).verify(body, headers)).toThrow('No matching signature');
  });
});

describe('isWebhookSecret', () => {
  it.each([
    [createWebhookSecret(), true],
    [published.secret, true],
    [`whsec_${Buffer.alloc(64, 1).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(65, 1).toString('base64')}`, false],
    [`whsec_${Buffer.alloc(23, 1).toString('base64')}`, false],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
    ['a secret that the partner and the server share', false],
    [`whsec_${Buffer.alloc(32, 255).toString('base64url')}`, false],
  ])('%s: %s', (secret, isValid) => {
    expect(isWebhookSecret(secret)).toBe(isValid);
  });
});
