import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import { orderPaymentMethods } from '#shared/orders/order-enums.ts';

export interface PlacedOrder {
  referenceCode: string;
  paymentMethod: OrderPaymentMethod;
}

const key = 'csippano.order';

// Of this tab only: whoever opens the page in another has not just registered there.
export const keepOrder = (order: PlacedOrder): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // The confirmation e-mail leads to the payment too.
  }
};

export const getOrder = (): PlacedOrder | null => {
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
