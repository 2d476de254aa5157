import { customerContact } from '#shared/company/company.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';

const developersUrl = ({ publicUrl }: EmailSettings, merchantId: string, section: 'api-keys' | 'webhooks'): string =>
  new URL(`${paths.merchant(merchantId, 'developers')}#${section}`, publicUrl).href;

const keyName = (language: Language, { name, lastFour }: { name: string; lastFour: string }): string =>
  `${name} (${translate(language, 'apiKeys:ending', { lastFour })})`;

type AccessChanged = Email & { template: 'accessChanged' };

const changedFacts = ({ language, change }: AccessChanged): NonNullable<EmailTemplate['facts']> =>
  change.kind === 'apiKeyMade'
    ? [
        { label: translate(language, 'emails:accessChanged.key'), value: keyName(language, change) },
        {
          label: translate(language, 'emails:accessChanged.scopes'),
          value: change.scopes.map((scope) => translate(language, `apiKeys:scopes.${scope}`)).join(', '),
        },
        {
          label: translate(language, 'emails:accessChanged.expires'),
          value: formatDay(change.expiresOn, language),
        },
      ]
    : [{ label: translate(language, 'emails:accessChanged.address'), value: change.url }];

/** Informs the merchant about every new access to its data. */
export const accessChangedEmail = ({ publicUrl }: EmailSettings, email: AccessChanged): EmailTemplate => {
  const { language, merchantId, change } = email;
  return {
    language,
    subject: translate(language, `emails:accessChanged.${change.kind}.subject`),
    greeting: greeting(language, email),
    opening: translate(language, `emails:accessChanged.${change.kind}.opening`),
    facts: changedFacts(email),
    action: {
      label: translate(language, 'emails:accessChanged.action'),
      url: developersUrl({ publicUrl }, merchantId, change.kind === 'apiKeyMade' ? 'api-keys' : 'webhooks'),
    },
    closing: [
      translate(language, 'emails:accessChanged.you'),
      translate(
        language,
        change.kind === 'apiKeyMade' ? 'emails:accessChanged.notYou' : 'emails:accessChanged.notYouHook',
        customerContact,
      ),
    ],
  };
};

export const apiKeysExpiringEmail = (
  { publicUrl }: EmailSettings,
  { language, merchantId, keys, ...person }: Email & { template: 'apiKeysExpiring' },
): EmailTemplate => ({
  language,
  subject: translate(language, 'emails:apiKeysExpiring.subject'),
  greeting: greeting(language, person),
  opening: translate(language, 'emails:apiKeysExpiring.opening'),
  facts: keys.map(({ expiresOn, lastUsedOn, ...key }) => ({
    label: keyName(language, key),
    value: [
      translate(language, 'emails:apiKeysExpiring.expires', { day: formatDay(expiresOn, language) }),
      lastUsedOn === null
        ? translate(language, 'emails:apiKeysExpiring.unused')
        : translate(language, 'emails:apiKeysExpiring.used', { day: formatDay(lastUsedOn, language) }),
    ].join(', '),
  })),
  action: {
    label: translate(language, 'emails:apiKeysExpiring.action'),
    url: developersUrl({ publicUrl }, merchantId, 'api-keys'),
  },
  closing: [translate(language, 'emails:apiKeysExpiring.next'), translate(language, 'emails:apiKeysExpiring.unneeded')],
});

export const webhookFailingEmail = (
  { publicUrl }: EmailSettings,
  { language, merchantId, url, ...person }: Email & { template: 'webhookFailing' },
): EmailTemplate => ({
  language,
  subject: translate(language, 'emails:webhookFailing.subject'),
  greeting: greeting(language, person),
  opening: translate(language, 'emails:webhookFailing.givenUp'),
  facts: [{ label: translate(language, 'emails:webhookFailing.address'), value: url }],
  action: {
    label: translate(language, 'emails:webhookFailing.action'),
    url: new URL(paths.merchant(merchantId, 'settings'), publicUrl).href,
  },
  closing: [translate(language, 'emails:webhookFailing.next'), translate(language, 'emails:webhookFailing.once')],
});
