import { loadingTimeoutMs } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { AuditAnchor } from './audit.types.ts';
import {
  findLastAnchor,
  hashAnchor,
  insertAnchor,
  insertAnchoredChains,
  markChainsAnchored,
} from './audit-anchors.repository.ts';
import { findUnchainedEntries, insertChains, readChain } from './audit-chains.repository.ts';
import { type AnchoredChain, hashEntry, unchainedDay, zeroHash } from './audit-hash.ts';

type AnchorDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'settings' | 'log'>;

/**
 * How long after the last entry without a place in a chain
 * a server of the former version may still be running.
 */
const formerVersionMs = hourMs;

const hashUnchainedEntries = async ({ sequelize }: AnchorDeps, chainKey: string): Promise<AnchoredChain> => {
  const chain = { chainKey, day: unchainedDay };
  let headHash = zeroHash;
  let length = 0;
  for await (const entry of readChain(sequelize, chain)) {
    length += 1;
    headHash = hashEntry(entry, { ...chain, position: length }, headHash);
  }
  return { ...chain, length, headHash, deletedAt: null };
};

/** Adds chains for former entries. Null while a former version may run. */
const chainFormerEntries = async (deps: AnchorDeps): Promise<AnchoredChain[] | null> => {
  const { chainKeys, latestAt } = await findUnchainedEntries(deps.sequelize);
  if (latestAt && deps.clock().getTime() - latestAt.getTime() < formerVersionMs) return null;
  const chains: AnchoredChain[] = [];
  for (const chainKey of chainKeys) chains.push(await hashUnchainedEntries(deps, chainKey));
  return chains;
};

/**
 * Stores the hash of all changed chains, with the last anchor's hash.
 * Its mail to AUDIT_ANCHOR_EMAIL proves that earlier entries are unchanged.
 * The first anchor covers former entries, too; returns null until it can.
 * An interrupted run leaves nothing.
 */
export const anchorAudit = async (deps: AnchorDeps): Promise<AuditAnchor | null> => {
  const { sequelize, clock, settings } = deps;
  const isFirst = (await findLastAnchor({ sequelize })) === null;
  const formerChains = isFirst ? await chainFormerEntries(deps) : [];
  if (formerChains === null) return null;
  const storeAnchor = async (db: InTransaction<AnchorDeps>): Promise<AuditAnchor> => {
    const last = await findLastAnchor(db);
    await insertChains(db, formerChains);
    const content = {
      sequence: (last?.sequence ?? 0) + 1,
      createdAt: clock(),
      previousHash: last?.hash ?? zeroHash,
    };
    // The number is the primary key: one of two servers fails here.
    await insertAnchoredChains(db, content.sequence);
    const anchor = { ...content, ...(await hashAnchor(db, content)) };
    await insertAnchor(db, anchor);
    await markChainsAnchored(db, anchor.sequence);
    if (settings.audit.anchorEmail !== null) {
      await enqueueEmail(db, {
        template: 'auditAnchor',
        to: settings.audit.anchorEmail,
        language: 'hu',
        sequence: anchor.sequence,
        createdAt: anchor.createdAt.toISOString(),
        hash: anchor.hash.toString('hex'),
        previousHash: anchor.previousHash.toString('hex'),
        chainCount: anchor.chainCount,
      });
    }
    return anchor;
  };
  // The first anchor inserts the chains of all former entries.
  return inTransaction(deps, storeAnchor, { deadlineMs: loadingTimeoutMs });
};

/** True if no anchor was made today in Budapest. */
export const isAnchorDue = async ({ sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>): Promise<boolean> => {
  const last = await findLastAnchor({ sequelize });
  return last === null || budapestDay(last.createdAt) !== budapestDay(clock());
};
