import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

const { subscribe, notify } = createListeners();
let count = 0;

/** Stores the number of unread notifications from the server. The header shows it, which makes no queries. */
export const showUnreadCount = (next: number): void => {
  count = next;
  notify();
};

const ownerOfCount = (): string => {
  const session = getPageSession();
  return `${session?.userId} ${session?.merchantId}`;
};

// Of another user or merchant. A refresh of the tokens is neither.
let owner = ownerOfCount();
subscribeToSession(() => {
  const former = owner;
  owner = ownerOfCount();
  if (owner !== former) showUnreadCount(0);
});

/** Returns the number of unread notifications; 0 while unknown. */
export const useUnreadCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
