import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';

/** Where the statements of one report go: all in one database transaction, all for one merchant. */
export interface Write {
  sequelize: Sequelize;
  merchant: MerchantScope;
  transaction: Transaction;
}
