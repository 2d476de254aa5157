import { useEffect, useEffectEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** What a screen does after a command, menu or login opens it. */
export type ArrivalAction = 'export' | 'addWebhook' | 'addApiKey' | 'defaultView' | 'continue';

/** The history state of a navigation that requests this action. */
export const arrivalState = (action: ArrivalAction) => ({ arrivalAction: action });

const isAction = (state: unknown, action: ArrivalAction): boolean =>
  typeof state === 'object' && state !== null && 'arrivalAction' in state && state.arrivalAction === action;

/**
 * Runs `act` once after each such navigation, when `isReady`.
 * A reload and the back button do not repeat it.
 * Returns true until then.
 */
export const useArrivalAction = (action: ArrivalAction, act: () => void, isReady = true): boolean => {
  const isDue = isAction(useHistoryState<unknown>(), action) && isReady;
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isDue || !isAction(history.state, action)) return;
    history.replaceState(null, '');
    run();
  }, [isDue, action]);
  return isDue;
};
