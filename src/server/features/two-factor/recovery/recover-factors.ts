import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
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
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { notifyApprovers, notifySecondFactorChange } from '#server/platform/outbox/notify.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';
import {
  closeRecovery,
  findOpenRecovery,
  hasAnotherApprover,
  insertRecovery,
  listOpenRecoveries,
  type StoredRecovery,
} from './factor-recoveries.repository.ts';

type RecoveryDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log'>;

const audit = (
  deps: RecoveryDeps,
  actor: Actor,
  action: AuditAction,
  { id, merchantId }: Pick<LockedUser, 'id' | 'merchantId'>,
  transaction: Transaction,
): Promise<void> =>
  writeAudit(deps, { actor, action, subject: { type: 'user', id }, merchantId, changes: {} }, transaction);

const lockAccount = async ({ sequelize }: RecoveryDeps, id: string, transaction: Transaction): Promise<LockedUser> => {
  const user = await lockUser(sequelize, id, transaction);
  if (!user) throw new AppError('notFound');
  if (!(await hasSecondFactor(sequelize, id, transaction))) throw new AppError('secondFactorMissing');
  return user;
};

/** Removes the factors that a user other than an administrator has lost. */
export const removeLostFactors = async (deps: AuthDeps, actor: Actor, { id }: { id: string }): Promise<void> => {
  await inTransaction(deps.sequelize, async (transaction) => {
    const user = await lockAccount(deps, id, transaction);
    requireOnePersonEnough(user.role);
    const { merchantId } = user;
    await removeAllFactors(deps.sequelize, id, transaction);
    await audit(deps, actor, 'user.removeLostFactors', user, transaction);
    const detail = { by: actor.userId };
    await recordSecurityEvent(deps, { kind: 'secondFactorDisabled', userId: id, merchantId, detail }, transaction);
    await notifySecondFactorChange(deps, { userId: id, change: 'lostFactorsRemoved' }, transaction);
  });
};

/** `openedBy` is null for the operator. */
const insertRequest = async (
  deps: RecoveryDeps,
  actor: Actor,
  { user, openedBy, reason }: { user: LockedUser; openedBy: string | null; reason: string },
  transaction: Transaction,
): Promise<StoredRecovery> => {
  const openedAt = deps.clock();
  const expiresAt = recoveryEnd(openedAt);
  const recovery = { id: createId(openedAt), userId: user.id, openedBy };
  await insertRecovery(deps.sequelize, { ...recovery, reason, openedAt, expiresAt }, transaction);
  await audit(deps, actor, 'user.requestRecovery', user, transaction);
  await recordSecurityEvent(
    deps,
    { kind: 'accountRecoveryRequested', userId: user.id, detail: { by: openedBy } },
    transaction,
  );
  await notifySecondFactorChange(deps, { userId: user.id, change: 'recoveryRequested' }, transaction);
  return recovery;
};

/** Asks the other administrators to approve a request, by e-mail. */
const askApprovers = (
  deps: RecoveryDeps,
  { user, openedBy, reason }: { user: LockedUser; openedBy: string | null; reason: string },
  transaction: Transaction,
): Promise<void> => {
  const expiresAt = recoveryEnd(deps.clock()).toISOString();
  return notifyApprovers(deps, { account: user, openedBy, reason, expiresAt }, transaction);
};

/** Carries out a request: removes the factors and ends the sessions. `approvedBy` is null for the operator. */
const carryOut = async (
  deps: RecoveryDeps,
  actor: Actor,
  { user, recovery, approvedBy }: { user: LockedUser; recovery: StoredRecovery; approvedBy: string | null },
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const at = deps.clock();
  if (!(await closeRecovery(sequelize, { id: recovery.id, outcome: 'approved', approvedBy, at }, transaction))) {
    throw new AppError('notFound');
  }
  await removeAllFactors(sequelize, user.id, transaction);
  await endSessionsOfUser(sequelize, user.id, { at, reason: 'endedByAdmin', transaction });
  await audit(deps, actor, 'user.approveRecovery', user, transaction);
  const detail = { openedBy: recovery.openedBy, approvedBy };
  await recordSecurityEvent(deps, { kind: 'accountRecoveryApproved', userId: user.id, detail }, transaction);
  await notifySecondFactorChange(deps, { userId: user.id, change: 'lostFactorsRemoved' }, transaction);
};

