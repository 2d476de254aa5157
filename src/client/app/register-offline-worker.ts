/**
 * Registers the worker that shows the offline page (`offline`).
 * Not in development, whose build does not write it.
 */
export const registerOfflineWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private windows and forbidden storage refuse it; everything else works.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};
