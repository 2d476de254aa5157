import type { Sequelize } from 'sequelize-typescript';
import { CheckoutModel } from '#db/models/merchants.models.ts';
import { findRow, insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost, notEqual, nullOr } from '#db/sql/where.ts';
import type { StoredCheckout } from './payments.rules.ts';

export const findCheckout = (db: Db, id: string): Promise<StoredCheckout | null> => findRow(db, CheckoutModel, { id });

export const findOpenCheckout = (db: UnitOfWork, orderId: string): Promise<StoredCheckout | null> =>
  findRow(db, CheckoutModel, { orderId, status: 'Pending' });

export const insertCheckout = async (
  db: UnitOfWork,
  {
    at,
    nextCheckAt,
    ...columns
  }: Pick<StoredCheckout, 'id' | 'orderId' | 'gateway' | 'amount' | 'currency' | 'expiresAt'> & {
    nextCheckAt: Date;
    at: Date;
  },
): Promise<StoredCheckout> => {
  const checkout = {
    ...columns,
    gatewayCheckoutId: null,
    gatewayPaymentId: null,
    widgetIntegrity: null,
    status: 'Pending',
    resultCode: null,
    paidAt: null,
    createdAt: at,
  } as const;
  await insertRow(db, CheckoutModel, { ...checkout, nextCheckAt, updatedAt: at });
  return checkout;
};

/** Stores the gateway's checkout unless there is one: the first wins. */
export const saveGatewayCheckout = async (
  sequelize: Sequelize,
  id: string,
  {
    at,
    ...columns
  }: { gateway: string; gatewayCheckoutId: string; widgetIntegrity: string | null; expiresAt: Date; at: Date },
): Promise<void> => {
  const isUnopened = { id, gatewayCheckoutId: null, status: 'Pending' } as const;
  await updateRows({ sequelize }, CheckoutModel, isUnopened, { ...columns, updatedAt: at });
};

export const updateCheckout = async (
  db: UnitOfWork,
  id: string,
  changes: Partial<
    Pick<StoredCheckout, 'status' | 'resultCode' | 'gatewayPaymentId' | 'paidAt'> & { nextCheckAt: Date | null }
  >,
  at: Date,
): Promise<void> => {
  await updateRows(db, CheckoutModel, { id }, { ...changes, updatedAt: at });
};

/** Other open checkouts of the order. */
export const listOtherOpenCheckouts = (
  db: UnitOfWork,
  { id, orderId }: Pick<StoredCheckout, 'id' | 'orderId'>,
): Promise<StoredCheckout[]> =>
  listRows(db, CheckoutModel, { where: { orderId, status: 'Pending', id: notEqual(id) } });

/**
 * Returns true if the gateway may be queried now: at most twice a minute,
 * not within `gapAgo`, and by one of all servers.
 */
export const claimGatewayQuery = async (
  sequelize: Sequelize,
  id: string,
  { now, minuteAgo, gapAgo }: { now: Date; minuteAgo: Date; gapAgo: Date },
): Promise<boolean> => {
  const isRested = { id, previousReadAt: nullOr(atMost(minuteAgo)), lastReadAt: nullOr(atMost(gapAgo)) };
  const found = await findRow({ sequelize }, CheckoutModel, isRested, ['lastReadAt']);
  if (!found) return false;
  const { lastReadAt } = found;
  const read = { previousReadAt: lastReadAt, lastReadAt: now };
  return (await updateRows({ sequelize }, CheckoutModel, { ...isRested, lastReadAt }, read)) === 1;
};

/** The checkouts to query at the gateway, longest due first. */
export const listDueCheckouts = (
  sequelize: Sequelize,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredCheckout[]> =>
  listRows({ sequelize }, CheckoutModel, {
    where: { nextCheckAt: atMost(now) },
    orderBy: { nextCheckAt: 'ASC', id: 'ASC' },
    limit,
  });
