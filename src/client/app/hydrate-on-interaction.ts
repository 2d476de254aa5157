/**
 * Starts the application. A prerendered page starts it on the first user interaction, which before-paint.js reports;
 * until then it works without JavaScript.
 */
export const hydrateOnInteraction = (root: HTMLElement, start: () => Promise<void>): void => {
  if (root.dataset.prerendered === undefined || document.documentElement.dataset.app === 'wanted') void start();
  else addEventListener('csippano:wanted', () => void start(), { once: true });
};
