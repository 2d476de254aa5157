import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { Page } from '#shared/paging/page.ts';
import { maxWebhooks, webhookMessageTypes } from '#shared/webhooks/webhook-enums.ts';
import { isWebhookSecret } from '#shared/webhooks/webhook-secret.ts';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { isSignedWith, openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';

let test: TestApp;
let receiver: Receiver;
let admin: SignedIn;
let shop: SignedInMerchant;
beforeAll(async () => {
  test = await openTestApp();
  receiver = await openReceiver();
  admin = await signInAs(test, 'Admin');
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(async () => {
  shop = await signInMerchant(test);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '', payload?: object, more: { caller?: SignedIn; key?: string } = {}) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/Webhook${path}`,
    headers: {
      ...(more.caller ?? shop).headers,
      'accept-language': 'en',
      ...(more.key ? { 'idempotency-key': more.key } : {}),
    },
    ...(payload ? { payload } : {}),
  });
const entered = (more: object = {}) => ({ url: receiver.url, events: ['report.ready'], ...more });
const add = async () => (await call('POST', '', entered())).json<WebhookWithSecret>();

describe('adding a webhook', () => {
  it('returns the secret once', async () => {
    const answer = await call('POST', '', entered({ events: ['report.ready', 'transaction.created', 'report.ready'] }));
    expect(answer.statusCode).toBe(201);
    const { secret, ...hook } = answer.json<WebhookWithSecret>();
    expect(secret).toSatisfy(isWebhookSecret);
    expect(hook).toMatchObject({ events: ['transaction.created', 'report.ready'], isEnabled: true, version: 1 });
    expect((await call('GET')).json()).toEqual({ data: [hook] });
    expect((await call('GET', `/${hook.id}`)).json()).toEqual(hook);
    const [row] = await test.deps.sequelize.query<{ sealed: Buffer }>(
      `SELECT sealed_secret AS sealed FROM webhooks WHERE id = '${hook.id}'`,
      { type: QueryTypes.SELECT },
    );
    expect(row?.sealed.includes(secret.slice(6, 16))).toBe(false);
    expect((await call('GET', `/${hook.id}`, undefined, { caller: admin })).json()).toEqual(hook);
  });

  it('is audited without the secret, like every change', async () => {
    const { id, secret } = await add();
    const edit = entered({ isEnabled: false, version: 1 });
    test.clock.advance(1_000);
    expect((await call('PUT', `/${id}`, edit)).statusCode).toBe(200);
    expect((await call('PUT', `/${id}`, { ...edit, version: 2 })).statusCode).toBe(200);
    test.clock.advance(1_000);
    const rotated = (await call('POST', `/${id}/RotateSecret`)).json<WebhookWithSecret>();
    test.clock.advance(1_000);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    const lines = await test.deps.sequelize.query<{ action: string; actor: string; changes: object }>(
      `SELECT action, actor_user_id AS actor, changes FROM audit_log WHERE subject_id = '${id}' ORDER BY id`,
      { type: QueryTypes.SELECT },
    );
    const url = receiver.url;
    expect(lines).toEqual(
      [
        {
          action: 'webhook.add',
          changes: {
            url: { before: null, after: url },
            events: { before: null, after: 'report.ready' },
            payload: { before: null, after: 'Full' },
            isEnabled: { before: null, after: true },
          },
        },
        { action: 'webhook.update', changes: { isEnabled: { before: true, after: false } } },
        { action: 'webhook.rotateSecret', changes: {} },
        {
          action: 'webhook.remove',
          changes: {
            url: { before: url, after: null },
            events: { before: 'report.ready', after: null },
            payload: { before: 'Full', after: null },
            isEnabled: { before: false, after: null },
          },
        },
      ].map((line) => ({ ...line, actor: shop.userId })),
    );
    for (const each of [secret, rotated.secret]) expect(JSON.stringify(lines)).not.toContain(each.slice(6, 16));
  });

  it('returns all validation errors at once', async () => {
    const wrong = { url: 'ftp://x', events: [], isEnabled: 'yes', tag: 1 };
    const answer = await call('POST', '', wrong);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(Object.keys(wrong).sort());
    for (const url of [
      'https://me:pw@example.com/',
      'https://example.com/#part',
      'https://',
      `https://e.hu/${'x'.repeat(500)}`,
    ]) {
      expect([url, (await call('POST', '', entered({ url }))).statusCode]).toEqual([url, 400]);
    }
    expect((await call('POST', '', entered({ events: ['ping'] }))).statusCode).toBe(400);
  });

  it('adds one webhook with one secret for repeated requests with the same idempotency key', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => call('POST', '', entered(), { key: 'one-hook' })));
    expect([one?.statusCode, two?.json()]).toEqual([201, one?.json()]);
    expect((await call('GET')).json().data).toHaveLength(1);
  });

  it('returns 422 above the maximum per merchant, also for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: maxWebhooks + 3 }, () => call('POST', '', entered())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().detail).toContain(String(maxWebhooks));
  });
});

