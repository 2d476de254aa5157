import { col, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { CheckoutModel } from '#db/models/merchants.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { StoredCheckout } from './payments.rules.ts';

export const findCheckout = ({ sequelize, transaction }: Db, id: string): Promise<StoredCheckout | null> =>
  sequelize.getRepository(CheckoutModel).findByPk(id, transaction ? { transaction } : {});

export const findOpenCheckout = (
  { sequelize, transaction }: UnitOfWork,
  orderId: string,
): Promise<StoredCheckout | null> =>
  sequelize.getRepository(CheckoutModel).findOne({ where: { orderId, status: 'Pending' }, transaction });

export const insertCheckout = (
  { sequelize, transaction }: UnitOfWork,
  checkout: {
    id: string;
    orderId: string;
    gateway: string;
    amount: number;
    currency: string;
    expiresAt: Date;
    nextCheckAt: Date;
    at: Date;
  },
): Promise<StoredCheckout> => {
  const { at, ...columns } = checkout;
  return sequelize.getRepository(CheckoutModel).create(
    {
      ...columns,
      gatewayCheckoutId: null,
      gatewayPaymentId: null,
      status: 'Pending',
      resultCode: null,
      createdAt: at,
      updatedAt: at,
    },
    { transaction },
  );
};

/** Stores the gateway's checkout unless one is stored already: of concurrent requests the first one wins. */
export const saveGatewayCheckout = async (
  sequelize: Sequelize,
  id: string,
  opened: { gateway: string; gatewayCheckoutId: string; widgetIntegrity: string | null; expiresAt: Date; at: Date },
): Promise<void> => {
  const { at, ...columns } = opened;
  await sequelize
    .getRepository(CheckoutModel)
    .update({ ...columns, updatedAt: at }, { where: { id, gatewayCheckoutId: null, status: 'Pending' } });
};

export const updateCheckout = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  changes: Partial<
    Pick<StoredCheckout, 'status' | 'resultCode' | 'gatewayPaymentId' | 'paidAt'> & { nextCheckAt: Date | null }
  >,
  at: Date,
): Promise<void> => {
  await sequelize.getRepository(CheckoutModel).update({ ...changes, updatedAt: at }, { where: { id }, transaction });
};

/** The other open checkouts of the checkout's order. */
export const listOtherOpenCheckouts = (
  { sequelize, transaction }: UnitOfWork,
  { id, orderId }: Pick<StoredCheckout, 'id' | 'orderId'>,
): Promise<StoredCheckout[]> =>
  sequelize
    .getRepository(CheckoutModel)
    .findAll({ where: { orderId, status: 'Pending', id: { [Op.ne]: id } }, transaction });

/**
 * Returns true if the gateway may be queried about the checkout now: at most twice a minute and not within `gapAgo`,
 * counted over all servers.
 */
export const claimGatewayQuery = async (
  sequelize: Sequelize,
  id: string,
  { now, minuteAgo, gapAgo }: { now: Date; minuteAgo: Date; gapAgo: Date },
): Promise<boolean> => {
  // MySQL assigns from left to right: `previous_read_at` gets the old value of `last_read_at`.
  const [claimed] = await sequelize.getRepository(CheckoutModel).update(
    { previousReadAt: col('last_read_at') as unknown as Date, lastReadAt: now },
    {
      where: {
        id,
        [Op.and]: [
          { [Op.or]: [{ previousReadAt: null }, { previousReadAt: { [Op.lte]: minuteAgo } }] },
          { [Op.or]: [{ lastReadAt: null }, { lastReadAt: { [Op.lte]: gapAgo } }] },
        ],
      },
    },
  );
  return claimed === 1;
};

/** The checkouts to query at the gateway, longest due first. */
export const listDueCheckouts = (
  sequelize: Sequelize,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredCheckout[]> =>
  sequelize.getRepository(CheckoutModel).findAll({
    where: { nextCheckAt: { [Op.lte]: now } },
    order: [
      ['nextCheckAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit,
  });
