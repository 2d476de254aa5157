import './app/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { App } from './app/app.tsx';
import { preloadPublicScreen } from './app/public-screen.tsx';
import { startThemeMode } from './app/theme-mode.ts';
import { loadTexts, storedLanguage } from './lib/i18n.ts';
import { startLanguage } from './lib/language.ts';
import { productSystem } from './ui/theme/system.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Not awaited at the top: the screens import from the file that this one is bundled into, and would wait for it.
const start = async (root: HTMLElement): Promise<void> => {
  // The choice made on this device wins; without one a public page speaks the language of its address.
  const address = publicPageAt(location.pathname);
  const language = storedLanguage() ?? address?.language ?? defaultLanguage;
  document.documentElement.lang = language;
  startLanguage(language);
  startThemeMode();
  await Promise.all([loadTexts('base'), address && preloadPublicScreen(address.page)]);
  // Each in a task of its own, so that a slow phone answers in between.
  await nextTask();
  productSystem();
  await nextTask();

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (root.dataset.drawn === language) {
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

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
void start(root);
