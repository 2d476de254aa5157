import { Sequelize } from 'sequelize-typescript';
import { expect, it } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { factoryDb } from './factory-db.ts';

const now = () => new Date('2026-11-18T11:00:00.000Z');
const connect = (database: string) => new Sequelize({ dialect: 'mysql', database, logging: false });

it.each([7, 9])('returns %i digits that no factory of the same database returned before', (length) => {
  const name = `unique_${length}`;
  const factories = [1, 2, 3].map(() => factoryDb({ sequelize: connect(name), now }));
  const drawn = Array.from({ length: 30_000 }, (_, i) => factories[i % 3]?.uniqueDigits(length));
  expect(new Set(drawn).size).toBe(30_000);
  expect(drawn.every((text) => text?.length === length && /^\d+$/u.test(text))).toBe(true);
});

it('returns the same values for every new database, and others for each factory of one', () => {
  const [one, other, further] = ['fresh_1', 'fresh_2', 'fresh_1'].map((name) =>
    factoryDb({ sequelize: connect(name), now }).id(),
  );
  expect(other).toBe(one);
  expect(further).not.toBe(one);
});

it('follows a random number generator that is given', () => {
  const [one, other] = [1, 2].map(() => factoryDb({ sequelize: connect('seeded'), now, random: seededRandom(7) }));
  expect(one?.uniqueDigits(9)).toBe(other?.uniqueDigits(9));
});
