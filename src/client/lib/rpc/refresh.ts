import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/api/app-router.ts';
import { currentLanguage } from '../i18n.ts';
import { makeSessionRefresher } from '../session/refresh-session.ts';

/** A client of its own: what renews or ends a session must not go through the link that waits for it. */
export const plainClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      transformer: superjson,
      headers: () => ({ 'Accept-Language': currentLanguage() }),
      // People close the tab once they have signed out.
      fetch: (input, { signal = null, ...init } = {}) => fetch(input, { ...init, signal, keepalive: true }),
    }),
  ],
});

export const refreshSession = makeSessionRefresher((refreshToken) => plainClient.auth.refresh.mutate({ refreshToken }));
