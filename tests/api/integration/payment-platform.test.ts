import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeps } from '#server/cli/create-deps.ts';
import { createLogger } from '#server/config/logger.ts';
import { reconcilePayments } from '#server/features/payments/payments.jobs.ts';
import { createPlatformClient } from '#server/gateways/payment/open-payment-platform/client.ts';
import { buildApp } from '#server/http/build-app.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#shared/dates/durations.ts';
import * as answers from '#tests/setup/opp-responses.ts';
import { type OppPayment, type OppServer, sealEvent, startOppServer } from '#tests/setup/opp-server.ts';
import { getOrder, getResult, openOrder, paymentMails, startPayment, storedPayment } from '#tests/setup/orders.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let opp: OppServer;
let test: TestApp;
let logged = '';
beforeAll(async () => {
  opp = await startOppServer();
  const collector = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  test = await openTestApp({
    settings: { cardGateway: opp.settings },
    log: createLogger({ logLevel: 'debug' }, collector),
  });
});
afterAll(async () => {
  await test.close();
  await opp.close();
});
beforeEach(() => {
  opp.recover();
  opp.calls.length = 0;
  logged = '';
});

const open = async () => {
  const order = await openOrder(test);
  const checkout = (await startPayment(test, order.referenceCode)).json<{ checkoutId: string; paymentPage: string }>();
  return { order, ...checkout, stored: () => storedPayment(test, order.id) };
};
const resultOf = async (checkoutId: string) => (await getResult(test, checkoutId)).json<{ status: string }>().status;
const reconcile = () => reconcilePayments(test.deps, new AbortController().signal);
const hook = (payment: object, type = 'PAYMENT') =>
  test.app.inject(sealEvent(opp.settings, { type, payload: answers.payment(payment) }));
const errors = () =>
  logged
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe('a checkout', () => {
  it('is opened with the parameters that the platform expects', async () => {
    const { order, checkoutId, paymentPage } = await open();
    expect(paymentPage).toBe(`http://localhost:3000/pay/${checkoutId}`);
    const [call] = opp.calls;
    expect(call).toMatchObject({ kind: 'create', authorization: `Bearer ${opp.settings.accessToken}` });
    expect(call?.params).toMatchObject({
      entityId: opp.settings.entityId,
      amount: '25273.00',
      currency: 'HUF',
      paymentType: 'DB',
      merchantTransactionId: checkoutId,
      merchantInvoiceId: order.referenceCode,
      integrity: 'true',
      testMode: 'EXTERNAL',
      shopperResultUrl: `http://localhost:3000/checkout/${order.referenceCode}/payment?checkout=${checkoutId}`,
      'customer.email': order.email,
    });
    expect(call?.params['billing.country']).toMatch(/^[A-Z]{2}$/u);
  });

  it('is opened once by concurrent requests', async () => {
    const order = await openOrder(test);
    const starts = await Promise.all(Array.from({ length: 6 }, () => startPayment(test, order.referenceCode)));
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    const pages = new Set(starts.map((start) => start.json<{ paymentPage: string }>().paymentPage));
    expect(pages.size).toBe(1);
    expect((await storedPayment(test, order.id)).checkouts).toHaveLength(1);
  });

  it.each([
    ['hangs', 'hang' as const],
    ['closes the connection after its work', 'drop' as const],
    ['returns an HTML page of its load balancer', { status: 502, body: '<html>Bad gateway</html>' }],
    ['returns truncated JSON', { status: 200, body: '{"result":{"code":"000.200' }],
    ['rejects the credentials', { status: 403, body: JSON.stringify(answers.badCredentials) }],
    ['limits the rate', { status: 429, body: JSON.stringify(answers.throttled) }],
  ])('returns 503 while the platform %s, and works afterwards', async (_name, failure) => {
    const order = await openOrder(test);
    opp.failWith('create', failure);
    const failed = await startPayment(test, order.referenceCode);
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['retry-after']).toBe('30');
    expect(failed.json()).toMatchObject({ code: 'cardPaymentUnavailable' });

    const next = await startPayment(test, order.referenceCode);
    expect(next.statusCode).toBe(200);
    const { checkouts } = await storedPayment(test, order.id);
    expect(checkouts).toMatchObject([{ status: 'Pending' }]);
    // The lost session has the same reference, so that a payment in it would be found.
    expect(new Set(opp.calls.map(({ params }) => params.merchantTransactionId)).size).toBe(1);
  });

  it('embeds the platform’s form under a restrictive content security policy', async () => {
    const { paymentPage, checkoutId, order } = await open();
    const { pathname } = new URL(paymentPage);
    const page = await test.app.inject({ url: pathname });
    expect(page.statusCode).toBe(200);
    const [gatewayId] = [...opp.checkouts.keys()].slice(-1);
    expect(page.body).toContain(
      `<script src="${opp.settings.url}/v1/paymentWidgets.js?checkoutId=${gatewayId}" integrity="sha384-`,
    );
    expect(page.body).toContain('crossorigin="anonymous"');
    expect(page.body).toContain('data-brands="VISA MASTER MAESTRO"');
    const policy = String(page.headers['content-security-policy']);
    expect([...policy.matchAll(/https?:\/\/[^\s;]+/gu)].every(([origin]) => origin === opp.settings.url)).toBe(true);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");

    opp.pay(checkoutId);
    expect(await resultOf(checkoutId)).toBe('Successful');
    const closed = await test.app.inject({ url: pathname });
    expect(closed.statusCode).toBe(303);
    expect(closed.headers.location).toBe(
      `http://localhost:3000/checkout/${order.referenceCode}/payment?checkout=${checkoutId}`,
    );
    expect((await test.app.inject({ url: '/pay/01KAGJ6V5T3M9Q2X7C4N8B1RZD' })).statusCode).toBe(404);
  });
});

