import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** An open dialog or drawer, which may have input that is lost with the screen. */
export interface LeaveGuard {
  hasInput: () => boolean;
  /** Closes it, or asks first if it has input. */
  requestClose: () => void;
}

interface Place {
  /** The key of the history entry; null in browsers without the Navigation API. */
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
/** The place that the router shows while the browser returns to it. */
let held: Place | null = null;
let isOwnMove = false;

/** Goes back by so many entries, for a screen that closes its own overlay. Input does not stop it. */
export const goBack = (steps: number): void => {
  isOwnMove = guards.length > 0;
  history.go(-steps);
};

const returnTo = ({ key }: Place) => {
  // The key is right however often Back was pressed meanwhile. Without keys, it was one step.
  if (key === null) return history.go(1);
  const { committed, finished } = navigation.traverseTo(key);
  // A further press interrupts it; its event starts another one.
  committed?.catch(() => {});
  finished?.catch(() => {});
};

const recordHome = () => {
  home = currentPlace();
};

/** The browser has already left the entry at this event, so it returns there, unseen by the router. */
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

// Browsers call the listeners of the window in the order of their registration, and this one has to be called before
// the router's.
// There is no window while the public pages are prerendered.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState);

/** True if an open dialog or drawer has input that is lost with the page. */
export const hasGuardedInput = (): boolean => guards.some((guard) => guard.hasInput());

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasGuardedInput()) event.preventDefault();
};

/** Loads another page, with which the input of this one is lost: no guard asks. */
export const leaveWithInput = (url: string): void => {
  removeEventListener('beforeunload', onBeforeUnload);
  location.replace(url);
};

/** Events of the router. */
const moves = ['pushState', 'replaceState'] as const;
const onMove = () => {
  held = null;
  recordHome();
};

/**
 * Keeps the screen with its input on the browser's Back, where the topmost guard then asks, and lets the browser warn
 * before a reload or the end of the tab. Returns a function that ends it.
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

/** The router's location, unchanged while the browser returns to the screen of a guard. */
export const useHeldLocation: BaseLocationHook = (options) => {
  const [path, navigate] = useBrowserLocation(options);
  return [held?.path ?? path, navigate];
};

export const useHeldSearch: BaseSearchHook = (options) => {
  const search = useSearch(options);
  return held?.search.replace('?', '') ?? search;
};
