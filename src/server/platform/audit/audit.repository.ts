import type { Transaction } from 'sequelize';
import { AuditEntryModel } from '#db/models/platform.models.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { Changes } from './changes-between.ts';

/** The user who performs an audited action. */
export interface Actor {
  userId: string;
  role: Role;
  ipAddress: string | null;
}

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  subject: { type: string; id: string };
  /** Whose data it was; null when it belongs to no merchant. */
  merchantId: string | null;
  /** The one who writes masks secrets. */
  changes: Changes;
}

/** In the transaction of the change itself: neither is ever kept without the other. */
export const writeAudit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { actor, action, subject, merchantId, changes }: AuditEntry,
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
