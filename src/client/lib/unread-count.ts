import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

const { subscribe, notify } = createListeners();
let count = 0;

/**
 * Stores the server's count of unread notifications.
 * The header shows it and makes no queries.
 */
export const showUnreadCount = (next: number): void => {
  count = next;
  notify();
};

const ownerOfCount = (): string => {
  const session = getPageSession();
  return `${session?.userId} ${session?.merchantId}`;
};

// Identifies the user and merchant; a token refresh changes neither.
let owner = ownerOfCount();
subscribeToSession(() => {
  const former = owner;
  owner = ownerOfCount();
  if (owner !== former) showUnreadCount(0);
});

export const useUnreadCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
