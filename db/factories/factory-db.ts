import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ulid } from 'ulid';
import { hashPassword } from '#server/auth/passwords.ts';

/** What every builder needs: where to write, the time, and chance, which a seed draws the same way every time. */
export interface FactoryDb {
  sequelize: Sequelize;
  /** Every statement of a builder runs in it when there is one. */
  transaction: Transaction | null;
  now: () => Date;
  /** At least 0 and below 1. */
  random: () => number;
  id: (at?: Date) => string;
  hash: (password: string) => Promise<string>;
}

/** Hashing is slow by intention; accounts that share a password may share its hash here. */
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
