import { toDatabaseError } from '#db/connection/database-errors.ts';
import type { Migration } from './migration.ts';
import type { Statements } from './statements.ts';

/** `undo` reverts an unfinished `up`, so some of the objects it drops may not exist. */
export type Direction = 'up' | 'down' | 'undo';

/** Progress of one migration in this database. */
export interface Progress {
  name: string;
  /** The migration that a server must know to run on the tables after this one. Null if all can. */
  needs: string | null;
  direction: Direction;
  statementsDone: number;
  startedAt: Date;
  finishedAt: Date | null;
  /** The error of the next statement. Null if it was not tried, or if the process was killed while it ran. */
  lastError: string | null;
}

const noSuchTable = 1146;
const nameType = 'VARCHAR(190) CHARACTER SET ascii COLLATE ascii_bin';

/** The table `schema_migrations`. A migration without a row was not applied. */
export class ProgressStore {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  async open(): Promise<void> {
    await this.#statements.run(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
        name ${nameType} NOT NULL PRIMARY KEY,
        needs ${nameType} NULL,
        direction VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL CHECK (direction IN ('up', 'down', 'undo')),
        statements_done INT UNSIGNED NOT NULL,
        started_at DATETIME(3) NOT NULL,
        finished_at DATETIME(3) NULL,
        last_error TEXT NULL
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
    );
    const columns = await this.#statements.select("SHOW COLUMNS FROM schema_migrations LIKE 'needs'");
    if (columns.length === 0) {
      await this.#statements.run(`ALTER TABLE schema_migrations ADD COLUMN needs ${nameType} NULL AFTER name`);
    }
  }

  /** All rows by name. Empty if the table does not exist yet. */
  async read(): Promise<Progress[]> {
    // All columns, because the migrator of a former version creates the table without the column `needs`.
    const rows = await this.#statements
      .select<Omit<Progress, 'needs'> & { needs?: string | null }>(
        `SELECT schema_migrations.*, statements_done AS statementsDone, started_at AS startedAt, finished_at AS finishedAt,
         last_error AS lastError
       FROM schema_migrations ORDER BY name`,
      )
      .catch((error: unknown) => {
        if (toDatabaseError(error)?.errno === noSuchTable) return [];
        throw error;
      });
    return rows.map((row) => ({ ...row, needs: row.needs ?? null }));
  }

  async find(name: string): Promise<Progress | null> {
    return (await this.read()).find((progress) => progress.name === name) ?? null;
  }

  async begin({ name, needs }: Pick<Migration, 'name' | 'needs'>, direction: Direction): Promise<void> {
    await this.#statements.run(
      `REPLACE INTO schema_migrations (name, needs, direction, statements_done, started_at)
       VALUES (:name, :needs, :direction, 0, UTC_TIMESTAMP(3))`,
      { name, needs: needs ?? null, direction },
    );
  }

  async countStatement(name: string, statementsDone: number): Promise<void> {
    await this.#statements.run('UPDATE schema_migrations SET statements_done = :statementsDone WHERE name = :name', {
      name,
      statementsDone,
    });
  }

  async saveError(name: string, lastError: string | null): Promise<void> {
    await this.#statements.run('UPDATE schema_migrations SET last_error = :lastError WHERE name = :name', {
      name,
      lastError,
    });
  }

  async finish(name: string): Promise<void> {
    await this.#statements.run('UPDATE schema_migrations SET finished_at = UTC_TIMESTAMP(3) WHERE name = :name', {
      name,
    });
  }

  async remove(name: string): Promise<void> {
    await this.#statements.run('DELETE FROM schema_migrations WHERE name = :name', { name });
  }
}
