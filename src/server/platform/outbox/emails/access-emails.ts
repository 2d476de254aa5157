import type { Deps } from '#server/platform/deps.ts';
import { customerContact } from '#shared/company/company.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { Email } from './email.ts';
import type { Letter } from './email-template.ts';

const settingsUrl = ({ publicUrl }: Deps['settings'], merchantId: string, section: 'api-keys' | 'webhooks'): string =>
  new URL(`/merchant/${merchantId}/settings#${section}`, publicUrl).href;

const keyName = (language: Language, { name, lastFour }: { name: string; lastFour: string }): string =>
  `${name} (${translate(language, 'apiKeys:ending', { lastFour })})`;

type Changed = Email & { template: 'accessChanged' };

const changedFacts = ({ language, change }: Changed): NonNullable<Letter['facts']> =>
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

/** So that nobody opens a way to a merchant's data unnoticed. */
export const accessChangedLetter = ({ settings }: Pick<Deps, 'settings'>, email: Changed, greeting: string): Letter => {
  const { language, merchantId, change } = email;
  return {
    language,
    subject: translate(language, `emails:accessChanged.${change.kind}.subject`),
    greeting,
    opening: translate(language, `emails:accessChanged.${change.kind}.opening`),
    facts: changedFacts(email),
    action: {
      label: translate(language, 'emails:accessChanged.action'),
      url: settingsUrl(settings, merchantId, change.kind === 'apiKeyMade' ? 'api-keys' : 'webhooks'),
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

/** Time enough to make another key and hand it over. */
export const apiKeysExpiringLetter = (
  { settings }: Pick<Deps, 'settings'>,
  { language, merchantId, keys }: Email & { template: 'apiKeysExpiring' },
  greeting: string,
): Letter => ({
  language,
  subject: translate(language, 'emails:apiKeysExpiring.subject'),
  greeting,
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
    url: settingsUrl(settings, merchantId, 'api-keys'),
  },
  closing: [translate(language, 'emails:apiKeysExpiring.next'), translate(language, 'emails:apiKeysExpiring.unneeded')],
});
