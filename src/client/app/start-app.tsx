import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { initLanguage, loadTexts, storedLanguage } from '#client/lib/i18n.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { App } from './app.tsx';
import { preloadPublicScreen } from './public-screen.tsx';
import { startThemeMode } from './theme-mode.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the prerendered page, or renders the screen. */
export const startApp = async (root: HTMLElement): Promise<void> => {
  // A stored language wins; without one a public page uses the language of its address.
  const address = publicPageAt(location.pathname);
  const language = storedLanguage() ?? address?.language ?? defaultLanguage;
  document.documentElement.lang = language;
  initLanguage(language);
  startThemeMode();
  await Promise.all([loadTexts('base'), address && preloadPublicScreen(address.page)]);
  // In tasks of their own, so that a slow phone stays responsive.
  await nextTask();
  publicSystem();
  await nextTask();

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (root.dataset.prerendered === language) {
    // A transition hydrates in slices, between which the page handles input.
    startTransition(() => {
      hydrateRoot(root, app);
      // From here on clicks are handled, including the one that before-paint.js recorded.
      dispatchEvent(new Event('csippano:listening'));
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
};
