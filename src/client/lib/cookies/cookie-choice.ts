import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { readStored, writeStored } from '../storage.ts';
import { deleteCookies, deleteForeignData } from './delete-foreign-data.ts';

export type CookieChoice = 'necessary' | 'all';

// before-paint.js reads the same key to show the prerendered banner.
const storageKey = 'csippano.cookies';

export const cookieChoice = (): CookieChoice | null => {
  const stored = readStored(storageKey);
  return stored === 'necessary' || stored === 'all' ? stored : null;
};

/**
 * The state of this page if it differs from storage:
 * reopened from the footer, or answered while storage is forbidden.
 */
let onThisPage: 'asking' | 'answered' | null = null;
const listeners = createListeners();

const isAsking = () => (onThisPage === null ? cookieChoice() === null : onThisPage === 'asking');

const setCurrent = (next: 'asking' | 'answered' | null) => {
  onThisPage = next;
  if (isAsking()) document.documentElement.dataset.cookies = 'ask';
  else delete document.documentElement.dataset.cookies;
  listeners.notify();
};

export const isAskedAgain = (): boolean => onThisPage === 'asking';

export const askForCookieChoice = (): void => setCurrent('asking');

/** Stores the choice and reloads the page to stop earlier scripts. */
export const chooseCookies = (choice: CookieChoice): void => {
  writeStored(storageKey, choice);
  if (choice === 'necessary') deleteForeignData();
  if (cookieChoice() === choice) location.reload();
  else setCurrent('answered');
};

/** Deletes the cookies of the current path after "necessary only". */
export const applyCookieChoice = (): void => {
  if (cookieChoice() === 'necessary') deleteCookies();
};

const subscribe = (listener: () => void) => {
  const answeredElsewhere = (event: StorageEvent) => {
    if (event.key === storageKey) setCurrent(null);
  };
  const stop = listeners.subscribe(listener);
  addEventListener('storage', answeredElsewhere);
  return () => {
    stop();
    removeEventListener('storage', answeredElsewhere);
  };
};

/**
 * True if the banner is shown. Prerendered pages always include it;
 * before-paint.js hides it in time.
 */
export const useIsAskingForCookies = (): boolean => useSyncExternalStore(subscribe, isAsking, () => true);
