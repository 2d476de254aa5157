import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { findRow, listRows, lockRow } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Shop } from './online-transactions.types.ts';

// Reads web shops. The feature `online-entities` writes them, and calls this one when it adds a shop.

/** Throws 404 unless the web shop belongs to the merchant. */
export const requireOwnShop = async (sequelize: Sequelize, { merchantId }: SalesScope, id: string): Promise<void> => {
  const found = await findRow({ sequelize }, readable.OnlineEntityModel, { id, merchantId }, ['id']);
  if (found === null) throw new AppError('notFound');
};

/** Returns the name of a web shop; null unless it belongs to the merchant. */
export const findOwnShopName = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<string | null> =>
  (await findRow({ sequelize }, readable.OnlineEntityModel, { id, merchantId }, ['name']))?.name ?? null;

/** Locks the web shop of any merchant by the gateway's id, until the end of the transaction. */
export const lockShopOfGateway = (db: UnitOfWork, gatewayEntityId: string): Promise<Shop | null> =>
  lockRow(db, readable.OnlineEntityModel, { gatewayEntityId });

/** Locks all web shops of a merchant, as every payment of the gateway does with its own first of all. */
export const lockShops = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  const options = { where: { merchantId }, orderBy: { id: 'ASC' }, lock: true } as const;
  await listRows(db, readable.OnlineEntityModel, options, ['id']);
};
