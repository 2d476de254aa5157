import { Writable } from 'node:stream';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCheckout } from '#db/factories/build-order.ts';
import { TerminalOrderModel } from '#db/models/merchants.models.ts';
import { createLogger } from '#server/config/logger.ts';
import { reconcilePayments } from '#server/features/payments/payments.jobs.ts';
import { composeEmail } from '#server/platform/outbox/emails/compose-email.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { getOrder, getResult, openOrder, paymentMails, startPayment, storedPayment } from '#tests/setup/orders.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const card = { number: '4200 0000 0000 0000', expiry: '12/29', cvv: '987', holder: 'Kovácsné Próba Ő. Zsófia' };
const challenged = { ...card, number: '4200000000000042' };
const slow = { ...card, number: '4532497088771651' };
const declined = { ...card, number: '4012001037461114' };
const unknownId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

let test: TestApp;
let logged = '';
beforeAll(async () => {
  const collector = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  test = await openTestApp({ log: createLogger({ logLevel: 'debug' }, collector) });
});
afterAll(() => test.close());

const open = async () => {
  const order = await openOrder(test);
  const response = await startPayment(test, order.referenceCode);
  const { checkoutId, paymentPage } = response.json<{ checkoutId: string; paymentPage: string }>();
  return { order, checkoutId, path: new URL(paymentPage).pathname, stored: () => storedPayment(test, order.id) };
};
const post = (url: string, payload?: object | string, contentType = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType, 'accept-language': 'en' },
    ...(payload === undefined ? {} : { payload }),
  });
const decide = (url: string) => post(url, '', 'application/x-www-form-urlencoded');
const resultOf = async (checkoutId: string) => (await getResult(test, checkoutId)).json();

describe('the summary of an order', () => {
  it('contains the price and the status, but no personal data', async () => {
    const order = await openOrder(test, { order: { terminalCount: 2 } });
    const response = await getOrder(test, order.referenceCode);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      referenceCode: order.referenceCode,
      terminalCount: 2,
      terminalNetPrice: 1_990_000,
      netPrice: 3_980_000,
      vatPercent: 27,
      vat: 1_074_600,
      totalPrice: 5_054_600,
      currency: 'HUF',
      paymentMethod: 'BankCard',
      status: 'Pending',
    });
  });

  it('is found by the code in any spelling', async () => {
    const { referenceCode } = await openOrder(test);
    const typed = [
      referenceCode.toLowerCase(),
      referenceCode.replaceAll('-', ''),
      encodeURIComponent(referenceCode.replaceAll('-', ' ')),
      encodeURIComponent(` ${referenceCode.replaceAll('-', '–')} `),
      referenceCode.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    for (const code of typed) expect((await getOrder(test, code)).json()).toMatchObject({ referenceCode });
  });

  it.each(['0000-0000-0000-0000', 'not-a-code', '7K3M', '%C5%91%C5%B1', `${'7'.repeat(400)}`])(
    'returns 404 for %s',
    async (code) => {
      expect((await getOrder(test, code)).statusCode).toBe(404);
    },
  );
});

describe('starting a payment', () => {
  it('opens a checkout and returns the same one while it is open', async () => {
    const order = await openOrder(test);
    const response = await startPayment(test, order.referenceCode.toLowerCase());
    expect(response.statusCode).toBe(200);
    const checkout = response.json();
    expect(checkout).toEqual({
      checkoutId: expect.stringMatching(/^[0-9A-Z]{26}$/u),
      amount: 2_527_300,
      currency: 'HUF',
      status: 'Pending',
      paymentPage: expect.stringMatching(/^http:\/\/localhost:3000\/pay\/sandbox\/[0-9a-f]{32}$/u),
    });
    expect((await startPayment(test, order.referenceCode)).json()).toEqual(checkout);
  });

  it('returns 404 for an unknown order', async () => {
    expect((await startPayment(test, '0000-0000-0000-0000')).statusCode).toBe(404);
  });

  it.each(['ByBankTransferInAdvance', 'Cod'] as const)('returns 409 for an order by %s', async (paymentMethod) => {
    const order = await openOrder(test, { order: { paymentMethod } });
    const response = await startPayment(test, order.referenceCode);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'orderNotByBankCard',
      detail: 'This order is not to be paid by bank card.',
    });
    expect((await storedPayment(test, order.id)).checkouts).toEqual([]);
  });

  it('returns 409 for a paid order', async () => {
    const order = await openOrder(test, { order: { status: 'Successful' } });
    const response = await startPayment(test, order.referenceCode);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'orderAlreadyPaid' });
  });
});

