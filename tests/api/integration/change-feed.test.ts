import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { bumpMerchantVersion, ChangeFeed } from '#server/platform/live/live.api.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

// Open pages must show a change within two seconds. These tests fix the delays of the feed instead of measuring time:
// none for a change of this server, and an interval of half a second for a change of another server.

const test = testAppOfFile();
let merchant: SignedInMerchant;
let feed: ChangeFeed;
let versions: AsyncGenerator<string, void, undefined>;
beforeAll(async () => {
  merchant = await signInMerchant(test);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  feed = new ChangeFeed(test.deps.sequelize, test.deps.log);
  versions = feed.watch([merchant.merchantId], new AbortController().signal);
});
afterEach(async () => {
  await feed.close();
  vi.useRealTimers();
});

const changeMerchant = () =>
  inTransaction(test.deps, (db) => bumpMerchantVersion(db, merchant.merchantId, test.clock.now()));

it('publishes a change of this server without waiting for the interval', async () => {
  const { value: before } = await versions.next();
  await changeMerchant();
  feed.nudge(merchant.merchantId);
  expect(Number((await versions.next()).value)).toBe(Number(before) + 1);
});

it('publishes a change of another server after half a second', async () => {
  const { value: before } = await versions.next();
  await changeMerchant();
  const next = versions.next();
  vi.advanceTimersByTime(500);
  expect(Number((await next).value)).toBe(Number(before) + 1);
});

it('reads the versions once more for any number of changes during a read', async () => {
  await versions.next();
  const steps = await watchStatements(async () => {
    feed.nudge(merchant.merchantId);
    await nextTurn();
    for (let i = 0; i < 50; i += 1) feed.nudge(merchant.merchantId);
    await feed.close();
  });
  expect(steps.flat().map(({ sql }) => /FROM (?<table>\w+)/u.exec(sql)?.groups?.table)).toEqual([
    'merchant_changes',
    'merchant_changes',
  ]);
});
