import { Op, QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { LoginThrottleModel, PasswordResetModel, RefreshTokenModel, SessionModel } from '#db/models/auth.models.ts';
import { SandboxPaymentModel } from '#db/models/payments.models.ts';
import { IdempotencyKeyModel, OutboxMessageModel } from '#db/models/platform.models.ts';
import { WebhookEventModel } from '#db/models/webhooks.models.ts';

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
export const deleteOldWebhookEvents: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(WebhookEventModel).destroy({ where: { createdAt: { [Op.lt]: before } }, limit });

/** Those that nobody used since then, with what is left of their tokens. */
export const deleteOldSessions: DeleteSome = async (sequelize, before, limit) => {
  const sessions = sequelize.getRepository(SessionModel);
  const found = await sessions.findAll({ attributes: ['id'], where: { lastUsedAt: { [Op.lt]: before } }, limit });
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) {
    await sequelize.getRepository(RefreshTokenModel).destroy({ where: { sessionId: ids } });
    await sessions.destroy({ where: { id: ids } });
  }
  return ids.length;
};

export const deleteOldSandboxPayments: DeleteSome = (sequelize, before, limit) =>
  sequelize.getRepository(SandboxPaymentModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });

/** Of merchants that left before that time. By statement, as the model lets nobody take a line back. */
export const deleteAuditOfLongGone: DeleteSome = async (sequelize, before, limit) => {
  const found = await sequelize.query<{ id: string }>(
    `SELECT audit_log.id FROM users
     JOIN merchants ON merchants.user_id = users.id
     JOIN audit_log ON audit_log.merchant_id = merchants.id
     WHERE users.deactivated_at < :before LIMIT :limit`,
    { replacements: { before, limit }, type: QueryTypes.SELECT },
  );
  if (found.length > 0) {
    await sequelize.query('DELETE FROM audit_log WHERE id IN (:ids)', {
      replacements: { ids: found.map(({ id }) => id) },
      type: QueryTypes.RAW,
    });
  }
  return found.length;
};
