import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { notifyUser } from '#server/features/notifications/notifications.api.ts';
import { lockUser } from '#server/features/users/users.api.ts';
import { type Changes, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueUserEmail, type SecondFactorChange } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { SecurityEventKind } from '#shared/security-events/security-event-kinds.ts';

/** A user who manages its second factors, and the request's origin. */
export interface FactorOwner {
  userId: string;
  role: Role;
  merchantId: string | null;
  ipAddress: string;
  userAgent: string | null;
}

/**
 * Locks the user's row to serialise changes of factors and logins.
 * Returns the account's e-mail.
 */
export const lockFactorOwner = async (db: UnitOfWork, { userId }: Pick<FactorOwner, 'userId'>): Promise<string> => {
  const user = await lockUser(db, userId);
  if (!user || user.deactivatedAt !== null) throw new AppError('sessionEnded');
  return user.email;
};

interface FactorChange {
  action: AuditAction;
  changes: Changes;
  event: SecurityEventKind;
  email: SecondFactorChange;
  passkeyName?: string;
}

/** Writes a change's audit entry, security event and e-mail. */
export const recordFactorChange = async (
  db: InTransaction<Deps>,
  { userId, role, merchantId, ipAddress, userAgent }: FactorOwner,
  { action, changes, event, email, passkeyName }: FactorChange,
): Promise<void> => {
  const actor = { userId, role, ipAddress };
  await writeAudit(db, { actor, action, subject: { type: 'user', id: userId }, merchantId, changes });
  await recordSecurityEvent(db, { kind: event, userId, merchantId, ipAddress, userAgent });
  const named = passkeyName === undefined ? {} : { passkeyName };
  await enqueueUserEmail(db, userId, { template: 'secondFactorChanged', change: email, ...named });
  const at = db.clock();
  await notifyUser(db, userId, {
    kind: 'secondFactorChanged',
    change: email,
    at,
    eventKey: `${email}:${at.toISOString()}`,
  });
};
