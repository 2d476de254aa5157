import type { Transaction } from 'sequelize';
import { AuditEntryModel } from '#server/database/models/audit-entry.model.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/features/auth/auth.api.ts';
import { createId } from '#server/ids.ts';

export interface AuditEntry {
  actor: Pick<Caller, 'userId' | 'role'>;
  ipAddress: string | null;
  /** What was done, as in `user.deactivate`. */
  action: string;
  subject: { type: string; id: string };
  /** Whose data it was; null when it belongs to no merchant. */
  merchantId: string | null;
  /** Field to before and after. The one who writes masks secrets. */
  changes: Record<string, { before: unknown; after: unknown }>;
}

/** In the transaction of the change itself: neither is ever kept without the other. */
export const writeAudit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { actor, ipAddress, action, subject, merchantId, changes }: AuditEntry,
  transaction: Transaction,
): Promise<void> => {
  const happenedAt = clock();
  await sequelize.getRepository(AuditEntryModel).create(
    {
      id: createId(happenedAt),
      happenedAt,
      actorUserId: actor.userId,
      actorRole: actor.role,
      ipAddress,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      merchantId,
      changes,
    },
    { transaction },
  );
};
