import type { Deps } from '#server/platform/deps.ts';
import type { SigningWebhook } from './webhooks.repository.ts';

/** The secrets that count now, the present one first. */
export const signingSecrets = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  { sealedSecret, sealedOldSecret, oldSecretUntil }: SigningWebhook,
): string[] => {
  const isOldCounting = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock();
  return [secrets.unseal(sealedSecret), ...(isOldCounting ? [secrets.unseal(sealedOldSecret)] : [])];
};
