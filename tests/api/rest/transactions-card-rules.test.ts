import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const cardNumber = '4111111111111111';
const spaced = '4111 1111 1111 1111';

let test: TestApp;
let shop: Shop;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  test = await openTestApp({ log });
  shop = await openShop(test);
});
afterAll(() => test.close());

const plain = (text: string) => text.replace(/[\s-]/gu, '');
const wholeDatabase = async (): Promise<string> => {
  const rows: unknown[] = [];
  for (const name of await test.deps.sequelize.getQueryInterface().showAllTables()) {
    rows.push(await test.deps.sequelize.query(`SELECT * FROM ${name}`, { type: QueryTypes.SELECT }));
  }
  return JSON.stringify(rows);
};

describe('a full card number', () => {
  const cases: [where: string, change: Record<string, unknown>][] = [
    ['as the masked number', { card: { maskedNumber: cardNumber } }],
    ['as the masked number, spaced', { card: { maskedNumber: spaced } }],
    ['as the brand', { card: { brand: cardNumber } }],
    ['in the brand', { card: { brand: `Visa ${spaced}` } }],
    ['as the entry mode', { card: { entryMode: cardNumber } }],
    ['beside the card’s members', { card: { pan: cardNumber } }],
    ['as a number', { card: { pan: Number(cardNumber) } }],
    ['as the code', { card: { maskedNumber: '411111******1111' }, authorizationCode: cardNumber }],
    ['in a member of the reader’s own', { unMaskedPan: cardNumber }],
    ['in a text', { customerReference: `card ${spaced}, thank you` }],
    ['with dashes', { statusMessage: '4111-1111-1111-1111' }],
    ['as the code of another card', { authorizationCode: cardNumber }],
    ['as the numbers of another card', { rrn: cardNumber, tid: cardNumber, mid: cardNumber, aid: cardNumber }],
    ['in the values of the chip', { iad: `card ${cardNumber}`, tvr: `card ${cardNumber}` }],
    ['between letters', { statusMessage: `PAN${cardNumber}END`, customerReference: `x${cardNumber}` }],
    ['as the retrieval reference', { card: { maskedNumber: '411111******1111' }, rrn: cardNumber }],
    ['in a track', { track2: `;${cardNumber}=25121010000012345678?` }],
    ['in a track as a message', { errorMessage: `;${cardNumber}=25121010000012345678?` }],
    ['deep inside', { receipt: { lines: [{ text: 'ok' }, { text: spaced }] } }],
    ['in a list', { all: ['1', cardNumber] }],
    ['as a name', { extra: { [cardNumber]: 1 } }],
    ['under a name', { extra: { [cardNumber]: { again: cardNumber } } }],
  ];

  it.each(cases)('is masked %s, and the sale is stored', async (_, { card, ...change }) => {
    const report = reportOf(test, shop, { ...change, ...(card ? { card: card as Record<string, unknown> } : {}) });
    const answer = await submit(test, shop, report);
    expect(answer.statusCode).toBe(200);
    expect(plain(answer.body)).not.toContain(cardNumber);
    const again = await submit(test, shop, report);
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
    const detail = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${answer.json().id}`,
      headers: await portalHeaders(test, shop),
    });
    expect(plain(detail.body)).not.toContain(cardNumber);
    expect(plain(detail.body)).not.toContain('25121010000012345678');
  });

  it.each([
    ['type', { type: cardNumber }],
    ['amount', { amount: cardNumber }],
    ['timestamp', { timestamp: cardNumber }],
    ['currency', { currency: cardNumber }],
    ['card', { card: cardNumber }],
  ])('in place of the %s is a wrong form, and never returned', async (field, change) => {
    const answer = await submit(test, shop, { ...reportOf(test, shop), ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(plain(answer.body)).not.toContain(cardNumber);
  });

  it('has its own error message in both languages where a person types it', async () => {
    const send = async (language: 'hu' | 'en') =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v1/Terminal/${shop.terminal.id}/Name`,
        headers: { ...(await portalHeaders(test, shop)), 'accept-language': language },
        payload: { name: `Pult ${spaced}` },
      });
    expect((await send('en')).json().errors).toEqual({ name: ['This must not contain a full card number.'] });
    expect((await send('hu')).json().errors).toEqual({ name: ['Teljes kártyaszám nem szerepelhet benne.'] });
  });

  it('is dropped with invalid texts before anything reads it', async () => {
    for (const payload of [`{"card":{"pan":"${cardNumber}"`, `"${cardNumber}"`, `[${cardNumber}]`]) {
      const answer = await test.app.inject({
        method: 'PUT',
        url: '/api/Mobile/v1/Transaction',
        headers: { ...shop.reader.headers, 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain(cardNumber);
    }
  });

  // After all cases, in whatever order they ran.
  afterAll(async () => {
    const stored = plain(await wholeDatabase());
    expect(stored).toContain(plain(shop.terminal.serialNumber));
    expect(stored).not.toContain(cardNumber);
    expect(logged.length).toBeGreaterThan(10);
    expect(plain(logged.join('\n'))).not.toContain(cardNumber);
  });
});

describe('numbers that resemble card numbers', () => {
  it('are accepted in references, serial numbers and times', async () => {
    const another = '5105105105105100';
    const report = reportOf(test, shop, {
      eftTransactionId: another,
      transactionID: another,
      efttimestamp: 4_111_111_111_111,
      deviceTime: 1_795_001_400_000,
      // Not a number of a card scheme, though with a valid check digit; and a merchant's that resembles one.
      customerReference: '1234567890123452',
      tvr: '0000000000000000',
      mid: '378282246310005',
      deviceStatus: { serialNumber: another },
    });
    const answer = await submit(test, shop, report);
    expect([answer.statusCode, answer.json().eftTransactionId]).toEqual([200, another]);
    const detail = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${answer.json().id}`,
      headers: await portalHeaders(test, shop),
    });
    expect(detail.json().readerDetails).toMatchObject({
      customerReference: '1234567890123452',
      tvr: '0000000000000000',
      mid: '378282246310005',
    });
  });
});

it('stores the reader’s further details and returns them to the merchant over a real connection', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const report = reportOf(test, shop, { AID: 'A0000000031010', cardLanguagePreference: 'hu', tid: '50025030' });
  const headers = { ...shop.reader.headers, 'content-type': 'application/json' };
  const send = () =>
    fetch(`${origin}/api/mobile/v1/transaction`, { method: 'PUT', headers, body: JSON.stringify(report) });
  const [first, again] = await Promise.all([send(), send()]);
  expect([first.status, again.status]).toEqual([200, 200]);
  const sale = (await first.json()) as { id: string };
  expect(await again.json()).toEqual(sale);
  const detail = await fetch(`${origin}/api/v1/Merchant/${shop.merchantId}/Transaction/${sale.id}`, {
    headers: await portalHeaders(test, shop),
  });
  expect(await detail.json()).toMatchObject({
    ...sale,
    readerDetails: { aid: 'A0000000031010', cardLanguagePreference: 'hu', tid: '50025030' },
  });
});
