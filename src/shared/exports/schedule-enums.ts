/** The lists that are exported by schedules. Their filters are those of saved views. */
export const scheduledKinds = ['transactions', 'onlineTransactions'] as const;
export type ScheduledKind = (typeof scheduledKinds)[number];

/**
 * How often. Each exports the whole period before: the day, the week from Monday to Sunday, the calendar month, the
 * quarter of the calendar year.
 */
export const scheduleFrequencies = ['Daily', 'Weekly', 'Monthly', 'Quarterly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const scheduleStates = ['Active', 'Paused', 'Stopped'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Why a schedule was stopped by the server. Its maker can start it again when the reason is gone. */
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

/** `Pending` waits for its owner, `Expired` was not verified in time. Only `Verified` ones get e-mails. */
export const recipientStates = ['Verified', 'Pending', 'Expired', 'Unsubscribed'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const addressLinkPurposes = ['Verify', 'Unsubscribe'] as const;
export type AddressLinkPurpose = (typeof addressLinkPurposes)[number];

/** The most schedules of a user for all merchants. */
export const maxSchedules = 20;
export const maxRecipients = 5;
/** Characters of a name. */
export const maxScheduleName = 60;
/** How long the link that verifies an address works. */
export const verificationDays = 7;
/** After an outage, so many of the last missed runs of a schedule are made up. */
export const maxMissedRuns = 7;
/** The last runs that a list of schedules has of each. */
export const shownRuns = 5;
/** How long runs are stored, in days. */
export const runDays = 400;
