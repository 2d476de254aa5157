import pLimit, { type LimitFunction } from 'p-limit';
import type { Sequelize } from 'sequelize-typescript';
import { AppError } from '#shared/errors/app-error.ts';
import { ensureWriteLock, type WriteLock } from './write-locks.repository.ts';

/** A request that has waited longer gets a 503. */
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
 * Runs a transaction with `lockWrites` after earlier ones of this process.
 * Waiting in the database takes a connection each and can exceed the lock timeout.
 * Commits the lock's row first: rolling it back deadlocks two others.
 * Throws 503 after 20 seconds.
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
