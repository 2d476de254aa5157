import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { getSession, subscribeToSession } from './session.ts';

interface StepUp {
  userId: string;
  confirmation: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

const { subscribe, notify } = createListeners();
let current: StepUp | null = null;

const setCurrent = (next: StepUp | null) => {
  current = next;
  notify();
};

/**
 * Opens the dialog in which users confirm that it is them. Resolves to true when they have, and to false when they
 * cancel or sign out. Calls that fail while the dialog is open share it.
 */
export const requestStepUp = (): Promise<boolean> => {
  const session = getSession();
  if (session === null) return Promise.resolve(false);
  if (current !== null) return current.confirmation;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setCurrent({ userId: session.userId, confirmation: promise, settle: resolve });
  return promise;
};

/** Closes the dialog and answers the calls that wait for it. */
export const settleStepUp = (isConfirmed: boolean): void => {
  current?.settle(isConfirmed);
  setCurrent(null);
};

subscribeToSession(() => {
  if (current !== null && getSession()?.userId !== current.userId) settleStepUp(false);
});

/** True while the dialog is open. */
export const useIsStepUpOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current !== null,
    () => false,
  );
