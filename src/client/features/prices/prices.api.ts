// The exports for other features.

import { lazyScreen } from '#client/lib/lazy-screen.ts';
import type { FeePriceProps } from './fee-price.tsx';

export { MerchantPricesSection } from './merchant-prices-section.tsx';
export { OwnPricesSection } from './own-prices-section.tsx';

/** Loaded when the explanation of a fee is opened. */
export const FeePrice = lazyScreen<FeePriceProps>(async () => (await import('./fee-price.tsx')).FeePrice, 'prices');
