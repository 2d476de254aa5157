import { randomInt } from 'node:crypto';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import { groupReferenceCode, referenceCodeLength, referenceCodeLetters } from '#shared/orders/reference-code.ts';
import { insertOrder } from './orders.repository.ts';
import { termsOfOrder } from './orders.rules.ts';

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

/** Adds an unpaid order at the current price. */
export const addOrder = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  order: NewOrder,
): Promise<AddedOrder> => {
  const at = db.clock();
  const terms = termsOfOrder(order);
  const referenceCode = createReferenceCode();
  await insertOrder(db, {
    ...order,
    id: createId(at),
    referenceCode,
    ...terms,
    currency: 'HUF',
    settledAt: null,
    createdAt: at,
    updatedAt: at,
  });
  return { referenceCode, totalPrice: terms.totalPrice };
};
