import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { openReceiver, type ReceivedMessage, type Receiver } from '#tests/setup/webhook-receiver.ts';

let test: TestApp;
let receiver: Receiver;
let shop: SignedInMerchant;
beforeAll(async () => {
  // The libraries compare the timestamp with the clock of the machine.
  test = await openTestApp({ now: 'real' });
  receiver = await openReceiver();
  shop = await signInMerchant(test);
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

const call = async <T>(path = '', payload?: object): Promise<T> =>
  (
    await test.app.inject({
      method: 'POST',
      url: `/api/v1/Merchant/${shop.merchantId}/Webhook${path}`,
      headers: shop.headers,
      ...(payload ? { payload } : {}),
    })
  ).json<T>();

/** Returns the message of a ping, the secret that signed it and, after a rotation, the former one. */
const receivePing = async () => {
  const { id, secret: former } = await call<WebhookWithSecret>('', { url: receiver.url, events: ['report.ready'] });
  const { secret } = await call<WebhookWithSecret>(`/${id}/RotateSecret`);
  await call(`/${id}/Ping`);
  const message = receiver.received.at(-1);
  if (!message) throw new Error('The ping did not arrive.');
  return { message, secret, former };
};
const headersOf = ({ headers }: ReceivedMessage): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );

describe('a message of a webhook', () => {
  it('is verified by the npm package with its default constructor, with each secret of a rotation', async () => {
    const { message, secret, former } = await receivePing();
    for (const each of [secret, former]) {
      expect(new Webhook(each).verify(message.text, headersOf(message))).toEqual(message.body);
      expect(() => new Webhook(each).verify(`${message.text} `, headersOf(message))).toThrow();
    }
    expect(headersOf(message)['webhook-id']).toBe(message.body.id);
  });

  it('is verified by the algorithm of the PyPI package, like the published example', async ({ skip }) => {
    const { message, secret, former } = await receivePing();
    const now = Date.now() / 1000;
    const received = { headers: headersOf(message), body: message.text, now };
    const published = {
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      body: '{"test": 2432232314}',
      now: 1_614_265_330,
    };
    const cases: [object, boolean][] = [
      [published, true],
      [{ ...published, now }, false],
      [{ ...received, secret }, true],
      [{ ...received, secret: former }, true],
      [{ ...received, secret: published.secret }, false],
      [{ ...received, secret, body: `${message.text} ` }, false],
    ];
    const program = join(import.meta.dirname, 'programs/verify_webhook.py');
    const { error, stdout, stderr } = spawnSync('python3', [program], {
      input: JSON.stringify(cases.map(([each]) => each)),
      encoding: 'utf8',
    });
    if (error) return skip('Python is not installed.');
    expect([stderr, stdout && JSON.parse(stdout)]).toEqual(['', cases.map(([, isReal]) => isReal)]);
  });
});
