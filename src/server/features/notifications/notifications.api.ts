// The API for other features. Only this feature writes the tables `notifications`,
// `notification_marks`, `notification_reads`, `notification_switches`,
// `notification_digests`, `quiet_hours`, `push_keys` and `push_subscriptions`.
export {
  deleteEmailTimes,
  deleteOldNotifications,
  eraseNotifications,
  listNotificationsOf,
  listNotificationsOfTeam,
  markReadBefore,
} from './notifications.repository.ts';
export { notifyMember, notifyTeam, notifyUser, wantsEmail } from './notify.ts';
export { emailTime } from './quiet-hours.ts';
