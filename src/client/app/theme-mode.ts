import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { dark, light } from '#client/ui/theme/palette.ts';

export type ThemeMode = 'light' | 'dark';

// Also read by before-paint.js, which sets the mode before anything is drawn.
const storageKey = 'csippano.theme';
const grounds: Record<ThemeMode, string> = { light: light.ground, dark: dark.ground };

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): ThemeMode => (systemIsDark().matches ? 'dark' : 'light');

const chosenMode = (): ThemeMode | null => {
  const stored = readStored(storageKey);
  return stored === 'dark' || stored === 'light' ? stored : null;
};

const { subscribe, notify } = createListeners();
let present: ThemeMode = 'light';

const apply = () => {
  present = chosenMode() ?? systemMode();
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(present);
  root.style.colorScheme = present;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[present]);
  notify();
};

/** Follows the system and other tabs from here on. */
export const startThemeMode = (): void => {
  apply();
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) apply();
  });
};

/** Choosing what the system has anyway means following it again. */
export const toggleThemeMode = (): void => {
  const next = present === 'dark' ? 'light' : 'dark';
  writeStored(storageKey, next === systemMode() ? null : next);
  apply();
};

/** Pages are drawn ahead in the light; the styles know both modes, and only what names the mode changes afterwards. */
export const useThemeMode = (): ThemeMode =>
  useSyncExternalStore(
    subscribe,
    () => present,
    () => 'light',
  );
