import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { App } from './app/app.tsx';
import { startThemeMode } from './app/theme-mode.ts';
import { loadTexts, startI18n, storedLanguage } from './lib/i18n.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// The choice made on this device wins; without one a public page speaks the language of its address.
const language = storedLanguage() ?? publicPageAt(location.pathname)?.language ?? defaultLanguage;
document.documentElement.lang = language;

startThemeMode();
await startI18n(language);
await loadTexts('base');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
