// What other features may use of this one. The tables `notifications`, `notification_marks`, `notification_reads`,
// `notification_switches` and `notification_digests` are written here only.
export { deleteDigest } from './digests.repository.ts';
export {
  deleteOldNotifications,
  eraseNotifications,
  listNotificationsOf,
  listNotificationsOfTeam,
  readFrom,
} from './notifications.repository.ts';
export { notifyMember, notifyTeam, notifyUser, wantsEmail } from './notify.ts';
