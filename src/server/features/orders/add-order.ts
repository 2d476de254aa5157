import { randomInt } from 'node:crypto';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { priceOfTerminals, vatPercent } from '#shared/offer/prices.ts';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import { maxTerminals } from '#shared/orders/orders.schema.ts';
import { groupReferenceCode, referenceCodeLength, referenceCodeLetters } from '#shared/orders/reference-code.ts';
import { insertOrder } from './orders.repository.ts';

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
  /** Gross, of all terminals, in minor units. */
  totalPrice: number;
}

/** 80 random bits. A reference code is the only secret that protects the order's summary and payment page. */
const createReferenceCode = (): string =>
  groupReferenceCode(
    Array.from(
      { length: referenceCodeLength },
      () => referenceCodeLetters[randomInt(referenceCodeLetters.length)],
    ).join(''),
  );

/** Adds an unpaid order at the current price. `isExtraQuantityNeeded` is stored only with the maximum number of terminals. */
export const addOrder = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  order: NewOrder,
): Promise<AddedOrder> => {
  const at = db.clock();
  const { terminalNetPrice, totalPrice } = priceOfTerminals(order.terminalCount);
  const referenceCode = createReferenceCode();
  await insertOrder(db, {
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
  });
  return { referenceCode, totalPrice };
};
