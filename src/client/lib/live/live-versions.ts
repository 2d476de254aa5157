import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/api/app-router.ts';
import { problemOf } from '../problem.ts';
import { type OpenStream, openTabChannel, SharedStream } from './shared-stream.ts';

type Client = TRPCClient<AppRouter>;

const reopenMs = 5000;
const unauthorized = 401;

/**
 * Opens the stream, again after the server has ended or refused it. The client itself reconnects after a network error
 * only.
 */
const openChanges =
  (client: Client): OpenStream =>
  (watches, { onConnected, onVersion, onRefused }) => {
    let subscription: { unsubscribe(): void };
    // The end of the subscription by `unsubscribe` is reported, too: a stream that was closed stays closed.
    let isClosed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reopen = () => {
      clearTimeout(timer);
      timer = setTimeout(open, reopenMs);
    };
    const open = () => {
      subscription = client.live.changes.subscribe(
        { watches: [...watches] },
        {
          onStarted: () => onConnected(true),
          onData: ({ data }) => onVersion(data.watch, data.version, data.notificationsVersion),
          onConnectionStateChange: ({ state }) => onConnected(state === 'pending'),
          onComplete: () => {
            if (isClosed) return;
            onConnected(false);
            reopen();
          },
          onError: (error) => {
            // A refused stream means that the permissions have changed. A 401 is excluded: the user has just logged
            // out.
            if (problemOf(error).status === unauthorized) onConnected(false);
            else onRefused();
            reopen();
          },
        },
      );
    };
    open();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  };

let current: { client: Client; userId: string; stream: SharedStream } | null = null;

/** The stream of the user. The tabs of another user in the same browser have another. */
export const liveVersionsOf = (client: Client, userId: string): SharedStream => {
  if (current?.client === client && current.userId === userId) return current.stream;
  const stream = new SharedStream({
    open: openChanges(client),
    isHidden: () => document.hidden,
    openChannel: () => openTabChannel(`csippano-live-${userId}`),
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  });
  current = { client, userId, stream };
  return stream;
};

// A page in the browser's back/forward cache must not lead. It leaves also when it is closed, so that another tab leads
// at once.
if ('addEventListener' in globalThis) {
  addEventListener('pagehide', () => current?.stream.suspend());
  addEventListener('visibilitychange', () => current?.stream.changeVisibility());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) current?.stream.resume();
  });
}
