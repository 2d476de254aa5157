import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'csippano.characterKeys';
const { subscribe, notify } = createListeners();

/**
 * True unless the user has switched off the shortcuts of a single character, as WCAG 2.1.4 requires them to be able to.
 */
export const areCharacterKeysOn = (): boolean => readStored(storageKey) !== 'off';

export const switchCharacterKeys = (isOn: boolean): void => {
  writeStored(storageKey, isOn ? null : 'off');
  notify();
};

export const useCharacterKeys = (): boolean => useSyncExternalStore(subscribe, areCharacterKeysOn, () => true);
