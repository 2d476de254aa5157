type Select = <Row extends object>(sql: string) => Promise<Row[]>;

/**
 * Returns a checksum of the rows of each table, by its name. Not by `CHECKSUM TABLE`: MariaDB adds up a bit for each
 * virtual column that it does not read, so the result differs by chance.
 */
export const checksumTables = async (
  select: Select,
  database: string,
  isIncluded: (table: string) => boolean = () => true,
): Promise<Record<string, string>> => {
  const columns = await select<{ tableName: string; name: string }>(
    `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name FROM information_schema.COLUMNS c
     JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME
     WHERE c.TABLE_SCHEMA = '${database}' AND t.TABLE_TYPE = 'BASE TABLE' AND c.EXTRA NOT LIKE '%VIRTUAL%'
     ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION`,
  );
  const tables = Map.groupBy(columns, ({ tableName }) => tableName);
  const checksums: Record<string, string> = {};
  for (const [table, of] of tables) {
    if (!isIncluded(table)) continue;
    const values = of.map(({ name }) => `COALESCE(HEX(\`${name}\`), 'null')`).join(', ');
    const [sum] = await select<{ checksum: unknown }>(
      `SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS(' ', ${values}))), 0)) AS checksum
       FROM \`${database}\`.\`${table}\``,
    );
    checksums[table] = String(sum?.checksum);
  }
  return checksums;
};
