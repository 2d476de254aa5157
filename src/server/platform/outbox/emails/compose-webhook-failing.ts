import type { Deps } from '#server/platform/deps.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { Email } from './email.ts';
import type { Letter } from './email-template.ts';

/** For whoever looks after the merchant's own system: which address, and where to see what went wrong. */
export const webhookFailingLetter = (
  { settings }: Pick<Deps, 'settings'>,
  { language, merchantId, url }: Email & { template: 'webhookFailing' },
  greeting: string,
): Letter => ({
  language,
  subject: translate(language, 'emails:webhookFailing.subject'),
  greeting,
  opening: translate(language, 'emails:webhookFailing.givenUp'),
  facts: [{ label: translate(language, 'emails:webhookFailing.address'), value: url }],
  action: {
    label: translate(language, 'emails:webhookFailing.action'),
    url: new URL(`/merchant/${merchantId}/settings`, settings.publicUrl).href,
  },
  closing: [translate(language, 'emails:webhookFailing.next'), translate(language, 'emails:webhookFailing.once')],
});
