import { createTRPCClient, createTRPCClientProxy, getUntypedClient, httpSubscriptionLink } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/api/app-router.ts';
import { transformer } from '../rpc/transformer.ts';
import { liveVersionsOf } from './live-versions.ts';

/** The connections of the streams: one that is open takes one of the six that a browser has with HTTP/1.1. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened = 0;
  static readonly open = new Set<Source>();
  readonly CLOSED = Source.CLOSED;
  readyState = 0;
  constructor() {
    super();
    Source.opened += 1;
    Source.open.add(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
    Source.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = 0;
});
afterEach(() => void vi.useRealTimers());

test('a stream without watchers is closed and stays closed', async () => {
  const url = 'http://localhost/trpc';
  const client = createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url, transformer, EventSource: Source as never })],
  });
  const stream = liveVersionsOf(client, 'user');
  for (const merchantId of ['M1', 'M2', 'M3']) {
    const leave = stream.watch({ merchantId, includeChildren: false }, () => {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Source.open.size).toBe(1);
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Source.open.size).toBe(0);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect([Source.opened, Source.open.size]).toEqual([3, 0]);
});

test('the components of a page, whose clients differ, share its stream', () => {
  const pageClient = createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url: 'http://localhost/trpc', transformer, EventSource: Source as never })],
  });
  const clients = ['list', 'bell'].map(() => createTRPCClientProxy<AppRouter>(getUntypedClient(pageClient)));
  const streams = clients.map((client) => liveVersionsOf(client, 'user'));
  expect(clients[0]).not.toBe(clients[1]);
  expect(streams[0]).toBe(streams[1]);
});
