import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ulid } from 'ulid';
import { hashPassword } from '#server/auth/passwords.ts';
import { digits, type Random, seededRandom } from '#shared/random.ts';

/** Dependencies of the builders. Seeds make the random number generator deterministic. */
export interface FactoryDb {
  sequelize: Sequelize;
  /** The transaction of all statements of a builder, if any. */
  transaction: Transaction | null;
  now: () => Date;
  random: Random;
  /** Returns digits for a unique column, at most 9. */
  uniqueDigits: (length: number) => string;
  id: (at?: Date) => string;
  hash: (password: string) => Promise<string>;
}

/** Hashing is slow on purpose: equal passwords share the hash. */
export const createPasswordHasher = (): FactoryDb['hash'] => {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const known = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, known);
    return known;
  };
};

type Values = Pick<FactoryDb, 'random' | 'uniqueDigits'>;

/**
 * Returns different digits for each count below `10 ** length`.
 * The step is odd and no multiple of 5, thus coprime to the number of values.
 */
const scatteredDigits = (count: number, length: number): string => {
  const step = Math.floor(0.618 * 10 ** (length - 1)) * 10 + 3;
  return String((count * step) % 10 ** length).padStart(length, '0');
};

/** One sequence per database for all factories: runs repeat it without collisions. */
const valuesByDatabase = new Map<string, Values>();

const valuesOf = (sequelize: Sequelize): Values => {
  const name = sequelize.getDatabaseName();
  let count = 0;
  const values = valuesByDatabase.get(name) ?? {
    random: seededRandom(20_261_122),
    uniqueDigits: (length) => {
      count += 1;
      return scatteredDigits(count, length);
    },
  };
  valuesByDatabase.set(name, values);
  return values;
};

/** `random` replaces the sequence, for seeded data or a shared database. */
export const factoryDb = ({
  sequelize,
  now,
  random,
  transaction = null,
  hash = createPasswordHasher(),
}: Pick<FactoryDb, 'sequelize' | 'now'> & Partial<FactoryDb>): FactoryDb => {
  const values: Values = random ? { random, uniqueDigits: (length) => digits(random, length) } : valuesOf(sequelize);
  return { sequelize, transaction, now, ...values, id: (at = now()) => ulid(at.getTime(), values.random), hash };
};
