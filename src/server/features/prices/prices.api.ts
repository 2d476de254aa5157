// What other features may use of this one.
export { findPriceOfMonth, listPriceVersions } from './prices.repository.ts';
