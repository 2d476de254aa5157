import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { isStorageReadable, readStored, writeStored } from '../storage.ts';
import { type PersistedSession, parseStored, type SignedInSession, toStored } from './stored-session.ts';

const storageKey = 'csippano.session';
/** Stored while the last session ended without a logout: the other tabs see the end of both kinds only. */
const endedKey = 'csippano.sessionEnded';

/** How a session ended other than by a logout in this tab. */
type EndOfSession = 'lost' | 'loggedOutElsewhere';

let current = parseStored(readStored(storageKey));
/** The session whose page is shown: while the page is locked, the one from before. */
let ofPage = current;
let end: EndOfSession | null = null;
const { subscribe, notify } = createListeners();

/** Why a page is locked: its session has ended, or works for another merchant or in another mode now. */
export type PageLock = 'ended' | 'switched';

interface PageGuard {
  /** True if the page has input that would be lost with it. */
  hasInput: () => boolean;
  /** Leaves a locked page when another person has logged in. It stays locked until it is gone. */
  leave: (session: PersistedSession) => void;
}

let guard: PageGuard = { hasInput: () => false, leave: () => {} };

/**
 * Lets a page with input outlive the end of its session, and its switch to another merchant by another tab: it is
 * locked until the same person has logged in or switched back. A logout ends it in any case.
 */
export const guardPage = (next: PageGuard): void => {
  guard = next;
};

export const getPageLock = (): PageLock | null => {
  if (current === ofPage) return null;
  return current === null ? 'ended' : 'switched';
};

const isKept = (shown: PersistedSession | null, next: PersistedSession | null): boolean => {
  const isLocked = getPageLock() !== null;
  if (shown === null || !(isLocked || guard.hasInput())) return false;
  if (next === null) return end === 'lost';
  if (next.userId !== shown.userId) return isLocked;
  return next.merchantId !== null && next.merchantId !== shown.merchantId;
};

const setCurrent = (session: PersistedSession | null) => {
  const shown = isKept(ofPage, session) ? ofPage : session;
  current = session;
  ofPage = shown;
  notify();
  if (session && shown && session.userId !== shown.userId) guard.leave(session);
};

/** False if the browser did not store the session, as with full storage: it is in the memory of the page only. */
let isStored = true;

/** Whose test mode a merchant is never changes: what this tab knows of it outlives what an older release stores. */
const readCurrent = (): PersistedSession | null => {
  if (!isStored || !isStorageReadable()) return current;
  const stored = parseStored(readStored(storageKey));
  if (!stored || stored.liveMerchantId !== undefined || current?.liveMerchantId === undefined) return stored;
  return stored.merchantId === current.merchantId ? { ...stored, liveMerchantId: current.liveMerchantId } : stored;
};

/** Takes over what another tab has stored. */
const followStored = (stored: PersistedSession | null): void => {
  if (stored) end = null;
  // Without a page of a session this tab has nothing to say of a cleared storage.
  else if (ofPage) end = readStored(endedKey) === null ? 'loggedOutElsewhere' : 'lost';
  setCurrent(stored);
};

/** The session of calls. */
export const getSession = (): PersistedSession | null => current;

/** The session of the page, which a locked page keeps without being able to call the server. */
export const getPageSession = (): PersistedSession | null => ofPage;

/** Returns the session from storage, which is newer than `getSession()` if another tab has just refreshed it. */
export const reloadSession = (): PersistedSession | null => {
  const stored = readCurrent();
  if (stored?.accessToken !== current?.accessToken) followStored(stored);
  return current;
};

/** How the last session ended; null after a logout in this tab. */
export const getSessionEnd = (): EndOfSession | null => end;

const change = (session: SignedInSession | null, lost: boolean) => {
  const stored = session && toStored(session);
  writeStored(endedKey, lost ? 'true' : null);
  const text = stored && JSON.stringify(stored);
  writeStored(storageKey, text);
  isStored = readStored(storageKey) === text;
  // Set before the listeners run, because the login page reads it when it mounts.
  end = lost ? 'lost' : null;
  setCurrent(stored);
};

/** Stores the session of a login in all tabs; null signs out. */
export const setSession = (session: SignedInSession | null): void => change(session, false);

/** Ends a session whose tokens the server rejected. The login page shows a notice. */
export const loseSession = (): void => change(null, true);

export const subscribeToSession = subscribe;

// Other tabs sign in or out too. A null `key` means that the storage was cleared. A page in the back/forward cache gets
// no events; what it shows may be of a session that has ended since. During prerendering there is no window and no
// session.
if ('addEventListener' in globalThis) {
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    isStored = true;
    followStored(readCurrent());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadSession();
  });
}

/** The session of the page. */
export const useSession = (): PersistedSession | null =>
  useSyncExternalStore(subscribeToSession, getPageSession, () => null);

export const usePageLock = (): PageLock | null => useSyncExternalStore(subscribeToSession, getPageLock, () => null);

/** Resolves when the page is not locked, at once if it is not. */
export const pageUnlocked = (): Promise<void> =>
  new Promise((resolve) => {
    if (getPageLock() === null) return resolve();
    const stop = subscribe(() => {
      if (getPageLock() !== null) return;
      stop();
      resolve();
    });
  });
