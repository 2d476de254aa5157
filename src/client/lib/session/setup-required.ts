import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { getSession, subscribeToSession } from './session.ts';

const { subscribe, notify } = createListeners();
let userId: string | null = null;

const setRequiredFor = (next: string | null) => {
  if (userId === next) return;
  userId = next;
  notify();
};

/** Stores that the server requires a second factor before other calls. */
export const requireSetup = (): void => setRequiredFor(getSession()?.userId ?? null);

/** Must be called after the setup of the second factor. */
export const completeSetup = (): void => setRequiredFor(null);

subscribeToSession(() => {
  if (userId !== null && getSession()?.userId !== userId) completeSetup();
});

/** True while the user must first set up a second factor. */
export const useIsSetupRequired = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => userId !== null,
    () => false,
  );
