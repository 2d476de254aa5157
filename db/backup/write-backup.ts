import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from 'mysql2';
import { toDatabaseError } from '#db/connection/database-errors.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { BackupEnd, BackupHeader, BackupTable, BackupTableEnd, BackupTotals } from './backup-format.ts';
import { readRows } from './read-rows.ts';
import { connectForBackup, execute, listDataTables, select, type TableInfo } from './tables.ts';

/** A third of the default level's time, for a tenth more bytes. */
const compressionLevel = 3;

interface BackupOptions {
  url: string;
  /** Closed at the end, also by an error. */
  output: Writable;
  productVersion: string;
  now: Date;
  /** Called after each table. */
  onTable?(table: { name: string; rows: number }): void;
}

/**
 * Writes all rows as of one moment. One transaction reads them without locks while
 * servers write. Memory does not grow with the database. Needs only SELECT.
 */
export const writeBackup = async ({ url, output, ...options }: BackupOptions): Promise<BackupEnd> => {
  const connection = await connectForBackup(url);
  let end: BackupEnd | undefined;
  const onEnd = (written: BackupEnd): void => {
    end = written;
  };
  try {
    const lines = Readable.from(writeLines(connection, options, onEnd), { objectMode: false });
    await pipeline(lines, createGzip({ level: compressionLevel }), output);
  } catch (error) {
    throw explain(error);
  } finally {
    // Ends a table that is still being read.
    connection.destroy();
  }
  if (!end) throw new Error('The backup has no end.');
  return end;
};

async function* writeLines(
  connection: Connection,
  { productVersion, now, onTable }: Omit<BackupOptions, 'url' | 'output'>,
  onEnd: (end: BackupEnd) => void,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const binaryLog = await openSnapshot(connection);
  const header: BackupHeader = {
    format: 'csippano-backup',
    version: 1,
    createdAt: now.toISOString(),
    productVersion,
    databaseServer: await readServerVersion(connection),
    migrations: await readAppliedMigrations(connection),
    binaryLog,
  };
  yield counted(digest, `${JSON.stringify(header)}\n`);
  const tables = await listDataTables(connection);
  let rows = 0;
  for (const table of tables) {
    const written = yield* writeTable(connection, table, digest);
    rows += written;
    onTable?.({ name: table.name, rows: written });
  }
  const totals = await readTotals(connection);
  const end: BackupEnd = { end: true, tables: tables.length, rows, totals, sha256: digest.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
  onEnd(end);
}

const counted = (digest: Hash, lines: string): string => {
  digest.update(lines);
  return lines;
};

async function* writeTable(connection: Connection, table: TableInfo, digest: Hash): AsyncGenerator<string, number> {
  const { name, columns, binaryColumns } = table;
  const head: BackupTable = { table: name, columns: [...columns], binaryColumns: [...binaryColumns] };
  yield counted(digest, `${JSON.stringify(head)}\n`);
  const tableDigest = createHash('sha256');
  let rows = 0;
  for await (const { lines, rowCount } of readRows(connection, table)) {
    tableDigest.update(lines);
    rows += rowCount;
    yield counted(digest, lines);
  }
  const tableEnd: BackupTableEnd = { tableEnd: name, rows, sha256: tableDigest.digest('hex') };
  yield counted(digest, `${JSON.stringify(tableEnd)}\n`);
  // Otherwise the transaction keeps the table's metadata lock, and migrations wait.
  await execute(connection, 'ROLLBACK TO SAVEPOINT table_read');
  return rows;
}

/** Opens the snapshot of all tables. Returns the binary log's position. */
const openSnapshot = async (connection: Connection): Promise<BackupHeader['binaryLog']> => {
  // Read before the snapshot: a replay from there misses nothing and skips known changes.
  const [gtid] = await select<{ Value: string }>(connection, "SHOW GLOBAL VARIABLES LIKE 'gtid_executed'");
  await execute(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await execute(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  await execute(connection, 'SAVEPOINT table_read');
  // MariaDB only: the position that belongs to the snapshot.
  const status = await select<{ Variable_name: string; Value: string }>(
    connection,
    "SHOW STATUS LIKE 'binlog_snapshot_%'",
  );
  const statusOf = (name: string) => status.find(({ Variable_name }) => Variable_name.toLowerCase() === name)?.Value;
  const file = statusOf('binlog_snapshot_file');
  const position = statusOf('binlog_snapshot_position');
  if (file && position) return { file, position };
  return gtid?.Value ? { gtidExecuted: gtid.Value.replaceAll(/\s/gu, '') } : null;
};

const readServerVersion = async (connection: Connection): Promise<string> => {
  const [row] = await select<{ version: string }>(connection, 'SELECT VERSION() AS version');
  return row?.version ?? '';
};

const readAppliedMigrations = async (connection: Connection): Promise<string[]> => {
  const rows = await select<{ name: string; finishedAt: string | null }>(
    connection,
    'SELECT name, finished_at AS finishedAt FROM schema_migrations ORDER BY name',
  );
  const unfinished = rows.find(({ finishedAt }) => finishedAt === null);
  if (unfinished) throw new StartupError(`The migration ${unfinished.name} is unfinished: finish it, then repeat.`);
  if (rows.length === 0) throw new StartupError('The database has no tables of the product.');
  return rows.map(({ name }) => name);
};

const readTotals = async (connection: Connection): Promise<BackupTotals> => {
  const [card] = await select<{ count: string | null; sales: string | null }>(
    connection,
    `SELECT SUM(transaction_count) AS count, SUM(IF(type = 'Sale' AND state = 'Success', amount, 0)) AS sales
     FROM transaction_period_sums WHERE period = 'Month' AND terminal_id = ''`,
  );
  const [online] = await select<{ count: string | null }>(
    connection,
    'SELECT SUM(transaction_count) AS count FROM online_transaction_sums',
  );
  const [anchor] = await select<{ sequence: number; hash: Buffer }>(
    connection,
    'SELECT sequence, hash FROM audit_anchors ORDER BY sequence DESC LIMIT 1',
  );
  return {
    cardTransactions: Number(card?.count ?? 0),
    salesAmount: card?.sales ?? '0',
    onlineTransactions: Number(online?.count ?? 0),
    auditAnchor: anchor ? `${anchor.sequence}:${anchor.hash.toString('hex')}` : null,
  };
};

const explain = (error: unknown): unknown => {
  if (error instanceof StartupError) return error;
  const found = toDatabaseError(error);
  const sentence = found && sentences[found.code];
  if (sentence) return new StartupError(sentence, { cause: error });
  return found && found.errno > 0
    ? new StartupError(`The database cannot be read: ${found.message}.`, { cause: error })
    : error;
};

const sentences: Record<string, string> = {
  ER_NO_SUCH_TABLE: 'The database has no tables of the product.',
  ER_TABLE_DEF_CHANGED: 'A table was changed during the backup: repeat it when no migration runs.',
  PROTOCOL_CONNECTION_LOST: 'The database closed the connection during the backup: repeat it.',
  ECONNRESET: 'The connection to the database was lost during the backup: repeat it.',
  ENOSPC: 'The disk is full, so the backup is incomplete.',
  EDQUOT: 'The disk quota is used up, so the backup is incomplete.',
  EPIPE: 'The program that receives the backup has ended, so it is incomplete.',
};
