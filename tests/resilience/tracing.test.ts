import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import { openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: OtlpAttribute[];
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}
const kinds = { internal: 1, server: 2, client: 3 };

let database: TestDatabase;
let dataDir: string;
let collector: Receiver;
let partner: Receiver;
let server: ServerProcess;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('traces');
  [collector, partner] = await Promise.all([openReceiver(), openReceiver()]);
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    TRUSTED_PROXIES: 'loopback',
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
  });
});
afterAll(async () => {
  await server.kill();
  await Promise.all([collector.close(), partner.close()]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const exported = (): OtlpBody['resourceSpans'] =>
  collector.received.flatMap(({ body }) => (body as unknown as OtlpBody).resourceSpans);
const spans = (): OtlpSpan[] => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const attributeOf = ({ attributes }: { attributes: OtlpAttribute[] }, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const proxySpan = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${proxySpan}-01`;

it('sends the spans of a request, its procedures, statements and webhooks to an OTLP receiver, without values', async () => {
  const { user, merchant } = await buildMerchant(factoryDb({ sequelize: database.sequelize, now: () => new Date() }));
  const login = await post('/api/v1/Authentication/Login', { email: user.email, password: factoryPassword });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, traceparent };
  const added = await post(
    `/api/v1/Merchant/${merchant.id}/Webhook`,
    { url: `${partner.url}/a-secret-path`, events: ['report.ready'] },
    { authorization: headers.authorization },
  );
  const { id } = (await added.json()) as { id: string };
  const ping = await post(`/api/v1/Merchant/${merchant.id}/Webhook/${id}/Ping?token=a-secret-value`, {}, headers);
  expect(ping.status).toBe(200);

  const inTrace = () => spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => inTrace().some(({ kind }) => kind === kinds.server), { timeout: 30_000 }).toBe(true);
  const request = inTrace().find(({ kind }) => kind === kinds.server);
  expect(request).toMatchObject({
    parentSpanId: proxySpan,
    name: expect.stringMatching(/^POST \/api\/v1\/Merchant\/:/u),
  });
  expect(request && attributeOf(request, 'http.response.status_code')).toBe(200);
  expect(request && attributeOf(request, 'user.id')).toBe(user.id);
  const procedure = inTrace().find(({ name }) => name === 'webhooks.ping');
  expect(procedure).toMatchObject({ parentSpanId: request?.spanId, kind: kinds.internal });
  const statement = inTrace().find((span) => attributeOf(span, 'db.system.name') === 'mysql');
  expect(statement).toMatchObject({ kind: kinds.client });
  // The receiver of the webhook continues the trace.
  const outgoing = inTrace().find(({ name }) => name === 'POST 127.0.0.1');
  const message = partner.received.find(({ body }) => body.type === 'ping');
  expect(message?.headers.traceparent).toBe(`00-${traceId}-${outgoing?.spanId}-01`);

  const [{ resource } = { resource: { attributes: [] } }] = exported();
  expect(attributeOf(resource, 'service.name')).toBe('csippano');
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes('"webhooks.ping"') && each.includes('"status":200'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId });
  const text = JSON.stringify(collector.received.map(({ body }) => body));
  for (const secret of [user.email, factoryPassword, accessToken, 'a-secret-path', 'a-secret-value']) {
    expect(text).not.toContain(secret);
  }
});

it('follows a request with a body into its procedure and statements', async () => {
  await post('/trpc/auth.login', { json: { email: 'nobody@example.com', password: 'Rossz-jelszo-1' } });
  const failed = () =>
    spans().find((span) => span.name === 'auth.login' && attributeOf(span, 'error.type') !== undefined);
  await expect.poll(failed, { timeout: 30_000 }).toBeDefined();
  const call = failed();
  const request = spans().find(({ spanId }) => spanId === call?.parentSpanId);
  expect(request).toMatchObject({ kind: kinds.server, traceId: call?.traceId });
  const statements = spans().filter((span) => span.parentSpanId === call?.spanId && span.kind === kinds.client);
  expect(statements.map((span) => attributeOf(span, 'db.operation.name'))).toContain('SELECT');
});

it('makes each background job a trace of its own', async () => {
  await expect.poll(() => spans().some(({ name }) => name.startsWith('job ')), { timeout: 60_000 }).toBe(true);
});
