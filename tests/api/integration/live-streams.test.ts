import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { EventSource } from 'eventsource';
import Fastify, { type FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { SessionModel } from '#db/models/auth.models.ts';
import { type AppRouter, appRouter } from '#server/api/app-router.ts';
import { requestInfo } from '#server/api/read-request-info.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { createContext } from '#server/trpc/context.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import {
  changesPath,
  closeEventStreams,
  type EventStream,
  openEventStream,
  watchPath,
} from '#tests/setup/event-streams.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let shop: SignedInMerchant;
/** The origins of the product, and of a server that answers the same router by tRPC's adapter. */
let product: string;
let adapter: string;
let stock: FastifyInstance;

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  test = await openTestApp();
  shop = await signInMerchant(test);
  stock = Fastify();
  await stock.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: { router: appRouter, createContext: ({ req }) => createContext(test.deps, requestInfo(req, 'rpc')) },
  } satisfies { prefix: string } & FastifyTRPCPluginOptions<AppRouter>);
  [product, adapter] = [await listen(test.app), await listen(stock)];
});
afterAll(async () => {
  await stock.close();
  await test.close();
});

afterEach(async () => {
  closeEventStreams();
  await expect.poll(() => test.deps.limits.liveStreams.count).toBe(0);
});

const changeMerchant = async ({ merchantId }: SignedInMerchant): Promise<void> => {
  const { deps, clock } = test;
  await inTransaction(deps, (db) => bumpMerchantVersion(db, merchantId, clock.now()));
  deps.changes.nudge(merchantId);
};

/** Opens the same stream on both servers, changes the merchant, and compares what both have sent in the end. */
const compare = async (path: string, headers: Record<string, string>, isComplete: (text: string) => boolean) => {
  const streams = [
    await openEventStream(`${product}${path}`, headers),
    await openEventStream(`${adapter}${path}`, headers),
  ];
  for (const { text } of streams) await expect.poll(() => text().includes('event: connected')).toBe(true);
  await changeMerchant(shop);
  for (const { text } of streams) await expect.poll(() => isComplete(text())).toBe(true);
  const [ours, theirs] = streams.map(({ response, text }) => ({
    status: response.statusCode,
    type: response.headers['content-type'],
    encoding: response.headers['transfer-encoding'],
    buffering: response.headers['x-accel-buffering'],
    text: text(),
  }));
  expect(ours).toEqual(theirs);
  return ours?.text ?? '';
};

