import { toDatabaseError } from '#db/connection/database-errors.ts';
import { renameFormer, rewriteFormer } from './former-records.ts';
import type { Migration } from './migration.ts';
import type { Statements } from './statements.ts';

/** A migration that was applied, or begun in either direction. */
export interface MigrationRecord {
  name: string;
  /** The migration that servers must know to run after this one. Null if all can. */
  needs: string | null;
  startedAt: Date;
  /** Null while it is applied or reverted, or if that was interrupted. */
  finishedAt: Date | null;
  /** The error that stopped it. Null if the process was killed. */
  lastError: string | null;
}

const noSuchTable = 1146;
const nameType = 'VARCHAR(190) CHARACTER SET ascii COLLATE ascii_bin';

/** The table `schema_migrations`. A migration without a row was not applied. */
export class MigrationRecords {
  readonly #statements: Statements;
  readonly #migrations: readonly Migration[];

  constructor(statements: Statements, migrations: readonly Migration[]) {
    this.#statements = statements;
    this.#migrations = migrations;
  }

  /** Creates the table, or converts a former version's. */
  async open(): Promise<void> {
    await this.#statements.run(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
        name ${nameType} NOT NULL PRIMARY KEY,
        needs ${nameType} NULL,
        started_at DATETIME(3) NOT NULL,
        finished_at DATETIME(3) NULL,
        last_error TEXT NULL
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
    );
    await rewriteFormer(this.#statements, this.#migrations);
  }

  /** All rows by name. Empty if the table does not exist yet. */
  async read(): Promise<MigrationRecord[]> {
    const rows = await this.#statements
      .select<MigrationRecord>(
        `SELECT name, needs, started_at AS startedAt, finished_at AS finishedAt, last_error AS lastError
         FROM schema_migrations ORDER BY name`,
      )
      .catch((error: unknown) => {
        if (toDatabaseError(error)?.errno === noSuchTable) return [];
        throw error;
      });
    return renameFormer(this.#migrations, rows);
  }

  async find(name: string): Promise<MigrationRecord | null> {
    return (await this.read()).find((record) => record.name === name) ?? null;
  }

  async begin({ name, needs }: Pick<Migration, 'name' | 'needs'>): Promise<void> {
    await this.#statements.run(
      'REPLACE INTO schema_migrations (name, needs, started_at) VALUES (:name, :needs, UTC_TIMESTAMP(3))',
      { name, needs: needs ?? null },
    );
  }

  async saveError(name: string, lastError: string): Promise<void> {
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

  async delete(name: string): Promise<void> {
    await this.#statements.run('DELETE FROM schema_migrations WHERE name = :name', { name });
  }
}
