import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { lockAccounts } from './lock-caller.repository.ts';

interface Act {
  /** The account that the audit entry of the transaction names. */
  actor: { userId: string };
  /** Other accounts that the transaction locks or changes. */
  changed?: readonly string[];
}

/**
 * Runs the audited change of an actor in one database transaction, as `inTransaction` does, with this order of locks:
 * accounts by id; then the rows of the change, a merchant's row before those that belong to it; last the change counter
 * and the audit chain. Another order deadlocks with `lockCaller`. For every transaction with an audit entry that does
 * not lock the actor's account first itself.
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
