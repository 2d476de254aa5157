import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { WebauthnChallengeModel } from '#db/models/second-factors.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { WebauthnChallenge } from '../two-factor.types.ts';

export const insertChallenge = async (
  sequelize: Sequelize,
  challenge: WebauthnChallenge & { expiresAt: Date },
): Promise<void> => {
  await sequelize.getRepository(WebauthnChallengeModel).create(challenge);
};

/** Deletes a challenge. Returns false if it is unknown, expired, or was used before. */
export const consumeChallenge = async (
  sequelize: Sequelize,
  challenge: WebauthnChallenge,
  now: Date,
): Promise<boolean> => {
  const where = { ...challenge, expiresAt: { [Op.gt]: now } };
  return (await sequelize.getRepository(WebauthnChallengeModel).destroy({ where })) === 1;
};

export const deleteExpiredChallenges: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(WebauthnChallengeModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });
