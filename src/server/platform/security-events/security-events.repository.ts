import { Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { SecurityEventModel } from '#db/models/security.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';
import type { SecurityEventKind } from '#shared/security-events/security-event-kinds.ts';

/** Further facts about an event. Never an e-mail address, a token, a password or a card number. */
export type SecurityEventDetail = Record<string, string | number | boolean | null>;

export interface NewSecurityEvent {
  happenedAt: Date;
  kind: SecurityEventKind;
  userId: string | null;
  merchantId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  emailDigest: Buffer | null;
  detail: SecurityEventDetail | null;
}

export const insertSecurityEvent = async (
  sequelize: Sequelize,
  event: NewSecurityEvent,
  transaction?: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(SecurityEventModel)
    .create({ ...event, forwardedAt: null }, transaction ? { transaction } : {});
};

/** Deletes events that happened before `before`. */
export const deleteOldSecurityEvents: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(SecurityEventModel).destroy({ where: { happenedAt: { [Op.lt]: before } }, limit });
