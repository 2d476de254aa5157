import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import { orderPaymentMethods } from '#shared/orders/order-enums.ts';

export interface PlacedOrder {
  referenceCode: string;
  paymentMethod: OrderPaymentMethod;
}

const key = 'csippano.order';

/** Stores the order in the tab, for the success page. */
export const savePlacedOrder = (order: PlacedOrder): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage can be forbidden. The confirmation e-mail links to the payment, too.
  }
};

export const getPlacedOrder = (): PlacedOrder | null => {
  try {
    const order: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    if (typeof order !== 'object' || order === null || !('referenceCode' in order) || !('paymentMethod' in order))
      return null;
    const { referenceCode, paymentMethod: chosen } = order;
    const paymentMethod = orderPaymentMethods.find((method) => method === chosen);
    return typeof referenceCode === 'string' && paymentMethod ? { referenceCode, paymentMethod } : null;
  } catch {
    return null;
  }
};
