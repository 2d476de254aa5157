import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { getNameOfMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Invitation, Invite } from '#shared/team/team.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import {
  countTeam,
  deleteInvitation,
  findInvitedKey,
  insertInvitation,
  listMembers,
  lockInvitation,
  lockTeam,
  toInvitation,
  updateInvitation,
} from './team.repository.ts';
import { invitationEnd, requireMayManage, requireRoomInTeam } from './team.rules.ts';
import type { StoredInvitation } from './team.types.ts';

const sendInvitation = async (
  db: InTransaction<Deps>,
  { id, merchantId, email, language, role, ...times }: StoredInvitation,
) => {
  await enqueueEmail(db, {
    template: 'teamInvitation',
    to: email,
    language,
    invitationId: id,
    sentAt: times.sentAt.toISOString(),
    merchantName: await getNameOfMerchant(db, merchantId),
    role,
    expiresAt: times.expiresAt.toISOString(),
  });
};

/**
 * Invites an address to a team, or repeats its invitation with the new role.
 * Any spelling matches; the e-mail uses the stored one. The answer reveals no account.
 * Throws 403 for a forbidden role, 409 for a member, 422 for a full team.
 */
export const invite = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  {
    email,
    role,
    language,
    saveResponse,
  }: Omit<Invite, 'merchantId'> & { language: Language; saveResponse: SaveResponse },
): Promise<Invitation> => {
  const { merchantId } = merchant;
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const key = emailKey(email);
  await consumeRateLimit(deps, 'invitationToAddress', key);
  const at = deps.clock();
  const invitation = await inTransaction(deps, async (db) => {
    const own = await lockTeam(db, actor, merchant);
    requireMayManage(own, [role]);
    const members = await listMembers(db, merchantId);
    if (members.some((member) => emailKey(member.email) === key)) {
      throw new AppError('alreadyInTeam', { fields: { email: 'alreadyInTeam' } });
    }
    const former = await lockInvitation(db, { merchantId, emailKey: key });
    if (former) requireMayManage(own, [former.role]);
    else requireRoomInTeam(await countTeam(db, merchantId));
    const sent = { role, language, invitedBy: actor.userId, sentAt: at, expiresAt: invitationEnd(at) };
    const created = { id: createId(at), merchantId, email, emailKey: key, createdAt: at };
    const stored = { ...created, ...former, ...sent, tokenHash: null };
    if (former) await updateInvitation(db, former.id, { ...sent, tokenHash: null });
    else await insertInvitation(db, stored);
    await sendInvitation(db, stored);
    await writeAudit(db, {
      actor,
      action: 'team.invite',
      subject: { type: 'invitation', id: stored.id },
      merchantId,
      changes: { email: { before: null, after: stored.email }, role: { before: former?.role ?? null, after: role } },
    });
    await bumpMerchantVersion(db, merchantId, at);
    const response = toInvitation(stored);
    await saveResponse(response, db);
    return response;
  });
  deps.changes.nudge(merchantId);
  return invitation;
};

/**
 * Sends an invitation again, with a new link for seven days.
 * Throws 404 for an unknown invitation.
 */
export const resendInvitation = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  { id, saveResponse }: { id: string; saveResponse: SaveResponse },
): Promise<Invitation> => {
  const { merchantId } = merchant;
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const key = await findInvitedKey(deps, { merchantId, id });
  if (key === null) throw new AppError('notFound');
  await consumeRateLimit(deps, 'invitationToAddress', key);
  const at = deps.clock();
  const invitation = await inTransaction(deps, async (db) => {
    const own = await lockTeam(db, actor, merchant);
    const former = await lockInvitation(db, { merchantId, id });
    if (!former) throw new AppError('notFound');
    requireMayManage(own, [former.role]);
    const sent = { invitedBy: actor.userId, sentAt: at, expiresAt: invitationEnd(at), tokenHash: null };
    await updateInvitation(db, id, sent);
    await sendInvitation(db, { ...former, ...sent });
    await writeAudit(db, {
      actor,
      action: 'team.resend',
      subject: { type: 'invitation', id },
      merchantId,
      changes: { expiresAt: { before: former.expiresAt.toISOString(), after: sent.expiresAt.toISOString() } },
    });
    await bumpMerchantVersion(db, merchantId, at);
    const response = toInvitation({ ...former, ...sent });
    await saveResponse(response, db);
    return response;
  });
  deps.changes.nudge(merchantId);
  return invitation;
};

/** Deletes an invitation and its link. Throws 404 if unknown. */
export const withdrawInvitation = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  { id }: { id: string },
): Promise<void> => {
  const { merchantId } = merchant;
  await inTransaction(deps, async (db) => {
    const own = await lockTeam(db, actor, merchant);
    const former = await lockInvitation(db, { merchantId, id });
    if (!former) throw new AppError('notFound');
    requireMayManage(own, [former.role]);
    await deleteInvitation(db, id);
    await writeAudit(db, {
      actor,
      action: 'team.withdraw',
      subject: { type: 'invitation', id },
      merchantId,
      changes: { email: { before: former.email, after: null }, role: { before: former.role, after: null } },
    });
    await bumpMerchantVersion(db, merchantId, deps.clock());
  });
  deps.changes.nudge(merchantId);
};
