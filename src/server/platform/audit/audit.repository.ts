import { isDeepStrictEqual } from 'node:util';
import { QueryTypes, type Transaction } from 'sequelize';
import { z } from 'zod';
import { AuditEntryModel } from '#db/models/platform.models.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Role } from '#shared/roles/roles.ts';

/** The user who performs an audited action. */
export interface Actor {
  userId: string;
  role: Role;
  ipAddress: string | null;
}

export interface NewAuditEntry {
  actor: Actor;
  action: AuditAction;
  subject: { type: string; id: string };
  /** The merchant whose data changed; null if it belongs to no merchant. */
  merchantId: string | null;
  /** Must not contain secrets. */
  changes: Changes;
}

/** Writes an entry in the transaction of the change itself, so that neither exists without the other. */
export const writeAudit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { actor, action, subject, merchantId, changes }: NewAuditEntry,
  transaction: Transaction,
): Promise<void> => {
  const happenedAt = clock();
  await sequelize.getRepository(AuditEntryModel).create(
    {
      id: createId(happenedAt),
      happenedAt,
      actorUserId: actor.userId,
      actorRole: actor.role,
      ipAddress: actor.ipAddress,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      merchantId,
      changes,
    },
    { transaction },
  );
};

/** Deletes the entries of merchants whose accounts were deactivated before `before`. Raw SQL, because the model forbids deletes. */
export const deleteEntriesOfClosedMerchants: DeleteBatch = async (sequelize, before, limit) => {
  const ids = await selectRows(
    sequelize,
    `SELECT audit_log.id FROM users
     JOIN merchants ON merchants.user_id = users.id
     JOIN audit_log ON audit_log.merchant_id = merchants.id
     WHERE users.deactivated_at < :before LIMIT :limit`,
    { replacements: { before, limit } },
    z.object({ id: z.string() }).transform(({ id }) => id),
  );
  if (ids.length > 0) {
    await sequelize.query('DELETE FROM audit_log WHERE id IN (:ids)', { replacements: { ids }, type: QueryTypes.RAW });
  }
  return ids.length;
};

/** The changed fields by name. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** Returns the fields that differ. Pass null as `before` for a new object and as `after` for a deleted one. */
export const changesBetween = <T extends object>(before: T | null, after: T | null): Changes => {
  const names = Object.keys({ ...before, ...after }) as (keyof T & string)[];
  return Object.fromEntries(
    names
      .map((name) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const)
      .filter(([, change]) => !isDeepStrictEqual(change.before, change.after)),
  );
};
