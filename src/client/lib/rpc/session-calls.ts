import { createTRPCClient, httpLink } from '@trpc/client';
import { currentLanguage } from '#client/lib/i18n.ts';
import { createSessionRefresher } from '#client/lib/session/refresh-session.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { transformer } from './transformer.ts';

/** A separate client: these calls must not wait for refresh or proof. */
const plainClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      transformer,
      headers: () => ({ 'Accept-Language': currentLanguage() }),
      // With `keepalive` the call survives a tab closed after signing out.
      fetch: (input, { signal = null, ...init } = {}) => fetch(input, { ...init, signal, keepalive: true }),
    }),
  ],
});

export const refreshStoredSession = createSessionRefresher((refreshToken) =>
  plainClient.auth.refresh.mutate({ refreshToken }),
);

export const getProofOfWorkChallenge = () => plainClient.auth.proofOfWorkChallenge.mutate();

/**
 * Revokes the session on the server.
 * If the server is unreachable, the tokens expire on their own.
 */
export const revokeSession = async (refreshToken: string): Promise<void> => {
  await plainClient.auth.logout.mutate({ refreshToken });
};
