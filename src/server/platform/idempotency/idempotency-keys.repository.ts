import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { IdempotencyKeyModel } from '#db/models/platform.models.ts';
import { upsertRow } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
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
  /** When another attempt may claim the key if this one does not finish. */
  until: Date;
}

export type ClaimOutcome =
  | { state: 'claimed' }
  | { state: 'unfinished' }
  | { state: 'otherRequest' }
  | { state: 'answered'; sealedAnswer: Buffer };

/** Claims the key for one attempt, or returns the state of the earlier attempt. */
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
    const keys = sequelize.getRepository(IdempotencyKeyModel);
    const key = await keys.findOne({
      where: { keyHash },
      lock: db.transaction.LOCK.UPDATE,
      transaction: db.transaction,
      rejectOnEmpty: true,
    });
    if (key.claim === claim) return { state: 'claimed' };
    if (!isSameRequest(key.requestHash)) return { state: 'otherRequest' };
    if (key.sealedAnswer) return { state: 'answered', sealedAnswer: key.sealedAnswer };
    if (key.lockedUntil > now) return { state: 'unfinished' };
    await keys.update({ claim, lockedUntil: until }, { where: { keyHash }, transaction: db.transaction });
    return { state: 'claimed' };
  });

/** Saves the response. Returns false if another attempt has claimed the key meanwhile. */
export const finishKey = async (
  { sequelize, transaction }: Db,
  { keyHash, claim }: KeyClaim,
  { sealedAnswer, at }: { sealedAnswer: Buffer; at: Date },
): Promise<boolean> => {
  const [count] = await sequelize
    .getRepository(IdempotencyKeyModel)
    .update(
      { sealedAnswer, finishedAt: at },
      { where: { keyHash, claim, finishedAt: null }, ...(transaction ? { transaction } : {}) },
    );
  return count === 1;
};

/** Deletes the claim of a failed attempt, so that the key can be used again. */
export const releaseKey = async (sequelize: Sequelize, { keyHash, claim }: KeyClaim): Promise<void> => {
  await sequelize.getRepository(IdempotencyKeyModel).destroy({ where: { keyHash, claim, finishedAt: null } });
};

export const deleteOldKeys: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(IdempotencyKeyModel).destroy({ where: { createdAt: { [Op.lt]: before } }, limit });
