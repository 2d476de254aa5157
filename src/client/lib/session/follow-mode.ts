import { getSession, subscribeToSession } from './session.ts';

const confirmMode = (refresh: (stale: string) => Promise<unknown>): void => {
  const session = getSession();
  // Without a network the next refresh has it.
  if (session?.liveMerchantId === undefined && session !== null) refresh(session.accessToken).catch(() => undefined);
};

/**
 * Refreshes the session whenever it is not known whether it is in test mode, because an older release has stored it.
 * Returns a function that stops this.
 */
export const followMode = (refresh: (stale: string) => Promise<unknown>): (() => void) => {
  confirmMode(refresh);
  return subscribeToSession(() => confirmMode(refresh));
};
