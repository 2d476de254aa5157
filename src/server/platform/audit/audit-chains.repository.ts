import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { AuditChainModel, AuditEntryModel } from '#db/models/audit.models.ts';
import { readable } from '#db/models/readable.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { countRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { bounded } from '#db/sql/where.ts';
import { retentionYears } from '#shared/company/retention.ts';
import { yearsAgo } from '#shared/dates/budapest.ts';
import type { ChainRange } from './audit.types.ts';
import {
  type AnchoredChain,
  type ChainName,
  type HashedEntry,
  hashEntry,
  staffChain,
  unchainedDay,
  zeroHash,
} from './audit-hash.ts';

/**
 * Returns the time before which merchants left whose audit entries are deleted.
 * The privacy policy allows eight years.
 */
export const endOfAudit = (now: Date): Date => yearsAgo(now, retentionYears.records);

/** Locks a chain's end until the transaction ends, or creates the chain. */
const lockHead = async (
  db: UnitOfWork,
  { chainKey, day }: ChainName,
): Promise<{ length: number; headHash: Buffer }> => {
  const lock = () => lockRow(db, AuditChainModel, { chainKey, day }, ['length', 'headHash']);
  const existing = await lock();
  if (existing) return existing;
  // Waits for a concurrent creation; a plain INSERT would fail.
  // By hand, because the server's account has no right to other columns.
  await writePrepared(
    db.sequelize,
    AuditChainModel,
    `INSERT INTO audit_chains (chain_key, day, length, head_hash) VALUES ($chainKey, $day, 0, $zeroHash)
     ON DUPLICATE KEY UPDATE length = length`,
    { bind: { chainKey, day, zeroHash }, transaction: db.transaction },
  );
  const created = await lock();
  if (!created) throw new Error('The chain of the audit log is missing.');
  return created;
};

/** Adds an entry to its chain. The lock orders concurrent transactions. */
export const appendToChain = async (
  db: UnitOfWork,
  chain: ChainName,
  entry: HashedEntry & Pick<AuditEntryModel, 'actorRole' | 'changes'>,
): Promise<void> => {
  const { length, headHash: previousHash } = await lockHead(db, chain);
  const position = length + 1;
  const entryHash = hashEntry(entry, { ...chain, position }, previousHash);
  const { chainKey, day } = chain;
  await insertRow(db, AuditEntryModel, { ...entry, chainKey, chainDay: day, chainPosition: position, entryHash });
  const head = { length: position, headHash: entryHash, isAnchored: false };
  await updateRows(db, AuditChainModel, { chainKey, day }, head);
};

/** Yields a chain's entries in order, those of `unchainedDay` by id. */
export const readChain = async function* (
  sequelize: Sequelize,
  { chainKey, day }: ChainName,
  batchSize = 500,
): AsyncGenerator<Row<AuditEntryModel>, void, void> {
  const isUnchained = day === unchainedDay;
  const where = isUnchained
    ? { chainPosition: null, merchantId: chainKey === staffChain ? null : chainKey }
    : { chainKey, chainDay: day };
  for (let offset = 0; ; offset += batchSize) {
    const orderBy = isUnchained ? ({ id: 'ASC' } as const) : ({ chainPosition: 'ASC' } as const);
    const entries = await listRows({ sequelize }, AuditEntryModel, { where, orderBy, limit: batchSize, offset });
    yield* entries;
    if (entries.length < batchSize) return;
  }
};

const chainColumns = ['chainKey', 'day', 'length', 'headHash', 'deletedAt'] as const;

export const findChain = (sequelize: Sequelize, { chainKey, day }: ChainName): Promise<AnchoredChain | null> =>
  findRow({ sequelize }, AuditChainModel, { chainKey, day }, chainColumns);

