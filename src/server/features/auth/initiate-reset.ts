import type { Deps } from '#server/deps.ts';
import { enqueueEmail } from '#server/outbox/outbox.repository.ts';
import type { Language } from '#shared/i18n/languages.ts';

/**
 * Asks for a reset link. Whether anybody has this e-mail is only looked up when the mail is made, so a known and an
 * unknown one get the same answer after the same work.
 */
export const initiateReset = (deps: Deps, { email }: { email: string }, language: Language): Promise<void> =>
  enqueueEmail(deps, { template: 'passwordReset', to: email, language });
