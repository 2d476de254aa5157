import { connectForBackup, quoteName, select } from './tables.ts';

interface KeyColumn {
  name: string;
  table: string;
  column: string;
  parent: string;
  parentColumn: string;
}

/** A foreign key and its number of rows without a parent. */
export interface BrokenReference {
  name: string;
  table: string;
  rows: number;
}

const countSql = (columns: readonly [KeyColumn, ...KeyColumn[]]): string => {
  const [{ table, parent }] = columns;
  const pairs = columns.map(
    ({ column, parentColumn }) => `child.${quoteName(column)} = parent.${quoteName(parentColumn)}`,
  );
  const given = columns.map(({ column }) => `child.${quoteName(column)} IS NOT NULL`);
  return `SELECT COUNT(*) AS total FROM ${quoteName(table)} AS child
    WHERE ${given.join(' AND ')} AND NOT EXISTS (SELECT 1 FROM ${quoteName(parent)} AS parent WHERE ${pairs.join(' AND ')})`;
};

/** Returns the violated foreign keys. A restore inserts rows without checking them. */
export const findBrokenReferences = async (url: string): Promise<BrokenReference[]> => {
  const connection = await connectForBackup(url);
  try {
    const columns = await select<KeyColumn>(
      connection,
      `SELECT CONSTRAINT_NAME AS name, TABLE_NAME AS \`table\`, COLUMN_NAME AS \`column\`,
         REFERENCED_TABLE_NAME AS parent, REFERENCED_COLUMN_NAME AS parentColumn
       FROM information_schema.KEY_COLUMN_USAGE
       WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL
       ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION`,
    );
    const keys = new Map<string, [KeyColumn, ...KeyColumn[]]>();
    for (const column of columns) {
      const key = `${column.table}.${column.name}`;
      const former = keys.get(key);
      keys.set(key, former ? [...former, column] : [column]);
    }
    const broken: BrokenReference[] = [];
    for (const key of keys.values()) {
      const [{ name, table }] = key;
      const [counted] = await select<{ total: string | number }>(connection, countSql(key));
      const rows = Number(counted?.total ?? 0);
      if (rows > 0) broken.push({ name, table, rows });
    }
    return broken;
  } finally {
    connection.destroy();
  }
};
