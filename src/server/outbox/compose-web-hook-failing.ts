import type { Deps } from '#server/deps.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { Email } from './email.ts';
import type { Letter } from './letter.ts';

/** For whoever looks after the merchant's own system: which address, and where to see what went wrong. */
export const webHookFailingLetter = (
  { settings }: Pick<Deps, 'settings'>,
  { language, merchantId, url }: Email & { template: 'webHookFailing' },
  greeting: string,
): Letter => ({
  language,
  subject: translate(language, 'emails.webHookFailing.subject'),
  greeting,
  opening: translate(language, 'emails.webHookFailing.givenUp'),
  facts: [{ label: translate(language, 'emails.webHookFailing.address'), value: url }],
  action: {
    label: translate(language, 'emails.webHookFailing.action'),
    url: new URL(`/merchant/${merchantId}/settings`, settings.publicUrl).href,
  },
  closing: [translate(language, 'emails.webHookFailing.next'), translate(language, 'emails.webHookFailing.once')],
});