describe('a payment', () => {
  it('is found when the buyer returns, and pays the order once', async () => {
    const { order, checkoutId, stored } = await open();
    const { id } = opp.pay(checkoutId);
    const results = await Promise.all([resultOf(checkoutId), resultOf(checkoutId), resultOf(checkoutId)]);
    expect(results).toContain('Successful');
    expect(opp.count('status')).toBe(1);
    expect(await resultOf(checkoutId)).toBe('Successful');
    expect(await stored()).toEqual({
      order: 'Successful',
      settledAt: test.clock.now(),
      checkouts: [{ status: 'Successful', resultCode: '000.100.110', isPaid: true, nextCheckAt: null }],
      alerts: [],
    });
    const [mail, ...others] = await paymentMails(test, order.email);
    expect(mail).toMatchObject({ referenceCode: order.referenceCode, totalPrice: 2_527_300, terminalCount: 1 });
    expect(others).toEqual([]);
    expect((await startPayment(test, order.referenceCode)).statusCode).toBe(409);
    expect(id).toHaveLength(32);
  });

  it('stays pending until the bank has decided', async () => {
    const { checkoutId, stored } = await open();
    opp.pay(checkoutId, { result: { code: '000.200.000' } });
    expect(await resultOf(checkoutId)).toBe('Pending');
    opp.pay(checkoutId);
    // Within the minimum interval of the platform, the known status is returned.
    test.clock.advance(5 * secondMs);
    expect(await resultOf(checkoutId)).toBe('Pending');
    expect(opp.count('status')).toBe(1);
    test.clock.advance(5 * secondMs);
    expect(await resultOf(checkoutId)).toBe('Successful');
    expect((await stored()).order).toBe('Successful');
  });

  it('is queried at most twice a minute', async () => {
    const { checkoutId } = await open();
    for (let second = 0; second < 120; second += 2) {
      await resultOf(checkoutId);
      test.clock.advance(2 * secondMs);
    }
    expect(opp.count('status')).toBe(4);
  });

  it('that is declined allows another attempt', async () => {
    const { order, checkoutId, stored } = await open();
    opp.pay(checkoutId, { result: { code: '800.100.153' } });
    expect(await resultOf(checkoutId)).toBe('Failed');
    expect((await stored()).order).toBe('Failed');
    test.clock.advance(secondMs);
    const second = (await startPayment(test, order.referenceCode)).json<{ checkoutId: string; status: string }>();
    expect(second.checkoutId).not.toBe(checkoutId);
    expect(second.status).toBe('Pending');
    expect((await stored()).order).toBe('Pending');
    opp.pay(second.checkoutId);
    expect(await resultOf(second.checkoutId)).toBe('Successful');
    expect(await resultOf(checkoutId)).toBe('Failed');
    expect(await stored()).toMatchObject({
      order: 'Successful',
      checkouts: [{ status: 'Failed' }, { status: 'Successful' }],
      alerts: [],
    });
  });

  it.each<[string, Partial<OppPayment>]>([
    ['another amount', { amount: '1.00' }],
    ['another currency', { currency: 'EUR' }],
    ['another reference', { merchantTransactionId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' }],
    ['only an authorisation', { paymentType: 'PA' }],
  ])('with %s is not accepted and raises Mismatch', async (_name, wrong) => {
    const { order, checkoutId, stored } = await open();
    opp.failWith('status', {
      status: 200,
      body: JSON.stringify(answers.payment({ ...opp.pay(checkoutId), ...wrong })),
    });
    expect(await resultOf(checkoutId)).toBe('Pending');
    expect(await stored()).toMatchObject({ order: 'Pending', alerts: ['Mismatch'] });
    expect(errors()).toHaveLength(1);
    expect(await paymentMails(test, order.email)).toEqual([]);
  });

  it.each([
    ['hangs', 'hang' as const],
    ['closes the connection', 'drop' as const],
    ['returns an HTML page of its load balancer', { status: 502, body: '<html>Bad gateway</html>' }],
    ['rejects the credentials', { status: 403, body: JSON.stringify(answers.badCredentials) }],
    ['limits the rate', { status: 429, body: JSON.stringify(answers.throttled) }],
  ])('stays open while the platform %s', async (_name, failure) => {
    const { checkoutId, stored } = await open();
    opp.pay(checkoutId);
    opp.failWith('status', failure);
    expect(await resultOf(checkoutId)).toBe('Pending');
    expect((await stored()).order).toBe('Pending');
    test.clock.advance(minuteMs);
    expect(await resultOf(checkoutId)).toBe('Successful');
  });

  it('is searched by reference when the platform has lost its outcome', async () => {
    const { checkoutId, stored } = await open();
    const lost = opp.pay(checkoutId, { result: { code: '900.100.300' } });
    expect(await resultOf(checkoutId)).toBe('Pending');
    expect(opp.count('query')).toBe(1);
    expect((await stored()).order).toBe('Pending');
    lost.result.code = '000.000.000';
    test.clock.advance(minuteMs);
    expect(await resultOf(checkoutId)).toBe('Successful');
  });

  it('on an older checkout pays the order, and a second one raises Duplicate', async () => {
    const { order, checkoutId: older, stored } = await open();
    opp.pay(older, { result: { code: '800.100.153' } });
    expect(await resultOf(older)).toBe('Failed');
    test.clock.advance(secondMs);
    const { checkoutId: newer } = (await startPayment(test, order.referenceCode)).json<{ checkoutId: string }>();

    const late = opp.pay(older);
    expect((await hook(late)).statusCode).toBe(200);
    expect(await stored()).toMatchObject({
      order: 'Successful',
      checkouts: [{ status: 'Successful' }, { status: 'Failed', isPaid: false }],
      alerts: [],
    });
    expect((await startPayment(test, order.referenceCode)).statusCode).toBe(409);

    // The buyer pays on the page that is still open and does not return.
    opp.pay(newer);
    test.clock.advance(40 * minuteMs);
    await reconcile();
    expect(await stored()).toMatchObject({
      order: 'Successful',
      checkouts: [{ status: 'Successful' }, { status: 'Failed', isPaid: true }],
      alerts: ['Duplicate'],
    });
    expect(errors()).toEqual(['an order that is already paid was paid again: refund the second payment']);
    expect(await resultOf(newer)).toBe('Successful');
    expect(await paymentMails(test, order.email)).toHaveLength(1);
    test.clock.advance(2 * dayMs);
    await reconcile();
    expect((await stored()).alerts).toEqual(['Duplicate']);
  });
});

describe('a webhook', () => {
  it('settles the order before the buyer returns, and changes nothing when repeated', async () => {
    const { order, checkoutId, stored } = await open();
    const event = sealEvent(opp.settings, { type: 'PAYMENT', payload: answers.payment(opp.pay(checkoutId)) });
    expect((await test.app.inject(event)).statusCode).toBe(200);
    const settled = await stored();
    expect(settled.order).toBe('Successful');
    test.clock.advance(secondMs);
    expect((await test.app.inject(event)).statusCode).toBe(200);
    expect(await stored()).toEqual(settled);
    expect(await resultOf(checkoutId)).toBe('Successful');
    expect(opp.count('status')).toBe(0);
    expect(await paymentMails(test, order.email)).toHaveLength(1);
  });

  it('is accepted wrapped in JSON', async () => {
    const { checkoutId, stored } = await open();
    const event = { type: 'PAYMENT', payload: answers.payment(opp.pay(checkoutId)) };
    expect((await test.app.inject(sealEvent(opp.settings, event, { isWrapped: true }))).statusCode).toBe(200);
    expect((await stored()).order).toBe('Successful');
  });

  it('that races with the buyer’s return has the same result', async () => {
    const { order, checkoutId, stored } = await open();
    const payment = opp.pay(checkoutId);
    await Promise.all([hook(payment), resultOf(checkoutId), hook(payment), reconcile(), hook(payment)]);
    expect(await stored()).toMatchObject({ order: 'Successful', checkouts: [{ status: 'Successful' }], alerts: [] });
    expect(await paymentMails(test, order.email)).toHaveLength(1);
  });

  it('that arrives out of order does not revert a success', async () => {
    const { checkoutId, stored } = await open();
    const failed = opp.pay(checkoutId, { result: { code: '800.100.152' } });
    const pending = opp.pay(checkoutId, { result: { code: '000.200.000' } });
    const success = opp.pay(checkoutId);
    for (const payment of [success, pending, failed]) expect((await hook(payment)).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ order: 'Successful', checkouts: [{ status: 'Successful' }], alerts: [] });
  });

  it('about a chargeback raises an alert, and the order stays paid', async () => {
    const { checkoutId, stored } = await open();
    const payment = opp.pay(checkoutId);
    await hook(payment);
    await hook({ ...payment, paymentType: 'CB', result: { code: '000.100.200' } });
    expect(await stored()).toMatchObject({ order: 'Successful', alerts: ['Chargeback'] });
    expect(errors()).toEqual(['a payment was charged back']);
  });

  it.each([
    ['of a kind that we do not know', 'REGISTRATION', {}],
    ['about a checkout that is not ours', 'PAYMENT', { merchantTransactionId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' }],
    ['about a refund', 'PAYMENT', { merchantTransactionId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', paymentType: 'RF' }],
  ])('about %s is accepted and ignored', async (_name, type, payment) => {
    expect((await hook(payment, type)).statusCode).toBe(200);
  });

  it('that was modified or encrypted with another key returns a problem', async () => {
    const { checkoutId, stored } = await open();
    const event = { type: 'PAYMENT', payload: answers.payment(opp.pay(checkoutId)) };
    const right = sealEvent(opp.settings, event);
    const foreign = sealEvent({ webhookKey: 'f'.repeat(64) }, event);
    const changed = { ...right, payload: right.payload.replace(/^../u, (first) => (first === '00' ? '01' : '00')) };
    const bare = { ...right, headers: { 'content-type': 'text/plain' } };
    for (const request of [foreign, changed, bare, { ...bare, payload: '' }]) {
      const response = await test.app.inject(request);
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toBe('application/problem+json');
    }
    expect((await stored()).order).toBe('Pending');
    expect((await test.app.inject({ method: 'GET', url: right.url })).headers['content-type']).toContain(
      'problem+json',
    );
  });
});

describe('a buyer who never returns', () => {
  it('has paid after the job has run', async () => {
    const { order, checkoutId, stored } = await open();
    opp.pay(checkoutId);
    await reconcile();
    expect(opp.count('status')).toBe(0);
    test.clock.advance(2 * minuteMs);
    await reconcile();
    expect((await stored()).order).toBe('Successful');
    expect(await paymentMails(test, order.email)).toHaveLength(1);
  });

  it('has failed at the end of the checkout, once the platform has confirmed it', async () => {
    const { order, checkoutId, stored } = await open();
    opp.failWith('query', { status: 502, body: '' }, true);
    test.clock.advance(31 * minuteMs);
    await reconcile();
    expect(await stored()).toMatchObject({ order: 'Pending', checkouts: [{ status: 'Pending' }] });
    const unavailable = await startPayment(test, order.referenceCode);
    expect(unavailable.statusCode).toBe(503);
    opp.recover();
    test.clock.advance(hourMs);
    await reconcile();
    expect(await stored()).toMatchObject({
      order: 'Failed',
      checkouts: [{ status: 'Failed', resultCode: '700.400.580' }],
    });
    expect(await resultOf(checkoutId)).toBe('Failed');
    expect((await startPayment(test, order.referenceCode)).json()).toMatchObject({ status: 'Pending' });
  });

  it('gets a new checkout after the end of the former one', async () => {
    const { order, checkoutId } = await open();
    test.clock.advance(45 * minuteMs);
    const next = (await startPayment(test, order.referenceCode)).json<{ checkoutId: string }>();
    expect(next.checkoutId).not.toBe(checkoutId);
  });

  it('is shown the payment that was made before the end', async () => {
    const { order, checkoutId, stored } = await open();
    opp.pay(checkoutId);
    test.clock.advance(45 * minuteMs);
    expect((await startPayment(test, order.referenceCode)).statusCode).toBe(409);
    expect((await stored()).order).toBe('Successful');
  });

  it('is found by our reference if the response to the opening was lost', async () => {
    const order = await openOrder(test);
    opp.failWith('create', 'drop');
    expect((await startPayment(test, order.referenceCode)).statusCode).toBe(503);
    const reference = opp.calls[0]?.params.merchantTransactionId ?? '';
    opp.pay(reference);
    test.clock.advance(5 * minuteMs);
    await reconcile();
    expect(await storedPayment(test, order.id)).toMatchObject({ order: 'Successful', alerts: [] });
  });

  it('does not delay the others while the platform does not answer', async () => {
    for (let i = 0; i < 5; i += 1) await open();
    opp.failWith('status', { status: 503, body: '' }, true);
    test.clock.advance(3 * minuteMs);
    await reconcile();
    expect(opp.count('status')).toBe(3);
    opp.recover();
    test.clock.advance(dayMs);
    await reconcile();
  });
});

it('is not found in a response of more than a megabyte, of which no more is read', async () => {
  const whole = JSON.stringify(answers.created(answers.newCheckoutId()));
  const server = createServer((_request, response) => {
    // Never ends.
    response.writeHead(200, { 'content-type': 'application/json' }).write(whole.padEnd(1_048_577));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reply = await createPlatformClient({ ...opp.settings, url }).get('/v1/query');
  expect(reply).toEqual({ response: null, reason: 'HTTP 200 without a result' });
  server.closeAllConnections();
  server.close();
});

it('is queried and settled once by two servers on one database', async () => {
  const { settings, log, sequelize, secrets } = test.deps;
  const made = createDeps({
    settings,
    log,
    sequelize,
    clock: test.clock.now,
    appSecret: 'replaced by the other server’s',
  });
  const twin = { ...made, secrets };
  const app = await buildApp(twin);
  const other: TestApp = { ...test, app, deps: twin };
  const { order, checkoutId, stored } = await open();
  const same = (await startPayment(other, order.referenceCode)).json<{ checkoutId: string }>();
  expect(same.checkoutId).toBe(checkoutId);
  opp.calls.length = 0;
  test.clock.advance(minuteMs);
  opp.pay(checkoutId);
  await Promise.all([getResult(test, checkoutId), getResult(other, checkoutId), getResult(other, checkoutId)]);
  expect(opp.count('status')).toBe(1);
  expect(await stored()).toMatchObject({ order: 'Successful', checkouts: [{ status: 'Successful' }] });

  const { checkoutId: forgotten, stored: storedOfOther } = await open();
  opp.calls.length = 0;
  opp.pay(forgotten);
  test.clock.advance(2 * minuteMs);
  await Promise.all([reconcile(), reconcilePayments(twin, new AbortController().signal)]);
  expect(opp.count('status')).toBe(1);
  expect((await storedOfOther()).order).toBe('Successful');
  await app.close();
});

it('credentials are not logged, and the summary follows the payment', async () => {
  const { order, checkoutId } = await open();
  opp.failWith('status', { status: 403, body: JSON.stringify(answers.badCredentials) });
  await resultOf(checkoutId);
  expect(logged).toContain('did not answer');
  for (const secret of [opp.settings.accessToken, opp.settings.entityId, opp.settings.webhookKey]) {
    expect(logged).not.toContain(secret);
  }
  expect((await getOrder(test, order.referenceCode)).json()).toMatchObject({ status: 'Pending' });
  await hook(opp.pay(checkoutId));
  expect((await getOrder(test, order.referenceCode)).json()).toMatchObject({ status: 'Successful' });
});

describe('updates in any order', () => {
  /** Returns reproducible random numbers. */
  const randomOf = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((state / 0x80000000) * below);
    };
  };

  // These seeds include orders that are paid two and three times, and starts during a late success.
  it.each([104, 116, 129, 142, 168, 201])('pay an order once and account for all money (%d)', async (seed) => {
    const random = randomOf(seed);
    const order = await openOrder(test);
    const known: string[] = [];
    const paid = new Set<string>();
    const undecided: OppPayment[] = [];
    const start = async () => {
      const response = await startPayment(test, order.referenceCode);
      const { checkoutId } = response.json<{ checkoutId?: string }>();
      if (checkoutId && !known.includes(checkoutId)) known.push(checkoutId);
    };
    const some = () => known[random(known.length)] ?? '';
    const pay = (reference: string, code: string) => opp.pay(reference, { result: { code } });
    const isFree = (reference: string) => reference !== '' && !paid.has(reference);
    const succeed = (reference: string) => {
      paid.add(reference);
      return pay(reference, '000.000.000');
    };
    const actions: (() => Promise<unknown>)[] = [
      start,
      () => resultOf(some()),
      reconcile,
      async () => {
        const reference = some();
        if (isFree(reference)) await hook(pay(reference, '800.100.152'));
      },
      async () => {
        const reference = some();
        if (isFree(reference)) undecided.push(pay(reference, '000.200.000'));
      },
      async () => {
        const reference = some();
        if (isFree(reference) && random(3) === 0) await hook(succeed(reference));
      },
      async () => {
        const reference = some();
        if (isFree(reference) && random(3) === 0) succeed(reference);
      },
    ];
    await start();
    for (let step = 0; step < 8; step += 1) {
      await Promise.all(Array.from({ length: 4 }, () => actions[random(actions.length)]?.()));
      test.clock.advance(minuteMs * random(12));
    }
    // The bank declines the undecided payments, and the job runs until every checkout is settled.
    for (const payment of undecided) payment.result.code = '800.100.152';
    for (let day = 0; day < 4; day += 1) {
      test.clock.advance(dayMs);
      await reconcile();
    }

    const { order: status, checkouts, alerts } = await storedPayment(test, order.id);
    const expected = paid.size > 0 ? 'Successful' : 'Failed';
    expect([seed, status]).toEqual([seed, expected]);
    expect(checkouts.filter((each) => each.status === 'Successful')).toHaveLength(Math.min(1, paid.size));
    expect(checkouts.filter(({ isPaid }) => isPaid)).toHaveLength(paid.size);
    expect(checkouts.filter((each) => each.status === 'Pending')).toEqual([]);
    expect(alerts).toEqual(Array.from({ length: Math.max(0, paid.size - 1) }, () => 'Duplicate'));
    expect(await paymentMails(test, order.email)).toHaveLength(Math.min(1, paid.size));
  });
});
