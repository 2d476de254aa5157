import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { isStorageReadable, readStored, writeStored } from '../storage.ts';
import { type PersistedSession, parseStored, type SignedInSession, toStored } from './stored-session.ts';

const storageKey = 'csippano.session';
/**
 * Stored when the last session ended without a logout:
 * other tabs cannot otherwise distinguish the two.
 */
const endedKey = 'csippano.sessionEnded';

/** How a session ended, other than by a logout in this tab. */
type EndOfSession = 'lost' | 'loggedOutElsewhere';

let current = parseStored(readStored(storageKey));
/** The session of the shown page; on a locked page, the former one. */
let ofPage = current;
let end: EndOfSession | null = null;
const { subscribe, notify } = createListeners();

/** Why a page is locked: its session ended, or changed merchant or mode. */
export type PageLock = 'ended' | 'switched';

interface PageGuard {
  /** True if the page has unsaved input. */
  hasInput: () => boolean;
  /**
   * Leaves a locked page after a login of another person.
   * The page stays locked until it unloads.
   */
  leave: (session: PersistedSession) => void;
}

let guard: PageGuard = { hasInput: () => false, leave: () => {} };

/**
 * Keeps a page with input when its session ends or switches merchants.
 * It is locked until the same person logs in or switches back.
 * A logout always ends it.
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

/**
 * False if the session was not stored, as with full storage.
 * The session is then only in the page's memory.
 */
let isStored = true;

/**
 * Keeps the known `liveMerchantId` if an older release stores none:
 * that of a merchant never changes.
 */
const readCurrent = (): PersistedSession | null => {
  if (!isStored || !isStorageReadable()) return current;
  const stored = parseStored(readStored(storageKey));
  if (!stored || stored.liveMerchantId !== undefined || current?.liveMerchantId === undefined) return stored;
  return stored.merchantId === current.merchantId ? { ...stored, liveMerchantId: current.liveMerchantId } : stored;
};

/** Applies what another tab has stored. */
const followStored = (stored: PersistedSession | null): void => {
  if (stored) end = null;
  // A tab without a session cannot interpret a cleared storage.
  else if (ofPage) end = readStored(endedKey) === null ? 'loggedOutElsewhere' : 'lost';
  setCurrent(stored);
};

export const getSession = (): PersistedSession | null => current;

/** Returns the session of the page. A locked page keeps it, without calls. */
export const getPageSession = (): PersistedSession | null => ofPage;

/** Returns the session from storage; another tab may have refreshed it. */
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
  // Set before the listeners run: the login page reads it on mount.
  end = lost ? 'lost' : null;
  setCurrent(stored);
};

/** Stores the session of a login in all tabs; null signs out. */
export const setSession = (session: SignedInSession | null): void => change(session, false);

/** Ends a session with rejected tokens. The login page shows a notice. */
export const loseSession = (): void => change(null, true);

export const subscribeToSession = subscribe;

// Other tabs sign in or out, too. A null `key`: storage was cleared.
// A page in the back/forward cache gets no events: it reloads the session.
// Prerendering has no window and no session.
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

export const useSession = (): PersistedSession | null =>
  useSyncExternalStore(subscribeToSession, getPageSession, () => null);

export const usePageLock = (): PageLock | null => useSyncExternalStore(subscribeToSession, getPageLock, () => null);

/** Resolves once the page is not locked. */
export const pageUnlocked = (): Promise<void> =>
  new Promise((resolve) => {
    if (getPageLock() === null) return resolve();
    const stop = subscribe(() => {
      if (getPageLock() !== null) return;
      stop();
      resolve();
    });
  });
