import { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { borrowConnection, type DriverConnection, sendText } from './driver-connection.ts';

/** The parts of Sequelize's transaction that its types omit. */
export interface RunningTransaction extends Transaction {
  id: string;
  connection: DriverConnection;
  /** Set when the transaction was committed or rolled back. */
  finished?: 'commit' | 'rollback';
  _afterCommitHooks: ((transaction: Transaction) => void | Promise<void>)[];
}

/**
 * Starts a transaction that Sequelize's models accept, without Sequelize's way of sending START TRANSACTION. To be
 * ended by `commitTransaction` or Sequelize's `rollback`, which release its connection.
 */
export const startTransaction = async (sequelize: Sequelize): Promise<Transaction> => {
  const transaction = new Transaction(sequelize, {}) as RunningTransaction;
  const connection = await borrowConnection(sequelize);
  transaction.connection = connection;
  connection.uuid = transaction.id;
  try {
    await sendText(sequelize, connection, 'START TRANSACTION');
  } catch (error) {
    await sequelize.connectionManager.destroyConnection(connection);
    throw error;
  }
  return transaction;
};

/**
 * Commits and calls the functions of `afterCommit`. After an error the outcome is unknown; they are called then, too.
 */
export const commitTransaction = async (sequelize: Sequelize, transaction: Transaction): Promise<void> => {
  const running = transaction as RunningTransaction;
  const { connection, finished } = running;
  if (finished) throw new Error(`The transaction cannot be committed, because it has ended by ${finished}.`);
  running.finished = 'commit';
  try {
    await sendText(sequelize, connection, 'COMMIT');
    connection.uuid = undefined;
    sequelize.connectionManager.releaseConnection(connection);
  } catch (error) {
    await sequelize.connectionManager.destroyConnection(connection);
    throw error;
  } finally {
    for (const hook of running._afterCommitHooks) await hook(transaction);
  }
};
