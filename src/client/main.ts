import './app/base.css';
import { hydrateOnInteraction } from './app/hydrate-on-interaction.ts';
import { followPageTranslation, restoreTexts } from './app/page-translation.ts';
import { showLoadError } from './app/show-load-error.ts';

followPageTranslation();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

hydrateOnInteraction(root, async () => {
  try {
    const { startApp } = await import('./app/start-app.tsx');
    await startApp(root, () => restoreTexts(root));
  } catch (error) {
    showLoadError();
    throw error;
  }
});
