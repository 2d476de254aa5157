import { getSession, subscribeToSession } from './session/session.ts';
import { writeStored } from './storage.ts';

/** What the first screen of a merchant showed last, as written on it. Read by `offline/offline-page.js`. */
export interface LastFigures {
  /** The page without a network shows them in place of the screens of this merchant only. */
  merchantId: string;
  merchant: string;
  day: string;
  income: string;
  sales: string;
  /** When the server sent them. */
  asOf: string;
}

const storageKey = 'csippano.lastFigures';

/**
 * The user and the merchant whose figures may be on the device; null without access, and in test mode: the page without
 * a network has no banner, and live figures must not be taken for those of the test mode.
 */
const ownerOfFigures = (): string | null => {
  const session = getSession();
  if (!session?.merchantId || session.liveMerchantId) return null;
  return `${session.userId} ${session.merchantId}`;
};

/**
 * Keeps the figures on this device for the page that is shown without a network; null deletes them. Stores nothing for
 * a user without access to a merchant, and nothing in test mode.
 */
export const storeLastFigures = (figures: LastFigures | null): void => {
  const stored = ownerOfFigures() === null ? null : figures;
  writeStored(storageKey, stored && JSON.stringify(stored));
};

// What a user saw must not stay on the device after the logout, after the access to the merchant has ended, or in test
// mode.
let owner = ownerOfFigures();
if (owner === null) storeLastFigures(null);
subscribeToSession(() => {
  const former = owner;
  owner = ownerOfFigures();
  if (owner !== former) storeLastFigures(null);
});
