import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { InvitationModel, MembershipModel } from '#db/models/teams.models.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { countRows, deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Db, InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import { mayTest } from '#server/auth/access.rules.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { findActiveAccount, toCallers } from '#server/policies/active-account.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { findTestMerchantIds, lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { MemberRole, MemberState } from '#shared/team/member-roles.ts';
import type { Invitation, OwnMerchant, Team, TeamMember } from '#shared/team/team.schema.ts';
import { mayManage } from './team.rules.ts';
import type { StoredInvitation, StoredMembership } from './team.types.ts';

export const toInvitation = ({ id, email, role, createdAt, sentAt, expiresAt }: StoredInvitation): Invitation => ({
  id,
  email,
  role,
  createdAt,
  sentAt,
  expiresAt,
});

const nameColumns = ['firstName', 'lastName'] as const;

const holders = fromTable('merchants', readable.MerchantModel, ['id', 'companyName', 'createdAt'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['id', 'email'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, nameColumns);

const memberships = fromTable('memberships', MembershipModel, ['role', 'state', 'createdAt'])
  .join('users', readable.UserModel, { id: 'memberships.userId' }, ['id', 'email'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, nameColumns);

const toMember = ({
  users: { id: userId, email },
  persons: { firstName, lastName },
}: Pick<ReturnType<typeof holders.parse>, 'users' | 'persons'>) => ({ userId, firstName, lastName, email });

/** Returns the account holder, then the members in order of joining. */
export const listMembers = async (db: Db, merchantId: string): Promise<TeamMember[]> => {
  const holder = await findJoined(db, holders, { merchants: { id: merchantId } });
  if (!holder) throw new Error(`There is no merchant ${merchantId}.`);
  const inOrder = { where: { memberships: { merchantId } }, orderBy: { 'memberships.id': 'ASC' } } as const;
  const members = await listJoined(db, memberships, inOrder);
  const joinedAt = holder.merchants.createdAt;
  return [
    { ...toMember(holder), role: 'Owner', state: 'Active', isAccountHolder: true, joinedAt },
    ...members.map((member) => {
      const { createdAt, ...access } = member.memberships;
      return { ...toMember(member), ...access, isAccountHolder: false, joinedAt: createdAt };
    }),
  ];
};

/** Returns a user's role for a merchant; null without access. */
export const findMemberRole = async (
  db: UnitOfWork,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<MemberRole | null> => {
  const merchant = await findRow(db, readable.MerchantModel, { id: merchantId }, ['userId']);
  if (merchant?.userId === userId) return 'Owner';
  const membership = await findRow(db, MembershipModel, { merchantId, userId, state: 'Active' }, ['role']);
  return membership?.role ?? null;
};

/** Locks the caller and the merchant. Returns the caller's current role. */
export const lockTeam = async (db: InTransaction<Deps>, actor: CallerActor, merchant: MerchantScope) => {
  await lockCaller(db, actor);
  await lockMerchant(db, merchant);
  return findMemberRole(db, { merchantId: merchant.merchantId, userId: actor.userId });
};

export const lockMembership = (
  db: UnitOfWork,
  key: { merchantId: string; userId: string },
): Promise<StoredMembership | null> => lockRow(db, MembershipModel, key);

/** Returns a user's merchants, even with suspended membership, in lock order. */
export const listTeamsOf = async (db: UnitOfWork, userId: string): Promise<string[]> =>
  (await listRows(db, MembershipModel, { where: { userId }, orderBy: { merchantId: 'ASC' } }, ['merchantId'])).map(
    ({ merchantId }) => merchantId,
  );

export const insertMembership = async (db: UnitOfWork, membership: StoredMembership): Promise<void> => {
  await insertRow(db, MembershipModel, membership);
};

export const updateMembership = async (
  db: UnitOfWork,
  id: string,
  changes: Pick<StoredMembership, 'role' | 'state' | 'updatedAt'>,
): Promise<void> => {
  await updateRows(db, MembershipModel, { id }, changes);
};

export const deleteMembership = async (db: UnitOfWork, id: string): Promise<void> => {
  await deleteRows(db, MembershipModel, { id });
};

/** Returns the number of memberships and invitations of a merchant. */
export const countTeam = async (db: UnitOfWork, merchantId: string): Promise<number> =>
  (await countRows(db, MembershipModel, { merchantId })) + (await countRows(db, InvitationModel, { merchantId }));

/** True if an invitation's sender could send it now. */
export const isSenderAllowed = async (db: Db, { merchantId, invitedBy, role }: StoredInvitation): Promise<boolean> => {
  const sender = await findActiveAccount(db, invitedBy);
  const own = sender && toCallers(sender).find((caller) => caller.merchantId === merchantId);
  return mayManage(own?.memberRole ?? null, [role]);
};

/** Returns invitations that their senders could send now, oldest first. */
const listInvitations = async (db: Db, merchantId: string): Promise<Invitation[]> => {
  const invitations: Invitation[] = [];
  for (const row of await listRows(db, InvitationModel, { where: { merchantId }, orderBy: { id: 'ASC' } })) {
    if (await isSenderAllowed(db, row)) invitations.push(toInvitation(row));
  }
  return invitations;
};

export const listTeam = async (db: Db, { merchantId }: { merchantId: string }): Promise<Team> => ({
  members: await listMembers(db, merchantId),
  invitations: await listInvitations(db, merchantId),
});

export const lockInvitation = (
  db: UnitOfWork,
  key: { merchantId: string; id: string } | { merchantId: string; emailKey: string } | { id: string },
): Promise<StoredInvitation | null> => lockRow(db, InvitationModel, key);

/** Returns the invited address's key. Takes no lock. */
export const findInvitedKey = async (db: Db, key: { merchantId: string; id: string }): Promise<string | null> =>
  (await findRow(db, InvitationModel, key, ['emailKey']))?.emailKey ?? null;

/** Returns a link's invitation; null if its sender could not send it. */
export const findInvitationByToken = async (db: Db, tokenHash: Buffer): Promise<StoredInvitation | null> => {
  const found = await findRow(db, InvitationModel, { tokenHash });
  return found && (await isSenderAllowed(db, found)) ? found : null;
};

export const insertInvitation = async (db: UnitOfWork, invitation: StoredInvitation): Promise<void> => {
  await insertRow(db, InvitationModel, invitation);
};

export const updateInvitation = async (
  db: UnitOfWork,
  id: string,
  changes: Partial<Pick<StoredInvitation, 'role' | 'language' | 'invitedBy' | 'sentAt' | 'expiresAt' | 'tokenHash'>>,
): Promise<void> => {
  await updateRows(db, InvitationModel, { id }, changes);
};

export const deleteInvitation = async (db: UnitOfWork, id: string): Promise<void> => {
  await deleteRows(db, InvitationModel, { id });
};

/** Deletes the team of an erased merchant. */
export const deleteTeam = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await deleteRows(db, MembershipModel, { merchantId });
  await deleteRows(db, InvitationModel, { merchantId });
};

/** Deletes the memberships of an erased account. */
export const deleteMembershipsOf = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRows(db, MembershipModel, { userId });
};

/** Deletes invitations that expired before `before`. */
export const deleteExpiredInvitations: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, InvitationModel, { expiresAt: lessThan(before) }, limit);

const teams = fromTable('memberships', MembershipModel, ['role'])
  .join('merchants', readable.MerchantModel, { id: 'memberships.merchantId' }, ['id', 'companyName'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['deactivatedAt'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, nameColumns);

const toNamed = ({ merchants, persons }: Pick<ReturnType<typeof teams.parse>, 'merchants' | 'persons'>) => ({
  merchantId: merchants.id,
  name: merchantName({ ...merchants, ...persons }),
});

/** Returns a user's memberships in order of joining, even of closed merchants. */
const listMembershipsOf = async (sequelize: Sequelize, userId: string, state: MemberState) => {
  const inOrder = { where: { memberships: { userId, state } }, orderBy: { 'memberships.id': 'ASC' } } as const;
  const found = await listJoined({ sequelize }, teams, inOrder);
  return found.map((team) => ({
    ...toNamed(team),
    role: team.memberships.role,
    isClosed: team.users.deactivatedAt !== null,
  }));
};

const listOpenMembershipsOf = async (sequelize: Sequelize, userId: string, state: MemberState) =>
  (await listMembershipsOf(sequelize, userId, state)).filter(({ isClosed }) => !isClosed);

/** Returns names of merchants that suspended a user, in order of joining. */
export const listSuspensionsOf = async (sequelize: Sequelize, userId: string): Promise<string[]> =>
  (await listOpenMembershipsOf(sequelize, userId, 'Disabled')).map(({ name }) => name);

/** Returns names of a user's closed merchants, in order of joining. */
export const listClosedOf = async (sequelize: Sequelize, userId: string): Promise<string[]> =>
  (await listMembershipsOf(sequelize, userId, 'Active')).flatMap(({ name, isClosed }) => (isClosed ? name : []));

/** Returns a user's merchants: its own, then others in order of joining. */
export const listMerchantsOf = async (
  sequelize: Sequelize,
  { userId, currentId }: { userId: string; currentId: string | null },
): Promise<OwnMerchant[]> => {
  const own = await findJoined({ sequelize }, holders, { merchants: { userId } });
  const others = await listOpenMembershipsOf(sequelize, userId, 'Active');
  const found = [...(own ? [{ ...toNamed(own), role: 'Owner' as const }] : []), ...others];
  const testable = found.filter(({ role }) => mayTest(role)).map(({ merchantId }) => merchantId);
  const testMerchantIds = await findTestMerchantIds({ sequelize }, testable);
  return found.map(({ merchantId, name, role }) => ({
    merchantId,
    name,
    role,
    isCurrent: merchantId === currentId,
    testMerchantId: testMerchantIds.get(merchantId) ?? null,
  }));
};
