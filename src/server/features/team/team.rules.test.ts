import { describe, expect, it } from 'vitest';
import { type MemberRole, memberRoles } from '#shared/team/member-roles.ts';
import { maxTeam } from '#shared/team/team.schema.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  invitationEnd,
  requireInvitedAddress,
  requireMayManage,
  requireRoomInTeam,
  requireUsable,
} from './team.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');

describe('requireMayManage', () => {
  const managed = (own: MemberRole | null) =>
    memberRoles.filter((role) => decisionOf(() => requireMayManage(own, [role])) !== 'forbidden');

  it('lets owners manage all members, managers all but owners, and others none', () => {
    expect(managed('Owner')).toEqual(memberRoles);
    expect(managed('Manager')).toEqual(['Manager', 'Cashier', 'Accountant']);
    expect([...managed('Cashier'), ...managed('Accountant'), ...managed(null)]).toEqual([]);
  });

  it('needs the right to the former and to the new role', () => {
    expect(decisionOf(() => requireMayManage('Manager', ['Cashier', 'Owner']))).toBe('forbidden');
  });
});

describe('requireRoomInTeam', () => {
  it('refuses one more than the maximum', () => {
    expect(decisionOf(() => requireRoomInTeam(maxTeam - 1))).toBeUndefined();
    expect(decisionOf(() => requireRoomInTeam(maxTeam))).toBe('teamFull');
  });
});

describe('requireUsable', () => {
  it('refuses no invitation, and one from its end on', () => {
    const expiresAt = invitationEnd(now);
    expect(expiresAt).toEqual(new Date('2026-11-25T11:00:00.000Z'));
    expect(requireUsable({ expiresAt }, new Date(expiresAt.getTime() - 1))).toEqual({ expiresAt });
    expect(decisionOf(() => requireUsable({ expiresAt }, expiresAt))).toBe('invitationUnusable');
    expect(decisionOf(() => requireUsable(null, now))).toBe('invitationUnusable');
  });
});

describe('requireInvitedAddress', () => {
  it('refuses an account with another address', () => {
    const invitation = { emailKey: 'a@example.com' };
    expect(decisionOf(() => requireInvitedAddress(invitation, invitation))).toBeUndefined();
    expect(decisionOf(() => requireInvitedAddress(invitation, { emailKey: 'b@example.com' }))).toBe(
      'invitationUnusable',
    );
  });
});
