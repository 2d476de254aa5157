import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { getSession, subscribeToSession } from './session/session.ts';

const { subscribe, notify } = createListeners();
let count = 0;

/** Stores the number of open alerts from the server. The menu shows it also on pages without queries. */
export const showOpenAlerts = (next: number): void => {
  count = next;
  notify();
};

subscribeToSession(() => {
  if (getSession()?.role !== 'Admin') showOpenAlerts(0);
});

/** Returns the number of open payment alerts; 0 while unknown. */
export const useOpenAlerts = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
