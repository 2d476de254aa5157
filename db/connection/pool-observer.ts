import type { Sequelize } from 'sequelize';

/** Observes a connection pool. Every statement calls it: be cheap and never throw. */
export interface PoolObserver {
  /** `error` is null if the statement succeeded. */
  onStatement(sql: string, durationMs: number, error: unknown): void;
  /** A connection was lent after this wait. */
  onConnectionLent(waitMs: number): void;
}

export interface PoolState {
  used: number;
  idle: number;
  max: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** The parts of sequelize-pool that Sequelize's types omit. */
interface Pool {
  using: number;
  available: number;
  maxSize: number;
  waiting: number;
}

const observers = new WeakMap<Sequelize, PoolObserver>();

export const observePool = (sequelize: Sequelize, observer: PoolObserver): void => {
  observers.set(sequelize, observer);
};

export const poolObserverOf = (sequelize: Sequelize): PoolObserver | undefined => observers.get(sequelize);

export const readPoolState = ({ connectionManager }: Sequelize): PoolState => {
  const { pool } = connectionManager as unknown as { pool: Pool };
  return { used: pool.using, idle: pool.available, max: pool.maxSize, waiting: pool.waiting };
};