/** Yields the chains of some days, by day and key. */
export const readChains = async function* (
  sequelize: Sequelize,
  { fromDay, toDay, chainKey }: ChainRange,
  batchSize = 500,
): AsyncGenerator<AnchoredChain, void, void> {
  const where = { day: bounded<string>(fromDay, toDay), ...(chainKey !== null && { chainKey }) };
  for (let after: ChainName | null = null; ; ) {
    const chains: AnchoredChain[] = await listRows(
      { sequelize },
      AuditChainModel,
      { where, orderBy: { day: 'ASC', chainKey: 'ASC' }, after, limit: batchSize },
      chainColumns,
    );
    yield* chains;
    after = chains.at(-1) ?? null;
    if (chains.length < batchSize) return;
  }
};

/**
 * Returns the first entry whose chain is missing or shorter.
 * One statement sees both at one time.
 */
export const findStrayEntry = (
  sequelize: Sequelize,
  { fromDay, toDay, chainKey }: ChainRange,
): Promise<{ id: string; happenedAt: Date; merchantId: string | null } | null> =>
  selectRow(
    sequelize,
    `SELECT audit_log.id, audit_log.happened_at AS happenedAt, audit_log.merchant_id AS merchantId FROM audit_log
     LEFT JOIN audit_chains ON audit_chains.chain_key = COALESCE(audit_log.chain_key, audit_log.merchant_id, :staff)
       AND audit_chains.day = COALESCE(audit_log.chain_day, :unchainedDay)
     WHERE COALESCE(audit_log.chain_day, :unchainedDay) BETWEEN :fromDay AND :toDay
       ${chainKey === null ? '' : 'AND COALESCE(audit_log.chain_key, audit_log.merchant_id, :staff) = :chainKey'}
       AND (audit_chains.day IS NULL OR audit_chains.deleted_at IS NOT NULL
         OR audit_log.chain_position > audit_chains.length)
     ORDER BY audit_log.id LIMIT 1`,
    { replacements: { staff: staffChain, unchainedDay, fromDay, toDay, chainKey } },
    z.object({ id: z.string(), happenedAt: z.date(), merchantId: z.string().nullable() }),
  );

const chainOwner = fromTable('merchants', readable.MerchantModel, ['id']).join(
  'users',
  readable.UserModel,
  { id: 'merchants.userId' },
  ['deactivatedAt'],
);

/** True if a chain was deleted after its merchant's retention period. */
export const isDeletionDue = async (
  sequelize: Sequelize,
  { chainKey, deletedAt }: Pick<AnchoredChain, 'chainKey' | 'deletedAt'>,
): Promise<boolean> => {
  const owner = await findJoined({ sequelize }, chainOwner, { merchants: { id: chainKey } });
  if (!deletedAt || !owner?.users.deactivatedAt) return false;
  return owner.users.deactivatedAt < endOfAudit(deletedAt);
};

/** Returns the chain keys of entries without a place, and their latest time. */
export const findUnchainedEntries = async (
  sequelize: Sequelize,
): Promise<{ chainKeys: string[]; latestAt: Date | null }> => {
  const where = { chainPosition: null };
  const rows = await aggregateRows({ sequelize }, AuditEntryModel, ['merchantId'], { where, max: ['happenedAt'] });
  const latestMs = rows.reduce((latest, { max }) => Math.max(latest, max.happenedAt.getTime()), 0);
  return {
    chainKeys: rows.map(({ merchantId }) => merchantId ?? staffChain),
    latestAt: rows.length === 0 ? null : new Date(latestMs),
  };
};

export const insertChains = (db: UnitOfWork, chains: readonly AnchoredChain[]): Promise<void> =>
  insertInBatches(
    db,
    AuditChainModel,
    chains.map((chain) => ({ ...chain, isAnchored: false })),
  );

/** Counts the chains that have changed since the last anchor. */
export const countUnanchoredChains = (sequelize: Sequelize): Promise<number> =>
  countRows({ sequelize }, AuditChainModel, { isAnchored: false });
