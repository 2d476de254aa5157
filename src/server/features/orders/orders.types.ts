import type { TerminalOrderModel } from '#db/models/merchants.models.ts';
import type { Row } from '#db/sql/table.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { Address } from '#shared/validation/address.ts';

/** The latest order of a merchant, with its addresses. */
export interface LatestOrder extends Row<TerminalOrderModel> {
  deliveryAddress: Address;
  billingAddress: Address;
}

/** An order whose row is locked. */
export interface LockedOrder {
  id: string;
  merchantId: string;
  referenceCode: string;
  terminalCount: number;
  netUnitPrice: number;
  vatPercent: number;
  totalPrice: number;
  currency: string;
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
  settledAt: Date | null;
}
