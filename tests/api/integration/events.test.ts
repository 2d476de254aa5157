import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { runPrepared } from '#db/sql/statement.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { insertEvents, listEventsAfter } from '#server/features/webhooks/events/events.repository.ts';
import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import { eventExample } from '#server/features/webhooks/webhooks.examples.ts';
import { createId } from '#server/platform/ids.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { factoryOf, signIn, signInAs } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

interface Event {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, Record<string, unknown>>;
}

const test = testAppOfFile();
let shop: Shop;
let key: { authorization: string };
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await openShop(test);
});

/** Gives the merchant an API key that reads events of sales and terminals. */
const addKey = async () => {
  const { merchantId, reader } = shop;
  const scopes = 'readEvents,readTransactions,readTerminals';
  ({ headers: key } = await buildApiKey(factoryOf(test), { merchantId, userId: reader.userId, scopes }));
};
const read = (query = '') =>
  test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Event${query}`, headers: key });
const list = async (query = '') => (await read(query)).json<{ data: Event[]; hasMore: boolean }>();
const report = async (payload: object) => {
  const { headers } = await signIn(test, shop.reader.userId, 'Mobile');
  return submit(test, { ...shop, reader: { ...shop.reader, headers } }, payload);
};
const sell = async () => (await report(reportOf(test, shop))).json<{ id: string }>();
const countEvents = async () => {
  const [row] = await test.deps.sequelize.query<{ total: string }>('SELECT COUNT(*) AS total FROM webhook_events', {
    type: QueryTypes.SELECT,
  });
  return Number(row?.total);
};

describe('events', () => {
  it('are recorded for a merchant with an API key that reads events, or with a webhook, also a disabled one', async () => {
    const { merchantId, reader } = shop;
    await buildApiKey(factoryOf(test), { merchantId, userId: reader.userId, scopes: 'readReports,manageWebhooks' });
    await sell();
    expect(await countEvents()).toBe(0);
    await addKey();
    await sell();
    expect(await countEvents()).toBe(1);
    await test.deps.sequelize.query('DELETE FROM api_keys');
    await sell();
    expect(await countEvents()).toBe(1);
    const sealedSecret = await test.deps.secrets.seal('whsec_test');
    await buildWebhook(factoryOf(test), { merchantId, sealedSecret, events: 'report.ready', isEnabled: false });
    await sell();
    expect(await countEvents()).toBe(2);
  });

  it('are listed with the data of a whole message, oldest first, and each can be read', async () => {
    await addKey();
    const sale = reportOf(test, shop);
    const sold = (await report(sale)).json();
    const voided = (await report(voidOf(test, shop, sale))).json();
    const { data, hasMore } = await list();
    const { merchantId } = shop;
    const timestamp = test.clock.now().toISOString();
    expect([data, hasMore]).toEqual([
      [
        { type: 'transaction.created', data: { merchantId, transaction: sold } },
        { type: 'transaction.created', data: { merchantId, transaction: voided } },
        {
          type: 'transaction.voided',
          data: { merchantId, transaction: { ...sold, state: 'Storno' }, voidedByTransactionId: voided.id },
        },
      ].map((event) => ({ id: expect.any(String), timestamp, ...event })),
      false,
    ]);
    for (const event of data) expect((await read(`/${event.id}`)).json()).toEqual(event);
  });

  it('are continued after the last one, and filtered by type', async () => {
    await addKey();
    for (let i = 0; i < 5; i += 1) await sell();
    const all = (await list()).data.map(({ id }) => id);
    const idsOf = async (query: string) => {
      const { data, hasMore } = await list(query);
      return [data.map(({ id }) => all.indexOf(id)), hasMore];
    };
    expect(await idsOf('?pageSize=2')).toEqual([[0, 1], true]);
    expect(await idsOf(`?pageSize=2&after=${all[1]}`)).toEqual([[2, 3], true]);
    expect(await idsOf(`?pageSize=2&after=${all[3]}`)).toEqual([[4], false]);
    expect(await idsOf(`?after=${all[4]}`)).toEqual([[], false]);
    expect(await idsOf('?type=transaction.created&pageSize=1')).toEqual([[0], true]);
    expect(await idsOf('?type=transaction.voided')).toEqual([[], false]);
    expect((await read('?type=unknown')).statusCode).toBe(400);
  });

  it('are kept for 30 days, after which their place in the list is lost', async () => {
    await addKey();
    await sell();
    const [old] = (await list()).data;
    test.clock.advance(31 * dayMs);
    const { id } = await sell();
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect((await list()).data).toMatchObject([{ data: { transaction: { id } } }]);
    expect([(await read(`/${old?.id}`)).statusCode, (await read(`?after=${old?.id}`)).statusCode]).toEqual([404, 404]);
  });

  it('of another merchant are not found', async () => {
    await addKey();
    await sell();
    const [event] = (await list()).data;
    shop = await openShop(test);
    await addKey();
    expect((await list()).data).toEqual([]);
    expect([(await read(`/${event?.id}`)).statusCode, (await read(`?after=${event?.id}`)).statusCode]).toEqual([
      404, 404,
    ]);
  });
});

it('a page of events is read by an index, however many there are', async () => {
  const { merchantId } = shop;
  const { sequelize } = test.deps;
  const other = await openShop(test);
  await inTransaction({ sequelize }, async (db) => {
    for (const merchant of [merchantId, other.merchantId]) {
      for (let position = 1; position <= 20; position += 1) {
        const createdAt = test.clock.now();
        const type = 'ping' as const;
        const events = Array.from({ length: 50 }, () => ({
          id: createId(createdAt),
          merchantId: merchant,
          type,
          body: JSON.stringify(eventExample),
          createdAt,
        }));
        await insertEvents(db, events, position);
      }
    }
  });
  await sequelize.query('ANALYZE TABLE webhook_events');
  const merchant = ownMerchantScope({ role: 'Basic', merchantId, userId: '', sessionId: '' });
  for (const types of [null, ['ping'], ['ping', 'report.ready']] as const) {
    const sent = await watchStatements(() =>
      listEventsAfter(sequelize, merchant, { position: 15, id: '' }, { types, limit: 11 }),
    );
    const [statement] = sent.flat();
    const [step] = (await runPrepared(
      sequelize,
      `EXPLAIN FORMAT=TRADITIONAL ${statement?.sql}`,
      statement?.values ?? [],
      null,
    )) as { type: string; key: string; rows: number; Extra: string | null }[];
    expect([step?.type, step?.key, step?.Extra]).toEqual([
      'range',
      'webhook_events_feed',
      expect.not.stringMatching(/filesort/u),
    ]);
    expect(Number(step?.rows)).toBeLessThan(600);
  }
});

describe('the order of events', () => {
  /**
   * True while a statement that increments a merchant's version runs: it takes less than a millisecond, unless it
   * waits.
   */
  const isVersionAwaited = async () => {
    const { sequelize } = test.deps;
    const processes = await sequelize.query<{ db: string | null; Info: string | null }>('SHOW FULL PROCESSLIST', {
      type: QueryTypes.SELECT,
    });
    return processes.some(
      ({ db, Info }) => db === sequelize.getDatabaseName() && Info?.startsWith('INSERT INTO merchant_changes'),
    );
  };

  it('is that of their commits: an event that is written first and committed late delays the others', async () => {
    await addKey();
    const { merchantId } = shop;
    const { sequelize } = test.deps;
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const at = test.clock.now();
    const first = inTransaction({ sequelize }, async (db) => {
      const version = await bumpMerchantVersion(db, merchantId, at);
      const change = { change: 'DormancyWarning', lastUsedAt: at, disabledFrom: at } as const;
      const terminal = { ...eventExample.data.terminal, ...change };
      const data = { merchantId, terminal };
      await publishEvents(db, { merchantId, at, version }, [{ type: 'terminal.health', data }]);
      await mayCommit;
    });
    test.clock.advance(1);
    let hasSold = false;
    const second = sell().then(() => {
      hasSold = true;
    });
    await expect.poll(async () => hasSold || (await isVersionAwaited()), { timeout: 20_000 }).toBe(true);
    expect((await list()).data).toEqual([]);
    commit();
    await Promise.all([first, second]);
    expect((await list()).data.map(({ type }) => type)).toEqual(['terminal.health', 'transaction.created']);
  });

  it('lets a reader that polls while terminals sell see each event once', async () => {
    await addKey();
    const terminals = [shop.terminal];
    while (terminals.length < 4) terminals.push(await buildTerminal(factoryOf(test), { merchantId: shop.merchantId }));
    let isSelling = true;
    const selling = Promise.all(
      terminals.map(async (terminal) => {
        for (let i = 0; i < 12; i += 1) expect((await report(reportOf(test, { terminal }))).statusCode).toBe(200);
      }),
    ).finally(() => {
      isSelling = false;
    });
    const seen: string[] = [];
    for (let isLast = false; ; ) {
      const { data, hasMore } = await list(`?pageSize=5${seen.length > 0 ? `&after=${seen.at(-1)}` : ''}`);
      seen.push(...data.map(({ id }) => id));
      if (isLast && !hasMore) break;
      isLast = !isSelling;
    }
    await selling;
    expect(seen).toEqual((await list('?pageSize=100')).data.map(({ id }) => id));
    expect(seen).toHaveLength(48);
  });
});

describe('terminal.health', () => {
  const run = () => runDueJobs(test.deps, terminalJobs, new AbortController().signal);
  const changes = async () =>
    (await list('?type=terminal.health')).data.map(({ data: { terminal } }) => ({ ...terminal }));

  it('is published when an unused terminal is announced, used again, and disabled', async () => {
    const lastUsedAt = new Date('2026-02-18T11:00:00.000Z');
    shop = await openShop(test, { createdAt: new Date('2025-01-01'), lastUsedAt, name: 'Pult' });
    await addKey();
    await run();
    const { id, serialNumber, name } = shop.terminal;
    const warned = {
      id,
      serialNumber,
      name,
      change: 'DormancyWarning',
      isDisabled: false,
      lastUsedAt: lastUsedAt.toISOString(),
      disabledFrom: '2026-12-18T11:00:00.000Z',
    };
    expect(await changes()).toEqual([warned]);
    const sale = reportOf(test, shop);
    await report(sale);
    await report(sale);
    const usedAt = test.clock.now().toISOString();
    const used = { ...warned, change: 'UsedAgain', lastUsedAt: usedAt, disabledFrom: null };
    expect(await changes()).toEqual([warned, used]);
    await sell();
    expect(await changes()).toHaveLength(2);

    test.clock.set('2027-09-18T11:00:00.000Z');
    await test.deps.sequelize.query('UPDATE api_keys SET expires_at = "2028-01-01"');
    await run();
    test.clock.set('2027-10-18T11:00:00.000Z');
    await run();
    expect((await changes()).slice(2)).toEqual([
      { ...warned, lastUsedAt: usedAt, disabledFrom: '2027-10-18T11:00:00.000Z' },
      { ...used, change: 'Disabled', isDisabled: true },
    ]);
  });

  it('is published once per outage of a terminal that reports its health, and when it is back', async () => {
    await addKey();
    await shop.terminal.update({ name: 'Pult' });
    const silent = await openShop(test);
    await submit(test, silent, reportOf(test, silent));
    const sendHealth = async () => {
      const { headers } = await signIn(test, shop.reader.userId, 'Mobile');
      const url = `/api/Mobile/v1/Terminal/${shop.terminal.id}/Health`;
      expect((await test.app.inject({ method: 'PUT', url, headers, payload: {} })).statusCode).toBe(200);
    };
    const kinds = async () => (await changes()).map(({ change }) => change);
    await sendHealth();
    await run();
    test.clock.advance(120_000);
    await run();
    expect(await kinds()).toEqual([]);
    test.clock.advance(60_000);
    await Promise.all([run(), run()]);
    test.clock.advance(60_000);
    await run();
    expect(await changes()).toMatchObject([
      { id: shop.terminal.id, name: 'Pult', change: 'Offline', isDisabled: false },
    ]);

    await sell();
    await run();
    test.clock.advance(60_000);
    await run();
    expect(await kinds()).toEqual(['Offline', 'Online']);
    test.clock.advance(120_000);
    await run();
    await sendHealth();
    test.clock.advance(60_000);
    await run();
    expect(await kinds()).toEqual(['Offline', 'Online', 'Offline', 'Online']);
    // The other terminal never reported: its silence means nothing.
    expect(await countEvents()).toBe(5);
  });

  it('is published when an administrator disables and enables a terminal', async () => {
    await addKey();
    const admin = await signInAs(test, 'Admin');
    const edit = async (isDisabled: boolean) => {
      const { id } = shop.terminal;
      const url = `/api/v1/Terminal/${id}`;
      const { merchantId, type, serialNumber, address } = (
        await test.app.inject({ url, headers: admin.headers })
      ).json();
      const answer = await test.app.inject({
        method: 'PUT',
        url,
        headers: admin.headers,
        payload: { merchantId, type, serialNumber, address, isDisabled },
      });
      expect(answer.statusCode).toBe(200);
    };
    await edit(true);
    await edit(true);
    await edit(false);
    expect((await changes()).map(({ change, isDisabled }) => [change, isDisabled])).toEqual([
      ['Disabled', true],
      ['Enabled', false],
    ]);
  });
});

it('a ping is an event, too', async () => {
  const { merchantId } = shop;
  await addKey();
  const sealedSecret = await test.deps.secrets.seal('whsec_test');
  const hook = await buildWebhook(factoryOf(test), { merchantId, sealedSecret });
  const url = `/api/v1/Merchant/${merchantId}/Webhook/${hook.id}/Ping`;
  const ping = await test.app.inject({ method: 'POST', url, headers: await portalHeaders(test, shop) });
  expect((await list()).data).toMatchObject([
    { id: ping.json().eventId, type: 'ping', data: { merchantId, webhookId: hook.id } },
  ]);
});
