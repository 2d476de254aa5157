/**
 * Registers the worker that shows a page without a network (`offline`). Not in development, where the build has not
 * written it.
 */
export const registerOfflineWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused by private windows and where storage is forbidden; everything works without it.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};
