// The exports for other features.
export { OwnPricesSection } from './own-prices-section.tsx';
export { PricesSection } from './prices-section.tsx';
