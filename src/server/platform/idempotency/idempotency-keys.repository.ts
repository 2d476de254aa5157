import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { IdempotencyKeyModel } from '#db/models/platform.models.ts';
import { deleteRows, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

export interface KeyClaim {
  keyHash: Buffer;
  /** Identifies one attempt. */
  claim: string;
}

interface NewClaim extends KeyClaim {
  requestHash: Buffer;
  /** Compares the request with the hash of an earlier one. */
  isSameRequest: (requestHash: Buffer) => boolean;
  operation: string;
  now: Date;
  /** When another attempt may claim an unfinished key. */
  until: Date;
}

export type ClaimOutcome =
  | { state: 'claimed' }
  | { state: 'unfinished' }
  | { state: 'otherRequest' }
  | { state: 'answered'; sealedAnswer: Buffer };

/** Claims the key for one attempt, or returns the earlier one's state. */
export const claimKey = (
  sequelize: Sequelize,
  { keyHash, claim, requestHash, isSameRequest, operation, now, until }: NewClaim,
): Promise<ClaimOutcome> =>
  inTransaction({ sequelize }, async (db): Promise<ClaimOutcome> => {
    await upsertRow(db, IdempotencyKeyModel, {
      keyHash,
      requestHash,
      operation,
      claim,
      lockedUntil: until,
      finishedAt: null,
      sealedAnswer: null,
      createdAt: now,
    });
    const key = await lockRow(db, IdempotencyKeyModel, { keyHash });
    if (!key) throw new Error('The idempotency key is missing.');
    if (key.claim === claim) return { state: 'claimed' };
    if (!isSameRequest(key.requestHash)) return { state: 'otherRequest' };
    if (key.sealedAnswer) return { state: 'answered', sealedAnswer: key.sealedAnswer };
    if (key.lockedUntil > now) return { state: 'unfinished' };
    await updateRows(db, IdempotencyKeyModel, { keyHash }, { claim, lockedUntil: until });
    return { state: 'claimed' };
  });

/** Saves the response. Returns false if another attempt has the key. */
export const finishKey = async (
  db: Db,
  { keyHash, claim }: KeyClaim,
  { sealedAnswer, at }: { sealedAnswer: Buffer; at: Date },
): Promise<boolean> => {
  const unfinished = { keyHash, claim, finishedAt: null };
  return (await updateRows(db, IdempotencyKeyModel, unfinished, { sealedAnswer, finishedAt: at })) === 1;
};

/** Deletes a failed attempt's claim: the key can be used again. */
export const releaseKey = async (sequelize: Sequelize, { keyHash, claim }: KeyClaim): Promise<void> => {
  await deleteRows({ sequelize }, IdempotencyKeyModel, { keyHash, claim, finishedAt: null });
};

export const deleteOldKeys: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, IdempotencyKeyModel, { createdAt: lessThan(before) }, limit);