/**
 * Opens a request to remove the factors that another administrator has lost; the actor is the first of the two people. Throws 409
 * if one is open, and 422 for the actor's own account or an account without factors.
 */
export const openRecovery = async (
  deps: Deps,
  actor: Actor,
  { userId, reason }: { userId: string; reason: string },
): Promise<FactorRecovery> => {
  requireAnotherAccount(userId, actor.userId);
  const { sequelize } = deps;
  const { id } = await inTransaction(sequelize, async (transaction) => {
    const user = await lockAccount(deps, userId, transaction);
    if (user.role !== 'Admin') throw new AppError('notFound');
    if (await findOpenRecovery(sequelize, { userId }, deps.clock(), transaction)) throw new AppError('recoveryOpen');
    const request = { user, openedBy: actor.userId, reason };
    await askApprovers(deps, request, transaction);
    return insertRequest(deps, actor, request, transaction);
  });
  const recovery = (await listOpenRecoveries(sequelize, deps.clock())).find((each) => each.id === id);
  if (!recovery) throw new AppError('notFound');
  return recovery;
};

/** Approves a request as the second person and removes the factors. */
export const approveRecovery = async (deps: AuthDeps, actor: Actor, { id }: { id: string }): Promise<void> => {
  const { sequelize } = deps;
  await inTransaction(sequelize, async (transaction) => {
    const recovery = await findOpenRecovery(sequelize, { id }, deps.clock(), transaction);
    if (!recovery) throw new AppError('notFound');
    requireAnotherPerson(recovery, actor.userId);
    // Locks the rows of users before the request, as opening one does.
    const user = await lockAccount(deps, recovery.userId, transaction);
    const opener = recovery.openedBy === null ? null : await lockUser(sequelize, recovery.openedBy, transaction);
    if (!isOpenerValid(opener)) throw new AppError('notFound');
    await carryOut(deps, actor, { user, recovery, approvedBy: actor.userId }, transaction);
  });
  deps.sessions.forget();
};

/** Closes a request without effect. */
export const rejectRecovery = async (deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> => {
  const { sequelize } = deps;
  const at = deps.clock();
  await inTransaction(sequelize, async (transaction) => {
    const recovery = await findOpenRecovery(sequelize, { id }, at, transaction);
    const closing = { id, outcome: 'rejected' as const, approvedBy: null, at };
    if (!recovery || !(await closeRecovery(sequelize, closing, transaction))) throw new AppError('notFound');
    await audit(deps, actor, 'user.rejectRecovery', { id: recovery.userId, merchantId: null }, transaction);
  });
};

/**
 * The operator's part in the recovery of an administrator, for `csippano admin recover`. Approves the request that an
 * administrator has opened. Otherwise opens one, and carries it out at once if no other administrator could approve it.
 * Throws 404 if there is no such administrator and 422 if the account has no second factor. The audit entry names the account
 * itself as the actor, because the operator has none.
 */
export const recoverAsOperator = (deps: RecoveryDeps, { email }: { email: string }): Promise<'removed' | 'opened'> =>
  inTransaction(deps.sequelize, async (transaction) => {
    const { sequelize } = deps;
    const found = await lockUserByEmail(sequelize, email, transaction);
    if (found?.role !== 'Admin') throw new AppError('notFound');
    const user = await lockAccount(deps, found.id, transaction);
    const actor: Actor = { userId: user.id, role: user.role, ipAddress: null };
    const open = await findOpenRecovery(sequelize, { userId: user.id }, deps.clock(), transaction);
    const part = operatorsPart(open, !open && (await hasAnotherApprover(sequelize, user.id, transaction)));
    if (part === 'waits') return 'opened';
    const reason = 'Requested with the command of the operator.';
    const request = { user, openedBy: null, reason };
    const recovery = open ?? (await insertRequest(deps, actor, request, transaction));
    if (part === 'opens') {
      await askApprovers(deps, request, transaction);
      return 'opened';
    }
    await carryOut(deps, actor, { user, recovery, approvedBy: null }, transaction);
    return 'removed';
  });
