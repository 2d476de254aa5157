import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';

/** Writes whose rule is about more rows than any of them could lock. */
export type WriteLock = 'merchantRelations';

/**
 * From here to the end of the transaction no other one has this lock, on any server. It is a row, and not a lock of the
 * database server's own, because those are not shared in a cluster.
 */
export const lockRelationWrites = async (
  sequelize: Sequelize,
  name: WriteLock,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.query('INSERT INTO write_locks (name) VALUES ($name) ON DUPLICATE KEY UPDATE name = name', {
    bind: { name },
    type: QueryTypes.RAW,
    transaction,
  });
};
