import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';
import type { ToastContent } from './toast-region.tsx';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const { subscribe, notify } = createListeners();
let contents: readonly ToastContent[] = [];

/** Shows a toast for a completed action. Errors and questions belong on the page. */
export const toast = {
  success: (content: ToastContent): void => {
    contents = [...contents, content];
    notify();
  },
};

const getContents = () => contents;

/** The region of the toasts. Render it once. Its code is loaded with the first toast. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribe, getContents, getContents);
  return (
    shown.length > 0 && (
      <Suspense>
        <ToastRegion contents={shown} />
      </Suspense>
    )
  );
};
