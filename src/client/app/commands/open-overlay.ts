import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';

type Overlay = 'palette' | 'shortcuts';

const { subscribe, notify } = createListeners();
let current: Overlay | null = null;
let opener: Element | null = null;

/** Null closes the open one. */
export const openOverlay = (overlay: Overlay | null): void => {
  if (overlay !== null) opener = document.activeElement;
  current = overlay;
  notify();
};

/** Keeps the focus from returning, because a command opened another screen. */
export const forgetOpener = (): void => {
  opener = null;
};

/** The element to refocus; null if it is not on the page. */
export const overlayOpener = (): HTMLElement | null =>
  opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null;

export const useOpenOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
