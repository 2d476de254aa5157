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

/** Takes over the page that was drawn ahead, or draws one. */
export const startApp = async (root: HTMLElement): Promise<void> => {
  // The choice made on this device wins; without one a public page speaks the language of its address.
  const address = publicPageAt(location.pathname);
  const language = storedLanguage() ?? address?.language ?? defaultLanguage;
  document.documentElement.lang = language;
  initLanguage(language);
  startThemeMode();
  await Promise.all([loadTexts('base'), address && preloadPublicScreen(address.page)]);
  // Each in a task of its own, so that a slow phone answers in between.
  await nextTask();
  publicSystem();
  await nextTask();

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (root.dataset.prerendered === language) {
    // As a transition it is done in slices, between which the page answers to its reader.
    startTransition(() => {
      hydrateRoot(root, app);
      // From here on a press is answered, also one that before-paint.js has kept.
      dispatchEvent(new Event('csippano:listening'));
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
};
