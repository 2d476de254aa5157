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

/** The user and the merchant whose figures may be on the device, in test mode the live one; null without access. */
const ownerOfFigures = (): string | null => {
  const session = getSession();
  const merchantId = session?.liveMerchantId ?? session?.merchantId ?? null;
  return session && merchantId && `${session.userId} ${merchantId}`;
};

/**
 * Keeps the figures on this device for the page that is shown without a network; null deletes them. Stores nothing for
 * a user without access to a merchant.
 */
export const storeLastFigures = (figures: LastFigures | null): void => {
  const stored = ownerOfFigures() === null ? null : figures;
  writeStored(storageKey, stored && JSON.stringify(stored));
};

// What a user saw must not stay on the device after the logout, or after the access to the merchant has ended.
let owner = ownerOfFigures();
if (owner === null) storeLastFigures(null);
subscribeToSession(() => {
  const former = owner;
  owner = ownerOfFigures();
  if (owner !== former) storeLastFigures(null);
});