describe('the result of a payment', () => {
  it('is Pending before any payment and names the order', async () => {
    const { order, checkoutId } = await open();
    const response = await getResult(test, checkoutId);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'Pending', referenceCode: order.referenceCode });
    const shouted = await test.app.inject({ url: `/API/V1/payment/${checkoutId}/RESULT` });
    expect(shouted.json()).toEqual(response.json());
  });

  it.each([unknownId, 'x', '%00'])('returns 404 for %s', async (checkoutId) => {
    expect((await getResult(test, checkoutId)).statusCode).toBe(404);
  });

  it('stays Pending for a day after a checkout of a gateway that is no longer configured', async () => {
    const order = await openOrder(test);
    const model = await test.deps.sequelize
      .getRepository(TerminalOrderModel)
      .findByPk(order.id, { rejectOnEmpty: true });
    const { id } = await buildCheckout(factoryOf(test), model, { gateway: 'Opp' });
    expect(await resultOf(id)).toMatchObject({ status: 'Pending' });
    test.clock.advance(25 * 60 * minuteMs);
    expect(await resultOf(id)).toMatchObject({ status: 'Failed' });
    expect((await startPayment(test, order.referenceCode)).statusCode).toBe(200);
  });
});

describe('the card form of the sandbox', () => {
  it('is a page of its own that names the target of the card data', async () => {
    const { path } = await open();
    const hungarian = await test.app.inject({ url: path });
    expect(hungarian.statusCode).toBe(200);
    expect(hungarian.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(hungarian.headers['cache-control']).toBe('no-store');
    expect(hungarian.body).toContain('lang="hu"');
    expect(hungarian.body).toContain(`action="${path}" data-card-form`);
    expect(hungarian.body).not.toMatch(/<script>|onclick|style="/u);
    const english = await test.app.inject({ url: path, headers: { 'accept-language': 'en' } });
    expect(english.body).toContain('Pay by bank card');
    expect((await test.app.inject({ url: `${path}?language=en` })).body).toContain('lang="en"');
    const files = [...english.body.matchAll(/(?:src|href)="(\/pay\/page[^"]*)"/gu)].map(([, file = '']) => file);
    expect(files).toHaveLength(2);
    for (const file of [...files, '/pay/figtree-latin-wght-normal.woff2']) {
      expect((await test.app.inject({ url: file })).statusCode).toBe(200);
    }
  });

  it('accepts a valid card and pays the order before the browser returns', async () => {
    const { order, checkoutId, path, stored } = await open();
    const response = await post(path, card);
    expect(response.statusCode).toBe(200);
    const redirectUrl = `http://localhost:3000/checkout/${order.referenceCode}/payment?checkout=${checkoutId}`;
    expect(response.json()).toEqual({ status: 'Successful', redirectUrl });
    expect(await stored()).toMatchObject({ order: 'Successful', checkouts: [{ status: 'Successful' }] });
    expect(await resultOf(checkoutId)).toEqual({ status: 'Successful', referenceCode: order.referenceCode });
    expect((await startPayment(test, order.referenceCode)).statusCode).toBe(409);
    const [mail, ...others] = await paymentMails(test, order.email);
    expect(others).toEqual([]);
    const letter =
      mail &&
      (await composeEmail(test.deps, mail, {
        messageId: unknownId,
        makeResetLink: async () => null,
        makeExportLink: async () => null,
        makeInvitationLink: async () => null,
        makeDraftLink: async () => null,
        makeAddressLink: async () => null,
        makeScheduleLinks: async () => null,
      }));
    expect(letter?.subject).toBe(`Megkaptuk a befizetését (${order.referenceCode})`);
    expect(letter?.text).toContain('25\u00a0273\u00a0Ft összegű bankkártyás fizetése');
    expect((await test.app.inject({ url: path })).headers.location).toBe(redirectUrl);
    expect((await post(path, card)).statusCode).toBe(409);
  });

  it('declines a card, and the next attempt opens a new checkout', async () => {
    const { order, checkoutId, path } = await open();
    expect((await post(path, declined)).json()).toMatchObject({ status: 'Failed' });
    expect(await resultOf(checkoutId)).toMatchObject({ status: 'Failed' });
    expect((await getOrder(test, order.referenceCode)).json()).toMatchObject({ status: 'Failed' });
    const next = (await startPayment(test, order.referenceCode)).json<{ checkoutId: string; paymentPage: string }>();
    expect(next.checkoutId).not.toBe(checkoutId);
    expect((await getOrder(test, order.referenceCode)).json()).toMatchObject({ status: 'Pending' });
    expect((await post(new URL(next.paymentPage).pathname, card)).json()).toMatchObject({ status: 'Successful' });
    expect(await resultOf(next.checkoutId)).toMatchObject({ status: 'Successful' });
    expect(await resultOf(checkoutId)).toMatchObject({ status: 'Failed' });
  });

  it.each([
    ['confirm', 'Successful'],
    ['refuse', 'Failed'],
  ])('follows the bank’s decision after a challenge: %s', async (decision, status) => {
    const { checkoutId, path } = await open();
    expect((await decide(`${path}/${decision}`)).statusCode).toBe(303);
    expect(await resultOf(checkoutId)).toMatchObject({ status: 'Pending' });
    expect((await post(path, challenged)).json()).toEqual({ status: 'ChallengeRequired', redirectUrl: path });
    expect(await resultOf(checkoutId)).toMatchObject({ status: 'Pending' });
    expect((await test.app.inject({ url: path })).body).toContain(`action="${path}/${decision}"`);
    const answer = await decide(`${path}/${decision}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain(`checkout=${checkoutId}`);
    expect(await resultOf(checkoutId)).toMatchObject({ status });
  });

  it('stores the first of two concurrent decisions', async () => {
    const { path, stored } = await open();
    await post(path, challenged);
    await Promise.all(['confirm', 'refuse', 'confirm'].map((decision) => decide(`${path}/${decision}`)));
    const { order, checkouts, alerts } = await stored();
    expect(checkouts).toMatchObject([{ status: order }]);
    expect(alerts).toEqual([]);
  });

  it('accepts a pending payment after a minute without any request', async () => {
    const { checkoutId, path, stored } = await open();
    expect((await post(path, slow)).json()).toEqual({ status: 'Pending', redirectUrl: path });
    expect(await resultOf(checkoutId)).toMatchObject({ status: 'Pending' });
    expect((await test.app.inject({ url: path })).body).toContain(`action="${path}/confirm"`);
    test.clock.advance(3 * minuteMs);
    await reconcilePayments(test.deps, new AbortController().signal);
    expect((await stored()).order).toBe('Successful');
  });

  it('returns 409 after the checkout has ended', async () => {
    const { path, checkoutId } = await open();
    test.clock.advance(31 * minuteMs);
    expect((await post(path, card)).statusCode).toBe(409);
    expect((await test.app.inject({ url: path })).statusCode).toBe(303);
    await reconcilePayments(test.deps, new AbortController().signal);
    expect(await resultOf(checkoutId)).toMatchObject({ status: 'Failed' });
  });

  it('reports invalid card data and allows another attempt', async () => {
    const { path } = await open();
    const errorsOf = async (payload: object) => {
      const response = await post(path, payload);
      expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'application/problem+json']);
      return response.json<{ errors: Record<string, string[]> }>().errors;
    };
    expect(Object.keys(await errorsOf({})).sort()).toEqual(['cvv', 'expiry', 'holder', 'number']);
    expect(await errorsOf({ ...card, number: '4444444444444444' })).toEqual({
      number: ['This card number is not right. Please check the digits.'],
    });
    expect(Object.keys(await errorsOf({ ...card, number: '4111111111111111' }))).toEqual(['number']);
    expect(await errorsOf({ ...card, expiry: '10/26' })).toEqual({ expiry: ['This card has expired.'] });
    const both = await errorsOf({ ...card, expiry: '10/26', cvv: '12' });
    expect(both).toEqual({ expiry: ['This card has expired.'], cvv: [expect.any(String)] });
    for (const expiry of ['13/29', '1/9', 'soon']) {
      expect(Object.keys(await errorsOf({ ...card, expiry }))).toEqual(['expiry']);
    }
    expect(Object.keys(await errorsOf({ ...card, cvv: '12', holder: ' ' })).sort()).toEqual(['cvv', 'holder']);
    for (const expiry of ['11/26', '1126', '11/2026', '11 / 26']) {
      const { path: another } = await open();
      expect((await post(another, { ...card, expiry })).statusCode).toBe(200);
    }
  });

  it('returns 404 for an unknown payment', async () => {
    const unknown = `/pay/sandbox/${'0'.repeat(32)}`;
    expect((await test.app.inject({ url: unknown })).statusCode).toBe(404);
    expect((await post(unknown, card)).statusCode).toBe(404);
    expect((await decide(`${unknown}/confirm`)).statusCode).toBe(404);
  });
});

it('stores and logs no card number, security code or holder', async () => {
  const { path } = await open();
  await post(path, { ...card, number: '4111 1111 1111 1111' });
  await post(path, '{"number":"4111111111111111"', 'application/json');
  await post(path, challenged);
  const { sequelize } = test.deps;
  const tables = await sequelize.getQueryInterface().showAllTables();
  let dump = '';
  for (const name of tables) {
    dump += JSON.stringify(await sequelize.query(`SELECT * FROM ${name}`, { type: QueryTypes.SELECT }));
  }
  expect(dump).toContain('"last_four":"0042"');
  expect(logged).toContain('/pay/sandbox/');
  const bare = (number: string) => number.replaceAll(' ', '');
  for (const secret of [card, challenged, slow, declined, { number: '4111111111111111' }].flatMap(({ number }) => [
    number,
    bare(number),
    bare(number).replace(/(.{4})(?=.)/gu, '$1 '),
    Buffer.from(bare(number)).toString('base64'),
  ])) {
    expect(dump).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  expect(dump).not.toContain(card.holder);
  expect(logged).not.toContain(card.holder);
  expect(dump).not.toMatch(/"cvv"/u);
});
