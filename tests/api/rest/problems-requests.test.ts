import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequirement } from '#db/factories/build-requirement.ts';
import { withIdempotency } from '#server/platform/idempotency/idempotency.api.ts';
import { requestProblems } from '#shared/i18n/en/problems-requests.ts';
import { factoryOf, type SignedInMerchant } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { type OppServer, startOppServer } from '#tests/setup/opp-server.ts';
import { openOrder, startPayment } from '#tests/setup/orders.ts';
import { expectProblem, type Provocation, problemOf, problemOfBytes } from '#tests/setup/problems.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

let app: TestApp;
let shop: Shop;
let owner: SignedInMerchant;
let port: number;
let opp: OppServer;
beforeAll(async () => {
  const rateLimits = {
    perSessionPerMinute: 1_000_000,
    perIpPerMinute: 1_000_000,
    registrationsPerIpPerHour: 300,
    passwordResetsPerIpPerHour: 1,
  };
  const connectionLimits = { headersTimeoutMs: 2_000, requestTimeoutMs: 2_000, checkIntervalMs: 50 };
  opp = await startOppServer();
  app = await openTestApp({ settings: { rateLimits, cardGateway: opp.settings }, connectionLimits });
  shop = await openShop(app);
  owner = { ...shop.reader, headers: await portalHeaders(app, shop) };
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await opp.close();
});

const json = { 'content-type': 'application/json' };
const loginPath = '/api/v1/Authentication/Login';
const login = (payload: string, type = 'application/json') =>
  problemOf(app.app.inject({ method: 'POST', url: loginPath, headers: { 'content-type': type }, payload }));
const get = (url: string) => problemOf(app.app.inject({ url, headers: owner.headers }));
const bytes = (sent: string) => problemOfBytes(port, sent);
const sendPicture = async (content: Buffer) => {
  const { payload, type } = await formBody('File', content, 'face.jpg');
  const headers = { ...owner.headers, 'content-type': type };
  return problemOf(app.app.inject({ method: 'POST', url: '/api/v1/Picture', headers, payload }));
};
const register = (key: string, payload: object = registrationOf()) =>
  app.app.inject({ method: 'POST', url: '/api/v1/User', headers: { 'idempotency-key': key }, payload });
const exportSales = () => get(`/api/v1/Merchant/${owner.merchantId}/Transaction/Export?format=csv`);

/** Sells and returns the id and the reference of the sale. */
const sell = async (state = 'Success') => {
  const report = reportOf(app, shop, { state });
  const { id } = (await submit(app, shop, report)).json<{ id: string }>();
  return { id, reference: report.eftTransactionId };
};

