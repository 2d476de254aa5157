import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { OnlinePaymentAlertModel, OnlineTransactionSumModel } from '#db/models/online-transactions.models.ts';
import { createLogger } from '#server/config/logger.ts';
import { onlineTotalStatement } from '#server/features/online-transactions/online-aggregates.repository.ts';
import {
  type OnlineTransactionSearch,
  onlineTransactionChangeQuery,
  onlineTransactionListQuery,
} from '#server/features/online-transactions/online-transaction-list-query.ts';
import type { OnlineAggregateDifference } from '#server/features/online-transactions/online-transactions.types.ts';
import {
  checkOnlineAggregates,
  repairOnlineAggregates,
} from '#server/features/online-transactions/reconcile-online-aggregates.repository.ts';
import { createId } from '#server/platform/ids.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type {
  OnlineTransaction,
  OnlineTransactionDetail,
  OnlineTransactionPage,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { hookOnlyPlatform, notify, paymentId } from '#tests/setup/shop-payments.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let logged = '';

beforeAll(async () => {
  const collector = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  test = await openTestApp({
    settings: { cardGateway: hookOnlyPlatform },
    log: createLogger({ logLevel: 'debug' }, collector),
  });
  admin = await signInAs(test, 'Admin');
});
afterAll(() => test.close());

const openShop = async () => {
  const owner = await signInMerchant(test);
  const entity = await buildOnlineEntity(factoryOf(test), { merchantId: owner.merchantId });
  return { owner, entity };
};
const pathOf = ({ merchantId }: SignedInMerchant) => `/api/v1/Merchant/${merchantId}/OnlineTransaction`;
const get = (who: SignedIn, url: string) => test.app.inject({ url, headers: who.headers });
const list = async (owner: SignedInMerchant, query = '') =>
  (await get(owner, `${pathOf(owner)}?${query}`)).json<OnlineTransactionPage>();
const detail = async (owner: SignedInMerchant, id: string | undefined) =>
  (await get(owner, `${pathOf(owner)}/${id}`)).json<OnlineTransactionDetail>();
const rows = <Row extends object>(sql: string) => test.deps.sequelize.query<Row>(sql, { type: QueryTypes.SELECT });
const alertsOf = async (gatewayEntityId: string) =>
  (
    await rows<{ kind: string }>(
      `SELECT kind FROM online_payment_alerts WHERE gateway_entity_id = '${gatewayEntityId}' ORDER BY id`,
    )
  ).map(({ kind }) => kind);
const versionOf = async ({ merchantId }: SignedInMerchant) =>
  Number(
    (await rows<{ version: string }>(`SELECT version FROM merchant_changes WHERE merchant_id = '${merchantId}'`))[0]
      ?.version ?? 0,
  );

