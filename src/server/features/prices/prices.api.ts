// What other features may use of this one.
export { listFeeConsentRows } from './fee-consents.repository.ts';
export { findPriceOfMonth, listPriceVersions } from './prices.repository.ts';
