import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { followLanguage, initLanguage, loadTexts, storedLanguage } from '#client/lib/i18n.ts';
import { useHeldLocation, useHeldSearch } from '#client/lib/navigation/leave-guard.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import { startThemeMode } from '#client/ui/theme/theme-mode.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { entryPageAt } from '#shared/public-pages/entry-pages.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { App } from './app.tsx';
import { preloadEntryScreen } from './portal-screen.ts';
import { preloadPublicScreen } from './public-screen.tsx';
import { ignoreRepeatedPresses } from './repeated-presses.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the prerendered page, or renders the screen.
 * Rejects if a part does not load; the page is then unchanged.
 * `beforeHydration` is a parameter: the small page script cannot share a module.
 */
export const startApp = async (root: HTMLElement, beforeHydration: () => void): Promise<void> => {
  // A stored language wins over that of the page's address.
  const address = publicPageAt(location.pathname);
  const entry = entryPageAt(location.pathname);
  const language = storedLanguage() ?? address?.language ?? entry?.language ?? defaultLanguage;
  document.documentElement.lang = language;
  initLanguage(language);
  followLanguage();
  startThemeMode();
  ignoreRepeatedPresses();
  await Promise.all([
    loadTexts('base'),
    address && preloadPublicScreen(address.page),
    entry && preloadEntryScreen(entry.page),
  ]);
  // Portal screens have one path for both languages.
  if (entry) history.replaceState(history.state, '', `${entry.path}${location.search}${location.hash}`);
  // In separate tasks, so that a slow phone stays responsive.
  await nextTask();
  publicSystem();
  await nextTask();

  const app = (
    <StrictMode>
      <Router hook={useHeldLocation} searchHook={useHeldSearch}>
        <App />
      </Router>
    </StrictMode>
  );
  if (root.dataset.prerendered === language) {
    beforeHydration();
    // A transition hydrates in slices; in between the page handles input.
    startTransition(() => {
      hydrateRoot(root, app);
      // From here on clicks work, including the one before-paint.js recorded.
      dispatchEvent(new Event('csippano:listening'));
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
};
