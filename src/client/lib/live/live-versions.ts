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
 * Opens the stream, again after the server has ended or refused it. The client itself reconnects after a network error
 * only.
 */
const openChanges =
  (client: Client): OpenStream =>
  (watches, { onConnected, onVersion, onRefused }) => {
    let subscription: { unsubscribe(): void } | undefined;
    // The end of the subscription by `unsubscribe` is reported, too: a stream that was closed stays closed.
    let isClosed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reopen = () => {
      clearTimeout(timer);
      timer = setTimeout(open, reopenMs);
    };
    const open = () => {
      // Without a session a locked page keeps its watches.
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
            // A refused stream means that the permissions have changed; one with a 401, that its token or session has
            // ended. Only a refresh shows which: a page that waits makes no other call.
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
 * The stream of the user. The tabs of another user in the same browser have another. Each component has a `client` of
 * its own, in front of the one client of the page.
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

// A page that is closed, left, kept in the browser's back/forward cache or frozen must not lead: another tab leads at
// once.
if ('addEventListener' in globalThis) {
  for (const event of ['pagehide', 'freeze']) addEventListener(event, () => current?.stream.suspend(), true);
  addEventListener('visibilitychange', () => current?.stream.changeVisibility());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) current?.stream.resume();
  });
  addEventListener('resume', () => current?.stream.resume(), true);
}
