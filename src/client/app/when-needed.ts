const signsOfSomeone = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Starts the application at once, but on a public page that was drawn ahead only when somebody is seen to be there: until
 * then the page is whole without it, and a phone has nothing to read but words and pictures. What before-paint.js has found
 * stored (a session, consent to measuring) and a part or search in the address want it right away.
 */
export const whenNeeded = (root: HTMLElement, start: () => Promise<void>): void => {
  const { session, measuring } = document.documentElement.dataset;
  const isWanted = session === 'stored' || measuring === 'allowed' || location.search !== '' || location.hash !== '';
  if (root.dataset.drawn === undefined || isWanted) {
    void start();
    return;
  }
  const startOnce = () => {
    for (const sign of signsOfSomeone) removeEventListener(sign, startOnce, true);
    void start();
  };
  for (const sign of signsOfSomeone) addEventListener(sign, startOnce, { capture: true, passive: true });
};
