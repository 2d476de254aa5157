/**
 * Starts the application, on a public page that was drawn ahead only once before-paint.js says that it is wanted: until
 * then the page is whole without it, and a phone has nothing to load but words and pictures.
 */
export const hydrateOnInteraction = (root: HTMLElement, start: () => Promise<void>): void => {
  if (root.dataset.prerendered === undefined || document.documentElement.dataset.app === 'wanted') void start();
  else addEventListener('csippano:wanted', () => void start(), { once: true });
};
