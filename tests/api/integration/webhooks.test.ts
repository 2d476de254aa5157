import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { startDue, startWebhookWorker } from '#server/features/webhooks/delivery/webhook-worker.ts';
import { createHttpSender, type SenderOptions } from '#server/gateways/webhooks/http-sender.ts';
import { createWebhookSecret } from '#server/gateways/webhooks/webhook-signature.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { isSignedWith, openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';

const test = testAppOfFile();
let receiver: Receiver;
let shop: Shop;
beforeEach(async () => {
  await test.database.reset();
  receiver = await openReceiver();
  shop = await openShop(test);
});
afterEach(() => receiver.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/Webhook${path}`,
    headers: await portalHeaders(test, shop),
    ...(payload ? { payload } : {}),
  });
const addHook = async (url = receiver.url, events = ['transaction.created', 'transaction.voided']) =>
  (await call('POST', '', { url, events })).json<WebhookWithSecret>();
const hookNow = async ({ id }: Webhook) => (await call('GET', `/${id}`)).json<Webhook>();
const logOf = async ({ id }: Webhook) => (await call('GET', `/${id}/Delivery`)).json<Page<WebhookDelivery>>().data;
/** One millisecond after the previous one: events of the same millisecond have no defined order. */
const report = async (payload: object) => {
  test.clock.advance(1);
  const { headers } = await signIn(test, shop.reader.userId, 'Mobile');
  return submit(test, { ...shop, reader: { ...shop.reader, headers } }, payload);
};
const sell = async () => (await report(reportOf(test, shop))).json<{ id: string }>();

/** Delivers as one server until nothing is due. */
const deliver = async (deps: Deps = test.deps) => {
  const running = new Map<string, Promise<void>>();
  const { signal } = new AbortController();
  while ((await startDue(deps, running, { signal })) > 0) await Promise.all(running.values());
};
const withSender = (options: Partial<SenderOptions>): Deps => ({
  ...test.deps,
  webhookSender: createHttpSender({ allowPrivateTargets: true, timeoutMs: 10_000, ...options }),
});
const countOf = async (table: string) => {
  const [row] = await test.deps.sequelize.query<{ total: string }>(`SELECT COUNT(*) AS total FROM ${table}`, {
    type: QueryTypes.SELECT,
  });
  return Number(row?.total);
};

describe('events', () => {
  it('are not sent without an enabled webhook that subscribes to them', async () => {
    await sell();
    expect(await countOf('webhook_events')).toBe(0);
    const { id } = await addHook(receiver.url, ['report.ready']);
    await sell();
    await call('PUT', `/${id}`, { url: receiver.url, events: ['transaction.created'], isEnabled: false });
    await sell();
    expect([await countOf('webhook_events'), await countOf('webhook_deliveries')]).toEqual([2, 0]);
  });

  it('are sent once per sale and void, signed, with the voided sale', async () => {
    const { secret } = await addHook();
    const sale = reportOf(test, shop);
    const sold = (await report(sale)).json();
    const soldAt = test.clock.now();
    expect((await report(sale)).statusCode).toBe(200);
    const voided = (await report(voidOf(test, shop, sale))).json();
    await deliver();
    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies).toEqual(
      [
        { type: 'transaction.created', data: { merchantId: shop.merchantId, transaction: sold } },
        { type: 'transaction.created', data: { merchantId: shop.merchantId, transaction: voided } },
        {
          type: 'transaction.voided',
          data: {
            merchantId: shop.merchantId,
            transaction: { ...sold, state: 'Storno' },
            voidedByTransactionId: voided.id,
          },
        },
      ].map((message) => ({ id: expect.any(String), timestamp: expect.any(String), ...message })),
    );
    expect(bodies[0]?.timestamp).toBe(soldAt.toISOString());
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(3);
    for (const message of receiver.received) {
      expect(isSignedWith(secret, message, test.clock.now())).toBe(true);
      expect(isSignedWith(createWebhookSecret(), message, test.clock.now())).toBe(false);
      expect(message.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': message.body.id,
      });
    }
  });

  it('are sent for a pending sale when it is completed', async () => {
    await addHook();
    const pending = reportOf(test, shop, { state: 'Pending' });
    await report(pending);
    expect(await countOf('webhook_events')).toBe(0);
    await report({ ...pending, state: 'Error' });
    await deliver();
    expect(receiver.received.map(({ body }) => body.data.transaction)).toMatchObject([{ state: 'Error' }]);
  });

  it('are sent for a void from the portal', async () => {
    await addHook();
    const { id } = await sell();
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}/Void`,
      headers: await portalHeaders(test, shop),
    });
    expect(answer.statusCode).toBe(200);
    await deliver();
    // Events of the same millisecond have no defined order.
    expect(receiver.received.map(({ body }) => String(body.type)).toSorted()).toEqual([
      'transaction.created',
      'transaction.created',
      'transaction.voided',
    ]);
  });

  it('are rolled back with their transaction', async () => {
    await addHook();
    const refused = voidOf(test, shop, reportOf(test, shop));
    expect((await report(refused)).statusCode).toBe(422);
    expect(await countOf('webhook_events')).toBe(0);
  });
});

