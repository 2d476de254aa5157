import canonicalize from 'canonicalize';
import type { Connection } from 'mysql2';
import { quoteName, quoteNames, type TableInfo } from './tables.ts';

type Value = string | number | Buffer | null;

/** Approximate size of a piece of rows. */
const pieceLength = 256 * 1024;

const toBase64 = (value: Value): Value => (Buffer.isBuffer(value) ? value.toString('base64') : value);
const toCanonicalJson = (value: Value): Value =>
  typeof value === 'string' ? (canonicalize(JSON.parse(value)) ?? null) : value;

/** MariaDB stores JSON as text. A result's description marks it on both servers. */
const findJsonColumns = async (connection: Connection, { name, columns }: TableInfo): Promise<Set<string>> => {
  const [, fields] = await connection.promise().query(`SELECT ${quoteNames(columns)} FROM ${quoteName(name)} LIMIT 0`);
  const jsonType = 245;
  return new Set(
    fields
      .filter(
        (field) => field.columnType === jsonType || ('extendedFormat' in field && field.extendedFormat === 'json'),
      )
      .map((field) => field.name),
  );
};

/**
 * Yields rows by primary key as lines of JSON, several per piece.
 * Only one piece is in memory.
 * Equal rows give equal lines on every server.
 */
export async function* readRows(
  connection: Connection,
  table: TableInfo,
): AsyncGenerator<{ lines: string; rowCount: number }> {
  const jsonColumns = await findJsonColumns(connection, table);
  const conversions = table.columns.flatMap((column, index) => {
    if (table.binaryColumns.includes(column)) return [{ index, convert: toBase64 }];
    return jsonColumns.has(column) ? [{ index, convert: toCanonicalJson }] : [];
  });
  const order = table.primaryKey.length > 0 ? ` ORDER BY ${quoteNames(table.primaryKey)}` : '';
  const query = connection.query({
    sql: `SELECT ${quoteNames(table.columns)} FROM ${quoteName(table.name)}${order}`,
    rowsAsArray: true,
  });
  let lines = '';
  let rowCount = 0;
  for await (const each of query.stream({ highWaterMark: table.hasLargeValues ? 1 : 500 })) {
    const row = each as Value[];
    for (const { index, convert } of conversions) row[index] = convert(row[index] ?? null);
    lines += `${JSON.stringify(row)}\n`;
    rowCount += 1;
    if (lines.length < pieceLength) continue;
    yield { lines, rowCount };
    lines = '';
    rowCount = 0;
  }
  if (rowCount > 0) yield { lines, rowCount };
}
