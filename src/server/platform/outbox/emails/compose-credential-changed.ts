import type { Deps } from '#server/platform/deps.ts';
import { customerContact } from '#shared/company/company.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { Email } from './email.ts';
import type { Letter } from './email-template.ts';

/** Leads to a new password, because that ends all sessions, and who is in can then set the PIN anew as well. */
export const credentialChangedLetter = (
  { settings }: Pick<Deps, 'settings'>,
  { language, credential }: Email & { template: 'credentialChanged' },
  greeting: string,
): Letter => ({
  language,
  subject: translate(language, `emails:credentialChanged.${credential}.subject`),
  greeting,
  opening: translate(language, `emails:credentialChanged.${credential}.opening`),
  action: {
    label: translate(language, 'emails:credentialChanged.action'),
    url: new URL('/forgot-password', settings.publicUrl).href,
  },
  closing: [
    translate(language, 'emails:credentialChanged.you'),
    translate(language, 'emails:credentialChanged.notYou', customerContact),
  ],
});
