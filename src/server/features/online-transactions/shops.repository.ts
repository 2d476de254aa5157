import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { UnitOfWork } from '#db/connection/transaction.ts';
import { OnlineEntityModel } from '#db/models/merchants.models.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';

// Reads web shops. The feature `online-entities` writes them, and calls this one when it adds a shop.

export type Shop = Pick<OnlineEntityModel, 'id' | 'merchantId' | 'gatewayEntityId' | 'isDisabled'>;

/** A database transaction that writes payments of one web shop. */
export interface ShopWork extends UnitOfWork {
  shop: Shop;
}

/** Returns true if the web shop is the merchant's own. */
export const hasShop = async (sequelize: Sequelize, { merchantId }: SalesScope, id: string): Promise<boolean> =>
  (await sequelize.getRepository(OnlineEntityModel).count({ where: { id, merchantId } })) > 0;

/** Locks the web shop of any merchant by the gateway's id, until the end of the transaction. */
export const lockShopOfGateway = (
  sequelize: Sequelize,
  gatewayEntityId: string,
  transaction: Transaction,
): Promise<Shop | null> =>
  sequelize
    .getRepository(OnlineEntityModel)
    .findOne({ where: { gatewayEntityId }, lock: transaction.LOCK.UPDATE, transaction });
