import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/api/app-router.ts';
import { trpc } from './rpc/trpc.ts';
import { notLive, useLiveMerchant } from './use-live-merchant.ts';

/** The requested connections. The last one is open. */
const streams: { next: (result: unknown) => void; fail: () => void; complete: () => void }[] = [];
const link: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    streams.push({
      next: (result) => observer.next({ result } as never),
      fail: () => observer.error(TRPCClientError.from(new Error('refused'))),
      complete: () => observer.complete(),
    });
  });

const connected = { type: 'started' };
const cut = { type: 'state', state: 'connecting', error: null };
const change = (version: string) => ({ type: 'data', data: { id: version, data: { watch: 0, version } } });
const notify = (result: unknown) => act(() => streams.at(-1)?.next(result));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const keyOf = (merchantId: string) => [['statistics', 'get'], { input: { merchantId }, type: 'query' }];

const costlyKey = [['reports', 'nextSettlement'], { input: { merchantId: 'own' }, type: 'query' }];

/** Renders the hook and waits until the stream is requested. */
const open = async () => {
  const queryClient = new QueryClient();
  for (const merchantId of ['own', 'other']) queryClient.setQueryData(keyOf(merchantId), 'figures');
  queryClient.setQueryDefaults(costlyKey, { meta: notLive });
  queryClient.setQueryData(costlyKey, 'costly figures');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  const visit = () => renderHook(() => useLiveMerchant('own'), { wrapper });
  const { result, unmount } = visit();
  await wait(1000);
  const isStale = (merchantId: string) => queryClient.getQueryState(keyOf(merchantId))?.isInvalidated ?? false;
  const refresh = () => queryClient.setQueryData(keyOf('own'), 'newer figures');
  const isCostlyStale = () => queryClient.getQueryState(costlyKey)?.isInvalidated;
  return { liveness: () => result.current, isStale, isCostlyStale, refresh, unmount, visit };
};

beforeEach(() => {
  streams.length = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  // The tab leaves its stream shortly after the last watch. Otherwise it would lead those of the next test.
  await wait(1000);
  vi.useRealTimers();
});

test('a change invalidates the queries of this merchant only', async () => {
  const { liveness, isStale, unmount } = await open();
  notify(connected);
  expect(isStale('own')).toBe(false);
  notify(change('1'));
  await wait(0);
  expect([isStale('own'), isStale('other'), liveness()]).toEqual([true, false, 'live']);
  unmount();
});

test('a change does not invalidate a query with an interval of its own', async () => {
  const { isStale, isCostlyStale, unmount } = await open();
  notify(connected);
  notify(change('1'));
  await wait(0);
  expect([isStale('own'), isCostlyStale()]).toEqual([true, false]);
  unmount();
});

test('polls every five seconds while the stream is interrupted and stops when it is back', async () => {
  const { liveness, isStale, refresh, unmount } = await open();
  notify(connected);
  notify(change('1'));
  await wait(1000);
  refresh();
  notify(cut);
  expect(liveness()).toBe('live');
  await wait(5000);
  expect([liveness(), isStale('own')]).toEqual(['polling', true]);
  refresh();
  await wait(5000);
  expect(isStale('own')).toBe(true);
  notify(connected);
  expect(liveness()).toBe('live');
  refresh();
  await wait(20_000);
  expect(isStale('own')).toBe(false);
  unmount();
});

test('refetches each time the server rejects the stream', async () => {
  const { isStale, refresh, unmount } = await open();
  notify(connected);
  notify(change('1'));
  await wait(1000);
  refresh();
  act(() => streams.at(-1)?.fail());
  await wait(0);
  expect(isStale('own')).toBe(true);
  for (const attempt of [2, 3]) {
    refresh();
    await wait(6000);
    expect([streams.length, isStale('own')]).toEqual([attempt, true]);
    notify(connected);
    act(() => streams.at(-1)?.fail());
  }
  unmount();
});

test('reopens a stream that the server has ended', async () => {
  const { unmount } = await open();
  notify(connected);
  act(() => streams.at(-1)?.complete());
  expect(streams).toHaveLength(1);
  await wait(5000);
  expect(streams).toHaveLength(2);
  unmount();
});

test.each([
  ['refetches nothing when its version is the one of the last visit', '1', false],
  ['refetches what has changed since the last visit', '2', true],
])('a screen that is opened again %s', async (_, version, isRefetched) => {
  const { isStale, refresh, unmount, visit } = await open();
  notify(connected);
  notify(change('1'));
  await wait(1000);
  refresh();
  unmount();
  await wait(1000);
  const again = visit();
  await wait(1000);
  notify(connected);
  notify(change(version));
  await wait(1000);
  expect(isStale('own')).toBe(isRefetched);
  again.unmount();
});
