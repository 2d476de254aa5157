import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';

/** The database, and the transaction that statements belong to, if there is one. */
export interface Db {
  sequelize: Sequelize;
  transaction?: Transaction | null | undefined;
}

/** The same within a transaction, with whatever else its functions need: the clock, the secrets, the settings. */
export type InTransaction<Dependencies> = Dependencies & UnitOfWork;

/** The database transaction that several repository functions write in. */
export interface UnitOfWork {
  sequelize: Sequelize;
  transaction: Transaction;
}
