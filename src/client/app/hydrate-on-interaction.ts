/**
 * Starts the application. Prerendered pages work without JavaScript
 * until the first interaction, which before-paint.js reports.
 */
export const hydrateOnInteraction = (root: HTMLElement, start: () => Promise<void>): void => {
  if (root.dataset.prerendered === undefined || document.documentElement.dataset.app === 'wanted') void start();
  else addEventListener('csippano:wanted', () => void start(), { once: true });
};
