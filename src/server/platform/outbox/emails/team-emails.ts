import { formatMoment } from '#shared/dates/format-date.ts';
import { translate } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import { personName } from '#shared/users/person-name.ts';
import type { Email } from './email.ts';
import { type ComposedEmail, type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';
import { withoutLinks } from './foreign-text.ts';

/**
 * Returns an invitation's link; null if nothing can be accepted.
 * `src/server/cli` injects it.
 */
export type MakeInvitationLink = (link: {
  messageId: string;
  invitationId: string;
  sentAt: string;
}) => Promise<string | null>;

/** The link that accepts an invitation. */
export const teamInvitationEmail = async (
  { to, language, invitationId, sentAt, merchantName, role, expiresAt }: Email & { template: 'teamInvitation' },
  { messageId, makeInvitationLink }: { messageId: string; makeInvitationLink: MakeInvitationLink },
): Promise<ComposedEmail | null> => {
  const url = await makeInvitationLink({ messageId, invitationId, sentAt });
  if (url === null) return null;
  const name = withoutLinks(merchantName);
  return {
    to,
    template: {
      language,
      subject: translate(language, 'emails:teamInvitation.subject', { merchantName: name }),
      greeting: translate(language, 'emails:teamInvitation.greeting'),
      opening: translate(language, 'emails:teamInvitation.invited', { merchantName: name }),
      facts: [
        { label: translate(language, 'emails:team.role'), value: translate(language, `team:roles.${role}.name`) },
        {
          label: translate(language, 'emails:teamInvitation.until'),
          value: formatMoment(new Date(expiresAt), language),
        },
      ],
      action: { label: translate(language, 'emails:teamInvitation.action'), url },
      closing: [translate(language, 'emails:teamInvitation.once'), translate(language, 'emails:teamInvitation.notYou')],
    },
  };
};

/** A new team member, or the reader's own changed access. */
export const teamChangedEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'teamChanged' },
): EmailTemplate => {
  const { language, merchantId, merchantName, change } = email;
  const { kind } = change;
  const name = withoutLinks(merchantName);
  const role =
    'role' in change
      ? [
          {
            label: translate(language, 'emails:team.role'),
            value: translate(language, `team:roles.${change.role}.name`),
          },
        ]
      : [];
  const person =
    change.kind === 'joined'
      ? [
          {
            label: translate(language, 'emails:team.member'),
            value: `${withoutLinks(personName(change, language))} (${withoutLinks(change.email)})`,
          },
        ]
      : [];
  const page = kind === 'joined' ? paths.merchant(merchantId, 'team') : paths.login();
  return {
    language,
    subject: translate(language, `emails:team.${kind}.subject`, { merchantName: name }),
    greeting: greeting(language, email),
    opening: translate(language, `emails:team.${kind}.opening`, { merchantName: name }),
    ...(person.length + role.length > 0 ? { facts: [...person, ...role] } : {}),
    ...(kind === 'removed' || kind === 'disabled' || kind === 'closed'
      ? {}
      : { action: { label: translate(language, `emails:team.${kind}.action`), url: new URL(page, publicUrl).href } }),
    closing: [translate(language, `emails:team.${kind}.closing`)],
  };
};