describe('a webhook', () => {
  it('accepts one of several concurrent edits of the same version', async () => {
    const { id, version } = await add();
    const edits = await Promise.all(
      ['a', 'b', 'c'].map((name) => call('PUT', `/${id}`, entered({ url: `${receiver.url}/${name}`, version }))),
    );
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { secret: _secret, ...now } = (await call('GET', `/${id}`)).json();
    expect(now.version).toBe(2);
    const same = await call('PUT', `/${id}`, now);
    expect(same.statusCode).toBe(400);
    const { url, events, isEnabled } = now;
    expect((await call('PUT', `/${id}`, { url, events, isEnabled })).json<Webhook>().version).toBe(2);
  });

  it('is not accessible to other merchants, including the parent', async () => {
    const { id } = await add();
    const other = await signInMerchant(test);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/Ping`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect([path, (await call(method, path, undefined, { caller: other })).statusCode]).toEqual([path, 404]);
    }
    const foreign = `/api/v1/Merchant/${other.merchantId}/Webhook/${id}`;
    expect((await test.app.inject({ url: foreign, headers: other.headers })).statusCode).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, { caller: admin })).statusCode).toBe(403);
  });

  it('is deleted with its deliveries', async () => {
    const { id } = await add();
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    for (const path of [`/${id}`, `/${id}/Delivery`]) expect((await call('GET', path)).statusCode).toBe(404);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  });
});

describe('a change of the target', () => {
  const subjectsSent = async () => {
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    return mailbox.list().map(({ subject, text }) => [subject, text.replaceAll('\u2060', '').includes(receiver.url)]);
  };

  it('sends an e-mail to the merchant; other changes do not', async () => {
    shop = await signInMerchant(test, { user: { language: 'en' } });
    await subjectsSent();
    const { id, secret, ...hook } = await add();
    expect(await subjectsSent()).toEqual([['A new webhook on your account', true]]);
    const edit = { events: hook.events, isEnabled: true, url: `${receiver.url}/2` };
    await call('PUT', `/${id}`, edit);
    expect(await subjectsSent()).toEqual([['The address of a webhook has changed', true]]);
    await call('POST', `/${id}/RotateSecret`);
    expect(await subjectsSent()).toEqual([['The secret of a webhook has changed', true]]);
    await call('PUT', `/${id}`, { ...edit, isEnabled: false });
    await call('DELETE', `/${id}`);
    expect(await subjectsSent()).toEqual([]);
  });

  it('is limited to sixty per hour', async () => {
    const { id } = await add();
    const statuses = new Set<number>();
    for (let i = 1; i < 60; i += 1) statuses.add((await call('POST', `/${id}/RotateSecret`)).statusCode);
    expect([...statuses]).toEqual([200]);
    const refused = await call('POST', `/${id}/RotateSecret`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('ping', () => {
  it('sends a message at once and returns the outcome', async () => {
    const { id, secret } = await add();
    receiver.answerWith((response) => response.writeHead(201).end('thank you'));
    const answer = await call('POST', `/${id}/Ping`);
    expect(answer.statusCode).toBe(200);
    const message = receiver.received.at(-1);
    expect(answer.json()).toMatchObject({
      type: 'ping',
      state: 'Delivered',
      attempts: 1,
      responseStatus: 201,
      responseBody: 'thank you',
      requestBody: message?.text,
      eventId: message?.body.id,
      url: receiver.url,
    });
    expect(message && isSignedWith(secret, message, test.clock.now())).toBe(true);
    receiver.answerWith(500);
    expect((await call('POST', `/${id}/Ping`)).json()).toMatchObject({
      state: 'Failed',
      fault: 'Status',
      nextAttemptAt: null,
    });
    expect((await call('GET', `/${id}/Delivery`)).json<Page<WebhookDelivery>>().totalCount).toBe(2);
  });

  it('returns 429 above ten per minute', async () => {
    const { id } = await add();
    receiver.answerWith(200);
    for (let i = 0; i < 10; i += 1) expect((await call('POST', `/${id}/Ping`)).statusCode).toBe(200);
    const refused = await call('POST', `/${id}/Ping`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    test.clock.advance(60_000);
    expect((await call('POST', `/${id}/Ping`)).statusCode).toBe(200);
  });
});

describe('deliveries', () => {
  it('are listed in pages, newest first, and filtered by state', async () => {
    const hook = await buildWebhook(factoryOf(test), {
      merchantId: shop.merchantId,
      sealedSecret: await test.deps.secrets.seal('whsec_test'),
    });
    const now = test.clock.now().getTime();
    for (const [age, state] of [
      [3, 'Delivered'],
      [2, 'Failed'],
      [1, 'Pending'],
    ] as const) {
      await buildDelivery(factoryOf(test), hook, { state, createdAt: new Date(now - age) });
    }
    const states = async (query = '') =>
      (await call('GET', `/${hook.id}/Delivery${query}`))
        .json<Page<WebhookDelivery>>()
        .data.map(({ state, nextAttemptAt }) => [state, nextAttemptAt !== null]);
    expect(await states()).toEqual([
      ['Pending', true],
      ['Failed', false],
      ['Delivered', false],
    ]);
    expect(await states('?PageSize=1&pageNumber=3')).toEqual([['Delivered', false]]);
    expect(await states('?State=Failed')).toEqual([['Failed', false]]);
    expect((await call('GET', `/${hook.id}/Delivery?state=Lost`)).statusCode).toBe(400);
  });

  it('are repeated as a new delivery, or at once if they are pending', async () => {
    const hook = await buildWebhook(factoryOf(test), {
      merchantId: shop.merchantId,
      sealedSecret: await test.deps.secrets.seal('whsec_test'),
    });
    const done = await buildDelivery(factoryOf(test), hook, { state: 'Failed' });
    const again = await call('POST', `/${hook.id}/Delivery/${done.id}/Redeliver`);
    expect(again.statusCode).toBe(202);
    expect(again.json()).toMatchObject({ state: 'Pending', attempts: 0, eventId: done.eventId });
    expect(again.json().id).not.toBe(done.id);
    test.clock.advance(5);
    const hurried = await call('POST', `/${hook.id}/Delivery/${again.json().id}/Redeliver`);
    expect(hurried.json()).toMatchObject({ id: again.json().id, nextAttemptAt: test.clock.now().toISOString() });
    const { url } = hook;
    await call('PUT', `/${hook.id}`, { url, events: ['report.ready'], isEnabled: false });
    expect((await call('POST', `/${hook.id}/Delivery/${done.id}/Redeliver`)).statusCode).toBe(422);
    expect((await call('POST', `/${hook.id}/Delivery/unknown/Redeliver`)).statusCode).toBe(404);
  });
});

it('repeats no delivery of a webhook that is deleted or disabled at the same time', async () => {
  for (const [edit, status] of [
    [(id: string) => call('DELETE', `/${id}`), 404],
    [(id: string) => call('PUT', `/${id}`, { ...entered(), isEnabled: false }), 422],
  ] as const) {
    const hook = await add();
    const done = await buildDelivery(factoryOf(test), hook, { state: 'Failed' });
    const lock = await lockRow(test.database, 'webhooks', hook.id);
    const answers = [];
    try {
      answers.push(edit(hook.id));
      await lock.waiters(1);
      answers.push(call('POST', `/${hook.id}/Delivery/${done.id}/Redeliver`));
      await lock.waiters(2);
    } finally {
      await lock.release();
    }
    const [, repeated] = await Promise.all(answers);
    expect(repeated?.statusCode).toBe(status);
    const pending = await test.deps.sequelize.query(
      `SELECT id FROM webhook_deliveries WHERE webhook_id = '${hook.id}' AND state = 'Pending'`,
      { type: QueryTypes.SELECT },
    );
    expect(pending).toEqual([]);
  }
});

describe('events', () => {
  const storedEvents = async () => {
    const rows = await test.deps.sequelize.query<{ body: string }>(
      `SELECT body FROM webhook_events WHERE merchant_id = '${shop.merchantId}' ORDER BY id`,
      { type: QueryTypes.SELECT },
    );
    return rows.map(({ body }) => JSON.parse(body));
  };

  it('are published for each uploaded report and each change of the merchant status', async () => {
    const events = ['report.ready', 'merchant.status'];
    await call('POST', '', entered({ events }));
    const merchant = (
      await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}`, headers: shop.headers })
    ).json();
    const upload = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/Report/Settlement?mid=${merchant.mid}&month=2026-10`,
      headers: { ...admin.headers, 'content-type': 'application/pdf' },
      payload: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    });
    expect(upload.statusCode).toBe(200);
    test.clock.advance(1);
    const status = merchant.status === 'Rejected' ? 'Accepted' : 'Rejected';
    const edit = { status, ...(status === 'Rejected' ? { statusReason: 'Hiányzó irat' } : {}) };
    const changed = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/User',
      headers: admin.headers,
      payload: { userId: shop.userId, merchant: edit },
    });
    expect(changed.statusCode).toBe(200);
    const published = await storedEvents();
    expect(published[0]?.data).toEqual({ merchantId: shop.merchantId, report: upload.json() });
    expect(published).toMatchObject([
      { type: 'report.ready' },
      { type: 'merchant.status', data: { merchantId: shop.merchantId, ...edit, previousStatus: merchant.status } },
    ]);
  });
});

it('the OpenAPI document describes each message by its schema', async () => {
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json();
  expect(Object.keys(document.webhooks)).toEqual([...webhookMessageTypes]);
  const { schema } = document.webhooks['transaction.voided'].post.requestBody.content['application/json'];
  const required = schema.anyOf.map(({ $ref }: { $ref: string }) => {
    const message = document.components.schemas[$ref.split('/').at(-1) ?? ''];
    return message.properties.data.required;
  });
  expect(required).toEqual([
    ['merchantId', 'transaction', 'voidedByTransactionId'],
    ['merchantId', 'transactionId', 'voidedByTransactionId'],
  ]);
});
