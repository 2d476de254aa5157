import type { OrderSummary } from '#shared/orders/orders.schema.ts';

type Priced = Omit<OrderSummary, 'terminalNetPrice' | 'netPrice' | 'vat'> & { netUnitPrice: number };

/** An order as it is told, with its price taken apart. */
export const toSummary = ({
  referenceCode,
  terminalCount,
  netUnitPrice,
  vatPercent,
  totalPrice,
  currency,
  paymentMethod,
  status,
}: Priced): OrderSummary => {
  const netPrice = terminalCount * netUnitPrice;
  return {
    referenceCode,
    terminalCount,
    terminalNetPrice: netUnitPrice,
    netPrice,
    vatPercent,
    vat: totalPrice - netPrice,
    totalPrice,
    currency,
    paymentMethod,
    status,
  };
};
