import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';

/** Where the statements of one report go: all in one database transaction, all for the merchant of one web shop. */
export interface Write {
  sequelize: Sequelize;
  transaction: Transaction;
  shop: { id: string; merchantId: string; gatewayEntityId: string; isDisabled: boolean };
}
