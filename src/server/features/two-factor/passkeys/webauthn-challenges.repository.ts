import type { Sequelize } from 'sequelize-typescript';
import { WebauthnChallengeModel } from '#db/models/second-factors.models.ts';
import { deleteRows, insertRow } from '#db/sql/rows.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { WebauthnChallenge } from '../two-factor.types.ts';

export const insertChallenge = async (
  sequelize: Sequelize,
  challenge: WebauthnChallenge & { expiresAt: Date },
): Promise<void> => {
  await insertRow({ sequelize }, WebauthnChallengeModel, challenge);
};

/** Deletes a challenge. False if it is unknown, expired or used. */
export const consumeChallenge = async (
  sequelize: Sequelize,
  { challengeHash, purpose, userId }: WebauthnChallenge,
  now: Date,
): Promise<boolean> => {
  const where = { challengeHash, purpose, userId, expiresAt: greaterThan(now) };
  return (await deleteRows({ sequelize }, WebauthnChallengeModel, where)) === 1;
};

export const deleteExpiredChallenges: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, WebauthnChallengeModel, { expiresAt: lessThan(before) }, limit);
