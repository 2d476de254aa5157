import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { listSessionsOfUser } from '#server/auth/open-sessions.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { endSessionOfUser, endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getAccount } from './list-users.ts';
import { lockUser } from './users.repository.ts';
import { requireActiveAccount } from './users.rules.ts';

/** Ends a user's sessions, except the calling one of its own account. */
export const endSessions = async (
  deps: AuthDeps,
  { actor, sessionId }: { actor: Actor } & Pick<Caller, 'sessionId'>,
  { id }: { id: string },
): Promise<void> => {
  const at = deps.clock();
  await actInTransaction(deps, { actor, changed: [id] }, async (db) => {
    const user = await lockUser(db, id);
    if (!user) throw new AppError('notFound');
    const exception = id === actor.userId ? { except: sessionId } : {};
    await endSessionsOfUser(db, id, { at, reason: 'endedByAdmin', ...exception });
    const { merchantId } = user;
    await writeAudit(db, { actor, action: 'user.endSessions', subject: { type: 'user', id }, merchantId, changes: {} });
    const event = { kind: 'sessionsEnded' as const, userId: id, merchantId, ipAddress: actor.ipAddress };
    await recordSecurityEvent(db, { ...event, detail: { by: actor.userId } });
  });
  deps.sessions.forget();
};

/** Returns an account's open sessions by last use. Throws 404 if unknown. */
export const listSessions = async (
  deps: AuthDeps,
  { sessionId: presentId }: Pick<Caller, 'sessionId'>,
  { id: userId }: { id: string },
  { language }: Pick<RequestInfo, 'language'>,
): Promise<OpenSession[]> => {
  const { role } = await getAccount(deps, { id: userId });
  return listSessionsOfUser(deps, { userId, role, presentId, language });
};

/** Ends a user's session. Throws 404 without such an open session. */
export const endSessionOfAccount = async (
  deps: AuthDeps,
  actor: Actor,
  { id: userId, sessionId }: { id: string; sessionId: string },
): Promise<void> => {
  const at = deps.clock();
  await actInTransaction(deps, { actor, changed: [userId] }, async (db) => {
    const user = await lockUser(db, userId);
    const end = { at, reason: 'endedByAdmin' as const };
    if (!user || !(await endSessionOfUser(db, { id: sessionId, userId }, end))) throw new AppError('notFound');
    const { merchantId } = user;
    await writeAudit(db, {
      actor,
      action: 'user.endSessions',
      subject: { type: 'user', id: userId },
      merchantId,
      changes: {},
    });
    const { ipAddress } = actor;
    await recordSecurityEvent(db, { kind: 'sessionEnded', userId, merchantId, ipAddress });
  });
  deps.sessions.forget(sessionId);
};

/** E-mails a user the link to choose a new password. */
export const sendPasswordReset = async (
  deps: Deps,
  actor: Actor,
  { userId, isTheftSuspected = false }: { userId: string; isTheftSuspected?: boolean | undefined },
): Promise<void> => {
  await actInTransaction(deps, { actor, changed: [userId] }, async (db) => {
    const user = requireActiveAccount(await lockUser(db, userId));
    const { id, email: to, language, merchantId } = user;
    await enqueueEmail(db, { template: 'passwordReset', to, language, isTheftSuspected });
    await writeAudit(db, {
      actor,
      action: 'user.sendResetLink',
      subject: { type: 'user', id },
      merchantId,
      changes: {},
    });
  });
};
