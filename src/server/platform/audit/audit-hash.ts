import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Day } from '#shared/dates/day.ts';

/** The key of the chain for entries that belong to no merchant. Other chains have the id of their merchant. */
export const staffChain = 'staff';

/**
 * The day of the chains of entries that were written before entries had hashes. The first anchor covers them, in the
 * order of their ids.
 */
export const unchainedDay: Day = '1970-01-01';

/** Names one hash chain. */
export interface ChainName {
  chainKey: string;
  day: Day;
}

/** What a hash covers of an entry: everything that is stored about it. */
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

/** The previous hash of the first entry of a chain and of the first anchor. */
export const zeroHash: Buffer = Buffer.alloc(32);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Databases store JSON in different spellings. RFC 8785 has one spelling for equal values. */
const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON.');
  return text;
};

/**
 * SHA-256 of the canonical JSON (RFC 8785) of an entry, its place in the chain and the hash of the entry before it.
 * Without a key, so that anyone can verify an export.
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

/**
 * SHA-256 of an anchor: a line with its number, time and the hash of the anchor before it, and a line for each chain.
 */
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
