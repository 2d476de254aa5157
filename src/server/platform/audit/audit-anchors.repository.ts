import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { AuditAnchorChainModel, AuditAnchorModel, AuditChainModel } from '#db/models/audit.models.ts';
import { countRows, insertRow, listRows } from '#db/sql/rows.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { AuditAnchor, ChainRange } from './audit.types.ts';
import { type AnchorContent, type AnchoredChain, AnchorHash } from './audit-hash.ts';

const newestFirst = { orderBy: { sequence: 'DESC' } } as const;

export const findLastAnchor = async (db: Db): Promise<AuditAnchor | null> =>
  (await listRows(db, AuditAnchorModel, { ...newestFirst, limit: 1 }))[0] ?? null;

/** Returns a page of anchors, newest first, and their number. */
export const listAnchors = async (
  sequelize: Sequelize,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ anchors: AuditAnchor[]; count: number }> => {
  const [anchors, count] = await Promise.all([
    listRows({ sequelize }, AuditAnchorModel, { ...newestFirst, limit, offset }),
    countRows({ sequelize }, AuditAnchorModel, {}),
  ]);
  return { anchors, count };
};

/** Yields the anchors from the first one on. */
export const readAnchors = async function* (sequelize: Sequelize, batchSize = 500): AsyncGenerator<AuditAnchor> {
  for (let offset = 0; ; offset += batchSize) {
    const list = { orderBy: { sequence: 'ASC' }, limit: batchSize, offset } as const;
    const rows = await listRows({ sequelize }, AuditAnchorModel, list);
    yield* rows;
    if (rows.length < batchSize) return;
  }
};

/** Copies the ends of changed chains. READ COMMITTED waits for no writer. */
export const insertAnchoredChains = async ({ sequelize, transaction }: UnitOfWork, sequence: number): Promise<void> => {
  await writePrepared(
    sequelize,
    AuditAnchorChainModel,
    `INSERT INTO audit_anchor_chains (anchor_sequence, chain_key, day, length, head_hash, deleted_at)
     SELECT $sequence, chain_key, day, length, head_hash, deleted_at FROM audit_chains WHERE is_anchored = FALSE`,
    { bind: { sequence: String(sequence) }, transaction },
  );
};

/** Computes the hash of an anchor from its stored chains. */
export const hashAnchor = async (db: Db, anchor: AnchorContent): Promise<{ hash: Buffer; chainCount: number }> => {
  const hash = new AnchorHash(anchor);
  const batchSize = 1_000;
  let chainCount = 0;
  for (let after: Pick<AnchoredChain, 'chainKey' | 'day'> | null = null; ; ) {
    const chains: AnchoredChain[] = await listRows(
      db,
      AuditAnchorChainModel,
      {
        where: { anchorSequence: anchor.sequence },
        orderBy: { chainKey: 'ASC', day: 'ASC' },
        after,
        limit: batchSize,
      },
      ['chainKey', 'day', 'length', 'headHash', 'deletedAt'],
    );
    for (const chain of chains) hash.add(chain);
    chainCount += chains.length;
    after = chains.at(-1) ?? null;
    if (chains.length < batchSize) return { hash: hash.digest(), chainCount };
  }
};

export const insertAnchor = async (db: UnitOfWork, anchor: AuditAnchor): Promise<void> => {
  await insertRow(db, AuditAnchorModel, anchor);
};

/** Marks an anchor's chains as anchored, except those grown since. */
export const markChainsAnchored = async ({ sequelize, transaction }: UnitOfWork, sequence: number): Promise<void> => {
  await writePrepared(
    sequelize,
    AuditChainModel,
    `UPDATE audit_chains
     JOIN audit_anchor_chains anchored ON anchored.anchor_sequence = $sequence
       AND anchored.chain_key = audit_chains.chain_key AND anchored.day = audit_chains.day
     SET audit_chains.is_anchored = TRUE
     WHERE audit_chains.length = anchored.length AND audit_chains.deleted_at <=> anchored.deleted_at`,
    { bind: { sequence: String(sequence) }, transaction },
  );
};

/** Returns the anchored ends of a chain, the oldest first. */
export const listAnchorsOfChain = (
  sequelize: Sequelize,
  { chainKey, day }: Pick<AnchoredChain, 'chainKey' | 'day'>,
): Promise<(AnchoredChain & { anchorSequence: number })[]> =>
  listRows({ sequelize }, AuditAnchorChainModel, { where: { chainKey, day }, orderBy: { anchorSequence: 'ASC' } });

/** Returns the first anchored chain that no longer exists, or null. */
export const findMissingChain = (
  sequelize: Sequelize,
  { fromDay, toDay, chainKey }: ChainRange,
): Promise<{ chainKey: string; day: string } | null> =>
  selectRow(
    sequelize,
    `SELECT anchored.chain_key AS chainKey, anchored.day FROM audit_anchor_chains anchored
     LEFT JOIN audit_chains ON audit_chains.chain_key = anchored.chain_key AND audit_chains.day = anchored.day
     WHERE audit_chains.day IS NULL AND anchored.day BETWEEN :fromDay AND :toDay
       ${chainKey === null ? '' : 'AND anchored.chain_key = :chainKey'}
     ORDER BY anchored.day, anchored.chain_key LIMIT 1`,
    { replacements: { fromDay, toDay, chainKey } },
    z.object({ chainKey: z.string(), day: z.string() }),
  );
