import { useEffect, useEffectEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** What a screen does as soon as a command, the menu or a login has opened it. */
export type ArrivalAction = 'export' | 'addWebhook' | 'addApiKey' | 'defaultView' | 'continue';

/** The history state of a navigation to a screen that then does this. */
export const arrivalState = (action: ArrivalAction) => ({ arrivalAction: action });

const isAction = (state: unknown, action: ArrivalAction): boolean =>
  typeof state === 'object' && state !== null && 'arrivalAction' in state && state.arrivalAction === action;

/**
 * Runs `act` once after each navigation with this action, when `isReady`. A reload and the back button do not repeat
 * it. Returns true until then.
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
