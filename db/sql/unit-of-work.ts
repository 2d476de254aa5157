import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';

/** The database, and the transaction of the statements, if any. */
export interface Db {
  sequelize: Sequelize;
  transaction?: Transaction | null | undefined;
}

/** A transaction with other dependencies: clock, secrets, settings. */
export type InTransaction<Dependencies> = Dependencies & UnitOfWork;

/** A transaction that several repository functions share. */
export interface UnitOfWork {
  sequelize: Sequelize;
  transaction: Transaction;
}
