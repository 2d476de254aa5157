import { useEffect } from 'react';

/**
 * Announces that the adjacent screen is hydrated: before-paint.js submits a waiting form,
 * and page-translation.ts allows translations.
 */
export const HydrationSignal = () => {
  useEffect(() => {
    dispatchEvent(new Event('csippano:hydrated'));
  }, []);
  return null;
};
