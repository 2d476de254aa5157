import type { Transaction } from 'sequelize';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import { maxTerminals } from '#shared/orders/terminal-price.schema.ts';
import { priceOfTerminals, vatPercent } from '#shared/prices/prices.ts';
import { createReferenceCode } from './create-reference-code.ts';
import { insertOrder } from './new-orders.repository.ts';

export interface NewOrder {
  merchantId: string;
  terminalCount: number;
  isExtraQuantityNeeded: boolean;
  hasMultipleOperationAddresses: boolean;
  paymentMethod: OrderPaymentMethod;
  deliveryAddressId: string;
  billingAddressId: string;
}

export interface AddedOrder {
  referenceCode: string;
  /** Gross, of all pieces, in minor units. */
  totalPrice: number;
}

/** An order of card readers at today's price, not paid yet. The flag for more of them counts with the largest number only. */
export const addOrder = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  order: NewOrder,
  transaction: Transaction,
): Promise<AddedOrder> => {
  const at = clock();
  const { terminalNetPrice, totalPrice } = priceOfTerminals(order.terminalCount);
  const referenceCode = createReferenceCode();
  await insertOrder(
    sequelize,
    {
      ...order,
      id: createId(at),
      referenceCode,
      isExtraQuantityNeeded: order.isExtraQuantityNeeded && order.terminalCount === maxTerminals,
      status: 'Pending',
      netUnitPrice: terminalNetPrice,
      vatPercent,
      totalPrice,
      currency: 'HUF',
      settledAt: null,
      createdAt: at,
      updatedAt: at,
    },
    transaction,
  );
  return { referenceCode, totalPrice };
};
