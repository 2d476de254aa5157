import type { Sequelize } from 'sequelize-typescript';
import { loadingTimeoutMs } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { AuditChainModel, AuditEntryModel } from '#db/models/audit.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteExpiredRows, updateRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endOfAudit } from './audit-chains.repository.ts';
import { type ChainName, unchainedDay } from './audit-hash.ts';

const batchSize = 100;

const chainsOfUsers = fromTable('users', readable.UserModel, [])
  .join('merchants', readable.MerchantModel, { userId: 'users.id' }, [])
  .join('chains', AuditChainModel, { chainKey: 'merchants.id' }, ['chainKey', 'day']);

/**
 * Returns chains of merchants that were deactivated before `before`.
 * Only an anchor can prove a deletion.
 */
const listExpiredChains = async (sequelize: Sequelize, before: Date): Promise<ChainName[]> => {
  const expired = await listJoined({ sequelize }, chainsOfUsers, {
    where: { users: { deactivatedAt: lessThan<Date | null>(before) }, chains: { deletedAt: null, isAnchored: true } },
    orderBy: { 'chains.chainKey': 'ASC', 'chains.day': 'ASC' },
    limit: batchSize,
  });
  return expired.map(({ chains }) => chains);
};

/** Deletes a chain's entries, and keeps its end for the anchors. */
const deleteChain = async (db: UnitOfWork, { chainKey, day }: ChainName, at: Date): Promise<void> => {
  const ofChain = day === unchainedDay ? { merchantId: chainKey, chainPosition: null } : { chainKey, chainDay: day };
  await deleteExpiredRows(db, AuditEntryModel, ofChain);
  await updateRows(db, AuditChainModel, { chainKey, day }, { deletedAt: at, isAnchored: false });
};

/**
 * Deletes whole days of merchants that left over eight years ago.
 * Returns the number of deleted chains.
 */
export const deleteExpiredAudit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> => {
  const before = endOfAudit(clock());
  let deleted = 0;
  while (!signal?.aborted) {
    const chains = await listExpiredChains(sequelize, before);
    for (const chain of chains) {
      const work = (db: UnitOfWork) => deleteChain(db, chain, clock());
      await inTransaction({ sequelize }, work, { deadlineMs: loadingTimeoutMs });
    }
    deleted += chains.length;
    if (chains.length < batchSize) break;
  }
  return deleted;
};