describe('a stream has the bytes of tRPC’s adapter', () => {
  const hasTwoVersions = (text: string) => text.split('"version"').length > 2;
  const hasVersion = (text: string) => text.includes('"version"');
  const hasError = (text: string) => text.includes('serialized-error') && text.endsWith('\n\n\n');

  it('for versions', async () => {
    expect(await compare(watchPath(shop), shop.headers, hasTwoVersions)).toMatch(
      /^event: connected\ndata: \{.*\}\n\n\ndata: \{"json":\{"watch":0,"version":"\d+","notificationsVersion":"\d+"\}\}\nid: \d+\n\n\n/u,
    );
  });

  it.each(['header', 'query'])('for a client that reconnects with the last version in the %s', async (place) => {
    const path = watchPath(shop);
    const first = await openEventStream(`${product}${path}`, shop.headers);
    await expect.poll(() => hasVersion(first.text())).toBe(true);
    const lastEventId = /id: (\d+)/u.exec(first.text())?.[1] ?? '';
    const text =
      place === 'header'
        ? await compare(path, { ...shop.headers, 'last-event-id': lastEventId }, hasVersion)
        : await compare(`${path}&lastEventId=${lastEventId}`, shop.headers, hasVersion);
    expect(text).not.toContain(`id: ${lastEventId}\n`);
  });

  it.each<[string, () => string, () => Record<string, string>]>([
    ['a missing token', () => watchPath(shop), () => ({})],
    ['another merchant', () => watchPath({ merchantId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), () => shop.headers],
    ['a wrong input', () => changesPath({ watches: [{ merchantId: 5, more: true }] }), () => shop.headers],
    ['no input', () => '/trpc/live.changes', () => shop.headers],
    ['malformed JSON', () => '/trpc/live.changes?input=%7B', () => shop.headers],
  ])('for %s', async (_name, path, headers) => {
    await compare(path(), headers(), hasError);
  });
});

it('watches several merchants in one stream, without those to which the caller has no access', async () => {
  const admin = await signInAs(test, 'Admin');
  const other = await signInMerchant(test);
  const eventsOf = ({ text }: EventStream) =>
    [...text().matchAll(/data: \{"json":(\{"watch".*?\})[^\n]*\}\nid: ([^\n]*)/gu)].map(([, event = '', id]) => ({
      ...(JSON.parse(event) as { watch: number; version: string | null }),
      id,
    }));
  const [own, all] = [
    await openEventStream(`${product}${watchPath(shop, other)}`, shop.headers),
    await openEventStream(`${product}${watchPath(shop, other)}`, admin.headers),
  ];
  for (const stream of [own, all]) await expect.poll(() => eventsOf(stream).map(({ watch }) => watch)).toEqual([0, 1]);
  expect(eventsOf(own)[1]?.version).toBeNull();
  await changeMerchant(other);
  // One poll of the server could otherwise see both changes, and would report them in the order of the watches.
  await expect.poll(() => eventsOf(all).map(({ watch }) => watch)).toEqual([0, 1, 1]);
  await changeMerchant(shop);
  await expect.poll(() => eventsOf(all).map(({ watch }) => watch)).toEqual([0, 1, 1, 0]);
  await expect.poll(() => eventsOf(own).map(({ watch }) => watch)).toEqual([0, 1, 0]);

  // A client that reconnects is sent what it missed, by watch.
  const lastEventId = String(eventsOf(all)[2]?.id);
  const again = await openEventStream(`${product}${watchPath(shop, other)}&lastEventId=${lastEventId}`, admin.headers);
  await expect.poll(() => eventsOf(again)).toEqual([eventsOf(all)[3]]);
});

it('sends a version of the notifications, which other changes leave as it is', async () => {
  const stream = await openEventStream(`${product}${watchPath(shop)}`, shop.headers);
  const versions = () =>
    [...stream.text().matchAll(/"version":"(\d+)","notificationsVersion":"(\d+)"/gu)].map(([, ...pair]) =>
      pair.map(Number),
    );
  await expect.poll(() => versions().length).toBe(1);
  const [[version = 0, ofNotifications = 0] = []] = versions();
  await changeMerchant(shop);
  await expect.poll(versions).toEqual([
    [version, ofNotifications],
    [version + 1, ofNotifications],
  ]);
  const { deps, clock } = test;
  const event = { kind: 'lossAlerts', day: '2026-11-19', count: 2, eventKey: '2026-11-19', at: clock.now() } as const;
  await inTransaction(deps, (db) => notifyTeam(db, shop.merchantId, event));
  deps.changes.nudge(shop.merchantId);
  await expect.poll(() => versions().at(-1)).toEqual([version + 2, ofNotifications + 1]);
  const url = `/api/v1/Merchant/${shop.merchantId}/Notification`;
  const [newest] = (await test.app.inject({ url, headers: shop.headers })).json().data;
  await test.app.inject({ method: 'PUT', url: `${url}/${newest.id}/Read`, headers: shop.headers });
  await expect.poll(() => versions().at(-1)).toEqual([version + 3, ofNotifications + 2]);
});

it('serves the stock client of tRPC', async () => {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${product}/trpc`,
        transformer: superjson,
        EventSource,
        eventSourceOptions: {
          fetch: (url, options) => fetch(url, { ...options, headers: { ...options.headers, ...shop.headers } }),
        },
      }),
    ],
  });
  const versions: number[] = [];
  const subscription = client.live.changes.subscribe(
    { watches: [{ merchantId: shop.merchantId }] },
    { onData: ({ data }) => versions.push(Number(data.version)) },
  );
  await expect.poll(() => versions.length).toBe(1);
  await changeMerchant(shop);
  await expect.poll(() => versions.length).toBe(2);
  expect((versions[1] ?? 0) - (versions[0] ?? 0)).toBe(1);
  subscription.unsubscribe();
});

describe('a stream whose merchant does not change ends with a 401', () => {
  const openStream = async () => {
    const session = await signIn(test, shop.userId);
    const stream = await openEventStream(`${product}${watchPath(shop)}`, session.headers);
    await expect.poll(() => stream.text().includes('"version"')).toBe(true);
    return { session, stream };
  };
  const moveOn = async (ms: number): Promise<void> => test.clock.advance(ms);

  it.each<[string, (session: { sessionId: string; refreshToken: string }) => Promise<unknown>]>([
    [
      'its session is ended from another one',
      () => test.app.inject({ method: 'DELETE', url: '/api/v1/User/Sessions', headers: shop.headers }),
    ],
    [
      'it is logged out',
      ({ refreshToken }) =>
        test.app.inject({ method: 'POST', url: '/api/v1/Authentication/Logout', payload: { refreshToken } }),
    ],
    [
      'another server has ended its session, within five seconds',
      async ({ sessionId }) => {
        const sessions = test.deps.sequelize.getRepository(SessionModel);
        await sessions.update({ endedAt: test.clock.now(), endReason: 'endedByAdmin' }, { where: { id: sessionId } });
        await moveOn(5_000);
      },
    ],
    ['its session ends by itself', () => moveOn(90 * dayMs)],
  ])('when %s', async (_name, end) => {
    const { session, stream } = await openStream();
    await end(session);
    await expect.poll(() => stream.text()).toContain('"httpStatus":401');
    await expect.poll(() => stream.response.complete).toBe(true);
  });

  it('but not when another session ends', async () => {
    const { session, stream } = await openStream();
    const other = await openStream();
    const url = `/api/v1/User/Sessions/${other.session.sessionId}`;
    await test.app.inject({ method: 'DELETE', url, headers: session.headers });
    await expect.poll(() => other.stream.text()).toContain('"httpStatus":401');
    expect(stream.text()).not.toContain('serialized-error');
  });
});
