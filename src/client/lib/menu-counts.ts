import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

/**
 * What waits for an administrator: merchants without a decision, open payment alerts, recovery requests of others to
 * approve and warnings about the operation.
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

/** Stores a count from the server. The menu shows it also on pages without queries. */
export const showMenuCount = (entry: keyof MenuCounts, count: number): void => {
  counts = { ...counts, [entry]: count };
  notify();
};

subscribeToSession(() => {
  if (getPageSession()?.role === 'Admin') return;
  counts = none;
  notify();
});

/** Returns the counts of the menu; 0 while unknown. */
export const useMenuCounts = (): MenuCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
