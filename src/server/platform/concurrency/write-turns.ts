import pLimit, { type LimitFunction } from 'p-limit';
import type { Sequelize } from 'sequelize-typescript';
import { AppError } from '#shared/errors/app-error.ts';
import { ensureWriteLock, type WriteLock } from './write-locks.repository.ts';

/** A request that has waited longer is answered with 503 instead of being started. */
const maxWaitMs = 20_000;
const retryAfterSeconds = 5;

interface Turns {
  limit: LimitFunction;
  hasRow: boolean;
}

const turnsByDatabase = new WeakMap<Sequelize, Map<WriteLock, Turns>>();

const turnsOf = (sequelize: Sequelize, name: WriteLock): Turns => {
  const byName = turnsByDatabase.get(sequelize) ?? new Map<WriteLock, Turns>();
  turnsByDatabase.set(sequelize, byName);
  const turns = byName.get(name) ?? { limit: pLimit(1), hasRow: false };
  byName.set(name, turns);
  return turns;
};

/**
 * Runs a transaction that calls `lockWrites` after those before it in this process. Waiting in the database would take
 * a connection of the pool each, and exceed the lock timeout on a slow database. Commits the row of the lock before its
 * first use: a transaction that inserts it and rolls back would leave its place to all that wait, and two of them
 * deadlock. Throws 503 after 20 seconds.
 */
export const inWriteTurn = <T>(
  { sequelize }: { sequelize: Sequelize },
  name: WriteLock,
  run: () => Promise<T>,
): Promise<T> => {
  const turns = turnsOf(sequelize, name);
  const askedAt = performance.now();
  return turns.limit(async () => {
    if (performance.now() - askedAt > maxWaitMs) throw new AppError('serviceUnavailable', { retryAfterSeconds });
    if (!turns.hasRow) await ensureWriteLock({ sequelize }, name);
    turns.hasRow = true;
    return run();
  });
};
