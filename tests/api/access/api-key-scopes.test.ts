import { describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildLossAlert } from '#db/factories/build-loss-alert.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Today } from '#shared/today/today.schema.ts';
import type { MerchantEvent } from '#shared/webhooks/events.schema.ts';
import { type WebhookMessageType, webhookEvents } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

/** The call that reads the same data as a message of the type. */
const readOf: Record<(typeof webhookEvents)[number], string> = {
  'transaction.created': '/Transaction',
  'transaction.voided': '/Transaction',
  'transaction.refunded': '/Transaction',
  'onlineTransaction.updated': '/OnlineTransaction',
  'settlement.ready': '/NextSettlement',
  'report.ready': '/Report',
  'terminal.health': '/Terminal/Health',
  'merchant.status': '',
};

type Call = (
  path: string,
  payload?: object,
  method?: 'GET' | 'POST' | 'PUT',
) => Promise<{ status: number; body: unknown; code: string | undefined }>;

const callWith =
  ({ merchantId }: SignedInMerchant, headers: { authorization: string }): Call =>
  async (path, payload, method = payload ? 'POST' : 'GET') => {
    const url = `/api/v1/Merchant/${merchantId}${path}`;
    const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const body = answer.json();
    return { status: answer.statusCode, body, code: body.code };
  };

/** A merchant with a webhook for all events, one delivery of each type, and an API key with these scopes. */
const openShop = async (scopes: readonly string[]) => {
  const db = factoryOf(test);
  const shop = await signInMerchant(test);
  const { merchantId, userId } = shop;
  const sealedSecret = await test.deps.secrets.seal('whsec_test');
  const hook = await buildWebhook(db, { merchantId, sealedSecret, events: webhookEvents.join(',') });
  const deliveries: { type: (typeof webhookEvents)[number]; id: string; eventId: string }[] = [];
  for (const type of webhookEvents) {
    const { id, eventId } = await buildDelivery(db, hook, { type });
    deliveries.push({ type, id, eventId });
  }
  const { headers } = await buildApiKey(db, { merchantId, userId, scopes: scopes.join(',') });
  return { shop, hook, deliveries, call: callWith(shop, headers) };
};

const ways = ['readEvents', 'manageWebhooks'];
const others = apiKeyScopes.filter((scope) => !ways.includes(scope));

describe.each<[name: string, scopes: readonly string[]]>([
  ['no other scope', []],
  ...others.map((scope): [string, string[]] => [scope, [scope]]),
])('an API key that may read events, manage webhooks and has %s', (_name, scopes) => {
  const open = () => openShop([...ways, ...scopes]);
  /** The types whose data the key can read by a call of their own. */
  const readableBy = async (call: Call): Promise<readonly string[]> => {
    const readable = [];
    for (const type of webhookEvents) if ((await call(readOf[type])).status === 200) readable.push(type);
    return readable;
  };
  const expected = (readable: readonly string[], type: string, status: number) =>
    readable.includes(type) ? status : 403;

  it('reads the events of data that it can read', async () => {
    const { call, deliveries } = await open();
    const readable = await readableBy(call);
    const { body } = await call('/Event?pageSize=100');
    expect((body as Page<MerchantEvent>).data.map(({ type }) => type).toSorted()).toEqual(readable.toSorted());
    for (const { type, eventId } of deliveries) {
      expect([type, (await call(`/Event/${eventId}`)).status]).toEqual([type, expected(readable, type, 200)]);
      expect([type, (await call(`/Event?type=${type}`)).status]).toEqual([type, expected(readable, type, 200)]);
    }
  });

  it('reads and repeats the deliveries of data that it can read', async () => {
    const { call, hook, deliveries } = await open();
    const readable = await readableBy(call);
    const { body } = await call(`/Webhook/${hook.id}/Delivery?pageSize=100`);
    const page = body as Page<WebhookDelivery>;
    expect(page.data.map(({ type }) => type).toSorted()).toEqual(readable.toSorted());
    expect(page.totalCount).toBe(readable.length);
    for (const { type, id } of deliveries) {
      const path = `/Webhook/${hook.id}/Delivery/${id}`;
      expect([type, (await call(path)).status]).toEqual([type, expected(readable, type, 200)]);
      expect([type, (await call(`${path}/Redeliver`, {})).status]).toEqual([type, expected(readable, type, 202)]);
    }
  });

  it('adds webhooks for data that it can read, and moves no others', async () => {
    const { call, hook } = await open();
    const readable = await readableBy(call);
    const url = 'https://example.com/elsewhere';
    for (const type of webhookEvents) {
      for (const payload of ['Full', 'Thin']) {
        const { status } = await call('/Webhook', { url, events: [type], payload, isEnabled: false });
        // The fifth webhook is the last that a merchant can have.
        const isFull = status === 422;
        expect([type, isFull ? expected(readable, type, 422) : status]).toEqual([
          type,
          expected(readable, type, isFull ? 422 : 201),
        ]);
      }
    }
    const events = readable.length > 0 ? readable : ['terminal.health'];
    const moved = await call(`/Webhook/${hook.id}`, { url, events }, 'PUT');
    expect(moved.status).toBe(403);
    expect(moved.code).toMatch(/^apiKey(ScopeMissing|NotAllowed)$/u);
  });
});

