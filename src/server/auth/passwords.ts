import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compared against when there is no account, so that the answer takes as long as for one that exists. */
const nobodysHash = hashPassword('nobody has this password');

/** `passwordHash` null stands for an account that does not exist: always false, in the same time. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
};
