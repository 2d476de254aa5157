import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';

/** The command palette, or the sheet of keyboard shortcuts. */
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

/** The focus does not go back to where it was, because a command has opened another screen. */
export const forgetOpener = (): void => {
  opener = null;
};

/** The element that gets the focus back; null if it is not on the page. */
export const overlayOpener = (): HTMLElement | null =>
  opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null;

export const useOpenOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
