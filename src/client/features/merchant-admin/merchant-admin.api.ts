// What other features may use of this one.
export { MerchantDetails } from './merchant-details.tsx';
