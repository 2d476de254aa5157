import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useLanguage } from '#client/lib/i18n.ts';
import { createListeners } from '#client/lib/listeners.ts';
import type { ToastContent } from './toast-region.tsx';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

const { subscribe, notify } = createListeners();
const endings = createListeners();
let contents: readonly ToastContent[] = [];

/** Shows a toast for a completed action; errors belong on the page. */
export const toast = {
  success: (content: ToastContent): void => {
    contents = [...contents, content];
    notify();
  },
  /** Ends the shown toasts: they belong to their screen, dialog and language. */
  dismiss: endings.notify,
};

const getContents = () => contents;

/** The region of the toasts, rendered once; loads with the first. */
export const Toaster = () => {
  const [path] = useLocation();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of them changes, without using it
  useEffect(() => toast.dismiss(), [path, language]);
  const shown = useSyncExternalStore(subscribe, getContents, getContents);
  return (
    shown.length > 0 && (
      <Suspense>
        <ToastRegion contents={shown} onDismiss={endings.subscribe} />
      </Suspense>
    )
  );
};
