import { getUntypedClient, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/api/app-router.ts';
import { problemOf } from '../problem.ts';
import { refreshStoredSession } from '../rpc/session-calls.ts';
import { getPageLock, getSession } from '../session/session.ts';
import { openTabChannel, openTabLives } from './between-tabs.ts';
import { type OpenStream, SharedStream } from './shared-stream.ts';

type Client = TRPCClient<AppRouter>;

const reopenMs = 5000;
const unauthorized = 401;

/**
 * Opens the stream, again after the server ended or refused it.
 * The client itself reconnects only after a network error.
 */
const openChanges =
  (client: Client): OpenStream =>
  (watches, { onConnected, onVersion, onRefused }) => {
    let subscription: { unsubscribe(): void } | undefined;
    // `unsubscribe` also reports an end, which must not reopen the stream.
    let isClosed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reopen = () => {
      clearTimeout(timer);
      timer = setTimeout(open, reopenMs);
    };
    const open = () => {
      // A locked page without a session keeps its watches.
      if (getPageLock() === 'ended') return reopen();
      const token = getSession()?.accessToken;
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
            // A rejection means changed permissions; a 401, an ended token or session.
            // Only a refresh can show which: a waiting page makes no other call.
            if (problemOf(error).status === unauthorized) {
              onConnected(false);
              if (token) refreshStoredSession(token).catch(() => undefined);
            } else onRefused();
            reopen();
          },
        },
      );
    };
    open();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  };

let current: { client: object; userId: string; stream: SharedStream } | null = null;

/**
 * Returns the user's stream; other users have another one.
 * Each component wraps the page's one client in its own `client`.
 */
export const liveVersionsOf = (client: Client, userId: string): SharedStream => {
  const pageClient = getUntypedClient(client);
  if (current?.client === pageClient && current.userId === userId) return current.stream;
  const stream = new SharedStream({
    open: openChanges(client),
    isHidden: () => document.hidden,
    openChannel: () => openTabChannel(`csippano-live-${userId}`),
    lives: openTabLives(),
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  });
  current = { client: pageClient, userId, stream };
  return stream;
};

// Another tab must lead once this page closes,
// freezes or is in the back/forward cache.
if ('addEventListener' in globalThis) {
  for (const event of ['pagehide', 'freeze']) addEventListener(event, () => current?.stream.suspend(), true);
  addEventListener('visibilitychange', () => current?.stream.changeVisibility());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) current?.stream.resume();
  });
  addEventListener('resume', () => current?.stream.resume(), true);
}