describe('a notification of the gateway', () => {
  it('is published as an event when it stores or changes a payment, also one that waited for its web shop', async () => {
    const { owner, entity } = await openShop();
    const { merchantId, userId } = owner;
    await buildApiKey(factoryOf(test), { merchantId, userId, scopes: 'readEvents' });
    const published = async () =>
      (await get(owner, `/api/v1/Merchant/${merchantId}/Event`))
        .json<{ data: { type: string; data: { onlineTransaction: OnlineTransaction } }[] }>()
        .data.map(({ type, data: { onlineTransaction } }) => [type, onlineTransaction]);
    const id = paymentId();
    await notify(test, entity.gatewayEntityId, { id, result: { code: '000.200.000' } });
    const [pending] = (await list(owner)).data;
    await notify(test, entity.gatewayEntityId, { id });
    await notify(test, entity.gatewayEntityId, { id });
    const [settled] = (await list(owner)).data;
    expect(await published()).toEqual([
      ['onlineTransaction.updated', pending],
      ['onlineTransaction.updated', settled],
    ]);
    expect([pending?.status, settled?.status]).toEqual(['Pending', 'Successful']);

    const gatewayEntityId = paymentId();
    await notify(test, gatewayEntityId.toUpperCase());
    const added = await test.app.inject({
      method: 'POST',
      url: '/api/v1/OnlineEntity',
      headers: admin.headers,
      payload: { merchantId, name: 'Új webáruház', url: 'https://uj.example', gatewayEntityId, isDisabled: false },
    });
    expect(added.statusCode).toBe(201);
    expect((await published())[2]).toEqual([
      'onlineTransaction.updated',
      expect.objectContaining({ onlineEntityId: added.json().id, entityName: 'Új webáruház' }),
    ]);
  });

  it('stores a payment of the web shop’s merchant and increments the merchant’s version', async () => {
    const { owner, entity } = await openShop();
    const before = await versionOf(owner);
    const id = paymentId();
    const answer = await notify(test, entity.gatewayEntityId, { id, merchantTransactionId: '2026/1042' });
    expect(answer.statusCode).toBe(200);
    const page = await list(owner);
    expect(page).toMatchObject({ totalCount: 1, totalAmount: 1_250_000 });
    const [payment] = page.data;
    expect(payment).toMatchObject({
      onlineEntityId: entity.id,
      entityName: entity.name,
      paymentType: 'DB',
      status: 'Successful',
      amount: 1_250_000,
      bookedAmount: 1_250_000,
      currency: 'HUF',
      timestamp: test.clock.now().toISOString(),
      card: { brand: 'Visa', maskedNumber: '420000******0000' },
      gatewayPaymentId: id,
    });
    expect(await detail(owner, payment?.id)).toMatchObject({
      resultCode: '000.100.110',
      shopReference: '2026/1042',
      isFromDisabledEntity: false,
      refersTo: null,
      followedBy: [],
    });
    expect(await versionOf(owner)).toBe(before + 1);
  });

  it('is stored once when it arrives repeatedly and concurrently', async () => {
    const { owner, entity } = await openShop();
    const id = paymentId();
    const before = await versionOf(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => notify(test, entity.gatewayEntityId, { id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await list(owner)).toMatchObject({ totalCount: 1, totalAmount: 1_250_000 });
    expect(await versionOf(owner)).toBe(before + 1);
  });

  it('raises the status and adds a missing card, whichever arrives first', async () => {
    const { owner, entity } = await openShop();
    const id = paymentId();
    await notify(test, entity.gatewayEntityId, { id, card: undefined });
    await notify(test, entity.gatewayEntityId, { id, result: { code: '000.200.000' } });
    const { data, totalAmount } = await list(owner);
    // Only the second notification has the card, and only the first one is a success.
    expect(data).toMatchObject([{ status: 'Successful', card: { maskedNumber: '420000******0000' } }]);
    expect(totalAmount).toBe(1_250_000);
  });

  it('of an unknown web shop waits with its latest status until the web shop is added', async () => {
    const { merchantId, ...rest } = await signInMerchant(test);
    const owner = { merchantId, ...rest };
    const gatewayEntityId = paymentId();
    const id = paymentId();
    expect((await notify(test, gatewayEntityId, { id, result: { code: '000.200.000' } })).statusCode).toBe(200);
    expect((await notify(test, gatewayEntityId, { id })).statusCode).toBe(200);
    expect(await alertsOf(gatewayEntityId)).toEqual(['UnknownEntity']);
    expect(logged).toContain('a payment of an unknown web shop');
    const added = await test.app.inject({
      method: 'POST',
      url: '/api/v1/OnlineEntity',
      headers: admin.headers,
      payload: { merchantId, name: 'Új bolt', url: 'https://uj.example', gatewayEntityId, isDisabled: false },
    });
    expect(added.statusCode).toBe(201);
    expect((await list(owner)).data).toMatchObject([{ status: 'Successful', entityName: 'Új bolt' }]);
    await notify(test, gatewayEntityId, { id });
    expect((await list(owner)).totalCount).toBe(1);
  });

  it('of an unknown web shop raises the alerts of a known one: for a review, and when it contradicts', async () => {
    const { owner, entity } = await openShop();
    const [gatewayEntityId, id, reviewed] = [paymentId(), paymentId(), paymentId()];
    await notify(test, entity.gatewayEntityId, { id });
    await notify(test, gatewayEntityId, { id, amount: '99000.00' });
    const review = { id: reviewed, result: { code: '000.400.000' } };
    for (const _ of ['first', 'repeated']) await notify(test, gatewayEntityId, review);
    expect((await alertsOf(gatewayEntityId)).toSorted()).toEqual(['Review', 'UnknownEntity', 'UnknownEntity']);
    const { merchantId } = owner;
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/OnlineEntity',
      headers: admin.headers,
      payload: { merchantId, name: 'Új bolt', url: 'https://uj.example', gatewayEntityId, isDisabled: false },
    });
    const all = ['Contradiction', 'Review', 'UnknownEntity', 'UnknownEntity'];
    expect((await alertsOf(gatewayEntityId)).toSorted()).toEqual(all);
    expect((await list(owner, 'pageSize=100')).data.map(({ amount }) => amount)).toEqual([1_250_000, 1_250_000]);
    await notify(test, gatewayEntityId, review);
    expect((await alertsOf(gatewayEntityId)).toSorted()).toEqual(all);
  });

  it('is stored when its web shop is added at the same moment', async () => {
    const owner = await signInMerchant(test);
    const { merchantId } = owner;
    const gatewayEntityId = paymentId();
    const add = test.app.inject({
      method: 'POST',
      url: '/api/v1/OnlineEntity',
      headers: admin.headers,
      payload: { merchantId, name: 'Új bolt', url: 'https://uj.example', gatewayEntityId, isDisabled: false },
    });
    await Promise.all([add, ...Array.from({ length: 5 }, () => notify(test, gatewayEntityId))]);
    expect((await list(owner)).totalCount).toBe(5);
  });

  it('is stored when its web shop is added between the lookup and the write', async () => {
    const owner = await signInMerchant(test);
    const [gatewayEntityId, id] = [paymentId(), paymentId()];
    const alert = {
      gatewayEntityId,
      gatewayPaymentId: id,
      kind: 'UnknownEntity',
      resultCode: '',
      noticedAt: test.clock.now(),
    } as const;
    const { sequelize } = test.deps;
    const alerts = sequelize.getRepository(OnlinePaymentAlertModel);
    // Blocks the notification between its two steps.
    const holding = await sequelize.transaction();
    await alerts.create({ ...alert, id: createId(test.clock.now()) }, { transaction: holding });
    const notified = notify(test, gatewayEntityId, { id });
    const waiting = "trx_state = 'LOCK WAIT' AND trx_query LIKE 'INSERT INTO online_payment_alerts%'";
    // MariaDB refreshes this table only if it was not read recently.
    await expect
      .poll(() => rows(`SELECT 1 FROM information_schema.innodb_trx WHERE ${waiting}`), { interval: 250 })
      .toHaveLength(1);
    const adding = await sequelize.transaction();
    const inAdding = { ...factoryOf(test), transaction: adding };
    await buildOnlineEntity(inAdding, { merchantId: owner.merchantId, gatewayEntityId });
    await holding.rollback();
    await expect.poll(() => alertsOf(gatewayEntityId)).toEqual(['UnknownEntity']);
    await adding.commit();
    await notified;
    expect((await list(owner)).totalCount).toBe(1);
  });

  it('of a disabled web shop is stored and flagged', async () => {
    const owner = await signInMerchant(test);
    const entity = await buildOnlineEntity(factoryOf(test), { merchantId: owner.merchantId, isDisabled: true });
    await notify(test, entity.gatewayEntityId);
    const { data } = await list(owner);
    expect((await detail(owner, data[0]?.id)).isFromDisabledEntity).toBe(true);
  });

  it.each([
    ['another currency', { currency: 'EUR' }, 'ForeignCurrency'],
    ['a comma in its amount', { amount: '12,50' }, 'Unusable'],
    ['no id', { id: undefined }, 'Unusable'],
    ['money taken back by the card’s owner', { paymentType: 'CB' }, 'Chargeback'],
  ])('with %s is not listed and raises an alert', async (_name, odd, kind) => {
    const { owner, entity } = await openShop();
    expect((await notify(test, entity.gatewayEntityId, odd)).statusCode).toBe(200);
    expect(await list(owner)).toMatchObject({ totalCount: 0, totalAmount: 0 });
    expect(await alertsOf(entity.gatewayEntityId)).toEqual([kind]);
  });

  it('that contradicts the stored payment changes nothing and raises an alert', async () => {
    const { owner, entity } = await openShop();
    const id = paymentId();
    await notify(test, entity.gatewayEntityId, { id });
    await notify(test, entity.gatewayEntityId, { id, amount: '99000.00' });
    await notify(test, entity.gatewayEntityId, { id, paymentType: 'RF' });
    expect((await list(owner)).data).toMatchObject([{ amount: 1_250_000, paymentType: 'DB' }]);
    expect(await alertsOf(entity.gatewayEntityId)).toEqual(['Contradiction']);
  });

  it('uses the time of arrival for a clock that is wrong, and its own time otherwise', async () => {
    const { owner, entity } = await openShop();
    await notify(test, entity.gatewayEntityId, { timestamp: '1970-01-01 00:00:07+0000' });
    await notify(test, entity.gatewayEntityId, { timestamp: '2026-11-02 09:15:00+0100' });
    expect((await list(owner)).data.map(({ timestamp }) => timestamp)).toEqual([
      test.clock.now().toISOString(),
      '2026-11-02T08:15:00.000Z',
    ]);
  });

  it('never stores or logs a full card number', async () => {
    const { owner, entity } = await openShop();
    const number = '4200000000000000';
    const card = { bin: number, last4Digits: number, number };
    await notify(test, entity.gatewayEntityId, { card, merchantTransactionId: `order ${number}` });
    await notify(test, paymentId(), { card, paymentBrand: number });
    const [payment] = (await list(owner)).data;
    expect(payment?.card.maskedNumber).toBe('420000******0000');
    expect(JSON.stringify(await rows('SELECT * FROM online_transactions'))).not.toContain(number);
    expect(JSON.stringify(await rows('SELECT * FROM online_payment_alerts'))).not.toContain(number);
    expect(logged).not.toContain(number);
  });

  it('of the sandbox is rejected when another gateway is configured', async () => {
    const { entity } = await openShop();
    const made = await test.app.inject({
      method: 'POST',
      url: '/dev/online-payments',
      payload: { gatewayEntityId: entity.gatewayEntityId, amount: 100_000 },
    });
    expect(made.statusCode).toBe(404);
  });
});

