export { FeePrice, type FeePriceProps } from './fee-price.tsx';
export { MerchantPricesSection } from './merchant-prices-section.tsx';
export { OwnPricesSection } from './own-prices-section.tsx';
