import type { Secrets } from '#server/platform/secrets.ts';

/** By which accounts are found, because sealed values differ. It is in `bank_accounts.iban_digest`. */
export const ibanDigestOf = (secrets: Pick<Secrets, 'digest'>, iban: string): Buffer => secrets.digest(`iban ${iban}`);
