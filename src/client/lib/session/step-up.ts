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
 * Opens the dialog in which users confirm their identity.
 * Resolves to true after that, to false after a cancellation or logout.
 * Calls that fail while it is open share the dialog.
 */
export const requestStepUp = (): Promise<boolean> => {
  const session = getSession();
  if (session === null) return Promise.resolve(false);
  if (current !== null) return current.confirmation;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setCurrent({ userId: session.userId, confirmation: promise, settle: resolve });
  return promise;
};

export const settleStepUp = (isConfirmed: boolean): void => {
  current?.settle(isConfirmed);
  setCurrent(null);
};

subscribeToSession(() => {
  if (current !== null && getSession()?.userId !== current.userId) settleStepUp(false);
});

export const useIsStepUpOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current !== null,
    () => false,
  );
