import { getSession, subscribeToSession } from './session/session.ts';
import { writeStored } from './storage.ts';

/**
 * The last figures of a merchant's first screen, as displayed.
 * `offline/offline-page.js` reads them.
 */
export interface LastFigures {
  /** The offline page shows the figures only for this merchant's screens. */
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
 * The user and merchant of storable figures; null without access.
 * Also null in test mode: the offline page has no banner,
 * and live figures must not look like test figures.
 */
const ownerOfFigures = (): string | null => {
  const session = getSession();
  if (!session?.merchantId || session.liveMerchantId) return null;
  return `${session.userId} ${session.merchantId}`;
};

/**
 * Stores the figures for the offline page; null deletes them.
 * Stores nothing without access to a merchant, or in test mode.
 */
export const storeLastFigures = (figures: LastFigures | null): void => {
  const stored = ownerOfFigures() === null ? null : figures;
  writeStored(storageKey, stored && JSON.stringify(stored));
};

// Figures must not outlive a logout, lost access or the live mode.
let owner = ownerOfFigures();
if (owner === null) storeLastFigures(null);
subscribeToSession(() => {
  const former = owner;
  owner = ownerOfFigures();
  if (owner !== former) storeLastFigures(null);
});
