import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { CursorPage } from '#shared/paging/cursor-page.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { hookOnlyPlatform, notify, paymentId } from '#tests/setup/shop-payments.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

interface Row {
  id: string;
  amount?: number;
  state?: string;
  status?: string;
}

const test = testAppOfFile({ settings: { cardGateway: hookOnlyPlatform } });
let shop: Shop;
let headers: SignedIn['headers'];
beforeEach(async () => {
  await test.database.reset();
  shop = await openShop(test);
  headers = await portalHeaders(test, shop);
});

const pullPage = async (list: string, changedSince: Date | string, more = ''): Promise<CursorPage<Row>> => {
  const since = encodeURIComponent(new Date(changedSince).toISOString());
  const url = `/api/v1/Merchant/${shop.merchantId}/${list}?changedSince=${since}${more}`;
  const answer = await test.app.inject({ url, headers });
  expect([url, answer.statusCode, answer.json().errors]).toEqual([url, 200, undefined]);
  return answer.json();
};
const changes = async (list: string, since: Date | string) => (await pullPage(list, since, '&pageSize=100')).data;
const statesSince = async (since: Date | string) =>
  (await changes('Transaction', since)).map(({ amount = 0, state }) => `${amount / 100} ${state}`);

const send = async (body: object): Promise<Row> => {
  const answer = await submit(test, shop, body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const nextMinute = (): Date => {
  test.clock.advance(minuteMs);
  return test.clock.now();
};

describe('GET Transaction?changedSince', () => {
  it('returns new, late and changed transactions, oldest change first', async () => {
    const start = test.clock.now();
    const pending = reportOf(test, shop, { amount: 100, state: 'Pending' });
    await send(pending);
    nextMinute();
    const sale = reportOf(test, shop, { amount: 200 });
    const { id } = await send(sale);
    nextMinute();
    await send(reportOf(test, shop, { amount: 300, timestamp: '2026-11-17T12:00:00.000Z' }));
    expect(await statesSince(start)).toEqual(['1 Pending', '2 Success', '3 Success']);
    const outcomeAt = nextMinute();
    await send({ ...pending, state: 'Success' });
    expect(await statesSince(outcomeAt)).toEqual(['1 Success']);
    const voidAt = nextMinute();
    await send(voidOf(test, shop, sale));
    expect((await statesSince(voidAt)).toSorted()).toEqual(['2 Storno', '2 Success']);
    expect((await statesSince(start)).slice(0, 2)).toEqual(['3 Success', '1 Success']);
    const repeatedAt = nextMinute();
    await send(sale);
    expect(await statesSince(repeatedAt)).toEqual([]);
    expect((await pullPage('Transaction', voidAt)).data.map((row) => row.id)).toContain(id);
  });

  it('returns a sale that was voided in the portal', async () => {
    const { id } = await send(reportOf(test, shop));
    const at = nextMinute();
    const url = `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}/Void`;
    expect((await test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    expect((await statesSince(at)).toSorted()).toEqual(['3000 Storno', '3000 Success']);
  });

  it('continues by cursors, and returns where the next pull starts', async () => {
    const start = test.clock.now();
    const sent = [];
    for (let n = 0; n < 7; n += 1) {
      sent.push((await send(reportOf(test, shop))).id);
      if (n % 2 === 0) nextMinute();
    }
    test.clock.advance(60 * minuteMs);
    headers = await portalHeaders(test, shop);
    const startedAt = test.clock.now();
    const found: string[] = [];
    let page = await pullPage('Transaction', start, '&pageSize=3');
    while (page.nextCursor !== null) {
      expect(page).toMatchObject({ previousCursor: null, nextChangedSince: null, totalCount: 7 });
      found.push(...page.data.map(({ id }) => id));
      test.clock.advance(minuteMs);
      page = await pullPage('Transaction', start, `&pageSize=3&after=${page.nextCursor}`);
    }
    found.push(...page.data.map(({ id }) => id));
    expect(found.toSorted()).toEqual(sent.toSorted());
    expect(page.nextChangedSince).toBe(new Date(startedAt.getTime() - 5 * minuteMs).toISOString());
    const next = await pullPage('Transaction', page.nextChangedSince ?? '');
    expect(next).toMatchObject({ data: [], nextCursor: null, totalCount: 7 });
    // Never earlier than the moment that was asked for.
    const soon = test.clock.now().toISOString();
    expect((await pullPage('Transaction', soon)).nextChangedSince).toBe(soon);
  });

  it('returns rows that were stored before changes were recorded by the time of their ids', async () => {
    const old = await Promise.all([1, 2, 3].map(() => send(reportOf(test, shop))));
    await test.deps.sequelize.query('UPDATE transactions SET changed_at = :never', {
      replacements: { never: new Date(0) },
    });
    const since = nextMinute();
    const fresh = await send(reportOf(test, shop));
    const ids = old.map(({ id }) => id).toSorted();
    const all = await pullPage('Transaction', '2020-01-01T00:00:00Z', '&pageSize=2');
    expect(all.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await pullPage('Transaction', '2020-01-01T00:00:00Z', `&pageSize=2&after=${all.nextCursor}`);
    expect(rest.data.map(({ id }) => id)).toEqual([ids[2], fresh.id]);
    expect((await changes('Transaction', since)).map(({ id }) => id)).toEqual([fresh.id]);
    for (const moment of ['1950-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
      expect(await changes('Transaction', moment)).toHaveLength(4);
    }
    expect(await changes('Transaction', '9999-12-31T23:59:59.999Z')).toEqual([]);
  });

  it('returns what a server of the former version writes, which does not know the column', async () => {
    const { sequelize } = test.deps;
    const { id } = await send(reportOf(test, shop));
    await sequelize.query("UPDATE transactions SET changed_at = '2026-01-01', state = 'Pending'");
    await sequelize.query("UPDATE transactions SET state = 'Success'");
    const [row] = await sequelize.query<{ age: string }>(
      `SELECT TIMESTAMPDIFF(SECOND, changed_at, CURRENT_TIMESTAMP(3)) AS age FROM transactions WHERE id = '${id}'`,
      { type: QueryTypes.SELECT },
    );
    expect(Math.abs(Number(row?.age))).toBeLessThan(60);
    await sequelize.query(
      `INSERT INTO transactions (merchant_id, occurred_at, id, terminal_id, eft_transaction_id, type, state, amount, currency,
         card_brand, masked_card_number, card_last_four, card_entry_mode, reader_time, received_at)
       SELECT merchant_id, occurred_at, '01KAGJ6V5T3M9Q2X7C4N8B1RZD', terminal_id, 'former', type, state, amount, currency,
         card_brand, masked_card_number, card_last_four, card_entry_mode, reader_time, received_at
       FROM transactions WHERE id = '${id}'`,
    );
    const [inserted] = await sequelize.query<{ isRecent: number | string }>(
      "SELECT changed_at > '2026-01-02' AS isRecent FROM transactions WHERE eft_transaction_id = 'former'",
      { type: QueryTypes.SELECT },
    );
    expect(Number(inserted?.isRecent)).toBe(1);
  });

  it('returns in the next pull what was committed behind a page that had been read', async () => {
    const { sequelize } = test.deps;
    const { merchantId } = shop;
    const other = { ...shop, terminal: await buildTerminal(factoryOf(test), { merchantId }) };
    await send(reportOf(test, shop));
    const start = nextMinute();
    // The first sale waits for its terminal's hourly row after it was inserted; the second is later, but commits before
    // it.
    const blocker = await sequelize.transaction();
    const hour = 'SELECT transaction_count FROM transaction_sums WHERE terminal_id = :terminalId FOR UPDATE';
    await sequelize.query(hour, { replacements: { terminalId: shop.terminal.id }, transaction: blocker });
    const slow = submit(test, shop, reportOf(test, shop, { amount: 100 }));
    await expect
      .poll(
        async () => {
          const [row] = await sequelize.query<{ waiting: string }>(
            `SELECT COUNT(*) AS waiting FROM information_schema.processlist WHERE info LIKE 'INSERT INTO transaction_sums%'`,
            { type: QueryTypes.SELECT },
          );
          return Number(row?.waiting);
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    nextMinute();
    expect((await submit(test, other, reportOf(test, other, { amount: 200 }))).statusCode).toBe(200);
    const passed = await pullPage('Transaction', start);
    expect(passed.data.map(({ amount }) => amount)).toEqual([200]);
    await blocker.rollback();
    expect((await slow).statusCode).toBe(200);
    expect((await changes('Transaction', passed.nextChangedSince ?? '')).map(({ amount }) => amount)).toEqual([
      100, 200,
    ]);
  });

  it('returns only the merchant’s own', async () => {
    await send(reportOf(test, shop));
    const stranger = await openShop(test);
    await buildTransactions(factoryOf(test), {
      merchantId: stranger.merchantId,
      terminalId: stranger.terminal.id,
      rows: [{}],
    });
    expect(await changes('Transaction', '2020-01-01T00:00:00Z')).toHaveLength(1);
  });
});

describe('GET OnlineTransaction?changedSince', () => {
  it('returns new and changed payments, and those that waited for their web shop', async () => {
    const { merchantId } = shop;
    const entity = await buildOnlineEntity(factoryOf(test), { merchantId });
    const start = test.clock.now();
    const id = paymentId();
    await notify(test, entity.gatewayEntityId, { id, result: { code: '000.200.000' } });
    await notify(test, 'shop-of-tomorrow');
    expect((await changes('OnlineTransaction', start)).map(({ status }) => status)).toEqual(['Pending']);
    const paidAt = nextMinute();
    await notify(test, entity.gatewayEntityId, { id });
    expect((await changes('OnlineTransaction', paidAt)).map(({ status }) => status)).toEqual(['Successful']);
    const adoptedAt = nextMinute();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/OnlineEntity',
      headers: (await signInAs(test, 'Admin')).headers,
      payload: { merchantId, name: 'Holnapi bolt', url: 'https://holnap.example', gatewayEntityId: 'shop-of-tomorrow' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()]);
    const adopted = await pullPage('OnlineTransaction', adoptedAt);
    expect(adopted).toMatchObject({ totalCount: 2, data: [{ status: 'Successful' }] });
    const repeatedAt = nextMinute();
    await notify(test, entity.gatewayEntityId, { id });
    expect(await changes('OnlineTransaction', repeatedAt)).toEqual([]);
  });
});

describe('GET Report?changedSince', () => {
  it('returns new and replaced reports, page by page', async () => {
    const { merchantId } = shop;
    await test.deps.sequelize.getRepository(MerchantModel).update({ mid: '5123456789' }, { where: { id: merchantId } });
    const uploader = await signInAs(test, 'ReportUploader');
    const upload = async (month: string): Promise<string> => {
      const answer = await test.app.inject({
        method: 'PUT',
        url: `/api/v1/Report/Settlement?mid=5123456789&month=${month}`,
        headers: { ...uploader.headers, 'content-type': 'application/pdf' },
        payload: Buffer.from('%PDF-1.7\n%%EOF\n'),
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ id: string }>().id;
    };
    const start = test.clock.now();
    const [july, august] = [await upload('2026-07'), await upload('2026-08')];
    nextMinute();
    const june = await upload('2026-06');
    const first = await pullPage('Report', start, '&pageSize=2');
    const second = await pullPage('Report', start, `&pageSize=2&after=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([...[july, august].toSorted(), june]);
    const replacedAt = nextMinute();
    expect(await upload('2026-07')).toBe(july);
    expect(await pullPage('Report', replacedAt)).toMatchObject({
      data: [{ id: july, uploadedAt: replacedAt.toISOString() }],
      nextCursor: null,
      nextChangedSince: replacedAt.toISOString(),
      totalCount: 3,
    });
  });
});
