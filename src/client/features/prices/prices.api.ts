// The exports for other features.

export { MerchantPricesSection } from './merchant-prices-section.tsx';
export { OwnPricesSection } from './own-prices-section.tsx';
