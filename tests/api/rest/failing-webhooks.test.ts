import { beforeEach, describe, expect, it } from 'vitest';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { runPrepared } from '#db/sql/statement.ts';
import { listFailingWebhooks } from '#server/features/webhooks/webhooks.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { FailingWebhooks, OperationsHealth } from '#shared/operations/operations.schema.ts';
import { factoryOf, type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const sealedSecret = Buffer.alloc(16);

const test = testAppOfFile();
let admin: SignedIn;
let merchantId: string;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
  ({ merchantId } = await signInMerchant(test));
});

const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * hourMs);
const get = async <T>(path: string): Promise<T> => {
  const answer = await test.app.inject({ url: `/api/v1/Operations/${path}`, headers: admin.headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};
const failing = () => get<FailingWebhooks>('Webhook');
const notices = async () => (await get<OperationsHealth>('Health')).notices;
const addHook = (failingSince: Date | null, isEnabled = true) =>
  buildWebhook(factoryOf(test), {
    merchantId,
    sealedSecret,
    url: 'https://rendszer.pekseg.example:8443/csippano?token=titok',
    failingSince,
    isEnabled,
  });

describe('GET Operations/Webhook', () => {
  it('returns nothing while every message arrives', async () => {
    await addHook(null);
    expect(await failing()).toEqual({ webhooks: [], totalCount: 0 });
    expect(await notices()).toEqual([]);
  });

  it('lists failing webhooks, the longest failing first, with what did not arrive and the last reason', async () => {
    const later = await addHook(ago(2));
    const earlier = await addHook(ago(5));
    await addHook(ago(9), false);
    const factory = factoryOf(test);
    const type = 'transaction.created';
    const lost = { type, state: 'Failed', fault: 'Status', responseStatus: 503 } as const;
    // Delivered, and failed, before the failure began.
    await buildDelivery(factory, earlier, { type, createdAt: ago(40), finishedAt: ago(40) });
    await buildDelivery(factory, earlier, { ...lost, createdAt: ago(39), lastAttemptAt: ago(39), finishedAt: ago(15) });
    await buildDelivery(factory, earlier, { ...lost, createdAt: ago(29), lastAttemptAt: ago(5), finishedAt: ago(5) });
    const waiting = { type, state: 'Pending', createdAt: ago(3) } as const;
    await buildDelivery(factory, earlier, { ...waiting, fault: 'Timeout', attempts: 4, lastAttemptAt: ago(1) });
    await buildDelivery(factory, earlier, { ...waiting, attempts: 0, createdAt: ago(0) });
    // Test messages do not count.
    await buildDelivery(factory, earlier, {
      state: 'Failed',
      fault: 'Timeout',
      lastAttemptAt: ago(2),
      finishedAt: ago(2),
    });
    const host = 'rendszer.pekseg.example:8443';
    expect(await failing()).toEqual({
      webhooks: [
        {
          id: earlier.id,
          merchant: { id: merchantId, name: expect.stringMatching(/./u) },
          host,
          failingSince: ago(5).toISOString(),
          undelivered: 3,
          fault: 'Timeout',
          responseStatus: null,
        },
        expect.objectContaining({ id: later.id, host, undelivered: 0, fault: null, responseStatus: null }),
      ],
      totalCount: 2,
    });
    expect(await notices()).toEqual([
      {
        kind: 'webhooksFailing',
        severity: 'Warning',
        subject: null,
        count: 2,
        since: ago(5).toISOString(),
      },
    ]);
  });

  it('returns at most 50 and the number of all', async () => {
    for (let hours = 1; hours <= 51; hours += 1) await addHook(ago(hours));
    const { webhooks, totalCount } = await failing();
    expect([webhooks.length, totalCount]).toEqual([50, 51]);
    expect(webhooks[0]?.failingSince).toBe(ago(51).toISOString());
  });

  it('can read the failing webhooks from an index, in its order', async () => {
    await addHook(ago(1));
    const { sequelize } = test.deps;
    const statements = (await watchStatements(() => listFailingWebhooks(sequelize))).flat();
    const list = statements.find(({ sql }) => sql.includes('ORDER BY hooks.failing_since'));
    // Which index a server chooses for a few rows depends on its estimates.
    const sql = list?.sql
      .replace('SELECT ', 'SELECT STRAIGHT_JOIN ')
      .replace(' hooks JOIN', ' hooks FORCE INDEX (webhooks_failing) JOIN');
    const explain = `EXPLAIN FORMAT=TRADITIONAL ${sql}`;
    const steps = (await runPrepared(sequelize, explain, list?.values ?? [], null)) as {
      table: string;
      key: string;
      Extra: string | null;
    }[];
    const hooks = steps.find(({ table }) => table === 'hooks');
    expect(hooks?.key).toBe('webhooks_failing');
    expect(hooks?.Extra).not.toMatch(/filesort|temporary/u);
  });
});
