/** The lists of schedules, with the filters of saved views. */
export const scheduledKinds = ['transactions', 'onlineTransactions'] as const;
export type ScheduledKind = (typeof scheduledKinds)[number];

/** Each exports the whole period before: day, week from Monday, calendar month or quarter. */
export const scheduleFrequencies = ['Daily', 'Weekly', 'Monthly', 'Quarterly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const scheduleStates = ['Active', 'Paused', 'Stopped'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Why the server stopped a schedule. Its creator can restart it later. */
export const scheduleStopReasons = [
  'AccountDisabled',
  'AccessLost',
  'ViewMissing',
  'FilterInvalid',
  'NoRecipients',
] as const;
export type ScheduleStopReason = (typeof scheduleStopReasons)[number];

export const scheduleRunStates = ['Running', 'Done', 'Failed', 'Cancelled'] as const;
export type ScheduleRunState = (typeof scheduleRunStates)[number];

/** `Pending` waits for its owner; `Expired` is unverified. Only `Verified` gets e-mails. */
export const recipientStates = ['Verified', 'Pending', 'Expired', 'Unsubscribed'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const addressLinkPurposes = ['Verify', 'Unsubscribe'] as const;
export type AddressLinkPurpose = (typeof addressLinkPurposes)[number];

/** The most schedules of a user for all merchants. */
export const maxSchedules = 20;
export const maxRecipients = 5;
/** Characters of a name. */
export const maxScheduleName = 60;
/** Days that the link to verify an address works. */
export const verificationDays = 7;
/** After an outage, at most this many missed runs are made up. */
export const maxMissedRuns = 7;
/** The last runs of each schedule in a list. */
export const shownRuns = 5;
/** Days that runs are stored. */
export const runDays = 400;
