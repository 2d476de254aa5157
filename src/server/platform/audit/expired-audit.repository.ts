import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { inTransaction } from '#db/connection/transaction.ts';
import { AuditChainModel, AuditEntryModel } from '#db/models/audit.models.ts';
import { deleteExpiredRows, updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { auditRetentionMs } from './audit-chains.repository.ts';
import { type ChainName, unchainedDay } from './audit-hash.ts';

const batchSize = 100;

/**
 * Returns chains of merchants whose accounts were deactivated before `before`. Without an anchor, a deletion could not
 * be proved.
 */
const listExpiredChains = (sequelize: Sequelize, before: Date): Promise<ChainName[]> =>
  selectRows(
    sequelize,
    `SELECT audit_chains.chain_key AS chainKey, audit_chains.day FROM users
     JOIN merchants ON merchants.user_id = users.id
     JOIN audit_chains ON audit_chains.chain_key = merchants.id
     WHERE users.deactivated_at < :before AND audit_chains.deleted_at IS NULL AND audit_chains.is_anchored
     ORDER BY audit_chains.chain_key, audit_chains.day LIMIT ${batchSize}`,
    { replacements: { before } },
    z.object({ chainKey: z.string(), day: z.string() }),
  );

/** Deletes the entries of a chain and keeps its end, so that the anchors can still be verified. */
const deleteChain = async (db: UnitOfWork, { chainKey, day }: ChainName, at: Date): Promise<void> => {
  const ofChain = day === unchainedDay ? { merchantId: chainKey, chainPosition: null } : { chainKey, chainDay: day };
  await deleteExpiredRows(db, AuditEntryModel, ofChain);
  await updateRows(db, AuditChainModel, { chainKey, day }, { deletedAt: at, isAnchored: false });
};

/** Deletes whole days of merchants that left more than eight years ago. Returns the number of deleted chains. */
export const deleteExpiredAudit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> => {
  const before = new Date(clock().getTime() - auditRetentionMs);
  let deleted = 0;
  while (!signal?.aborted) {
    const chains = await listExpiredChains(sequelize, before);
    for (const chain of chains) {
      await inTransaction({ sequelize }, (db) => deleteChain(db, chain, clock()));
    }
    deleted += chains.length;
    if (chains.length < batchSize) break;
  }
  return deleted;
};
