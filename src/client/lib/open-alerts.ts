import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners.ts';
import { getSession, subscribeToSession } from './session/session.ts';

const { subscribe, tell } = makeListeners();
let count = 0;

/** What the server last said; kept here because the menu is also on pages that do not talk to it. */
export const showOpenAlerts = (next: number): void => {
  count = next;
  tell();
};

subscribeToSession(() => {
  if (getSession()?.role !== 'Admin') showOpenAlerts(0);
});

/** How many payments wait for an administrator to look after them; 0 while that is not known. */
export const useOpenAlerts = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
