import { useSyncExternalStore } from 'react';
import { makeListeners } from '../listeners.ts';
import { readStored, writeStored } from '../storage.ts';
import { deleteCookies, forgetOthers } from './forget-others.ts';

export type CookieChoice = 'necessary' | 'all';

// Also read by before-paint.js, which shows the question that is part of the page before anything runs.
const storageKey = 'csippano.cookies';

export const cookieChoice = (): CookieChoice | null => {
  const stored = readStored(storageKey);
  return stored === 'necessary' || stored === 'all' ? stored : null;
};

/** Asked again from the footer, or answered where nothing can be stored: what this page goes by until it is left. */
let onThisPage: 'asking' | 'answered' | null = null;
const listeners = makeListeners();

const isAsking = () => (onThisPage === null ? cookieChoice() === null : onThisPage === 'asking');

const become = (next: 'asking' | 'answered' | null) => {
  onThisPage = next;
  if (isAsking()) document.documentElement.dataset.cookies = 'ask';
  else delete document.documentElement.dataset.cookies;
  listeners.tell();
};

export const isAskedAgain = (): boolean => onThisPage === 'asking';

export const askForCookieChoice = (): void => become('asking');

/** Keeps the choice on this device and loads the page anew, so that nothing of before it goes on. */
export const chooseCookies = (choice: CookieChoice): void => {
  writeStored(storageKey, choice);
  if (choice === 'necessary') forgetOthers();
  if (cookieChoice() === choice) location.reload();
  else become('answered');
};

/** Some cookies are seen only by pages that are loaded at their path: they go when one is. */
export const keepCookieChoice = (): void => {
  if (cookieChoice() === 'necessary') deleteCookies();
};

const subscribe = (listener: () => void) => {
  const answeredElsewhere = (event: StorageEvent) => {
    if (event.key === storageKey) become(null);
  };
  const stop = listeners.subscribe(listener);
  addEventListener('storage', answeredElsewhere);
  return () => {
    stop();
    removeEventListener('storage', answeredElsewhere);
  };
};

/** Whether the question is to be drawn. On the server it always is: the first script of the page hides it in time. */
export const useIsAskingForCookies = (): boolean => useSyncExternalStore(subscribe, isAsking, () => true);
