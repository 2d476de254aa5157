import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** An open dialog or drawer; leaving the screen may lose its input. */
export interface LeaveGuard {
  hasInput: () => boolean;
  /** Closes it, or asks first if it has input. */
  requestClose: () => void;
}

interface Place {
  /** The key of the history entry; null without the Navigation API. */
  key: string | null;
  path: string;
  search: string;
}

const currentPlace = (): Place => ({
  key: 'navigation' in globalThis ? (navigation.currentEntry?.key ?? null) : null,
  path: location.pathname,
  search: location.search,
});

/** The topmost one is the last. */
const guards: LeaveGuard[] = [];
let home: Place | null = null;
/** What the router shows while the browser returns there. */
let held: Place | null = null;
let isOwnMove = false;

/**
 * Goes back by `steps` entries, for a screen that closes its own overlay.
 * Input does not stop it.
 */
export const goBack = (steps: number): void => {
  isOwnMove = guards.length > 0;
  history.go(-steps);
};

const returnTo = ({ key }: Place) => {
  // The key is right after any number of Back presses.
  // Without keys, one step is assumed.
  if (key === null) return history.go(1);
  const { committed, finished } = navigation.traverseTo(key);
  // A further press interrupts it and starts another one.
  committed?.catch(() => {});
  finished?.catch(() => {});
};

const recordHome = () => {
  home = currentPlace();
};

/**
 * At this event the browser has already left the entry.
 * It returns there, unseen by the router.
 */
const onPopState = (event: PopStateEvent) => {
  if (guards.length === 0) return;
  if (held === null) {
    if (isOwnMove || home === null || !hasGuardedInput()) {
      isOwnMove = false;
      recordHome();
      return;
    }
    held = home;
    event.stopImmediatePropagation();
    returnTo(held);
    return;
  }
  event.stopImmediatePropagation();
  if (currentPlace().key !== held.key) returnTo(held);
  else {
    held = null;
    guards.at(-1)?.requestClose();
  }
};

// Window listeners run in the order of registration:
// this one must precede the router's.
// Prerendering of the public pages has no window.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState);

/** True if an open dialog or drawer has unsaved input. */
export const hasGuardedInput = (): boolean => guards.some((guard) => guard.hasInput());

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasGuardedInput()) event.preventDefault();
};

/** Loads another page without asking; input is lost. */
export const leaveWithInput = (url: string): void => {
  removeEventListener('beforeunload', onBeforeUnload);
  location.replace(url);
};

const moves = ['pushState', 'replaceState'] as const;
const onMove = () => {
  held = null;
  recordHome();
};

/**
 * On Back keeps the screen and its input; the topmost guard asks.
 * The browser warns before a reload or before the tab closes.
 * Returns a function that ends it.
 */
export const guardLeaving = (guard: LeaveGuard): (() => void) => {
  if (guards.length === 0) {
    recordHome();
    addEventListener('beforeunload', onBeforeUnload);
    for (const type of moves) addEventListener(type, onMove);
  }
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length > 0) return;
    home = null;
    held = null;
    isOwnMove = false;
    removeEventListener('beforeunload', onBeforeUnload);
    for (const type of moves) removeEventListener(type, onMove);
  };
};

/** The router's location, unchanged during the return to a guarded screen. */
export const useHeldLocation: BaseLocationHook = (options) => {
  const [path, navigate] = useBrowserLocation(options);
  return [held?.path ?? path, navigate];
};

export const useHeldSearch: BaseSearchHook = (options) => {
  const search = useSearch(options);
  return held?.search.replace('?', '') ?? search;
};
