import type { Settings } from '#server/config/settings.ts';
import { deviceName } from '#shared/auth/parse-user-agent.ts';
import { customerContact } from '#shared/company/company.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import { keptData } from '#shared/privacy/kept-data.ts';
import { personName } from '#shared/users/person-name.ts';
import type { Email } from './email.ts';
import { type ComposedEmail, type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';
import { withoutLinks } from './foreign-text.ts';

export interface ResetLink {
  /** The address of the account. The entered spelling may differ. */
  email: string;
  /** That of the account, as in all its e-mails. */
  language: Language;
  firstName: string;
  lastName: string;
  url: string;
}

export interface ResetRequest {
  requestId: string;
  email: string;
  isTheftSuspected?: boolean | undefined;
}

/**
 * Returns the link of a password reset, or null for no e-mail.
 * `src/server/cli` injects it: accounts belong to a feature.
 */
export type MakeResetLink = (request: ResetRequest) => Promise<ResetLink | null>;

export const passwordResetEmail = async (
  { auth }: Settings,
  { to: enteredEmail, isTheftSuspected }: Email & { template: 'passwordReset' },
  { messageId, makeResetLink }: { messageId: string; makeResetLink: MakeResetLink },
): Promise<ComposedEmail | null> => {
  const link = await makeResetLink({ requestId: messageId, email: enteredEmail, isTheftSuspected });
  if (!link) return null;
  const { language } = link;
  const template = {
    language,
    subject: translate(language, 'emails:passwordReset.subject'),
    greeting: greeting(language, link),
    opening: translate(language, 'emails:passwordReset.request'),
    action: { label: translate(language, 'emails:passwordReset.action'), url: link.url },
    closing: [
      translate(language, 'emails:passwordReset.validity', { minutes: auth.resetLinkTtlMinutes }),
      ...(isTheftSuspected ? [translate(language, 'emails:passwordReset.theft')] : []),
      translate(language, 'emails:passwordReset.notYou'),
    ],
  };
  return { to: link.email, template };
};

export const deactivatedEmail = ({
  language,
  isMember = false,
  isOwnAct = false,
  ...person
}: Email & { template: 'deactivated' }): EmailTemplate => ({
  language,
  subject: translate(language, isOwnAct ? 'emails:deactivated.ownSubject' : 'emails:deactivated.subject'),
  greeting: greeting(language, person),
  opening: [
    translate(language, isOwnAct ? 'emails:deactivated.ownClosed' : 'emails:deactivated.closed'),
    translate(language, 'emails:deactivated.kept'),
  ].join(' '),
  facts: keptData[isMember ? 'member' : 'merchant'].map((id) => ({
    label: translate(language, `privacy:activities.${id}.title`),
    value: translate(language, `privacy:activities.${id}.kept`),
  })),
  closing: [translate(language, 'emails:deactivated.mistake')],
});

export const reactivatedEmail = (
  { publicUrl }: EmailSettings,
  { language, ...person }: Email & { template: 'reactivated' },
): EmailTemplate => ({
  language,
  subject: translate(language, 'emails:reactivated.subject'),
  greeting: greeting(language, person),
  opening: translate(language, 'emails:reactivated.open'),
  action: { label: translate(language, 'emails:reactivated.action'), url: new URL(paths.login(), publicUrl).href },
  closing: [
    translate(language, 'emails:reactivated.consent'),
    translate(language, 'emails:reactivated.notYou', customerContact),
  ],
});

export const emailChangedEmail = (
  { publicUrl }: EmailSettings,
  { language, newEmail, ...person }: Email & { template: 'emailChanged' },
): EmailTemplate => ({
  language,
  subject: translate(language, 'emails:emailChanged.subject'),
  greeting: greeting(language, person),
  opening:
    newEmail === null
      ? translate(language, 'emails:emailChanged.old')
      : translate(language, 'emails:emailChanged.new', { newEmail }),
  ...(newEmail === null
    ? {}
    : {
        action: {
          label: translate(language, 'emails:emailChanged.action'),
          url: new URL(paths.login(), publicUrl).href,
        },
      }),
  closing: [
    ...(newEmail === null ? [] : [translate(language, 'emails:emailChanged.ended')]),
    translate(language, 'emails:emailChanged.notYou', customerContact),
  ],
});

export const decidedEmail = ({ publicUrl }: EmailSettings, email: Email & { template: 'decided' }): EmailTemplate => {
  const { language, status, reason, hasReader } = email;
  const texts = status === 'Accepted' ? 'accepted' : 'rejected';
  return {
    language,
    subject: translate(language, `emails:${texts}.subject`),
    greeting: greeting(language, email),
    opening: translate(language, `emails:${texts}.decided`),
    ...(reason === null ? {} : { facts: [{ label: translate(language, 'emails:rejected.reason'), value: reason }] }),
    ...(status === 'Accepted'
      ? {
          action: { label: translate(language, 'emails:accepted.action'), url: new URL(paths.login(), publicUrl).href },
        }
      : {}),
    closing: [
      ...(status === 'Accepted'
        ? [translate(language, `emails:accepted.${hasReader ? 'withReader' : 'withoutReader'}`)]
        : []),
      translate(language, `emails:${texts}.next`),
    ],
  };
};

/** What else had access before a reset, and whether it still has. */
const accessFacts = (
  language: Language,
  access: (Email & { template: 'credentialChanged' })['access'],
): Pick<EmailTemplate, 'facts'> => {
  if (!access || access.apiKeys.length + access.webhooks.length === 0) return {};
  const { apiKeys, webhooks, isRevoked } = access;
  const fact = (kind: 'apiKeys' | 'webhooks', names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          {
            label: translate(language, `emails:credentialChanged.${kind}.${isRevoked ? 'revoked' : 'kept'}`),
            value: names.join(', '),
          },
        ];
  return { facts: [...fact('apiKeys', apiKeys), ...fact('webhooks', webhooks)] };
};

/** Links to the password reset. It ends all sessions and allows a new PIN. */
export const credentialChangedEmail = (
  { publicUrl }: EmailSettings,
  { language, credential, access, ...person }: Email & { template: 'credentialChanged' },
): EmailTemplate => ({
  language,
  subject: translate(language, `emails:credentialChanged.${credential}.subject`),
  greeting: greeting(language, person),
  opening: translate(language, `emails:credentialChanged.${credential}.opening`),
  ...accessFacts(language, access),
  action: {
    label: translate(language, 'emails:credentialChanged.action'),
    url: new URL(paths.forgotPassword(), publicUrl).href,
  },
  closing: [
    translate(language, 'emails:credentialChanged.you'),
    translate(language, 'emails:credentialChanged.notYou', customerContact),
  ],
});

export const newDeviceEmail = (
  { publicUrl }: EmailSettings,
  { language, surface, browser, system, ipAddress, at, ...person }: Email & { template: 'newDevice' },
): EmailTemplate => {
  const device = deviceName({ browser, system }) ?? translate(language, `emails:newDevice.${surface}`);
  return {
    language,
    subject: translate(language, 'emails:newDevice.subject'),
    greeting: greeting(language, person),
    opening: translate(language, 'emails:newDevice.opening'),
    facts: [
      { label: translate(language, 'emails:newDevice.time'), value: formatMoment(new Date(at), language) },
      { label: translate(language, 'emails:newDevice.device'), value: device },
      { label: translate(language, 'emails:newDevice.network'), value: ipAddress },
    ],
    action: {
      label: translate(language, 'emails:newDevice.action'),
      url: new URL(paths.forgotPassword(), publicUrl).href,
    },
    closing: [
      translate(language, 'emails:newDevice.you'),
      translate(language, 'emails:newDevice.notYou', customerContact),
    ],
  };
};

export const secondFactorChangedEmail = (
  { publicUrl }: EmailSettings,
  { language, change, passkeyName, recoveryCodesLeft, ...person }: Email & { template: 'secondFactorChanged' },
): EmailTemplate => {
  const facts = [
    ...(passkeyName === undefined
      ? []
      : [{ label: translate(language, 'emails:secondFactorChanged.passkey'), value: passkeyName }]),
    ...(recoveryCodesLeft === undefined
      ? []
      : [{ label: translate(language, 'emails:secondFactorChanged.codesLeft'), value: String(recoveryCodesLeft) }]),
  ];
  return {
    language,
    subject: translate(language, `emails:secondFactorChanged.${change}.subject`),
    greeting: greeting(language, person),
    opening: translate(language, `emails:secondFactorChanged.${change}.opening`),
    ...(facts.length > 0 ? { facts } : {}),
    action: {
      label: translate(language, 'emails:secondFactorChanged.action'),
      url: new URL(paths.forgotPassword(), publicUrl).href,
    },
    closing: [
      translate(language, 'emails:secondFactorChanged.you'),
      translate(language, 'emails:secondFactorChanged.notYou', customerContact),
    ],
  };
};

export const recoveryToApproveEmail = (
  { publicUrl }: EmailSettings,
  { language, account, openedBy, reason, expiresAt, ...person }: Email & { template: 'recoveryToApprove' },
): EmailTemplate => {
  const fact = (name: 'account' | 'requestedBy' | 'reason' | 'until', value: string) => ({
    label: translate(language, `emails:recoveryToApprove.${name}`),
    value: withoutLinks(value),
  });
  const nameAndEmail = ({ email, ...named }: typeof account) => `${personName(named, language)} (${email})`;
  return {
    language,
    subject: translate(language, 'emails:recoveryToApprove.subject'),
    greeting: greeting(language, person),
    opening: translate(language, 'emails:recoveryToApprove.opening'),
    facts: [
      fact('account', nameAndEmail(account)),
      fact('requestedBy', openedBy ? nameAndEmail(openedBy) : translate(language, 'emails:recoveryToApprove.operator')),
      fact('reason', reason),
      fact('until', formatMoment(new Date(expiresAt), language)),
    ],
    action: {
      label: translate(language, 'emails:recoveryToApprove.action'),
      url: new URL(paths.security(), publicUrl).href,
    },
    closing: [
      translate(language, 'emails:recoveryToApprove.verify'),
      translate(language, 'emails:recoveryToApprove.doubt'),
    ],
  };
};
