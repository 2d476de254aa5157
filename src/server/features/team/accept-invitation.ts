import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { assertPasswordUncommon } from '#server/auth/common-passwords.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { selectMerchant } from '#server/auth/sessions.repository.ts';
import { markReadBefore, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { createMemberAccount, lockUser } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import { createId } from '#server/platform/ids.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { getNameOfMerchant, lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AcceptInvitation, OpenInvitation } from '#shared/team/team.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import {
  deleteInvitation,
  findInvitationByToken,
  findMemberRole,
  insertMembership,
  lockInvitation,
} from './team.repository.ts';
import { requireInvitedAddress, requireUsable } from './team.rules.ts';
import type { StoredInvitation } from './team.types.ts';

type Origin = Pick<RequestInfo, 'language' | 'ipAddress' | 'userAgent'>;

/** Returns an invitation to accept. Throws 422 for an invalid link. */
export const openInvitation = async (
  deps: AuthDeps,
  { token }: { token: string },
  { ipAddress }: Pick<Origin, 'ipAddress'>,
): Promise<OpenInvitation> => {
  await consumeRateLimit(deps, 'invitation', ipAddress);
  const found = requireUsable(await findInvitationByToken(deps, tokenHash(token)), deps.clock());
  const { merchantId, email, role, expiresAt } = found;
  return { merchantName: await getNameOfMerchant(deps, merchantId), email, role, expiresAt };
};

/** Locks a token's merchant and invitation. Throws 422 for an invalid link. */
const lockByToken = async (db: InTransaction<AuthDeps>, hash: Buffer): Promise<StoredInvitation> => {
  const now = db.clock();
  const { id, merchantId } = requireUsable(await findInvitationByToken(db, hash), now);
  await lockMerchant(db, { merchantId });
  await lockInvitation(db, { id });
  // The invitation or its sender's access may have changed.
  return requireUsable(await findInvitationByToken(db, hash), now);
};

/** Replaces the invitation by a membership, and notifies the owner. */
const join = async (
  db: InTransaction<AuthDeps>,
  { id, merchantId, email, role }: StoredInvitation,
  actor: Actor & { firstName: string; lastName: string },
): Promise<void> => {
  const at = db.clock();
  const { userId, ipAddress, firstName, lastName } = actor;
  await insertMembership(db, {
    id: createId(at),
    merchantId,
    userId,
    role,
    state: 'Active',
    createdAt: at,
    updatedAt: at,
  });
  await deleteInvitation(db, id);
  await writeAudit(db, {
    actor: { userId, role: actor.role, ipAddress },
    action: 'team.join',
    subject: { type: 'user', id: userId },
    merchantId,
    changes: { email: { before: null, after: email }, role: { before: null, after: role } },
  });
  const merchantName = await getNameOfMerchant(db, merchantId);
  const change = { kind: 'joined' as const, firstName, lastName, email, role };
  await enqueueOwnerEmail(db, { template: 'teamChanged', merchantId, merchantName, change });
  await markReadBefore(db, { merchantId, userId, at });
  await notifyTeam(db, merchantId, { kind: 'memberJoined', firstName, lastName, role, at, eventKey: id });
};

/**
 * Creates an invited account and membership. The link proves the address.
 * Throws 409 for an existing account (see `joinTeam`), 422 for an invalid link.
 */
export const acceptInvitation = async (
  deps: AuthDeps,
  { token, lastName, firstName, password }: AcceptInvitation,
  origin: Origin,
): Promise<void> => {
  await consumeRateLimit(deps, 'invitation', origin.ipAddress);
  const hash = tokenHash(token);
  // Precedes the hash: guessed tokens must not cost one each.
  requireUsable(await findInvitationByToken(deps, hash), deps.clock());
  await assertPasswordUncommon(deps, 'password', password);
  const passwordHash = await hashPassword(password);
  const merchantId = await inTransaction(deps, async (db) => {
    const invitation = await lockByToken(db, hash);
    const { email } = invitation;
    const { language, ipAddress } = origin;
    const account = { ...origin, email, lastName, firstName, passwordHash, language };
    const userId = await createMemberAccount(db, account, db.clock());
    await join(db, invitation, { userId, role: 'Member', ipAddress, firstName, lastName });
    return invitation.merchantId;
  });
  deps.changes.nudge(merchantId);
};

/**
 * Makes the caller a member and switches its session to the merchant.
 * Throws 422 for an invalid link or another address, 409 for members.
 */
export const joinTeam = async (
  deps: AuthDeps,
  actor: CallerActor,
  { token }: { token: string },
): Promise<{ merchantId: string }> => {
  await consumeRateLimit(deps, 'invitation', actor.ipAddress ?? '');
  const hash = tokenHash(token);
  const { userId, sessionId } = actor;
  const merchantId = await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const user = await lockUser(db, userId);
    const invitation = await lockByToken(db, hash);
    if (!user) throw new AppError('sessionEnded');
    requireInvitedAddress(invitation, { emailKey: emailKey(user.email) });
    if ((await findMemberRole(db, { merchantId: invitation.merchantId, userId })) !== null) {
      throw new AppError('alreadyInTeam');
    }
    const { firstName, lastName } = user;
    await join(db, invitation, { ...actor, firstName, lastName });
    await selectMerchant(db, sessionId, invitation.merchantId);
    return invitation.merchantId;
  });
  deps.sessions.forget();
  deps.changes.nudge(merchantId);
  return { merchantId };
};
