import { AppError } from '#shared/errors/app-error.ts';
import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import { priceOfTerminals, vatPercent } from '#shared/orders/order-price.ts';
import { maxTerminals } from '#shared/orders/orders.schema.ts';

/** What follows from an order that is added now. */
interface OrderTerms {
  status: OrderStatus;
  /** Net, per terminal, in minor units. */
  netUnitPrice: number;
  vatPercent: number;
  /** Gross, of all terminals, in minor units. */
  totalPrice: number;
  /** True only with the maximum number of terminals. */
  isExtraQuantityNeeded: boolean;
}

/** Returns the terms of a new order, at the current price. */
export const termsOfOrder = ({
  terminalCount,
  isExtraQuantityNeeded,
}: {
  terminalCount: number;
  isExtraQuantityNeeded: boolean;
}): OrderTerms => {
  const { terminalNetPrice: netUnitPrice, totalPrice } = priceOfTerminals(terminalCount);
  return {
    status: 'Pending',
    netUnitPrice,
    vatPercent,
    totalPrice,
    isExtraQuantityNeeded: isExtraQuantityNeeded && terminalCount === maxTerminals,
  };
};

/**
 * Returns true if staff change the status of an order, false if it is the same. A failed order may become paid, not the
 * other way. Throws 409 otherwise, and for an order by bank card, which only the card gateway settles.
 */
export const isSettledBy = (
  order: { paymentMethod: OrderPaymentMethod; status: OrderStatus },
  status: OrderStatus,
): boolean => {
  if (order.paymentMethod === 'BankCard') throw new AppError('orderSettledByGateway');
  if (order.status === status) return false;
  if (order.status === 'Successful') throw new AppError('orderAlreadyPaid', { fields: { status: 'invalid' } });
  return true;
};

/** Returns when an order was paid whose status changes now; null unless it is paid. */
export const settledAtOf = (status: OrderStatus, now: Date): Date | null => (status === 'Successful' ? now : null);

interface PaidOrder {
  merchantStatus: MerchantStatus;
  /** Null if the order has no refund. */
  refundId: string | null;
  handledAt: Date | null;
}

/**
 * Returns what happens to the refund of a paid order: a rejected merchant gets one, and an open one is deleted once the
 * merchant is not rejected. A handled refund stays.
 */
export const refundChange = ({ merchantStatus, refundId, handledAt }: PaidOrder): 'added' | 'deleted' | null => {
  if (merchantStatus === 'Rejected') return refundId === null ? 'added' : null;
  return refundId !== null && handledAt === null ? 'deleted' : null;
};
