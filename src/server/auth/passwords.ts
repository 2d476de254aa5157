import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import { normalisePassword } from '#shared/validation/password.ts';

// OWASP's first recommendation for argon2id, the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), cost);

/** Hashes the reader app's PIN with a pepper, because six digits can be guessed. */
export const hashPin = ({ secrets }: { secrets: Secrets }, pin: string): Promise<string> =>
  hashPassword(secrets.pepperPin(pin));

/** Verified for unknown accounts, to take as long as for others. */
const dummyHash = hashPassword('no account has this password');

/**
 * Null (unknown account) returns false after the same time.
 * Also tries the password as typed, because former versions hashed that.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const stored = passwordHash ?? (await dummyHash);
  let matches = false;
  for (const spelling of new Set([normalisePassword(password), password])) {
    matches ||= await verify(stored, spelling);
  }
  return matches && passwordHash !== null;
};
