import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

/**
 * An administrator's open work: undecided merchants, payment alerts,
 * recovery requests of others and warnings about the operation.
 */
interface MenuCounts {
  clients: number;
  paymentAlerts: number;
  security: number;
  operations: number;
}

const none: MenuCounts = { clients: 0, paymentAlerts: 0, security: 0, operations: 0 };
const { subscribe, notify } = createListeners();
let counts = none;

/** Stores a server's count, which the menu shows without queries. */
export const showMenuCount = (entry: keyof MenuCounts, count: number): void => {
  counts = { ...counts, [entry]: count };
  notify();
};

subscribeToSession(() => {
  if (getPageSession()?.role === 'Admin') return;
  counts = none;
  notify();
});

export const useMenuCounts = (): MenuCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
