import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRetryableConflict } from '#db/connection/database-errors.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { Statements } from './statements.ts';

const maxWaitSeconds = 600;
const leaseSeconds = 120;
const renewEveryMs = 20_000;
const pollMs = 500;

/** Names of `GET_LOCK` are global to the server and short, so the name of the database is hashed. */
const lockName = `CONCAT('migrate-', LEFT(SHA2(DATABASE(), 256), 40))`;
/** Identifies the database server, or the node of a cluster. */
const thisServer = `SHA2(CONCAT(@@hostname, ':', @@port, ':', @@socket), 256)`;
/** Counts, because the server reports rows that changed, and two renewals may have the same millisecond. */
const extend = `expires_at = UTC_TIMESTAMP(3) + INTERVAL ${leaseSeconds} SECOND, renewals = renewals + 1`;

/**
 * The right to change the tables of a database. Two locks: `GET_LOCK` ends with its connection, so a killed program delays
 * no other, but each node of a cluster has its own; a row with an owner and an expiry time is shared by all nodes.
 */
export class MigrationLock {
  readonly #owner = randomUUID();
  readonly #statements: Statements;
  readonly #pool: Statements;
  #timer: NodeJS.Timeout | undefined;

  /** Locks on the connection of `statements`; periodic renewals use the pool. */
  constructor(statements: Statements, pool: Statements) {
    this.#statements = statements;
    this.#pool = pool;
  }

  async acquire(): Promise<void> {
    const deadline = performance.now() + maxWaitSeconds * 1000;
    const [row] = await this.#statements.select<{ locked: number | string | null }>(
      `SELECT GET_LOCK(${lockName}, ${maxWaitSeconds}) AS locked`,
    );
    if (Number(row?.locked) !== 1) throw isTaken();
    await this.#statements.run(
      `CREATE TABLE IF NOT EXISTS schema_migrations_lock (
        id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
        owner CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        server CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        renewals BIGINT UNSIGNED NOT NULL DEFAULT 0
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
    );
    while (!(await this.#tryRow())) {
      if (performance.now() > deadline) throw isTaken();
      await wait(pollMs);
    }
    this.#timer = setInterval(() => {
      this.#renew(this.#pool).catch(() => undefined);
    }, renewEveryMs).unref();
  }

  /** Extends the lease. Throws a StartupError if it expired and another program has the lock. */
  async renew(): Promise<void> {
    if (await this.#renew(this.#statements)) return;
    throw new StartupError('Another program has taken over the migration of the database. Wait until it is ready.');
  }

  /** Idempotent. Safe to call if the lock was not acquired. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#statements.run(
      "UPDATE schema_migrations_lock SET owner = '', expires_at = UTC_TIMESTAMP(3) WHERE owner = :owner",
      { owner: this.#owner },
    );
    await this.#statements.run(`DO RELEASE_LOCK(${lockName})`);
  }

  /** A row of the same server is left from a killed program: its `GET_LOCK` has ended. */
  async #tryRow(): Promise<boolean> {
    try {
      await this.#statements.run(
        "INSERT IGNORE INTO schema_migrations_lock (id, owner, server, expires_at) VALUES (1, '', '', UTC_TIMESTAMP(3))",
      );
      const taken = await this.#statements.run(
        `UPDATE schema_migrations_lock SET owner = :owner, server = ${thisServer}, ${extend}
         WHERE owner = '' OR expires_at < UTC_TIMESTAMP(3) OR server = ${thisServer}`,
        { owner: this.#owner },
      );
      return taken === 1;
    } catch (error) {
      // Another node of the cluster was faster.
      if (isRetryableConflict(error)) return false;
      throw error;
    }
  }

  async #renew(statements: Statements): Promise<boolean> {
    const sql = `UPDATE schema_migrations_lock SET ${extend} WHERE owner = :owner`;
    return (await statements.run(sql, { owner: this.#owner })) === 1;
  }
}

const isTaken = (): StartupError =>
  new StartupError(
    `Another program has been changing the database's tables for ${maxWaitSeconds / 60} minutes. ` +
      'Wait until it is ready, then start again.',
  );