describe('a failed delivery', () => {
  it.each([500, 404, 302])('after status %i is repeated with the same body and a new signature', async (status) => {
    const hook = await addHook();
    await sell();
    receiver.answerWith(status === 302 ? (response) => response.writeHead(302, { location: '/x' }).end() : status);
    await deliver();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/csippano']);
    const [waiting] = await logOf(hook);
    expect(waiting).toMatchObject({
      state: 'Pending',
      attempts: 1,
      responseStatus: status,
      fault: status === 302 ? 'Redirect' : 'Status',
    });
    receiver.answerWith(204);
    test.clock.set(waiting?.nextAttemptAt ?? '');
    await deliver();
    const [first, second] = receiver.received;
    expect([second?.text, second?.headers['webhook-id']]).toEqual([first?.text, first?.body.id]);
    expect(second && isSignedWith(hook.secret, second, test.clock.now())).toBe(true);
    expect(await logOf(hook)).toMatchObject([{ state: 'Delivered', attempts: 2, fault: null, nextAttemptAt: null }]);
  });

  it('is given up after a day of increasing delays, with one e-mail to the merchant', async () => {
    const hook = await addHook();
    const mailsQueued = () => countOf("outbox WHERE kind = 'Email'");
    // Includes the e-mail about the new webhook.
    const queuedBefore = await mailsQueued();
    await sell();
    await sell();
    receiver.answerWith(503);
    const start = test.clock.now().getTime();
    const pauses: number[] = [];
    for (;;) {
      await deliver();
      const waiting = (await logOf(hook)).filter(({ state }) => state === 'Pending');
      const next = Math.max(...waiting.map(({ nextAttemptAt }) => new Date(nextAttemptAt ?? 0).getTime()));
      if (waiting.length === 0) break;
      pauses.push(next - test.clock.now().getTime());
      test.clock.set(new Date(next));
    }
    const hours = (test.clock.now().getTime() - start) / hourMs;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThanOrEqual(24);
    expect(pauses[0]).toBeLessThanOrEqual(12_000);
    expect(pauses[0]).toBeGreaterThanOrEqual(8_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3.6 * hourMs);
    expect(await logOf(hook)).toMatchObject([{ state: 'Failed' }, { state: 'Failed' }]);
    expect((await hookNow(hook)).failingSince).not.toBeNull();
    expect(await mailsQueued()).toBe(queuedBefore + 1);

    receiver.answerWith(200);
    await sell();
    await deliver();
    expect(await hookNow(hook)).toMatchObject({ failingSince: null, isEnabled: true });
  });

  it('stores the reason when there is no response', async () => {
    const unknown = await addHook('http://no-such-host.invalid/');
    const closed = await addHook('http://127.0.0.1:9/');
    await sell();
    await deliver();
    const slow = await addHook();
    await sell();
    receiver.answerWith(() => {});
    await deliver(withSender({ timeoutMs: 200 }));
    const faults = await Promise.all([slow, unknown, closed].map(async (hook) => (await logOf(hook))[0]?.fault));
    expect(faults).toEqual(['Timeout', 'NameUnknown', 'NoConnection']);
  });

  it('with status 410 disables the webhook and cancels its pending deliveries', async () => {
    const hook = await addHook();
    await sell();
    await sell();
    receiver.answerWith(410);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await hookNow(hook)).toMatchObject({ isEnabled: false, disabledBecause: 'Gone', version: 2 });
    expect((await logOf(hook)).map(({ state, fault }) => [state, fault])).toEqual(
      expect.arrayContaining([
        ['Failed', 'Status'],
        ['Failed', 'HookDisabled'],
      ]),
    );
  });

  it('does not delay other webhooks', async () => {
    const other = await openReceiver();
    try {
      await addHook();
      await addHook(other.url);
      let respond = () => {};
      receiver.answerWith((response) => {
        respond = () => response.end();
      });
      for (let i = 0; i < 3; i += 1) await sell();
      const delivered = deliver();
      await vi.waitFor(() => expect([receiver.received.length, other.received.length]).toEqual([1, 3]), 10_000);
      receiver.answerWith(200);
      respond();
      await delivered;
      expect(receiver.received).toHaveLength(3);
    } finally {
      await other.close();
    }
  });
});

