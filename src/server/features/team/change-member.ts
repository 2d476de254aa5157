import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { deleteApiKeysOfMember } from '#server/features/api-keys/api-keys.api.ts';
import { deleteLinksOfUser } from '#server/features/exports/exports.api.ts';
import { deleteEmailTimes, notifyMember, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { deleteViewsOfMember } from '#server/features/saved-views/saved-views.api.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Email } from '#server/platform/outbox/outbox.api.ts';
import { enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { findTestMerchantId, getNameOfMerchant, lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ChangeMember, TeamMember } from '#shared/team/team.schema.ts';
import {
  deleteMembership,
  listMembers,
  listTeamsOf,
  lockMembership,
  lockTeam,
  updateMembership,
} from './team.repository.ts';
import { requireMayManage } from './team.rules.ts';
import type { StoredMembership } from './team.types.ts';

type EmailedChange = Exclude<(Email & { template: 'teamChanged' })['change'], { kind: 'joined' }>;
/** A change of one member. */
type MemberChange = Exclude<EmailedChange, { kind: 'closed' }>;

/** Locks a membership. Throws 422 for the account holder, 404 for others. */
const lockMember = async (
  db: InTransaction<AuthDeps>,
  merchantId: string,
  userId: string,
): Promise<StoredMembership> => {
  const membership = await lockMembership(db, { merchantId, userId });
  if (membership) return membership;
  const [holder] = await listMembers(db, merchantId);
  throw new AppError(holder?.userId === userId ? 'accountHolderStays' : 'notFound');
};

/** E-mails a member about its own access. */
const emailMember = async (
  db: InTransaction<AuthDeps>,
  { merchantId, userId }: Pick<StoredMembership, 'merchantId' | 'userId'>,
  change: EmailedChange,
): Promise<void> => {
  const merchantName = await getNameOfMerchant(db, merchantId);
  await enqueueUserEmail(db, userId, { template: 'teamChanged', merchantId, merchantName, change });
};

/** Notifies managers, and a remaining member. The actor's notification is read. */
const notifyManagers = async (
  db: InTransaction<AuthDeps>,
  { userId: actorId }: Actor,
  { id, merchantId, userId, role: formerRole }: StoredMembership,
  { firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>,
  change: MemberChange,
): Promise<void> => {
  const role = 'role' in change ? change.role : formerRole;
  const event = { at: db.clock(), eventKey: `${id}:${db.clock().toISOString()}`, actorId };
  await notifyTeam(db, merchantId, { kind: 'memberChanged', firstName, lastName, role, change: change.kind, ...event });
  // Others can no longer see the merchant.
  if ('role' in change) await notifyMember(db, { merchantId, userId }, { kind: 'ownAccessChanged', role, ...event });
};

const getMember = async (
  db: InTransaction<AuthDeps>,
  { merchantId, userId }: StoredMembership,
): Promise<TeamMember> => {
  const member = (await listMembers(db, merchantId)).find((each) => each.userId === userId);
  if (!member) throw new Error('A member that was locked is not in the team.');
  return member;
};

/** Ends the former role's cached sessions and API keys. Open streams see the change. */
const forgetAccess = (deps: AuthDeps, merchantId: string): void => {
  deps.sessions.forget();
  deps.apiKeys.forget();
  deps.changes.nudge(merchantId);
};

const changeOf = (
  former: StoredMembership,
  { role, state }: Pick<ChangeMember, 'role' | 'state'>,
): MemberChange | null => {
  if (former.state !== state) return state === 'Disabled' ? { kind: 'disabled' } : { kind: 'enabled', role };
  return former.role === role ? null : { kind: 'roleChanged', role };
};

/**
 * Changes a member's role and state, effective within five seconds.
 * Throws 403 for roles that the caller may not give or take,
 * 422 for the account holder, who stays an owner.
 */
export const changeMember = async (
  deps: AuthDeps,
  actor: CallerActor,
  merchant: MerchantScope,
  { userId, role, state }: Omit<ChangeMember, 'merchantId'>,
): Promise<TeamMember> => {
  const { merchantId } = merchant;
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const at = deps.clock();
  const changed = await inTransaction(deps, async (db) => {
    const own = await lockTeam(db, actor, merchant);
    const former = await lockMember(db, merchantId, userId);
    requireMayManage(own, [former.role, role]);
    const change = changeOf(former, { role, state });
    if (change) {
      await updateMembership(db, former.id, { role, state, updatedAt: at });
      await deleteLinksOfUser(db, { merchantId, userId });
      await writeAudit(db, {
        actor,
        action: 'team.change',
        subject: { type: 'user', id: userId },
        merchantId,
        changes: changesBetween({ role: former.role, memberState: former.state }, { role, memberState: state }),
      });
    }
    const member = await getMember(db, former);
    // Follows the audit entry, which increments the merchant's version.
    if (change) {
      await emailMember(db, former, change);
      await notifyManagers(db, actor, former, member, change);
    }
    return member;
  });
  forgetAccess(deps, merchantId);
  return changed;
};

/**
 * Ends a membership with its API keys, saved views and digest, and notifies managers.
 * The caller has locked merchant and membership, and e-mails the member.
 */
const endMembership = async (db: InTransaction<AuthDeps>, actor: Actor, former: StoredMembership): Promise<void> => {
  const { id: membershipId, merchantId, userId, role } = former;
  const member = await getMember(db, former);
  await deleteMembership(db, membershipId);
  const testModeId = await findTestMerchantId(db, merchantId);
  for (const id of [merchantId, ...(testModeId === null ? [] : [testModeId])]) {
    await deleteApiKeysOfMember(db, { merchantId: id, userId });
    await deleteViewsOfMember(db, { merchantId: id, userId });
  }
  await deleteLinksOfUser(db, { merchantId, userId });
  await deleteEmailTimes(db, { merchantId, userId });
  await writeAudit(db, {
    actor,
    action: 'team.remove',
    subject: { type: 'user', id: userId },
    merchantId,
    changes: { role: { before: role, after: null } },
  });
  await notifyManagers(db, actor, former, member, { kind: 'removed' });
};

/**
 * Removes a member from the team with its data there. The account remains.
 * Throws 403 and 422 like `changeMember`.
 */
export const removeMember = async (
  deps: AuthDeps,
  actor: CallerActor,
  merchant: MerchantScope,
  { userId }: { userId: string },
): Promise<void> => {
  const { merchantId } = merchant;
  await inTransaction(deps, async (db) => {
    const own = await lockTeam(db, actor, merchant);
    const former = await lockMember(db, merchantId, userId);
    requireMayManage(own, [former.role]);
    await endMembership(db, actor, former);
    await emailMember(db, former, { kind: 'removed' });
  });
  forgetAccess(deps, merchantId);
};

/** Ends all memberships of a closed, locked account. Returns the merchants. */
export const endMembershipsOf = async (
  db: InTransaction<AuthDeps>,
  actor: Actor,
  userId: string,
): Promise<string[]> => {
  const merchantIds = await listTeamsOf(db, userId);
  for (const merchantId of merchantIds) {
    await lockMerchant(db, { merchantId });
    const former = await lockMembership(db, { merchantId, userId });
    if (former) await endMembership(db, actor, former);
  }
  return merchantIds;
};

/** E-mails members who lose access to a closed merchant. */
export const emailTeamOfClosing = async (db: InTransaction<AuthDeps>, merchantId: string): Promise<void> => {
  for (const { userId, state, isAccountHolder } of await listMembers(db, merchantId)) {
    if (!isAccountHolder && state === 'Active') await emailMember(db, { merchantId, userId }, { kind: 'closed' });
  }
};
