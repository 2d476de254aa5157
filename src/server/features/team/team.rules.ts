import { dayMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { invitationDays, maxTeam } from '#shared/team/team.schema.ts';

/** Returns when an invitation expires that is sent now. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

/** Throws 422 if a team of this size grows. */
export const requireRoomInTeam = (count: number): void => {
  if (count >= maxTeam) throw new AppError('teamFull', { params: { max: maxTeam } });
};

/**
 * True if the role may give, change or take all of these roles: owners all,
 * managers all except owners. Null means no access.
 */
export const mayManage = (own: MemberRole | null, roles: readonly MemberRole[]): boolean =>
  own === 'Owner' || (own === 'Manager' && !roles.includes('Owner'));

/** Throws 403 if the role may not manage all of these. */
export const requireMayManage = (own: MemberRole | null, roles: readonly MemberRole[]): void => {
  if (!mayManage(own, roles)) throw new AppError('forbidden');
};

interface InvitationState {
  emailKey: string;
  expiresAt: Date;
}

/** Returns an acceptable invitation. Throws 422 if it is missing or expired. */
export const requireUsable = <Stored extends Pick<InvitationState, 'expiresAt'>>(
  invitation: Stored | null,
  now: Date,
): Stored => {
  if (!invitation || invitation.expiresAt <= now) throw new AppError('invitationUnusable');
  return invitation;
};

/** Throws 422 for an uninvited address: links may be forwarded. */
export const requireInvitedAddress = (
  { emailKey }: Pick<InvitationState, 'emailKey'>,
  account: Pick<InvitationState, 'emailKey'>,
): void => {
  if (emailKey !== account.emailKey) throw new AppError('invitationUnusable');
};
