import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { readStored, writeStored } from '../storage.ts';
import { type PersistedSession, parseStored, type SignedInSession, toStored } from './stored-session.ts';

const storageKey = 'csippano.session';

let present = parseStored(readStored(storageKey));
const { subscribe, notify } = createListeners();

const setCurrent = (session: PersistedSession | null) => {
  present = session;
  notify();
};

/** Whose test mode a merchant is never changes: what this tab knows of it outlives what an older release stores. */
const readCurrent = (): PersistedSession | null => {
  const stored = parseStored(readStored(storageKey));
  if (!stored || stored.liveMerchantId !== undefined || present?.liveMerchantId === undefined) return stored;
  return stored.merchantId === present.merchantId ? { ...stored, liveMerchantId: present.liveMerchantId } : stored;
};

export const getSession = (): PersistedSession | null => present;

/** Returns the session from storage, which is newer than `getSession()` if another tab has just refreshed it. */
export const reloadSession = (): PersistedSession | null => {
  const stored = readCurrent();
  if (stored?.accessToken !== present?.accessToken) setCurrent(stored);
  return present;
};

let isLost = false;

/** True if the last session ended without a logout. */
export const hasLostSession = (): boolean => isLost;

const change = (session: SignedInSession | null, lost: boolean) => {
  const stored = session && toStored(session);
  writeStored(storageKey, stored && JSON.stringify(stored));
  // Set before the listeners run, because the login page reads it when it mounts.
  isLost = lost;
  setCurrent(stored);
};

/** Stores the session of a login in all tabs; null signs out. */
export const setSession = (session: SignedInSession | null): void => change(session, false);

/** Ends a session whose tokens the server rejected. The login page shows a notice. */
export const loseSession = (): void => change(null, true);

export const subscribeToSession = subscribe;

// Other tabs sign in or out too. A null `key` means that the storage was cleared. During prerendering there is no
// window and no session.
if ('addEventListener' in globalThis)
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) setCurrent(readCurrent());
  });

export const useSession = (): PersistedSession | null =>
  useSyncExternalStore(subscribeToSession, getSession, () => null);