describe('effects of online payments', () => {
  it('adds, subtracts or ignores amounts by payment type and links payments, in any order of arrival', async () => {
    const { owner, entity } = await openShop();
    const send = (paymentType: string, forints: number, ids: { id?: string; referencedId?: string } = {}) =>
      notify(test, entity.gatewayEntityId, { paymentType, amount: `${forints}.00`, ...ids });
    const [debit, held, released, reversed] = [paymentId(), paymentId(), paymentId(), paymentId()];
    // The refund arrives before its payment.
    await send('RF', 300, { referencedId: debit });
    await send('DB', 1000, { id: debit });
    await send('PA', 5000, { id: held });
    await send('CP', 4000, { referencedId: held });
    // The reversal of an authorization moves no money, in either order of arrival.
    await send('RV', 7000, { referencedId: released });
    await send('PA', 7000, { id: released });
    await send('DB', 900, { id: reversed });
    await send('RV', 900, { referencedId: reversed });
    await send('RB', 20);
    await send('RC', 30);
    await send('CD', 5);
    await notify(test, entity.gatewayEntityId, { result: { code: '800.100.153' } });
    await notify(test, entity.gatewayEntityId, { paymentType: 'RF', result: { code: '000.200.000' } });

    const page = await list(owner, 'pageSize=100');
    const total = 100 * (1000 - 300 + 4000 + 900 - 900 + 20 + 30 - 5);
    expect(page).toMatchObject({ totalCount: 13, totalAmount: total });
    expect(page.data.reduce((sum, { bookedAmount }) => sum + bookedAmount, 0)).toBe(total);
    expect(await list(owner, 'paymentType=RV')).toMatchObject({
      totalCount: 2,
      totalAmount: -90_000,
      refundedAmount: 90_000,
    });
    expect(await list(owner, 'paymentType=PA')).toMatchObject({ totalCount: 2, totalAmount: 0 });
    expect(await list(owner, 'status=Failed')).toMatchObject({ totalCount: 1, totalAmount: 0 });

    const sale = page.data.find(({ gatewayPaymentId }) => gatewayPaymentId === debit);
    const refund = page.data.find(({ paymentType, status }) => paymentType === 'RF' && status === 'Successful');
    expect(await detail(owner, sale?.id)).toMatchObject({ followedBy: [{ id: refund?.id, paymentType: 'RF' }] });
    expect(await detail(owner, refund?.id)).toMatchObject({ refersTo: { id: sale?.id, amount: 100_000 } });
  });
});

