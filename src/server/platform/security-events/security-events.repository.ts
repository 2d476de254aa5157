import type { Sequelize } from 'sequelize-typescript';
import { SecurityEventModel } from '#db/models/security.models.ts';
import { deleteRows, insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { SentSecurityEvent } from '#server/gateways/security-events/security-event-receiver.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { maxCountedMessages, type QueueDepth, readQueueDepth } from '#server/platform/queues/queue-depth.ts';
import type { SecurityEventDetail } from '#shared/security-events/security-event-details.ts';
import { type SecurityEventKind, securityEventKinds } from '#shared/security-events/security-event-kinds.ts';

interface NewSecurityEvent {
  happenedAt: Date;
  kind: SecurityEventKind;
  userId: string | null;
  merchantId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  emailDigest: Buffer | null;
  detail: SecurityEventDetail | null;
}

export const insertSecurityEvent = async (db: Db, event: NewSecurityEvent): Promise<void> => {
  await insertRow(db, SecurityEventModel, { ...event, forwardedAt: null });
};

/** Returns the first events that were not forwarded yet. */
export const listUnforwardedEvents = async (sequelize: Sequelize, limit: number): Promise<SentSecurityEvent[]> => {
  const list = { where: { forwardedAt: null }, orderBy: { sequence: 'ASC' }, limit } as const;
  const rows = await listRows({ sequelize }, SecurityEventModel, list);
  return rows.map(({ sequence, kind, happenedAt, userId, merchantId, ipAddress, userAgent, emailDigest, detail }) => ({
    id: sequence,
    kind,
    severity: securityEventKinds[kind as SecurityEventKind] ?? 'notice',
    happenedAt,
    userId,
    merchantId,
    ipAddress,
    userAgent,
    emailDigest: emailDigest?.toString('hex') ?? null,
    detail: detail ?? {},
  }));
};

/** Returns the depth of the unforwarded events. They are never given up. */
export const readUnforwardedDepth = (sequelize: Sequelize): Promise<QueueDepth> =>
  readQueueDepth(
    sequelize,
    `SELECT COUNT(*) AS waiting, 0 AS failing, 0 AS givenUp, MIN(happened_at) AS oldestCreatedAt,
       MIN(happened_at) AS oldestUntriedAt
     FROM (SELECT happened_at FROM security_events WHERE forwarded_at IS NULL
           ORDER BY sequence LIMIT ${maxCountedMessages}) unforwarded`,
  );

export const markForwarded = async (sequelize: Sequelize, ids: readonly number[], at: Date): Promise<void> => {
  await updateRows({ sequelize }, SecurityEventModel, { sequence: ids, forwardedAt: null }, { forwardedAt: at });
};

/** Deletes events that happened before `before`. */
export const deleteOldSecurityEvents: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, SecurityEventModel, { happenedAt: lessThan(before) }, limit);
