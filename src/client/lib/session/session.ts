import { useSyncExternalStore } from 'react';
import type { Session } from '#shared/auth/auth.schema.ts';
import { makeListeners } from '../listeners.ts';
import { readStored, writeStored } from '../storage.ts';
import { parseStored, type StoredSession, toStored } from './stored-session.ts';

const storageKey = 'csippano.session';

let present = parseStored(readStored(storageKey));
const { subscribe, tell } = makeListeners();

const become = (session: StoredSession | null) => {
  present = session;
  tell();
};

export const getSession = (): StoredSession | null => present;

/** What is stored now: newer than `getSession()` when another tab has just refreshed. */
export const reloadSession = (): StoredSession | null => {
  const stored = parseStored(readStored(storageKey));
  if (stored?.accessToken !== present?.accessToken) become(stored);
  return present;
};

let isLost = false;

/** Whether the last session ended without its user having asked for it. */
export const hasLostSession = (): boolean => isLost;

const change = (session: Session | null, lost: boolean) => {
  const stored = session && toStored(session);
  writeStored(storageKey, stored && JSON.stringify(stored));
  // Before anybody hears of it: the login looks at it as soon as it is shown.
  isLost = lost;
  become(stored);
};

/** Signs in with what the server answered, or out with `null`, in every tab. */
export const setSession = (session: Session | null): void => change(session, false);

/** The server takes the tokens no more: whoever was signed in is told so where they are led to. */
export const loseSession = (): void => change(null, true);

export const subscribeToSession = subscribe;

// Signing in or out in one tab is seen by the others; a `null` key means that everything was cleared. There are no tabs
// where pages are drawn ahead, for a visitor who is not signed in.
if ('addEventListener' in globalThis)
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) become(parseStored(readStored(storageKey)));
  });

export const useSession = (): StoredSession | null => useSyncExternalStore(subscribeToSession, getSession, () => null);
