import { useEffect } from 'react';

/**
 * Announces that the screen beside it is hydrated: before-paint.js then submits a form that waited for it, and
 * page-translation.ts lets the page be translated.
 */
export const HydrationSignal = () => {
  useEffect(() => {
    dispatchEvent(new Event('csippano:hydrated'));
  }, []);
  return null;
};
