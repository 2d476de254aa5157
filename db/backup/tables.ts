import { type Connection, createConnection, type RowDataPacket } from 'mysql2';
import { parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';

/** A table and its columns in a backup. */
export interface TableInfo {
  name: string;
  /** Without generated columns, which the server computes. */
  columns: readonly string[];
  binaryColumns: readonly string[];
  primaryKey: readonly string[];
  /** True if single values can have megabytes. */
  hasLargeValues: boolean;
}

/** Each database's migrator writes them, so a restore creates them. */
const isBookkeeping = (table: string): boolean => table.startsWith('schema_') || table === unfinishedRestoreTable;

/** Exists during a restore and after an interrupted one. */
export const unfinishedRestoreTable = 'unfinished_restore';

const daySeconds = 86_400;

/**
 * Opens a connection that reads values as the server prints them.
 * Statements have no time limit: a table can take hours.
 */
export const connectForBackup = async (url: string): Promise<Connection> => {
  const address = parseDatabaseUrl(url);
  const connection = createConnection({
    ...toServerOptions(address),
    database: address.database,
    keepAliveInitialDelay: 10_000,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
  });
  await connection.promise().connect();
  // Allows for a slow disk or network of the reader, and for a slow server.
  await execute(
    connection,
    `SET SESSION time_zone = '+00:00', SESSION sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION',
      SESSION net_write_timeout = ${daySeconds}, SESSION net_read_timeout = ${daySeconds}, SESSION wait_timeout = ${daySeconds}`,
  );
  return connection;
};

export const execute = async (connection: Connection, sql: string, values: unknown[] = []): Promise<void> => {
  await connection.promise().query(sql, values);
};

export const select = async <Row>(connection: Connection, sql: string): Promise<Row[]> => {
  const [rows] = await connection.promise().query<(Row & RowDataPacket)[]>(sql);
  return rows;
};

/** Lists the tables by name, with columns in their order. */
export const listTables = async (connection: Connection): Promise<TableInfo[]> => {
  const columns = await select<{ tableName: string; name: string; dataType: string; extra: string }>(
    connection,
    `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name, c.DATA_TYPE AS dataType, c.EXTRA AS extra
     FROM information_schema.COLUMNS c
     JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME
     WHERE c.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE'
     ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION`,
  );
  const keys = await select<{ tableName: string; name: string }>(
    connection,
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS name FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME = 'PRIMARY' ORDER BY TABLE_NAME, SEQ_IN_INDEX`,
  );
  const names = [...new Set(columns.map(({ tableName }) => tableName))];
  return names.map((name) => {
    const stored = columns.filter(
      ({ tableName, extra }) => tableName === name && !/(?:VIRTUAL|STORED) GENERATED/iu.test(extra),
    );
    return {
      name,
      columns: stored.map((column) => column.name),
      binaryColumns: stored.filter(({ dataType }) => /binary|blob/iu.test(dataType)).map((column) => column.name),
      primaryKey: keys.filter(({ tableName }) => tableName === name).map((key) => key.name),
      hasLargeValues: stored.some(({ dataType }) => /^(?:medium|long)blob$/iu.test(dataType)),
    };
  });
};

/** The tables that a backup contains. */
export const listDataTables = async (connection: Connection): Promise<TableInfo[]> =>
  (await listTables(connection)).filter(({ name }) => !isBookkeeping(name));

export const quoteName = (name: string): string => `\`${name}\``;
export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join();
