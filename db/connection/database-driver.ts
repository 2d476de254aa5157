import type { Duplex } from 'node:stream';
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2';
import { isConnectionEnded, isDatabaseUnavailable, isPrimaryLost } from './database-errors.ts';
import type { PoolObserver } from './pool-observer.ts';
import { requestTimeoutMs, statementTimeoutMs } from './statement-timeout.ts';

type Callback = (error: Error | null | undefined, ...results: unknown[]) => void;
type Send = (...args: unknown[]) => unknown;

/** Times are those of `performance.now()`. */
interface OpenConnection {
  /** When the server last responded. */
  heardAt: number;
  /** True if the connection must run no further statement. */
  isRetired: boolean;
  isInTransaction: boolean;
  ping(): Promise<void>;
  /** Closes the connection at once. Its unanswered statements fail with ETIMEDOUT. */
  abort(): void;
}

const pingTimeoutMs = 2000;

const sqlOf = ([statement]: readonly unknown[]): string =>
  typeof statement === 'string' ? statement : (statement as { sql: string }).sql;

const isSelect = (args: readonly unknown[]): boolean => /^[\s(]*(?:SELECT|WITH)\b/iu.test(sqlOf(args));

/**
 * The driver of a connection pool: mysql2 with a time limit per statement.
 * Networks lose connections without closing them: a statement would wait forever.
 */
export class DatabaseDriver {
  readonly #open = new Map<object, OpenConnection>();
  readonly #timeoutMs: number;

  /** `timeoutMs` limits a statement outside of `withStatementTimeout`. */
  constructor(timeoutMs = requestTimeoutMs) {
    this.#timeoutMs = timeoutMs;
  }

  /** Called after the response to a statement, or its failure. */
  onStatement: PoolObserver['onStatement'] = () => undefined;

  /** Opens a connection. Sequelize requires this name. */
  readonly createConnection = (options: ConnectionOptions): Connection => {
    const connection = createConnection(options) as Connection & { stream: Duplex };
    const query = connection.query.bind(connection) as Send;
    const execute = connection.execute.bind(connection) as Send;
    const end = connection.end.bind(connection);
    const ping = connection.ping.bind(connection) as Send;
    const state: OpenConnection = {
      heardAt: performance.now(),
      isRetired: false,
      isInTransaction: false,
      ping: () => new Promise((resolve) => this.#send(state, ping, [() => resolve()], pingTimeoutMs)),
      abort: () => {
        const error = new Error('The database did not respond in time.');
        connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
      },
    };
    this.#open.set(connection, state);
    const forget = (): void => {
      this.#open.delete(connection);
    };
    connection.on('error', forget);
    connection.stream.once('close', forget);
    return Object.assign(connection, {
      query: (...args: unknown[]) => this.#sendStatement(state, query, args),
      // Text protocol for a SELECT in a transaction. Galera reports an aborted
      // transaction to its next statement. Preparing a SELECT hides the report, and the
      // COMMIT of the lost transaction succeeds.
      execute: (...args: unknown[]) =>
        this.#sendStatement(state, state.isInTransaction && isSelect(args) ? query : execute, args),
      // Sequelize would wait for an unreachable server and not handle an error.
      end: (callback?: () => void) => {
        end(() => undefined);
        callback?.();
      },
    });
  };

  /** False if the connection must be closed, not used again (`pool.validate`). */
  readonly isUsable = (connection: object): boolean => this.#open.get(connection)?.isRetired === false;

  /** True if the server responded within `withinMs` milliseconds, or responds now. */
  async isAlive(connection: object, withinMs: number): Promise<boolean> {
    const state = this.#open.get(connection);
    if (state && performance.now() - state.heardAt >= withinMs) await state.ping();
    return this.isUsable(connection);
  }

  /** Closes all connections without waiting for their statements. */
  abortAll(): void {
    for (const { abort } of this.#open.values()) abort();
  }

  #sendStatement(state: OpenConnection, send: Send, args: unknown[]): unknown {
    const sql = sqlOf(args);
    if (sql.startsWith('START TRANSACTION')) state.isInTransaction = true;
    else if (sql.startsWith('COMMIT') || sql.startsWith('ROLLBACK')) state.isInTransaction = false;
    const callback = args.at(-1) as Callback;
    const sentAt = performance.now();
    const observed: Callback = (error, ...results) => {
      this.onStatement(sql, performance.now() - sentAt, error ?? null);
      callback(error, ...results);
    };
    return this.#send(state, send, args.with(-1, observed), statementTimeoutMs(this.#timeoutMs));
  }

  /** Sends a command whose last argument is its callback. */
  #send(state: OpenConnection, send: Send, args: unknown[], timeoutMs: number): unknown {
    const callback = args.at(-1) as Callback;
    const sentAt = performance.now();
    let isSettled = false;
    const giveUp = (): void => {
      if (isSettled) return;
      this.#retire((other) => other.heardAt < sentAt);
      state.abort();
    };
    // After a pause of this process, pending responses are read before the check.
    const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    const settle: Callback = (error, ...results) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      if (!error || !isDatabaseUnavailable(error)) state.heardAt = performance.now();
      // A lost connection fails its statement before it is closed.
      if (isConnectionEnded(error)) state.isRetired = true;
      if (isPrimaryLost(error)) this.#retire(() => true);
      callback(error, ...results);
    };
    return send(...args.slice(0, -1), settle);
  }

  #retire(isLost: (connection: OpenConnection) => boolean): void {
    for (const connection of this.#open.values()) if (isLost(connection)) connection.isRetired = true;
  }
}
