import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import { normalisePassword } from '#shared/validation/password.ts';

// OWASP's first recommendation for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), cost);

/**
 * Hashes the PIN of the reader app. It is peppered first, because all six-digit PINs can be tried against a stolen
 * hash.
 */
export const hashPin = ({ secrets }: { secrets: Secrets }, pin: string): Promise<string> =>
  hashPassword(secrets.pepperPin(pin));

/** Verified when the account does not exist, so that the response takes as long as for an existing one. */
const dummyHash = hashPassword('no account has this password');

/**
 * Pass null as `passwordHash` for an unknown account: returns false after the same time. Also tries the password as it
 * was typed, because former versions hashed it like that.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const stored = passwordHash ?? (await dummyHash);
  let matches = false;
  for (const spelling of new Set([normalisePassword(password), password])) {
    matches ||= await verify(stored, spelling);
  }
  return matches && passwordHash !== null;
};
