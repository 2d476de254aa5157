import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Connection } from 'mysql2';
import { Sequelize } from 'sequelize';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { toDatabaseError } from '#db/connection/database-errors.ts';
import { renameFormer } from '#db/migrator/former-records.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { BackupEnd, BackupHeader, BackupTable, BackupTableEnd } from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { readRows } from './read-rows.ts';
import { connectForBackup, execute, listDataTables, quoteName, quoteNames, type TableInfo } from './tables.ts';
import { beginRestore, endRestore } from './unfinished-restore.ts';

interface RestoreOptions {
  url: string;
  input: Readable;
  /** All migrations of this program; an older backup may have fewer. */
  migrations: readonly Migration[];
  /** Called after each table. */
  onTable?(table: { name: string; rows: number }): void;
}

/**
 * Rows with longer lines are sent alone, in binary.
 * As text they could exceed the longest statement.
 */
const longLine = 512 * 1024;

/**
 * Restores a backup into an empty database, or over an interrupted restore.
 * Creates the schema, inserts the rows, compares checksums, applies newer migrations.
 * Servers refuse the database until all this succeeds.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<BackupEnd> => {
  const connection = await connectForBackup(options.url);
  try {
    return await new Restore(connection, options).run();
  } catch (error) {
    const found = toDatabaseError(error);
    if (error instanceof StartupError || !found) throw error;
    throw new StartupError(`The restore failed: ${found.message}. It can be repeated.`, { cause: error });
  } finally {
    connection.destroy();
  }
};

class Restore {
  readonly #connection: Connection;
  readonly #options: RestoreOptions;
  #schema = new Map<string, TableInfo>();
  #current: { table: BackupTable; binary: readonly number[]; insert: string } | null = null;
  readonly #ends: BackupTableEnd[] = [];

  constructor(connection: Connection, options: RestoreOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  async run(): Promise<BackupEnd> {
    const { input, migrations } = this.#options;
    const end = await readBackup(input, {
      onHeader: (header) => this.#createSchema(header),
      onTable: async (table) => this.#openTable(table),
      onRows: (lines) => this.#insertRows(lines),
      onTableEnd: async (tableEnd) => {
        this.#ends.push(tableEnd);
        this.#options.onTable?.({ name: tableEnd.tableEnd, rows: tableEnd.rows });
      },
    });
    await this.#compareTables();
    await this.#migrate(migrations);
    await endRestore(this.#connection);
    return end;
  }

  async #createSchema(header: BackupHeader): Promise<void> {
    const { migrations } = this.#options;
    const names = header.migrations.map((name) => ({ name }));
    const applied = renameFormer(migrations, names).map(({ name }) => name);
    const unknown = applied.find((name) => migrations.every((migration) => migration.name !== name));
    if (unknown !== undefined) {
      throw new StartupError(
        `The backup belongs to a newer version: its database has the migration ${unknown}, which this one does not know. ` +
          `Restore it by version ${header.productVersion}.`,
      );
    }
    await beginRestore(this.#connection);
    await this.#migrate(migrations.filter(({ name }) => applied.includes(name)));
    await execute(this.#connection, 'SET SESSION foreign_key_checks = 0, SESSION unique_checks = 0');
    const tables = await listDataTables(this.#connection);
    // Rows that migrations insert are in the backup, too.
    for (const { name } of tables) await execute(this.#connection, `DELETE FROM ${quoteName(name)}`);
    this.#schema = new Map(tables.map((table) => [table.name, table]));
  }

  #openTable(table: BackupTable): void {
    const columns = this.#schema.get(table.table)?.columns ?? [];
    const missing = table.columns.find((column) => !columns.includes(column));
    if (missing !== undefined) {
      throw new StartupError(
        `The backup has the column ${table.table}.${missing}, which no migration creates: it was added by hand.`,
      );
    }
    this.#current = {
      table,
      binary: table.binaryColumns.map((column) => table.columns.indexOf(column)),
      insert: `INSERT INTO ${quoteName(table.table)} (${quoteNames(table.columns)}) VALUES `,
    };
  }

  async #insertRows(lines: readonly string[]): Promise<void> {
    if (!this.#current) return;
    const { table, binary, insert } = this.#current;
    const parse = (line: string) => {
      const row = JSON.parse(line) as unknown[];
      for (const index of binary) {
        const value = row[index];
        if (typeof value === 'string') row[index] = Buffer.from(value, 'base64');
      }
      return row;
    };
    const [long, short] = [lines.filter(isLong), lines.filter((line) => !isLong(line))];
    if (short.length > 0) await execute(this.#connection, `${insert}?`, [short.map(parse)]);
    for (const line of long) {
      await this.#connection
        .promise()
        .execute(`${insert}(${table.columns.map(() => '?').join()})`, parse(line) as Buffer[]);
    }
  }

  /** Reads all rows again as a backup does. */
  async #compareTables(): Promise<void> {
    for (const { tableEnd, rows, sha256 } of this.#ends) {
      const table = this.#schema.get(tableEnd);
      const digest = createHash('sha256');
      let count = 0;
      if (table) {
        for await (const { lines, rowCount } of readRows(this.#connection, table)) {
          digest.update(lines);
          count += rowCount;
        }
      }
      if (count !== rows || digest.digest('hex') !== sha256) {
        throw new StartupError(`The restored rows of the table ${tableEnd} are not those of the backup.`);
      }
    }
    const [missing] = [...this.#schema.keys()].filter((name) => this.#ends.every(({ tableEnd }) => tableEnd !== name));
    if (missing !== undefined) throw new StartupError(`The backup does not contain the table ${missing}.`);
  }

  async #migrate(migrations: readonly Migration[]): Promise<void> {
    const sequelize = new Sequelize(toSequelizeOptions(this.#options.url));
    try {
      await createMigrator(sequelize, migrations).up();
    } finally {
      await sequelize.close();
    }
  }
}

const isLong = (line: string): boolean => line.length > longLine;
