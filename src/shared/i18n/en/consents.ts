import type { consents as hu } from '#shared/i18n/hu/consents.ts';
import type { TextsLike } from '#shared/i18n/texts.ts';

export const consents: TextsLike<typeof hu> = {
  title: 'Accepted terms and consents',
  text: 'What you accepted or withdrew, and when. Your choice about cookies is kept by your browser only.',
  kinds: { Terms: 'Terms and conditions', Privacy: 'Privacy policy', Marketing: 'News and offers' },
  given: 'Accepted',
  withdrawn: 'Withdrawn',
  version: 'version {{version}}',
  address: 'IP address: {{ipAddress}}',
  none: 'No acceptance is stored yet.',
};
