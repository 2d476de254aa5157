import { useState, useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';

const listeners = createListeners();
let isWatched = false;
let isPressed = false;

const press = () => {
  isPressed = true;
};
const release = () => {
  // The click follows the release of the pointer.
  setTimeout(() => {
    isPressed = false;
    listeners.notify();
  });
};

const subscribe = (listener: () => void) => {
  if (!isWatched) {
    addEventListener('pointerdown', press, true);
    for (const event of ['pointerup', 'pointercancel', 'dragend']) addEventListener(event, release, true);
    isWatched = true;
  }
  return listeners.subscribe(listener);
};

/**
 * Returns the value, and while a mouse button or finger is down the one before. A press leaves the field with the
 * focus, whose error would move what is being pressed away from the pointer, and the click would be lost.
 */
export const useAfterPress = (value: string | undefined): string | undefined => {
  const [shown, setShown] = useState(value);
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed && value !== shown,
    () => false,
  );
  if (!isHeld && value !== shown) setShown(value);
  return isHeld ? shown : value;
};
