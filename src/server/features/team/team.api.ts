// What other features may use of this one. The tables `memberships` and `invitations` are written here only.
export { emailTeamOfClosing, endMembershipsOf } from './change-member.ts';
export {
  deleteExpiredInvitations,
  deleteMembershipsOf,
  deleteTeam,
  listMerchantsOf,
  listTeam,
} from './team.repository.ts';
