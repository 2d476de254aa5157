import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { IdempotencyKeyModel } from '#db/models/platform.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';

export interface KeyClaim {
  keyHash: Buffer;
  /** Unlike that of any other attempt. */
  claim: string;
}

interface NewClaim extends KeyClaim {
  requestHash: Buffer;
  operation: string;
  now: Date;
  /** When the key is free again if nothing is heard of this attempt. */
  until: Date;
}

export type ClaimOutcome =
  | { state: 'claimed' }
  | { state: 'unfinished' }
  | { state: 'otherRequest' }
  | { state: 'answered'; sealedAnswer: Buffer };

/** Takes the key for one attempt at the request, or says what became of an earlier one. */
export const claimKey = (
  sequelize: Sequelize,
  { keyHash, claim, requestHash, operation, now, until }: NewClaim,
): Promise<ClaimOutcome> =>
  inTransaction(sequelize, async (transaction): Promise<ClaimOutcome> => {
    // Made if need be, and in either case held from here on; a plain insert would only share the row.
    await sequelize.query(
      `INSERT INTO idempotency_keys (key_hash, request_hash, operation, claim, locked_until, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON DUPLICATE KEY UPDATE key_hash = key_hash`,
      { bind: [keyHash, requestHash, operation, claim, until, now], type: QueryTypes.RAW, transaction },
    );
    const keys = sequelize.getRepository(IdempotencyKeyModel);
    const key = await keys.findOne({
      where: { keyHash },
      lock: transaction.LOCK.UPDATE,
      transaction,
      rejectOnEmpty: true,
    });
    if (key.claim === claim) return { state: 'claimed' };
    if (!key.requestHash.equals(requestHash)) return { state: 'otherRequest' };
    if (key.sealedAnswer) return { state: 'answered', sealedAnswer: key.sealedAnswer };
    if (key.lockedUntil > now) return { state: 'unfinished' };
    await keys.update({ claim, lockedUntil: until }, { where: { keyHash }, transaction });
    return { state: 'claimed' };
  });

/** False when another attempt has taken the key over meanwhile. */
export const finishKey = async (
  sequelize: Sequelize,
  { keyHash, claim }: KeyClaim,
  { sealedAnswer, at }: { sealedAnswer: Buffer; at: Date },
  transaction?: Transaction,
): Promise<boolean> => {
  const [count] = await sequelize
    .getRepository(IdempotencyKeyModel)
    .update(
      { sealedAnswer, finishedAt: at },
      { where: { keyHash, claim, finishedAt: null }, ...(transaction ? { transaction } : {}) },
    );
  return count === 1;
};

/** For another attempt, as nothing came of this one. */
export const freeKey = async (sequelize: Sequelize, { keyHash, claim }: KeyClaim): Promise<void> => {
  await sequelize.getRepository(IdempotencyKeyModel).destroy({ where: { keyHash, claim, finishedAt: null } });
};

export const deleteOldKeys: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(IdempotencyKeyModel).destroy({ where: { createdAt: { [Op.lt]: before } }, limit });
