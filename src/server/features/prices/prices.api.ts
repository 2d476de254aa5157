// The API for other features.
export { listFeeConsentRows } from './fee-consents.repository.ts';
export { findPriceOfMonth, listPriceVersions } from './prices.repository.ts';