describe('GET OnlineTransaction', () => {
  const rowsOfMany = Array.from({ length: 25 }, (_, i) => ({
    occurredAt: new Date(Date.UTC(2026, 10, 1 + (i % 12), 10, i)),
    amount: 100_000 + i * 100,
    status: i % 5 === 0 ? ('Failed' as const) : ('Successful' as const),
    paymentType: i % 4 === 0 ? ('RF' as const) : ('DB' as const),
    cardBrand: 'Visa',
    maskedCardNumber: `420000******${String(1000 + i)}`,
    shopReference: { 8: '77008', 9: 'Rendelés 9' }[i] ?? `R-${i}`,
  }));
  let owner: SignedInMerchant;
  let foreign: SignedInMerchant;
  let shops: string[];
  let foreignShop: string;
  let all: OnlineTransaction[];

  beforeAll(async () => {
    owner = await signInMerchant(test);
    foreign = await signInMerchant(test);
    const db = factoryOf(test);
    const build = async ({ merchantId }: SignedInMerchant, specs: typeof rowsOfMany) => {
      const { id } = await buildOnlineEntity(db, { merchantId });
      await buildOnlineTransactions(db, { merchantId, onlineEntityId: id }, specs);
      return id;
    };
    shops = [await build(owner, rowsOfMany.slice(0, 15)), await build(owner, rowsOfMany.slice(15))];
    foreignShop = await build(foreign, rowsOfMany);
    all = (await list(owner, 'pageSize=100')).data;
  });

  /** Returns id and booked amount of every row of the file. */
  const readFile = async (who: SignedInMerchant, format: string, query: string) => {
    const file = await get(who, `${pathOf(who)}/Export?format=${format}&${query}`);
    expect(file.statusCode).toBe(200);
    const [, ...cells] =
      format === 'csv'
        ? (parse(file.rawPayload, { bom: true, delimiter: ';' }) as string[][])
        : await readSheet(file.rawPayload);
    return cells.map((row) => ({
      id: String(row[8]),
      bookedAmount: Math.round(100 * Number(String(row[3]).replace(',', '.'))),
    }));
  };
  const booked = (of: Pick<OnlineTransaction, 'bookedAmount'>[]) =>
    of.reduce((sum, { bookedAmount }) => sum + bookedAmount, 0);

  it('lists the merchant’s own payments newest first, in pages', async () => {
    expect(all).toHaveLength(25);
    expect(all.map(({ timestamp }) => timestamp)).toEqual(
      all
        .map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    );
    const second = await list(owner, 'PageNumber=2&pagesize=10');
    expect(second).toEqual({
      data: all.slice(10, 20),
      pageNumber: 2,
      pageSize: 10,
      totalCount: 25,
      totalPages: 3,
      totalAmount: booked(all),
      refundedAmount: expect.any(Number),
      isTotalExact: true,
      nextCursor: expect.any(String),
      previousCursor: expect.any(String),
      nextChangedSince: null,
    });
    expect(await list(owner, 'pageNumber=4')).toMatchObject({ data: [], totalCount: 25, totalAmount: booked(all) });
    expect((await list(owner, 'pageNumber=2000')).data).toEqual([]);
  });

  it.each<[string, (row: OnlineTransaction) => boolean]>([
    ['status=Failed', ({ status }) => status === 'Failed'],
    ['paymentType=RF', ({ paymentType }) => paymentType === 'RF'],
    ['paymentType=RF&status=Successful', (row) => row.paymentType === 'RF' && row.status === 'Successful'],
    ['fromDate=2026-11-03&toDate=2026.11.05.', ({ timestamp }) => /^2026-11-0[345]/u.test(String(timestamp))],
    ['searchFor=1003', ({ amount, card }) => amount === 100_300 || card.maskedNumber.endsWith('1003')],
    ['searchFor=1%20003', ({ amount }) => amount === 100_300],
    ['searchFor=1003%201003', ({ amount, card }) => amount === 100_300 && card.maskedNumber.endsWith('1003')],
    ['searchFor=420000******1007', ({ card }) => card.maskedNumber.endsWith('1007')],
  ])('filters rows, count and total by %s', async (query, isMeant) => {
    const expected = all.filter(isMeant);
    expect(expected.length).toBeGreaterThan(0);
    const page = await list(owner, `${query}&pageSize=100`);
    expect(page.data).toEqual(expected);
    expect(page).toMatchObject({ totalCount: expected.length, totalAmount: booked(expected) });
  });

  it('filters by web shop and finds ids, gateway ids and order references', async () => {
    const ofShop = all.filter(({ onlineEntityId }) => onlineEntityId === shops[1]);
    expect(await list(owner, `onlineEntityId=${shops[1]}`)).toMatchObject({
      data: ofShop,
      totalAmount: booked(ofShop),
    });
    const [wanted] = all;
    if (!wanted) throw new Error('nothing was listed');
    for (const text of [wanted.id, wanted.id.slice(0, 25).toLowerCase(), wanted.gatewayPaymentId]) {
      expect((await list(owner, `searchFor=${text}`)).data).toEqual([wanted]);
    }
    expect((await list(owner, 'searchFor=R-7')).data).toMatchObject([{ amount: 100_700 }]);
    // Order numbers may have the form of an amount or of a word.
    expect(await list(owner, 'searchFor=77008')).toMatchObject({ data: [{ amount: 100_800 }], totalCount: 1 });
    expect((await list(owner, 'searchFor=Rendel%C3%A9s%209')).data).toMatchObject([{ amount: 100_900 }]);
  });

  it.each(['csv', 'xlsx'])('exports a %s file with the rows and the total of every filter', async (format) => {
    for (const query of [
      '',
      'status=Successful',
      'status=Failed',
      'paymentType=RF&status=Successful',
      `onlineEntityId=${shops[1]}`,
      'fromDate=2026-11-03&toDate=2026-11-05',
      'searchFor=1003',
      'searchFor=999999',
    ]) {
      const page = await list(owner, `${query}&pageSize=100`);
      const file = await readFile(owner, format, query);
      expect([query, file.map(({ id }) => id)]).toEqual([query, page.data.map(({ id }) => id)]);
      expect([query, booked(file)]).toEqual([query, page.totalAmount]);
    }
  });

  it('exports with a file name and a media type', async () => {
    const csv = await get(owner, `${pathOf(owner)}/Export?format=csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(decodeURIComponent(String(csv.headers['content-disposition']))).toContain('Online tranzakciók – ');
    const workbook = await get(owner, `${pathOf(owner)}/Export`);
    expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet');
  });

  it('uses days of Budapest in lists and files when the clock changes', async () => {
    const other = await signInMerchant(test);
    const { id } = await buildOnlineEntity(factoryOf(test), { merchantId: other.merchantId });
    await buildOnlineTransactions(
      factoryOf(test),
      { merchantId: other.merchantId, onlineEntityId: id },
      [
        // The 25 hours of 25 October and its first and last moments.
        ['2026-10-24T21:59:59.999Z', 1],
        ['2026-10-24T22:00:00.000Z', 2],
        ['2026-10-25T00:30:00.000Z', 3],
        ['2026-10-25T01:30:00.000Z', 4],
        ['2026-10-25T22:59:59.999Z', 5],
        ['2026-10-25T23:00:00.000Z', 6],
        // The 23 hours of 29 March.
        ['2026-03-28T22:59:59.999Z', 11],
        ['2026-03-28T23:00:00.000Z', 12],
        ['2026-03-29T21:59:59.999Z', 13],
        ['2026-03-29T22:00:00.000Z', 14],
      ].map(([at, amount]) => ({ occurredAt: new Date(String(at)), amount: Number(amount) * 100 })),
    );
    for (const [day, amounts] of [
      ['2026-10-24', [1]],
      ['2026-10-25', [5, 4, 3, 2]],
      ['2026-10-26', [6]],
      ['2026-03-28', [11]],
      ['2026-03-29', [13, 12]],
      ['2026-03-30', [14]],
    ] as const) {
      const query = `fromDate=${day}&toDate=${day}`;
      const page = await list(other, query);
      expect([day, page.data.map(({ amount }) => amount / 100)]).toEqual([day, amounts]);
      for (const format of ['csv', 'xlsx']) {
        const file = await readFile(other, format, query);
        expect([day, format, file.map(({ id }) => id)]).toEqual([day, format, page.data.map(({ id }) => id)]);
        expect([day, format, booked(file)]).toEqual([day, format, page.totalAmount]);
      }
    }
  });

  it.each(['fromDate=2026-02-30', 'fromDate=2026-11-05&toDate=2026-11-01', 'status=Invalid', 'paymentType=XX'])(
    'rejects %s',
    async (query) => {
      for (const url of [pathOf(owner), `${pathOf(owner)}/Export`]) {
        expect((await get(owner, `${url}?${query}`)).statusCode).toBe(400);
      }
    },
  );

  it('rejects a search of ten thousand characters', async () => {
    expect((await get(owner, `${pathOf(owner)}?searchFor=${'a'.repeat(10_000)}`)).statusCode).toBe(400);
  });

  it.each(['pageNumber=0', 'pageNumber=1.5', 'pageSize=101', 'pageSize=0'])('rejects %s', async (query) => {
    expect((await get(owner, `${pathOf(owner)}?${query}`)).statusCode).toBe(400);
  });

  it.each(['%25', '_', "'", '%27%20OR%201=1%20--', '%00', '420000______1007', 'R-%25', '%F0%9F%92%B3'])(
    'returns an empty page for the search %s',
    async (text) => {
      expect(await list(owner, `searchFor=${text}`)).toMatchObject({ data: [], totalCount: 0, totalAmount: 0 });
    },
  );

  it('returns 404 for a merchant, web shop or payment of somebody else', async () => {
    const [theirs] = (await list(foreign)).data;
    for (const path of [
      pathOf(foreign),
      `${pathOf(foreign)}/Export`,
      `${pathOf(foreign)}/${theirs?.id}`,
      `${pathOf(owner)}/${theirs?.id}`,
      `${pathOf(owner)}/nothing`,
      `${pathOf(owner)}?onlineEntityId=${foreignShop}`,
      `${pathOf(owner)}/Export?onlineEntityId=${foreignShop}`,
    ]) {
      expect((await get(owner, path)).statusCode).toBe(404);
    }
  });

  it('reads every filter from its index', async () => {
    const scope = ownMerchantScope({ ...owner, sessionId: owner.sessionId } as Parameters<typeof ownMerchantScope>[0]);
    const none: OnlineTransactionSearch = {
      onlineEntityId: null,
      paymentType: null,
      status: null,
      fromDate: null,
      toDate: null,
      lookups: null,
    };
    const searches: [OnlineTransactionSearch, string[]][] = [
      [none, ['PRIMARY']],
      [{ ...none, onlineEntityId: shops[0] ?? '' }, ['online_transactions_entity']],
      [{ ...none, paymentType: 'DB' }, ['online_transactions_type']],
      [{ ...none, status: 'Failed' }, ['online_transactions_status']],
      [{ ...none, lookups: [{ kind: 'amount', amount: 100_300 }] }, ['online_transactions_amount']],
      [{ ...none, lookups: [{ kind: 'lastFour', digits: '1003' }] }, ['online_transactions_last_four']],
      [{ ...none, lookups: [{ kind: 'idPrefix', prefix: '01KAGJ' }] }, ['online_transactions_id']],
      ...[[], ['1839dd99', '1839DD99']].map((starts): [OnlineTransactionSearch, string[]] => [
        { ...none, lookups: [{ kind: 'reference', spellings: ['R-7', 'r-7'], starts }] },
        ['online_transactions_gateway'],
      ]),
      [{ ...none, lookups: [{ kind: 'shopReference', text: 'R-7' }] }, ['online_transactions_order']],
    ];
    for (const [search, keys] of searches) {
      const { sql, bind } = onlineTransactionListQuery(scope, search).keys({ offset: 0, limit: 10 });
      const plan = await test.deps.sequelize.query<{ table: string; type: string; key: string; Extra: string }>(
        `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
        { bind, type: QueryTypes.SELECT },
      );
      const reads = plan.filter(({ table }) => table === 'online_transactions');
      expect(reads.map(({ key }) => key)).toEqual(keys);
      expect(reads.every(({ type }) => type !== 'ALL' && type !== 'index')).toBe(true);
      if (!search.lookups) expect(reads[0]?.Extra).not.toContain('filesort');
    }
    const span = { changedSince: new Date(0), firstId: '0', after: null, limit: 10 };
    const changes = onlineTransactionChangeQuery(scope, span);
    const steps = await test.deps.sequelize.query<{ table: string; type: string; key: string }>(
      `EXPLAIN FORMAT=TRADITIONAL ${changes.sql}`,
      { bind: changes.bind, type: QueryTypes.SELECT },
    );
    expect(steps.filter(({ table }) => table === 'online_transactions')).toMatchObject([
      { type: expect.stringMatching(/^(?:range|ref)$/u), key: 'online_transactions_changed' },
      { type: 'range', key: 'online_transactions_changed' },
    ]);
    // Days before a month, months, and days after them. The days of the months are not read while the months are
    // complete.
    const { sql, bind } = onlineTotalStatement(scope, {
      ...none,
      fromDate: '2026-08-16',
      toDate: '2026-11-17',
    });
    const plan = await test.deps.sequelize.query<{ table: string | null; type: string; key: string }>(
      `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
      { bind, type: QueryTypes.SELECT },
    );
    expect(plan.filter(({ table }) => table?.startsWith('online_'))).toMatchObject([
      { table: 'online_transaction_sums', type: 'range', key: 'PRIMARY' },
      { table: 'online_transaction_month_sums', type: 'range', key: 'PRIMARY' },
      { table: 'online_transaction_sums', type: 'range', key: 'PRIMARY' },
    ]);
  });
});

it('moves a payment out of aggregates that are missing without making them negative', async () => {
  const { owner, entity } = await openShop();
  const id = paymentId();
  await notify(test, entity.gatewayEntityId, { id, result: { code: '000.200.000' } });
  const tables = ['online_transaction_sums', 'online_transaction_month_sums'];
  const ofOwner = `WHERE merchant_id = '${owner.merchantId}'`;
  for (const table of tables) await test.deps.sequelize.query(`DELETE FROM ${table} ${ofOwner}`);
  await notify(test, entity.gatewayEntityId, { id });
  for (const table of tables)
    expect(await rows(`SELECT status, transaction_count AS count FROM ${table} ${ofOwner}`)).toEqual([
      { status: 'Successful', count: 1 },
    ]);
});

it('updates the aggregates with every payment, and finds and repairs one that differs', async () => {
  const differences: OnlineAggregateDifference[] = [];
  const onDifference = (difference: OnlineAggregateDifference) => differences.push(difference);
  const { merchantId: soldBy } = await signInMerchant(test);
  const { id: onlineEntityId } = await buildOnlineEntity(factoryOf(test), { merchantId: soldBy });
  await buildOnlineTransactions(factoryOf(test), { merchantId: soldBy, onlineEntityId }, [{}]);
  expect([await checkOnlineAggregates(test.deps, onDifference), differences]).toEqual([0, []]);
  const sums = test.deps.sequelize.getRepository(OnlineTransactionSumModel);
  const wrong = await sums.findOne({ rejectOnEmpty: true });
  const { merchantId, transactionCount, amount } = wrong.get();
  const stored = { transactionCount: transactionCount + 2, amount: amount - 100 };
  await wrong.update(stored);
  const found = { merchantId, stored, actual: { transactionCount, amount } };
  expect(await checkOnlineAggregates(test.deps, onDifference)).toBe(1);
  expect(differences).toMatchObject([found]);
  expect(await repairOnlineAggregates(test.deps, onDifference)).toBe(1);
  expect(await checkOnlineAggregates(test.deps, onDifference)).toBe(0);
});
