import { beforeEach, expect, it } from 'vitest';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { readWebhookDepth } from '#server/features/webhooks/webhooks.api.ts';
import { enqueueEmail, readOutboxDepths } from '#server/platform/outbox/outbox.api.ts';
import { readUnforwardedDepth, recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, reportOf, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const empty = { waiting: 0, failing: 0, givenUp: 0, oldestCreatedAt: null, oldestUntriedAt: null };

const email = {
  template: 'deactivated',
  to: 'anna@example.hu',
  language: 'hu',
  firstName: 'Anna',
  lastName: 'Kis',
} as const;

const test = testAppOfFile();
beforeEach(() => test.database.reset());

const run = (sql: string) => test.deps.sequelize.query(sql);

it('returns empty queues of an empty database', async () => {
  const { sequelize } = test.deps;
  expect(await readOutboxDepths(test.deps)).toEqual({ emailUrgent: empty, email: empty, contract: empty, push: empty });
  expect(await readWebhookDepth(sequelize)).toEqual(empty);
  expect(await readUnforwardedDepth(sequelize)).toEqual(empty);
});

it('counts waiting, failing and given-up e-mails, and finds the oldest', async () => {
  const { deps, clock } = test;
  const oldest = clock.now();
  for (let count = 0; count < 4; count += 1) {
    await enqueueEmail(deps, email);
    clock.advance(minuteMs);
  }
  await run('UPDATE outbox SET priority = 1');
  await run('UPDATE outbox SET sent_at = created_at ORDER BY id DESC LIMIT 1');
  await run('UPDATE outbox SET given_up_at = created_at WHERE sent_at IS NULL ORDER BY id DESC LIMIT 1');
  await run(
    'UPDATE outbox SET attempts = 3, next_attempt_at = DATE_ADD(next_attempt_at, INTERVAL 1 DAY) ORDER BY id LIMIT 1',
  );
  expect(await readOutboxDepths(deps)).toEqual({
    emailUrgent: empty,
    contract: empty,
    push: empty,
    email: {
      waiting: 2,
      failing: 1,
      givenUp: 1,
      oldestCreatedAt: oldest,
      oldestUntriedAt: new Date(oldest.getTime() + minuteMs),
    },
  });
});

it('leaves out e-mails that are deferred, until they are due', async () => {
  const { deps, clock } = test;
  const due = new Date(clock.now().getTime() + 9 * 60 * minuteMs);
  await enqueueEmail(deps, email, due);
  expect((await readOutboxDepths(deps)).email).toEqual(empty);
  clock.set(due);
  const depth = { ...empty, waiting: 1, oldestCreatedAt: due, oldestUntriedAt: due };
  expect((await readOutboxDepths(deps)).email).toEqual(depth);
});

it('counts the webhook messages of all merchants, and events that were not forwarded', async () => {
  const { deps, clock } = test;
  const shop = await openShop(test);
  await buildWebhook(factoryOf(test), { merchantId: shop.merchantId, sealedSecret: Buffer.alloc(16) });
  const at = clock.now();
  for (let count = 0; count < 3; count += 1) await submit(test, shop, reportOf(test, shop));
  await run("UPDATE webhook_deliveries SET state = 'Failed' ORDER BY id LIMIT 1");
  await run("UPDATE webhook_deliveries SET attempts = 1 WHERE state = 'Pending' ORDER BY id LIMIT 1");
  const depth = { waiting: 2, failing: 1, givenUp: 1, oldestCreatedAt: at, oldestUntriedAt: at };
  expect(await readWebhookDepth(deps.sequelize)).toEqual(depth);
  await recordSecurityEvent(deps, { kind: 'logout' });
  const forwarding = { waiting: 1, failing: 0, givenUp: 0, oldestCreatedAt: at, oldestUntriedAt: at };
  expect(await readUnforwardedDepth(deps.sequelize)).toEqual(forwarding);
});

it('counts at most 10,000 messages of a queue, and those that wait before those given up', async () => {
  const { deps } = test;
  await enqueueEmail(deps, email);
  await run('UPDATE outbox SET priority = 1, given_up_at = created_at');
  const digits = `(SELECT 0 AS digit ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `UNION ALL SELECT ${digit}`).join(' ')})`;
  await run(`INSERT INTO outbox (id, kind, priority, sealed_payload, attempts, next_attempt_at, created_at)
    SELECT CONCAT('01J0000000000000000000', a.digit, b.digit, c.digit, d.digit), 'Email', 1, '', 0, next_attempt_at, created_at
    FROM outbox, ${digits} a, ${digits} b, ${digits} c, ${digits} d`);
  const { email: depth } = await readOutboxDepths(deps);
  expect(depth).toMatchObject({ waiting: 10_000, givenUp: 0 });
  await run('DELETE FROM outbox WHERE given_up_at IS NULL ORDER BY id LIMIT 10');
  expect((await readOutboxDepths(deps)).email).toMatchObject({ waiting: 9_990, givenUp: 1 });
});
