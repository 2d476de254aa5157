export { OrderPayment } from './order-payment.tsx';
export { TransferFacts } from './transfer-details.tsx';
