import { getSession, subscribeToSession } from './session.ts';

const confirmMode = (refresh: (stale: string) => Promise<unknown>): void => {
  const session = getSession();
  // Without a network the next refresh returns it.
  if (session?.liveMerchantId === undefined && session !== null) refresh(session.accessToken).catch(() => undefined);
};

/**
 * Refreshes sessions with unknown test mode, stored by an older release.
 * Returns a function that stops this.
 */
export const followMode = (refresh: (stale: string) => Promise<unknown>): (() => void) => {
  confirmMode(refresh);
  return subscribeToSession(() => confirmMode(refresh));
};
