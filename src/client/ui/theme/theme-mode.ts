import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { dark, light } from './palette.ts';

export type ThemeMode = 'light' | 'dark';

// before-paint.js also reads it, to set the mode before the first paint.
const storageKey = 'csippano.theme';
const grounds: Record<ThemeMode, string> = { light: light.ground, dark: dark.ground };

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): ThemeMode => (systemIsDark().matches ? 'dark' : 'light');

const storedMode = (): ThemeMode | null => {
  const stored = readStored(storageKey);
  return stored === 'dark' || stored === 'light' ? stored : null;
};

const { subscribe, notify } = createListeners();
let current: ThemeMode = 'light';

const apply = () => {
  // Paper is light. before-paint.js restores the mode afterwards.
  if ('printing' in document.documentElement.dataset) return;
  current = storedMode() ?? systemMode();
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(current);
  root.style.colorScheme = current;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[current]);
  notify();
};

/** Applies the mode and follows changes by the system and other tabs. */
export const startThemeMode = (): void => {
  apply();
  systemIsDark().addEventListener('change', apply);
  addEventListener('afterprint', apply);
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) apply();
  });
};

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** `system` removes the stored choice, so the system's mode applies. */
export const selectTheme = (choice: ThemeChoice): void => {
  writeStored(storageKey, choice === 'system' ? null : choice);
  apply();
};

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore<ThemeChoice>(
    subscribe,
    () => storedMode() ?? 'system',
    () => 'system',
  );

/** Selecting the system's mode removes the stored choice. */
export const toggleThemeMode = (): void => {
  const next = current === 'dark' ? 'light' : 'dark';
  selectTheme(next === systemMode() ? 'system' : next);
};

/**
 * The current mode; `light` while prerendering.
 * Styles cover both modes; only mode labels change after hydration.
 */
export const useThemeMode = (): ThemeMode =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => 'light',
  );
