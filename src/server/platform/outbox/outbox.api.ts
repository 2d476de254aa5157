export type { ResetLink, ResetRequest } from './emails/account-emails.ts';
export type { MakeDraftLink } from './emails/draft-email.ts';
export type { Email, SecondFactorChange } from './emails/email.ts';
export type { MakeExportLink } from './emails/export-email.ts';
export type { MakeAddressLink, MakeScheduleLinks } from './emails/schedule-emails.ts';
export type { MakeInvitationLink } from './emails/team-emails.ts';
export {
  enqueueAdminEmails,
  enqueueApproverEmails,
  enqueueExportEmail,
  enqueueOwnerEmail,
  enqueueReportEmail,
  enqueueUserEmail,
} from './enqueue-emails.ts';
export {
  deleteFinishedMessages,
  enqueueContract,
  enqueueEmail,
  enqueuePush,
  sealedPayloads,
} from './outbox.repository.ts';
export { RetryLaterError } from './outbox.rules.ts';
export type { Contract, FailedMessage, Push, StoredMessage } from './outbox.types.ts';
export { readOutboxDepths } from './outbox-depth.repository.ts';
export { startContractOutbox, startEmailOutbox, startPushOutbox } from './outbox-worker.ts';
export {
  deleteGivenUpMessage,
  listUnsentMessages,
  lockFailedMessage,
  requeueMessage,
  requeueMessages,
} from './unsent-messages.repository.ts';
