// API for other features. Only this feature writes `memberships` and `invitations`.
export { emailTeamOfClosing, endMembershipsOf } from './change-member.ts';
export {
  deleteExpiredInvitations,
  deleteMembershipsOf,
  deleteTeam,
  listMerchantsOf,
  listTeam,
} from './team.repository.ts';
