import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ulid } from 'ulid';
import { hashPassword } from '#server/auth/passwords.ts';

/** Dependencies of the builders: database, time and a random number generator, which seeds make deterministic. */
export interface FactoryDb {
  sequelize: Sequelize;
  /** The transaction of all statements of a builder, if there is one. */
  transaction: Transaction | null;
  now: () => Date;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  id: (at?: Date) => string;
  hash: (password: string) => Promise<string>;
}

/** Password hashing is slow on purpose: accounts with the same password share the hash. */
export const createPasswordHasher = (): FactoryDb['hash'] => {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const known = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, known);
    return known;
  };
};

export const factoryDb = ({
  sequelize,
  now,
  random = Math.random,
  transaction = null,
  hash = createPasswordHasher(),
}: Pick<FactoryDb, 'sequelize' | 'now'> & Partial<FactoryDb>): FactoryDb => ({
  sequelize,
  transaction,
  now,
  random,
  id: (at = now()) => ulid(at.getTime(), random),
  hash,
});
