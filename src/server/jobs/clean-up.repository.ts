import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { IdempotencyKeyModel } from '#server/database/models/idempotency-key.model.ts';
import { LoginThrottleModel } from '#server/database/models/login-throttle.model.ts';
import { OutboxMessageModel } from '#server/database/models/outbox-message.model.ts';
import { PasswordResetModel } from '#server/database/models/password-reset.model.ts';
import { RefreshTokenModel } from '#server/database/models/refresh-token.model.ts';
import { WebHookEventModel } from '#server/database/models/web-hook-event.model.ts';

/** Deletes at most `limit` rows of what ended before that time, and tells how many. */
export type DeleteSome = (sequelize: Sequelize, before: Date, limit: number) => Promise<number>;

export const deleteExpiredRefreshTokens: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(RefreshTokenModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });

export const deleteOldIdempotencyKeys: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(IdempotencyKeyModel).destroy({ where: { createdAt: { [Op.lt]: before } }, limit });

/** Looked up first: a deletion over both tables would lock the sessions too. */
export const deleteTokensOfEndedSessions: DeleteSome = async (sequelize, before, limit) => {
  const tokens = sequelize.getRepository(RefreshTokenModel);
  const found = await tokens.findAll({
    attributes: ['tokenHash'],
    include: [{ association: 'session', attributes: [], required: true, where: { endedAt: { [Op.lt]: before } } }],
    limit,
  });
  if (found.length > 0) await tokens.destroy({ where: { tokenHash: found.map(({ tokenHash }) => tokenHash) } });
  return found.length;
};

export const deleteOldThrottles: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(LoginThrottleModel).destroy({
    where: {
      windowStartedAt: { [Op.lt]: before },
      [Op.or]: [{ blockedUntil: null }, { blockedUntil: { [Op.lt]: before } }],
    },
    limit,
  });

/** Those that were sent, and those that were given up. */
export const deleteFinishedMessages: DeleteSome = async (sequelize, before, limit) => {
  const messages = sequelize.getRepository(OutboxMessageModel);
  const sent = await messages.destroy({ where: { sentAt: { [Op.lt]: before } }, limit });
  return sent === limit
    ? sent
    : sent +
        (await messages.destroy({
          where: { sentAt: null, givenUpAt: { [Op.lt]: before } },
          limit: limit - sent,
        }));
};

export const deleteOldResets: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(PasswordResetModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });

/** With all that is in the logs about them. */
export const deleteOldWebHookEvents: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(WebHookEventModel).destroy({ where: { createdAt: { [Op.lt]: before } }, limit });
