import { inTransaction } from '#db/connection/transaction.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MakeInvitationLink } from '#server/platform/outbox/outbox.api.ts';
import { paths } from '#shared/portal/paths.ts';
import { isSenderAllowed, lockInvitation, updateInvitation } from './team.repository.ts';

/**
 * Returns an invitation link's address for its e-mail. The message determines the token:
 * a repeated send has the same link. The token is in the fragment, which browsers never
 * send. Null if the invitation was accepted, withdrawn, sent again or has expired,
 * or its sender may no longer invite.
 */
export const makeInvitationLink = (
  deps: Deps,
  { messageId, invitationId, sentAt }: Parameters<MakeInvitationLink>[0],
): Promise<string | null> =>
  inTransaction(deps, async (db) => {
    const invitation = await lockInvitation(db, { id: invitationId });
    const isCurrent = invitation?.sentAt.toISOString() === sentAt && invitation.expiresAt > deps.clock();
    if (!isCurrent || !(await isSenderAllowed(db, invitation))) return null;
    const token = deps.secrets.invitationToken(messageId);
    await updateInvitation(db, invitationId, { tokenHash: tokenHash(token) });
    return `${new URL(paths.invitation(), deps.settings.publicUrl)}#${token}`;
  });
