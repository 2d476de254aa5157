import type { Deps } from '#server/deps.ts';
import type { SigningWebHook } from './web-hooks.repository.ts';

/** The secrets that count now, the present one first. */
export const signingSecrets = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  { sealedSecret, sealedOldSecret, oldSecretUntil }: SigningWebHook,
): string[] => {
  const isOldCounting = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > clock();
  return [secrets.unseal(sealedSecret), ...(isOldCounting ? [secrets.unseal(sealedOldSecret)] : [])];
};
