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
  const cases: [where: string, change: Record<string, unknown>, field: string][] = [
    ['as the masked number', { card: { maskedNumber: cardNumber } }, 'card.maskedNumber'],
    ['as the masked number, spaced', { card: { maskedNumber: spaced } }, 'card.maskedNumber'],
    ['as the brand', { card: { brand: cardNumber } }, 'card.brand'],
    ['in the brand', { card: { brand: `Visa ${spaced}` } }, 'card.brand'],
    ['as the entry mode', { card: { entryMode: cardNumber } }, 'card.entryMode'],
    ['beside the card’s members', { card: { pan: cardNumber } }, 'card.pan'],
    ['as a number', { card: { pan: Number(cardNumber) } }, 'card.pan'],
    ['as the code', { authorizationCode: cardNumber }, 'authorizationCode'],
    ['in a member of the reader’s own', { unMaskedPan: cardNumber }, 'unMaskedPan'],
    ['in a text', { customerReference: `card ${spaced}, thank you` }, 'customerReference'],
    ['with dashes', { statusMessage: '4111-1111-1111-1111' }, 'statusMessage'],
    ['in a track', { track2: `;${cardNumber}=25121010000012345678?` }, 'track2'],
    ['deep inside', { receipt: { lines: [{ text: 'ok' }, { text: spaced }] } }, 'receipt.lines[1].text'],
    ['in a list', { all: ['1', cardNumber] }, 'all[1]'],
    ['as a name', { extra: { [cardNumber]: 1 } }, 'extra'],
    ['under a name', { extra: { [cardNumber]: { again: cardNumber } } }, 'extra'],
    ['in place of the type', { type: cardNumber }, 'type'],
    ['in place of the amount', { amount: cardNumber }, 'amount'],
    ['in place of the time', { timestamp: cardNumber }, 'timestamp'],
    ['in place of the currency', { currency: cardNumber }, 'currency'],
    ['in place of the card', { card: cardNumber }, 'card'],
  ];

  it.each(cases)('is rejected %s and never returned', async (_, { card, ...change }, field) => {
    const report = reportOf(test, shop, {
      ...change,
      ...(typeof card === 'object' && card ? { card: card as Record<string, unknown> } : {}),
    });
    const answer = await submit(test, shop, typeof card === 'string' ? { ...report, card } : report);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toContain(field);
    expect(plain(answer.body)).not.toContain(cardNumber);
  });

  it('has its own error message in both languages', async () => {
    const report = reportOf(test, shop, { customerReference: cardNumber });
    expect((await submit(test, shop, report, 'en')).json().errors).toEqual({
      customerReference: ['This must not contain a full card number.'],
    });
    expect((await submit(test, shop, report, 'hu')).json().errors).toEqual({
      customerReference: ['Teljes kártyaszám nem szerepelhet benne.'],
    });
  });

  it('is reported together with other errors', async () => {
    const answer = await submit(test, shop, reportOf(test, shop, { currency: 'EUR', note: cardNumber }));
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(['currency', 'note']);
  });

  it('is rejected in a deeply nested body', async () => {
    const deep = `${'['.repeat(20_000)}"${cardNumber}"${']'.repeat(20_000)}`;
    const body = JSON.stringify(reportOf(test, shop, { note: '@' })).replace('"@"', deep);
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/Mobile/v1/Transaction',
      headers: { ...shop.reader.headers, 'content-type': 'application/json' },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain(cardNumber);
    expect(answer.body.length).toBeLessThan(2000);
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

  it('is in no table and no log entry afterwards', async () => {
    const stored = plain(await wholeDatabase());
    expect(stored).toContain(plain(shop.terminal.serialNumber));
    expect(stored).not.toContain(cardNumber);
    expect(logged.length).toBeGreaterThan(10);
    expect(plain(logged.join('\n'))).not.toContain(cardNumber);
  });
});

describe('numbers that resemble card numbers', () => {
  it('are accepted in references, serial numbers and times', async () => {
    const report = reportOf(test, shop, {
      eftTransactionId: cardNumber,
      transactionID: cardNumber,
      efttimestamp: 4_111_111_111_111,
      // Thirteen digits with a wrong check digit, sixteen zeros, and a reference that is too short.
      customerReference: '1234567890123',
      tvr: '0000000000000000',
      rrn: '632408123456',
      deviceStatus: { serialNumber: cardNumber },
    });
    const answer = await submit(test, shop, report);
    expect(answer.statusCode).toBe(200);
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
