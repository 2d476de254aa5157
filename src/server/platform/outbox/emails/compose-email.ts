import type { Mail } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { shorten } from '#shared/fit-text.ts';
import {
  credentialChangedEmail,
  deactivatedEmail,
  decidedEmail,
  emailChangedEmail,
  type MakeResetLink,
  newDeviceEmail,
  passwordResetEmail,
  reactivatedEmail,
  recoveryToApproveEmail,
  secondFactorChangedEmail,
} from './account-emails.ts';
import { auditAnchorEmail } from './audit-email.ts';
import { dailyClosesEmail } from './daily-closes-email.ts';
import { notificationDigestEmail } from './digest-email.ts';
import { type MakeDraftLink, registrationDraftEmail } from './draft-email.ts';
import type { Email } from './email.ts';
import {
  type ComposedEmail,
  type EmailSettings,
  type EmailTemplate,
  renderHtml,
  renderText,
} from './email-template.ts';
import { exportReadyEmail, type MakeExportLink } from './export-email.ts';
import { payoutHoldEmail } from './hold-emails.ts';
import { accessChangedEmail, apiKeysExpiringEmail, webhookFailingEmail } from './integration-emails.ts';
import {
  dormantTerminalsEmail,
  feeConsentWithdrawnEmail,
  priceChangedEmail,
  settlementEmail,
  terminalsDisabledEmail,
  terminalsOfflineEmail,
} from './merchant-emails.ts';
import { paymentReceivedEmail, registeredEmail } from './order-emails.ts';
import { receiptEmail } from './receipt-email.ts';
import { requirementsAskedEmail } from './requirement-emails.ts';
import {
  exportAddressEmail,
  exportScheduledEmail,
  type MakeAddressLink,
  type MakeScheduleLinks,
} from './schedule-emails.ts';
import { type MakeInvitationLink, teamChangedEmail, teamInvitationEmail } from './team-emails.ts';

const maxSubjectLength = 120;

interface ComposeOptions {
  messageId: string;
  makeResetLink: MakeResetLink;
  makeExportLink: MakeExportLink;
  makeInvitationLink: MakeInvitationLink;
  makeDraftLink: MakeDraftLink;
  makeAddressLink: MakeAddressLink;
  makeScheduleLinks: MakeScheduleLinks;
}

type SimpleEmail = Exclude<
  Email,
  {
    template:
      | 'receipt'
      | 'passwordReset'
      | 'exportReady'
      | 'exportAddress'
      | 'exportScheduled'
      | 'teamInvitation'
      | 'registrationDraft';
  }
>;

const fillTemplate = (settings: EmailSettings, email: SimpleEmail): EmailTemplate => {
  switch (email.template) {
    case 'deactivated':
      return deactivatedEmail(email);
    case 'reactivated':
      return reactivatedEmail(settings, email);
    case 'emailChanged':
      return emailChangedEmail(settings, email);
    case 'decided':
      return decidedEmail(settings, email);
    case 'paymentReceived':
      return paymentReceivedEmail(settings, email);
    case 'dormantTerminals':
      return dormantTerminalsEmail(email);
    case 'terminalsDisabled':
      return terminalsDisabledEmail(email);
    case 'terminalsOffline':
      return terminalsOfflineEmail(settings, email);
    case 'settlementReady':
      return settlementEmail(settings, email);
    case 'priceChanged':
      return priceChangedEmail(settings, email);
    case 'payoutHeld':
    case 'payoutHoldEnded':
      return payoutHoldEmail(settings, email);
    case 'feeConsentWithdrawn':
      return feeConsentWithdrawnEmail(settings, email);
    case 'requirementsAsked':
      return requirementsAskedEmail(settings, email);
    case 'dailyCloses':
      return dailyClosesEmail(settings, email);
    case 'notificationDigest':
      return notificationDigestEmail(settings, email);
    case 'accessChanged':
      return accessChangedEmail(settings, email);
    case 'credentialChanged':
      return credentialChangedEmail(settings, email);
    case 'newDevice':
      return newDeviceEmail(settings, email);
    case 'secondFactorChanged':
      return secondFactorChangedEmail(settings, email);
    case 'recoveryToApprove':
      return recoveryToApproveEmail(settings, email);
    case 'apiKeysExpiring':
      return apiKeysExpiringEmail(settings, email);
    case 'webhookFailing':
      return webhookFailingEmail(settings, email);
    case 'teamChanged':
      return teamChangedEmail(settings, email);
    case 'auditAnchor':
      return auditAnchorEmail(email);
    case 'registered':
      return registeredEmail(settings, email);
  }
};

const compose = async (
  { settings }: Pick<Deps, 'settings'>,
  email: Email,
  options: ComposeOptions,
): Promise<ComposedEmail | null> => {
  if (email.template === 'passwordReset') return passwordResetEmail(settings, email, options);
  if (email.template === 'receipt') return receiptEmail(email);
  if (email.template === 'exportReady') return exportReadyEmail(email, options);
  if (email.template === 'teamInvitation') return teamInvitationEmail(email, options);
  if (email.template === 'registrationDraft') return registrationDraftEmail(email, options);
  if (email.template === 'exportAddress') return exportAddressEmail(email, options);
  if (email.template === 'exportScheduled') return exportScheduledEmail(email, options);
  return { to: email.to, template: fillTemplate(settings, email) };
};

/** Returns a message's mail; null if there is nothing to send. */
export const composeEmail = async (
  deps: Pick<Deps, 'settings'>,
  email: Email,
  options: ComposeOptions,
): Promise<Mail | null> => {
  const composed = await compose(deps, email, options);
  if (!composed) return null;
  const { to, attachments = [] } = composed;
  // Mail programs show only the beginning; names can have 255 characters.
  const template = { ...composed.template, subject: shorten(composed.template.subject, maxSubjectLength) };
  return {
    id: options.messageId,
    to,
    subject: template.subject,
    text: renderText(template),
    html: renderHtml(template),
    attachments,
  };
};
