import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Day } from '#shared/dates/day.ts';

/** The chain key of entries without a merchant. Others are merchant ids. */
export const staffChain = 'staff';

/** The day of entries without hashes. The first anchor covers them by id. */
export const unchainedDay: Day = '1970-01-01';

/** Names one hash chain. */
export interface ChainName {
  chainKey: string;
  day: Day;
}

/** A hash covers everything that is stored about an entry. */
export interface HashedEntry {
  id: string;
  happenedAt: Date;
  actorUserId: string;
  actorRole: string;
  ipAddress: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  merchantId: string | null;
  changes: unknown;
}

interface Place extends ChainName {
  /** From 1. */
  position: number;
}

/** The previous hash of a chain's first entry and the first anchor. */
export const zeroHash: Buffer = Buffer.alloc(32);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Databases spell JSON differently; RFC 8785 has one spelling. */
const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON.');
  return text;
};

/**
 * SHA-256 of an entry's canonical JSON (RFC 8785), its place and the previous hash.
 * It has no key: anyone can verify an export.
 */
export const hashEntry = (entry: HashedEntry, { chainKey, day, position }: Place, previousHash: Buffer): Buffer => {
  const { id, happenedAt, actorUserId, actorRole, ipAddress, action, subjectType, subjectId, merchantId, changes } =
    entry;
  return sha256(
    canonicalJson({
      chain: chainKey,
      day,
      position,
      previousHash: previousHash.toString('hex'),
      id,
      happenedAt: happenedAt.toISOString(),
      actorUserId,
      actorRole,
      ipAddress,
      action,
      subjectType,
      subjectId,
      merchantId,
      changes: changes ?? {},
    }),
  );
};

/** The end of a chain as an anchor records it. */
export interface AnchoredChain extends ChainName {
  length: number;
  headHash: Buffer;
  deletedAt: Date | null;
}

export interface AnchorContent {
  sequence: number;
  createdAt: Date;
  previousHash: Buffer;
}

/** SHA-256 of an anchor: number, time and previous hash, and a line per chain. */
export class AnchorHash {
  readonly #hash = createHash('sha256');

  constructor({ sequence, createdAt, previousHash }: AnchorContent) {
    this.#hash.update(`anchor ${sequence} ${createdAt.toISOString()} ${previousHash.toString('hex')}\n`);
  }

  /** Call it for each chain, sorted by key and day. */
  add({ chainKey, day, length, headHash, deletedAt }: AnchoredChain): void {
    const state = deletedAt ? `deleted ${deletedAt.toISOString()}` : 'present';
    this.#hash.update(`${chainKey} ${day} ${length} ${headHash.toString('hex')} ${state}\n`);
  }

  digest(): Buffer {
    return this.#hash.digest();
  }
}
