import { getSession, subscribeToSession } from './session/session.ts';
import { writeStored } from './storage.ts';

/** What the first screen of a merchant showed last, as written on it. Read by `offline/offline-page.js`. */
export interface LastFigures {
  merchant: string;
  day: string;
  income: string;
  sales: string;
  /** When the server sent them. */
  asOf: string;
}

const storageKey = 'csippano.lastFigures';

/** Keeps the figures on this device for the page that is shown without a network; null deletes them. */
export const storeLastFigures = (figures: LastFigures | null): void =>
  writeStored(storageKey, figures && JSON.stringify(figures));

// What one user saw must not stay on the device after the logout.
subscribeToSession(() => {
  if (getSession() === null) storeLastFigures(null);
});