describe('a response', () => {
  it('counts by its status, with any length', async () => {
    const hook = await addHook();
    await sell();
    receiver.answerWith((response) => {
      response.writeHead(200);
      const write = (): boolean => !response.destroyed && response.write('x'.repeat(65_536), () => void write());
      write();
    });
    await deliver();
    const [delivery] = await logOf(hook);
    expect(delivery).toMatchObject({ state: 'Delivered' });
    const detail = (await call('GET', `/${hook.id}/Delivery/${delivery?.id}`)).json();
    expect(detail.responseBody).toBe('x'.repeat(4096));
    expect(JSON.parse(detail.requestBody)).toMatchObject({ id: delivery?.eventId, type: 'transaction.created' });
  });
});

describe('several servers', () => {
  it('send each message once', async () => {
    await addHook();
    const other = await openReceiver();
    await addHook(other.url);
    for (let i = 0; i < 12; i += 1) await sell();
    const servers = Array.from({ length: 3 }, () => ({
      ...test.deps,
      sequelize: createSequelize(test.database.url, { poolSize: 2 }),
    }));
    const isEverythingSent = async () =>
      (await countOf("webhook_deliveries WHERE state = 'Delivered'")) === 24 || Promise.reject(new Error('not yet'));
    const workers = servers.map((deps) => startWebhookWorker(deps, { pollMs: 20 }));
    await vi.waitFor(isEverythingSent, 20_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(servers.map(({ sequelize }) => sequelize.close()));
    for (const { received } of [receiver, other]) {
      expect(received).toHaveLength(12);
      expect(received.map(({ body }) => body.id)).toEqual(received.map(({ body }) => body.id).toSorted());
    }
    await other.close();
  });

  it('send a message again after the claim of a killed server has expired', async () => {
    const hook = await addHook();
    await sell();
    // The server is killed after the receiver has accepted the message and before the success is stored.
    let isReached = () => {};
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    const { webhookSender } = test.deps;
    const killed: Deps = {
      ...test.deps,
      webhookSender: {
        send: async (request) => {
          await webhookSender.send(request);
          isReached();
          return new Promise(() => {});
        },
      },
    };
    void deliver(killed);
    await reached;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    test.clock.advance(60_000);
    await deliver();
    expect(receiver.received.map(({ text }) => text)).toEqual([receiver.received[0]?.text, receiver.received[0]?.text]);
    expect(await logOf(hook)).toMatchObject([{ state: 'Delivered', attempts: 2 }]);
  });

  it('send messages at once after a sale, and finish the current one when they stop', async () => {
    const worker = startWebhookWorker(test.deps, { pollMs: hourMs });
    await addHook();
    let respond = () => {};
    receiver.answerWith((response) => {
      respond = () => response.end();
    });
    await sell();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 10_000);
    const stopped = worker.stop();
    respond();
    await stopped;
    expect(await countOf("webhook_deliveries WHERE state = 'Delivered'")).toBe(1);
  });
});