it('does not move a webhook whose pending messages the key cannot read', async () => {
  const db = factoryOf(test);
  const { shop, call } = await openShop([...ways, 'readTerminals']);
  const { merchantId } = shop;
  const sealedSecret = await test.deps.secrets.seal('whsec_test');
  const hook = await buildWebhook(db, { merchantId, sealedSecret, events: 'terminal.health' });
  const move = (url: string) => call(`/Webhook/${hook.id}`, { url, events: ['terminal.health'] }, 'PUT');
  expect((await move('https://example.com/one')).status).toBe(200);
  const type: WebhookMessageType = 'transaction.created';
  await buildDelivery(db, hook, { type, state: 'Pending' });
  expect(await move('https://example.com/two')).toMatchObject({ status: 403, code: 'apiKeyScopeMissing' });
});

it('gets a new secret only of webhooks whose messages the key can read', async () => {
  const db = factoryOf(test);
  const { shop, hook, call } = await openShop([...ways, 'readTerminals']);
  const { merchantId } = shop;
  const sealedSecret = await test.deps.secrets.seal('whsec_test');
  const readable = await buildWebhook(db, { merchantId, sealedSecret, events: 'terminal.health' });
  expect(await call(`/Webhook/${readable.id}/RotateSecret`, {})).toMatchObject({ status: 200 });
  expect(await call(`/Webhook/${hook.id}/RotateSecret`, {})).toMatchObject({ status: 403, code: 'apiKeyScopeMissing' });
});

it('leaves the lists of the overview empty that the key cannot read', async () => {
  const db = factoryOf(test);
  const readToday = async (scopes: string[]) => {
    const { shop, call } = await openShop(['readToday', ...scopes]);
    const { merchantId } = shop;
    const terminal = await buildTerminal(db, { merchantId });
    await buildTransactions(db, {
      merchantId,
      terminalId: terminal.id,
      rows: Array.from({ length: 3 }, () => ({ state: 'Error' as const })),
    });
    await buildReport(db, { merchantId });
    await buildLossAlert(db, { merchantId, terminalId: terminal.id });
    const { latestTransactions, readers, attention } = (await call('/Today')).body as Today;
    return {
      transactions: latestTransactions.length,
      readers: readers.length,
      declines: attention.declines.length,
      lossAlerts: attention.lossAlerts.length,
      reports: attention.reports.length,
    };
  };
  const none = { transactions: 0, readers: 0, declines: 0, lossAlerts: 0, reports: 0 };
  expect(await readToday([])).toEqual(none);
  expect(await readToday(['readTransactions'])).toEqual({ ...none, transactions: 3, declines: 1, lossAlerts: 1 });
  expect(await readToday(['readTerminals'])).toEqual({ ...none, readers: 1 });
  expect(await readToday(['readReports'])).toEqual({ ...none, reports: 1 });
});
