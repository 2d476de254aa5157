import type { Sequelize } from 'sequelize-typescript';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import type { Settings } from '#server/config/settings.ts';
import { prepareDatabase } from './migrate-database.ts';

/** Releases row locks of a vanished server, within the 10 seconds that others wait. */
const waitTimeoutSeconds = 8;

export interface OpenDatabase {
  sequelize: Sequelize;
  url: string;
  close(): Promise<void>;
}

type PoolSettings = Pick<Settings, 'databasePoolSize' | 'databaseMaxWaiting'>;

const createPool = (url: string, { databasePoolSize, databaseMaxWaiting }: PoolSettings): Sequelize =>
  createSequelize(url, { poolSize: databasePoolSize, maxWaiting: databaseMaxWaiting, waitTimeoutSeconds });

/** The connections of all workers and of the migration. */
const connectionsOf = ({ workers, databasePoolSize }: Settings): number => workers * databasePoolSize + 1;

/** Connects to a database that another process opened. */
export const connectDatabase = (url: string, settings: PoolSettings): OpenDatabase => {
  const sequelize = createPool(url, settings);
  return { sequelize, url, close: () => sequelize.close() };
};

/**
 * Opens the configured or embedded database. Migrates it,
 * or with `MIGRATE=off` only verifies that it is migrated.
 * Throws a StartupError with the reason.
 */
export const openDatabase = async (settings: Settings, say: (line: string) => void): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir, migratesAtStart } = settings;
  const embedded = databaseUrl === null ? await startEmbeddedDatabase({ dataDir, durability: 'full', log: say }) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    await ensureDatabase(url, { connections: connectionsOf(settings) });
    const sequelize = createPool(url, settings);
    const close = async () => {
      await sequelize.close();
      await embedded?.stop();
    };
    try {
      await prepareDatabase(url, sequelize, { migrates: migratesAtStart });
    } catch (error) {
      await sequelize.close();
      throw error;
    }
    return { sequelize, url, close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};