describe('a webhook with the payload Thin', () => {
  it('gets the ids only, also in repetitions after its payload was changed', async () => {
    const { id } = (
      await call('POST', '', {
        url: receiver.url,
        events: ['transaction.created', 'transaction.voided'],
        payload: 'Thin',
      })
    ).json<WebhookWithSecret>();
    const sale = reportOf(test, shop);
    const sold = (await report(sale)).json();
    const voided = (await report(voidOf(test, shop, sale))).json();
    await deliver();
    const { merchantId } = shop;
    expect(receiver.received.map(({ body: { type, data } }) => [type, data])).toEqual([
      ['transaction.created', { merchantId, transactionId: sold.id }],
      ['transaction.created', { merchantId, transactionId: voided.id }],
      ['transaction.voided', { merchantId, transactionId: sold.id, voidedByTransactionId: voided.id }],
    ]);
    const [newest] = await logOf({ id } as Webhook);
    await call('PUT', `/${id}`, { url: receiver.url, events: ['transaction.created'], payload: 'Full' });
    expect((await call('POST', `/${id}/Delivery/${newest?.id}/Redeliver`)).statusCode).toBe(202);
    await deliver();
    expect(receiver.received.at(-1)?.text).toBe(receiver.received.at(-2)?.text);
    const detail = (await call('GET', `/${id}/Delivery/${newest?.id}`)).json();
    expect([detail.payload, detail.requestBody]).toEqual(['Thin', receiver.received.at(-1)?.text]);
  });
});

describe('a webhook', () => {
  it('is signed with both secrets for a day after a rotation', async () => {
    const hook = await addHook();
    const rotated = (await call('POST', `/${hook.id}/RotateSecret`)).json<WebhookWithSecret>();
    expect(rotated.secret).not.toBe(hook.secret);
    await sell();
    await deliver();
    test.clock.advance(24 * hourMs);
    await sell();
    await deliver();
    const signers = receiver.received.map((message) =>
      [hook.secret, rotated.secret].map((secret) => isSignedWith(secret, message, new Date(message.body.timestamp))),
    );
    expect(signers).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('is disabled when the account is deactivated', async () => {
    const hook = await addHook();
    await sell();
    await test.app.inject({
      method: 'PUT',
      url: '/api/v1/User/Deactivate',
      headers: await portalHeaders(test, shop),
    });
    await deliver();
    expect(receiver.received).toEqual([]);
    const [row] = await test.deps.sequelize.query(
      'SELECT is_enabled AS isEnabled, disabled_because AS reason FROM webhooks',
      {
        type: QueryTypes.SELECT,
      },
    );
    expect([hook.isEnabled, row]).toEqual([true, { isEnabled: 0, reason: 'Deactivated' }]);
  });

  it('has no pending deliveries after it was deleted, including concurrent ones', async () => {
    const hook = await addHook();
    await sell();
    await call('DELETE', `/${hook.id}`);
    const db = factoryOf(test);
    await buildDelivery(db, hook, { state: 'Pending' });
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await countOf("webhook_deliveries WHERE state = 'Pending'")).toBe(0);
  });

  it('loses deliveries that are older than 30 days', async () => {
    const hook = await buildWebhook(factoryOf(test), {
      merchantId: shop.merchantId,
      sealedSecret: await test.deps.secrets.seal('whsec_test'),
    });
    await buildDelivery(factoryOf(test), hook, { createdAt: new Date(test.clock.now().getTime() - 31 * 24 * hourMs) });
    await buildDelivery(factoryOf(test), hook);
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect([await countOf('webhook_events'), await countOf('webhook_deliveries')]).toEqual([1, 1]);
  });
});

describe('in production', () => {
  it('rejects private targets when the webhook is added', async () => {
    const { webhooks } = test.deps.settings;
    webhooks.allowPrivateTargets = false;
    try {
      const answers = await Promise.all(
        ['http://example.com/', 'https://example.com:25/', 'https://10.0.0.1/', 'https://example.com/'].map((url) =>
          call('POST', '', { url, events: ['report.ready'] }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 201]);
      expect(answers.map((answer) => Object.keys(answer.json().errors ?? {}))).toEqual([['url'], ['url'], ['url'], []]);
    } finally {
      webhooks.allowPrivateTargets = true;
    }
  });
});
