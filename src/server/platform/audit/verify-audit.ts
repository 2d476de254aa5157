import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditProblem, AuditVerification } from '#shared/audit/audit-verification.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { findMissingChain, hashAnchor, listAnchorsOfChain, readAnchors } from './audit-anchors.repository.ts';
import { findChain, findStrayEntry, isDeletionDue, readChain, readChains } from './audit-chains.repository.ts';
import { type AnchoredChain, hashEntry, staffChain, unchainedDay, zeroHash } from './audit-hash.ts';

export interface VerifyRange {
  /** The first day; null for all, with entries of former versions. */
  fromDay: Day | null;
  toDay: Day | null;
  /** The chains of one merchant; null for all and the staff. */
  merchantId: string | null;
  /** An anchor's e-mailed hash. It detects a replacement of all anchors. */
  expected?: { sequence: number; hash: string };
}

/** Counts what was verified. */
interface Progress {
  anchorCount: number;
  chainCount: number;
  entryCount: number;
}

const problem = (kind: AuditProblem['kind'], place: Partial<Omit<AuditProblem, 'kind'>>): AuditProblem => ({
  kind,
  anchorSequence: null,
  merchantId: null,
  day: null,
  position: null,
  entryId: null,
  ...place,
});

const placeOf = ({ chainKey, day }: Pick<AnchoredChain, 'chainKey' | 'day'>) => ({
  merchantId: chainKey === staffChain ? null : chainKey,
  day,
});

/** Verifies that the anchors follow each other with their hashes. */
const findAnchorProblem = async (
  sequelize: Sequelize,
  expected: VerifyRange['expected'],
  progress: Progress,
): Promise<AuditProblem | null> => {
  let previousHash = zeroHash;
  let sequence = 0;
  let isExpectedFound = expected === undefined;
  for await (const anchor of readAnchors(sequelize)) {
    sequence += 1;
    if (anchor.sequence !== sequence) return problem('anchorMissing', { anchorSequence: sequence });
    const { hash } = await hashAnchor({ sequelize }, anchor);
    const isExpected = anchor.sequence !== expected?.sequence || anchor.hash.toString('hex') === expected.hash;
    if (!hash.equals(anchor.hash) || !previousHash.equals(anchor.previousHash) || !isExpected) {
      return problem('anchorChanged', { anchorSequence: sequence });
    }
    isExpectedFound ||= anchor.sequence === expected?.sequence;
    previousHash = anchor.hash;
    progress.anchorCount += 1;
  }
  return isExpectedFound ? null : problem('anchorMissing', { anchorSequence: expected?.sequence ?? null });
};

/** Verifies a chain's entries, its end, and its anchored hashes. */
const findEntryProblem = async (
  sequelize: Sequelize,
  chain: AnchoredChain,
  progress: Progress,
): Promise<AuditProblem | null> => {
  const place = placeOf(chain);
  const anchored = new Map((await listAnchorsOfChain(sequelize, chain)).map((each) => [each.length, each]));
  let hash = zeroHash;
  let position = 0;
  for await (const entry of readChain(sequelize, chain)) {
    if (position === chain.length) break; // Entries that were added after the chain was read.
    position += 1;
    const isFormer = chain.day === unchainedDay;
    if (!isFormer && entry.chainPosition !== position) return problem('entryMissing', { ...place, position });
    hash = hashEntry(entry, { ...chain, position }, hash);
    const isMoved = (entry.merchantId ?? staffChain) !== chain.chainKey;
    if (isMoved || (!isFormer && !entry.entryHash?.equals(hash))) {
      return problem('entryChanged', { ...place, position, entryId: entry.id });
    }
    const anchor = anchored.get(position);
    if (anchor && !anchor.headHash.equals(hash)) {
      return problem('chainChanged', { ...place, position, entryId: entry.id, anchorSequence: anchor.anchorSequence });
    }
    anchored.delete(position);
    progress.entryCount += 1;
  }
  if (position < chain.length) return problem('entryMissing', { ...place, position: position + 1 });
  if (!hash.equals(chain.headHash)) return problem('chainChanged', { ...place, position });
  const [longer] = anchored.values();
  return longer
    ? problem('entryMissing', { ...place, position: position + 1, anchorSequence: longer.anchorSequence })
    : null;
};

/** Verifies that a deleted chain was past retention, with its anchored end. */
const findDeletionProblem = async (sequelize: Sequelize, chain: AnchoredChain): Promise<AuditProblem | null> => {
  if (!(await isDeletionDue(sequelize, chain))) return problem('chainDeleted', placeOf(chain));
  const anchors = await listAnchorsOfChain(sequelize, chain);
  const last = anchors.at(-1);
  return last?.length === chain.length && last.headHash.equals(chain.headHash)
    ? null
    : problem('chainChanged', { ...placeOf(chain), anchorSequence: last?.anchorSequence ?? null });
};

const findChainProblem = async (
  sequelize: Sequelize,
  chain: AnchoredChain,
  progress: Progress,
): Promise<AuditProblem | null> => {
  if (chain.deletedAt) return findDeletionProblem(sequelize, chain);
  const found = await findEntryProblem(sequelize, chain, progress);
  if (!found) return null;
  // The retention job may have deleted the chain meanwhile.
  const current = await findChain(sequelize, chain);
  return current?.deletedAt ? findDeletionProblem(sequelize, current) : found;
};

const findProblem = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { fromDay, toDay, merchantId, expected }: VerifyRange,
  progress: Progress,
): Promise<AuditProblem | null> => {
  const days = { fromDay: fromDay ?? unchainedDay, toDay: toDay ?? budapestDay(clock()) };
  const anchorProblem = await findAnchorProblem(sequelize, expected, progress);
  if (anchorProblem) return anchorProblem;
  for await (const chain of readChains(sequelize, { ...days, chainKey: merchantId })) {
    const chainProblem = await findChainProblem(sequelize, chain, progress);
    if (chainProblem) return chainProblem;
    progress.chainCount += 1;
  }
  const missing = await findMissingChain(sequelize, { ...days, chainKey: merchantId });
  if (missing) return problem('chainMissing', placeOf(missing));
  // Former entries belong to no chain before the first anchor.
  const from = progress.anchorCount === 0 && fromDay === null ? '1970-01-02' : days.fromDay;
  const stray = await findStrayEntry(sequelize, { ...days, fromDay: from, chainKey: merchantId });
  return (
    stray &&
    problem('entryUnexpected', { merchantId: stray.merchantId, day: budapestDay(stray.happenedAt), entryId: stray.id })
  );
};

/**
 * Verifies the anchors and the chains of the range, in batches without locks.
 * Entries since the last anchor could still be replaced with their chain.
 */
export const verifyAudit = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  range: VerifyRange,
): Promise<AuditVerification> => {
  const progress: Progress = { anchorCount: 0, chainCount: 0, entryCount: 0 };
  const found = await findProblem(deps, range, progress);
  return { isIntact: found === null, verifiedAt: deps.clock(), ...progress, problem: found };
};