const provocations: Record<keyof typeof requestProblems, Provocation> = {
  validationFailed: () => get('/api/v1/Terminal?pageSize=101'),
  malformedBody: () => login('{"email":'),
  badRequest: () => bytes('GET /api/v1/Bank HTTP/1.1\r\nConnection: close\r\n\r\n'),
  bodyTooComplex: () => login(`${'['.repeat(30)}${']'.repeat(30)}`),
  // Operations have no batches, so only the RPC transport answers this one.
  batchTooLarge: async () => {
    const url = `/trpc/${Array.from({ length: 21 }, () => 'banks.list').join(',')}?batch=1`;
    const answer = await app.app.inject({ url });
    const { code, detail } = answer.json().error.json.data;
    const problem = { code, detail, status: answer.statusCode, title: requestProblems.batchTooLarge.title };
    return {
      status: answer.statusCode,
      body: { ...problem, type: `${app.deps.settings.publicUrl}/api/problems/${code}` },
    };
  },
  idempotencyKeyInvalid: () => problemOf(register('not visible')),
  pictureType: () => sendPicture(Buffer.from('GIF89a')),
  documentType: async () => {
    const { merchantId } = owner;
    const asked = { merchantId, item: 'document.identity', reason: 'Missing' } as const;
    const { id } = await buildRequirement(factoryOf(app), asked);
    const url = `/api/v1/Merchant/${merchantId}/Requirement/${id}/Document`;
    const headers = { ...owner.headers, 'content-type': 'image/png' };
    return problemOf(app.app.inject({ method: 'POST', url, headers, payload: Buffer.from('GIF89a') }));
  },
  signatureType: async () => {
    const { reference } = await sell();
    const url = `/api/Mobile/v1/Transaction/${reference}/Signature`;
    const headers = { ...shop.reader.headers, 'content-type': 'image/png' };
    return problemOf(app.app.inject({ method: 'PUT', url, headers, payload: Buffer.from('GIF89a') }));
  },
  imageDamaged: () => sendPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  imageTooManyPixels: async () => {
    const create = { width: 6_000, height: 5_000, channels: 3, background: 'red' } as const;
    return sendPicture(await sharp({ create }).jpeg({ quality: 1 }).toBuffer());
  },
  notFound: () => get('/api/v1/Terminal/01KAGJ6V5T3M9Q2X7C4N8B1RZD'),
  unknownPath: () => get('/api/v1/Nothing'),
  methodNotAllowed: () => problemOf(app.app.inject({ method: 'DELETE', url: loginPath })),
  requestTimeout: () =>
    bytes(`POST ${loginPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`),
  requestUnfinished: async () => {
    const key = randomUUID();
    const input = registrationOf();
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<{ ok: false }>();
    const first = withIdempotency(
      app.deps,
      { key, operation: 'registration.register', callerId: 'anyone', input },
      () => {
        started.resolve();
        return ended.promise;
      },
    );
    await started.promise;
    const second = await problemOf(register(key, input));
    ended.resolve({ ok: false });
    await first;
    return second;
  },
  idempotencyKeyReused: async () => {
    const key = randomUUID();
    await register(key);
    return problemOf(register(key));
  },
  payloadTooLarge: () => login(JSON.stringify({ email: 'x'.repeat(100_000) })),
  pictureTooLarge: () => sendPicture(Buffer.alloc(1_100_000)),
  uriTooLong: () => bytes(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
  headersTooLarge: () => bytes(`GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
  unsupportedMediaType: () => login('{}', 'text/plain'),
  tooManyRequests: async () => {
    const url = '/api/v1/User/InitiateResetPassword';
    const reset = () => app.app.inject({ method: 'PUT', url, headers: json, payload: { email: 'a@example.com' } });
    await reset();
    return problemOf(reset());
  },
  tooManyAtOnce: async () => {
    const { downloads } = app.deps.limits;
    const releases = Array.from({ length: app.deps.settings.concurrency.downloadsPerMerchant }, () =>
      downloads.acquire(owner.merchantId),
    );
    const answer = await exportSales();
    for (const release of releases) release();
    return answer;
  },
  receiptsTooMany: async () => {
    const { id } = await sell();
    const url = `/api/v1/Merchant/${owner.merchantId}/Transaction/${id}/Receipt/Email`;
    const send = () =>
      app.app.inject({
        method: 'POST',
        url,
        headers: owner.headers,
        payload: { email: 'vevo@example.com', language: 'hu' },
      });
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).statusCode).toBeLessThan(300);
    return problemOf(send());
  },
  internal: async () => {
    const { sequelize } = app.deps;
    await sequelize.query('RENAME TABLE outbox TO outbox_away');
    const answer = await problemOf(register(randomUUID()));
    await sequelize.query('RENAME TABLE outbox_away TO outbox');
    return answer;
  },
  serviceUnavailable: async () => {
    const { downloads } = app.deps.limits;
    const releases = Array.from({ length: app.deps.settings.concurrency.downloads }, (_, i) =>
      downloads.acquire(`${i}`),
    );
    const answer = await exportSales();
    for (const release of releases) release();
    return answer;
  },
  cardPaymentUnavailable: async () => {
    const { referenceCode } = await openOrder(app);
    opp.failWith('create', 'drop');
    return problemOf(startPayment(app, referenceCode));
  },
};

test.each(Object.keys(requestProblems) as (keyof typeof requestProblems)[])('%s can be provoked', async (code) => {
  await expectProblem(app, code, await provocations[code]());
});
