import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { notifyUser } from '#server/features/notifications/notifications.api.ts';
import { hasSecondFactor } from '#server/features/two-factor/factors.repository.ts';
import { removeAllFactors } from '#server/features/two-factor/remove-factors.ts';
import {
  isOpenerValid,
  operatorsPart,
  recoveryEnd,
  requireAnotherAccount,
  requireAnotherPerson,
  requireOnePersonEnough,
} from '#server/features/two-factor/two-factor.rules.ts';
import { type LockedUser, lockUser, lockUserByEmail } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { enqueueApproverEmails, enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';
import type { StoredRecovery } from '../two-factor.types.ts';
import {
  closeRecovery,
  findOpenRecovery,
  hasAnotherApprover,
  insertRecovery,
  listOpenRecoveries,
} from './factor-recoveries.repository.ts';

type RecoveryDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log'>;

const audit = (
  db: InTransaction<RecoveryDeps>,
  actor: Actor,
  action: AuditAction,
  { id, merchantId }: Pick<LockedUser, 'id' | 'merchantId'>,
): Promise<void> => writeAudit(db, { actor, action, subject: { type: 'user', id }, merchantId, changes: {} });

const lockAccount = async (db: InTransaction<RecoveryDeps>, id: string): Promise<LockedUser> => {
  const user = await lockUser(db, id);
  if (!user) throw new AppError('notFound');
  if (!(await hasSecondFactor(db, id))) throw new AppError('secondFactorMissing');
  return user;
};

/** Removes the lost factors of a user who is no administrator. */
export const removeLostFactors = async (deps: AuthDeps, actor: Actor, { id }: { id: string }): Promise<void> => {
  await actInTransaction(deps, { actor, changed: [id] }, async (db) => {
    const user = await lockAccount(db, id);
    requireOnePersonEnough(user.role);
    const { merchantId } = user;
    await removeAllFactors(db, id);
    await audit(db, actor, 'user.removeLostFactors', user);
    const detail = { by: actor.userId };
    await recordSecurityEvent(db, { kind: 'secondFactorDisabled', userId: id, merchantId, detail });
    await enqueueUserEmail(db, id, { template: 'secondFactorChanged', change: 'lostFactorsRemoved' });
    const at = db.clock();
    await notifyUser(db, id, {
      kind: 'secondFactorChanged',
      change: 'lostFactorsRemoved',
      at,
      eventKey: `lostFactorsRemoved:${at.toISOString()}`,
    });
  });
};

/** `openedBy` is null for the operator. */
const insertRequest = async (
  db: InTransaction<RecoveryDeps>,
  actor: Actor,
  { user, openedBy, reason }: { user: LockedUser; openedBy: string | null; reason: string },
): Promise<StoredRecovery> => {
  const openedAt = db.clock();
  const expiresAt = recoveryEnd(openedAt);
  const recovery = { id: createId(openedAt), userId: user.id, openedBy };
  await insertRecovery(db, { ...recovery, reason, openedAt, expiresAt });
  await audit(db, actor, 'user.requestRecovery', user);
  await recordSecurityEvent(db, { kind: 'accountRecoveryRequested', userId: user.id, detail: { by: openedBy } });
  await enqueueUserEmail(db, user.id, { template: 'secondFactorChanged', change: 'recoveryRequested' });
  return recovery;
};

/** Asks the other administrators by e-mail to approve a request. */
const askApprovers = (
  db: InTransaction<RecoveryDeps>,
  { user, openedBy, reason }: { user: LockedUser; openedBy: string | null; reason: string },
): Promise<void> => {
  const expiresAt = recoveryEnd(db.clock()).toISOString();
  return enqueueApproverEmails(db, { account: user, openedBy, reason, expiresAt });
};

/** Removes factors and ends sessions. `approvedBy` is null for the operator. */
const carryOut = async (
  db: InTransaction<RecoveryDeps>,
  actor: Actor,
  { user, recovery, approvedBy }: { user: LockedUser; recovery: StoredRecovery; approvedBy: string | null },
): Promise<void> => {
  const at = db.clock();
  if (!(await closeRecovery(db, { id: recovery.id, outcome: 'approved', approvedBy, at }))) {
    throw new AppError('notFound');
  }
  await removeAllFactors(db, user.id);
  await endSessionsOfUser(db, user.id, { at, reason: 'endedByAdmin' });
  await audit(db, actor, 'user.approveRecovery', user);
  const detail = { openedBy: recovery.openedBy, approvedBy };
  await recordSecurityEvent(db, { kind: 'accountRecoveryApproved', userId: user.id, detail });
  await enqueueUserEmail(db, user.id, { template: 'secondFactorChanged', change: 'lostFactorsRemoved' });
};

/**
 * Opens a request to remove another administrator's lost factors as the first person.
 * Throws 409 if one is open, 422 for the own account or without factors.
 */
export const openRecovery = async (
  deps: Deps,
  actor: Actor,
  { userId, reason }: { userId: string; reason: string },
): Promise<FactorRecovery> => {
  requireAnotherAccount(userId, actor.userId);
  const { sequelize } = deps;
  const { id } = await actInTransaction(deps, { actor, changed: [userId] }, async (db) => {
    const user = await lockAccount(db, userId);
    if (user.role !== 'Admin') throw new AppError('notFound');
    if (await findOpenRecovery(db, { userId }, deps.clock())) throw new AppError('recoveryOpen');
    const request = { user, openedBy: actor.userId, reason };
    await askApprovers(db, request);
    return insertRequest(db, actor, request);
  });
  const recovery = (await listOpenRecoveries(sequelize, deps.clock())).find((each) => each.id === id);
  if (!recovery) throw new AppError('notFound');
  return recovery;
};

/** Approves a request as the second person and removes the factors. */
export const approveRecovery = async (deps: AuthDeps, actor: Actor, { id }: { id: string }): Promise<void> => {
  const found = await findOpenRecovery(deps, { id }, deps.clock());
  if (!found) throw new AppError('notFound');
  const changed = [found.userId, ...(found.openedBy === null ? [] : [found.openedBy])];
  await actInTransaction(deps, { actor, changed }, async (db) => {
    const recovery = await findOpenRecovery(db, { id }, deps.clock());
    if (!recovery) throw new AppError('notFound');
    requireAnotherPerson(recovery, actor.userId);
    const user = await lockAccount(db, recovery.userId);
    const opener = recovery.openedBy === null ? null : await lockUser(db, recovery.openedBy);
    if (!isOpenerValid(opener)) throw new AppError('notFound');
    await carryOut(db, actor, { user, recovery, approvedBy: actor.userId });
  });
  deps.sessions.forget();
};

export const rejectRecovery = async (deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> => {
  const at = deps.clock();
  await actInTransaction(deps, { actor }, async (db) => {
    const recovery = await findOpenRecovery(db, { id }, at);
    const closing = { id, outcome: 'rejected' as const, approvedBy: null, at };
    if (!recovery || !(await closeRecovery(db, closing))) throw new AppError('notFound');
    await audit(db, actor, 'user.rejectRecovery', { id: recovery.userId, merchantId: null });
  });
};

/**
 * Recovers an administrator by the operator (`csippano admin recover`).
 * Approves the open request or opens one, carried out if no other can approve.
 * Throws 404 for an unknown administrator, 422 without a second factor.
 * The audit entry names the account as the actor: the operator has none.
 */
export const recoverAsOperator = (deps: RecoveryDeps, { email }: { email: string }): Promise<'removed' | 'opened'> =>
  inTransaction(deps, async (db) => {
    const found = await lockUserByEmail(db, email);
    if (found?.role !== 'Admin') throw new AppError('notFound');
    const user = await lockAccount(db, found.id);
    const actor: Actor = { userId: user.id, role: user.role, ipAddress: null };
    const open = await findOpenRecovery(db, { userId: user.id }, deps.clock());
    const part = operatorsPart(open, await hasAnotherApprover(db, user.id));
    if (part === 'waits') return 'opened';
    const reason = 'Requested with the command of the operator.';
    const request = { user, openedBy: null, reason };
    const recovery = open ?? (await insertRequest(db, actor, request));
    if (part === 'opens') {
      await askApprovers(db, request);
      return 'opened';
    }
    await carryOut(db, actor, { user, recovery, approvedBy: null });
    return 'removed';
  });
