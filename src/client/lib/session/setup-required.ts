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

/** Stores that the server answers the user's calls only after a second factor is set up. */
export const requireSetup = (): void => setRequiredFor(getSession()?.userId ?? null);

/** Called after the second factor was set up. */
export const completeSetup = (): void => setRequiredFor(null);

subscribeToSession(() => {
  if (userId !== null && getSession()?.userId !== userId) completeSetup();
});

/** True while the user must set up a second factor before anything else. */
export const useIsSetupRequired = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => userId !== null,
    () => false,
  );
