import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { UnreadCountLoader } from './unread-count-loader.tsx';

let counts = 0;
let send = (_versions: Record<string, string | null>) => {};
const link: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'subscription') {
        observer.next({ result: { type: 'started' } });
        send = (versions) =>
          observer.next({
            result: { type: 'data', data: { id: String(versions.version), data: { watch: 0, ...versions } } },
          });
        return;
      }
      counts += 1;
      observer.next({ result: { type: 'data', data: { count: counts } } });
      observer.complete();
    });

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const change = async (versions: Record<string, string | null>) => {
  act(() => send(versions));
  await wait(5000);
};

beforeEach(() => {
  counts = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  // The tab leaves its stream shortly after the last watch.
  await wait(1000);
  vi.useRealTimers();
});

/** Renders the loader, and sends it the first versions. Returns the function that unmounts it. */
const open = async (versions: Record<string, string | null>) => {
  const client = trpc.createClient({ links: [link] });
  const queryClient = new QueryClient();
  const { unmount } = render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UnreadCountLoader merchantId="M" userId="U" />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  await wait(1000);
  await change(versions);
  counts = 0;
  return unmount;
};

test('counts again for a version of the notifications, and not for a sale', async () => {
  const unmount = await open({ version: '7', notificationsVersion: '2' });
  for (const version of ['8', '9', '10']) await change({ version, notificationsVersion: '2' });
  expect(counts).toBe(0);
  await change({ version: '11', notificationsVersion: '3' });
  expect(counts).toBe(1);
  unmount();
});

test('counts again for each version of a server that sends none of the notifications', async () => {
  const unmount = await open({ version: '7' });
  await change({ version: '8' });
  expect(counts).toBe(1);
  unmount();
});
