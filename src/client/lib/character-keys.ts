import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'csippano.characterKeys';
const { subscribe, notify } = createListeners();

/** False if the user switched off single-character shortcuts (WCAG 2.1.4). */
export const areCharacterKeysOn = (): boolean => readStored(storageKey) !== 'off';

export const switchCharacterKeys = (isOn: boolean): void => {
  writeStored(storageKey, isOn ? null : 'off');
  notify();
};

export const useCharacterKeys = (): boolean => useSyncExternalStore(subscribe, areCharacterKeysOn, () => true);
