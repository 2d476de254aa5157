import type { Connection } from 'mysql2';
import { QueryTypes, type Sequelize } from 'sequelize';
import { StartupError } from '#shared/errors/startup-error.ts';
import { execute, listTables, quoteName, select, unfinishedRestoreTable } from './tables.ts';

/**
 * Marks an empty database as being restored.
 * Deletes an interrupted restore.
 * Throws a StartupError if the database is not empty or another restore is running.
 */
export const beginRestore = async (connection: Connection): Promise<void> => {
  // Ends with the connection: a killed restore blocks no other.
  const [lock] = await select<{ locked: number | string | null }>(
    connection,
    `SELECT GET_LOCK(CONCAT('restore-', LEFT(SHA2(DATABASE(), 256), 40)), 0) AS locked`,
  );
  if (Number(lock?.locked) !== 1) throw new StartupError('Another restore into this database is running.');
  const tables = (await listTables(connection)).map(({ name }) => name);
  if (!tables.includes(unfinishedRestoreTable)) {
    if (tables.length > 0) throw new StartupError('The database is not empty. Restore into a new one.');
    await execute(connection, `CREATE TABLE ${unfinishedRestoreTable} (id TINYINT NOT NULL PRIMARY KEY) ENGINE=InnoDB`);
    return;
  }
  await execute(connection, 'SET SESSION foreign_key_checks = 0');
  for (const name of tables) {
    if (name !== unfinishedRestoreTable) await execute(connection, `DROP TABLE ${quoteName(name)}`);
  }
};

/** Removes the mark: the database is complete and verified. */
export const endRestore = async (connection: Connection): Promise<void> => {
  await execute(connection, `DROP TABLE ${unfinishedRestoreTable}`);
};

/** Throws a StartupError if a restore is running or was interrupted. */
export const assertRestoreComplete = async (sequelize: Sequelize): Promise<void> => {
  const tables = await sequelize.query(
    `SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${unfinishedRestoreTable}'`,
    { type: QueryTypes.SELECT },
  );
  if (tables.length > 0) {
    throw new StartupError('A backup is being restored into this database, or its restore was interrupted: repeat it.');
  }
};
