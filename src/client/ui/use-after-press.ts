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
 * Returns the value; during a press, the former one.
 * A press blurs a field; its new error would move the pressed target,
 * and the click would be lost.
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
