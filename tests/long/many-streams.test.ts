import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { closeEventStreams, type EventStream, openEventStream, watchPath } from '#tests/setup/event-streams.ts';
import { watchProcess } from '#tests/setup/process-health.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

/** More than the callers that may wait for a database connection at the same time. */
const streamCount = 600;
const many = 2 * streamCount;

let test: TestApp;
let shop: SignedInMerchant;
let url: string;
beforeAll(async () => {
  const concurrency = { downloadsPerMerchant: 1, downloads: 1, liveStreamsPerSession: many, liveStreams: many };
  test = await openTestApp({ settings: { concurrency } });
  shop = await signInMerchant(test);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const closeStreams = async (): Promise<void> => {
  closeEventStreams();
  await expect.poll(() => test.deps.limits.liveStreams.count).toBe(0);
};
afterEach(closeStreams);

const changeMerchant = async ({ merchantId }: SignedInMerchant): Promise<void> => {
  const { deps, clock } = test;
  await inTransaction(deps, (db) => bumpMerchantVersion(db, merchantId, clock.now()));
  deps.changes.nudge(merchantId);
};

it('sends a change to hundreds of streams of as many sessions, and forgets them when they close', async () => {
  const streams: EventStream[] = [];
  for (let i = 0; i < streamCount; i += 1) {
    const { headers } = await signIn(test, shop.userId);
    streams.push(await openEventStream(`${url}${watchPath(shop)}`, headers));
  }
  const count = (pattern: string) => streams.filter(({ text }) => text().includes(pattern)).length;
  await expect.poll(() => count('"version"')).toBe(streamCount);
  // No session is cached any more, so each stream reads its own again.
  test.clock.advance(10_000);
  const [id = ''] = /id: \d+/u.exec(streams[0]?.text() ?? '') ?? [];
  await changeMerchant(shop);
  const next = `id: ${Number(id.slice('id: '.length)) + 1}\n`;
  await expect.poll(() => count(next) + count('serialized-error')).toBe(streamCount);
  expect(count('serialized-error')).toBe(0);
});

it('returns the memory of streams that have closed', async () => {
  const openAndClose = async (): Promise<void> => {
    const streams: EventStream[] = [];
    for (let i = 0; i < streamCount; i += 1) {
      streams.push(await openEventStream(`${url}${watchPath(shop)}`, shop.headers));
    }
    await expect.poll(() => streams.every(({ text }) => text().includes('"version"'))).toBe(true);
    await closeStreams();
  };
  const { heapMegabytes, stop } = watchProcess();
  await openAndClose();
  const before = heapMegabytes();
  await openAndClose();
  // Streams that stayed would take 12 MB, 20 kB each; less is what compiled code and other parts of the process take.
  await expect.poll(() => heapMegabytes() - before).toBeLessThan(6);
  stop();
});
