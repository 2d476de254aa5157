import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { lockAccounts } from './lock-caller.repository.ts';

interface Act {
  /** The account that the transaction's audit entry names. */
  actor: { userId: string };
  /** Other accounts that the transaction locks or changes. */
  changed?: readonly string[];
}

/**
 * Runs an audited change in a transaction, like `inTransaction`.
 * The order of locks is accounts by id, then rows,
 * a merchant before its parts, then change counter and audit chain.
 * Another order deadlocks with `lockCaller`.
 * Use it for every transaction with an audit entry, unless that
 * locks the actor's account first by itself.
 */
export const actInTransaction = <D extends { sequelize: Sequelize }, T>(
  deps: D,
  { actor, changed = [] }: Act,
  work: (db: InTransaction<D>) => Promise<T>,
): Promise<T> =>
  inTransaction(deps, async (db: InTransaction<D>) => {
    await lockAccounts(db, actor.userId, changed);
    return work(db);
  });
