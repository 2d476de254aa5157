import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startThemeMode } from './app/theme-mode.ts';
import { startI18n } from './lib/i18n.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

startThemeMode();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
