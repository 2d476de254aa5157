import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import { dropDatabase } from './copy-database.ts';
import { makeTestFolder, removeLeftoverTestFolders, sharedBinDir } from './test-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests create and drop databases. The database in the URL itself is not used. */
    databaseServerUrl: string;
    /** The template of test databases: migrated, with the reference data, without demo data. */
    freshDatabaseUrl: string;
  }
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Returns the server in DATABASE_URL, or starts an embedded one in a temporary folder. */
const openServer = async (): Promise<Server> => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = makeTestFolder('run');
  const database = await startEmbeddedDatabase({
    dataDir,
    binDir: sharedBinDir,
    durability: 'process',
    log: (line) => process.stdout.write(`${line}\n`),
  });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts one database server per run of a project. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  removeLeftoverTestFolders();
  const server = await openServer();
  const freshUrl = withDatabase(server.url, `test_fresh_${randomBytes(6).toString('hex')}`);
  await ensureDatabase(freshUrl);
  const sequelize = createSequelize(freshUrl);
  await createMigrator(sequelize, migrations).up();
  await seedBanks(sequelize);
  await sequelize.close();
  provide('databaseServerUrl', server.url);
  provide('freshDatabaseUrl', freshUrl);
  return async () => {
    await dropDatabase(freshUrl);
    await server.stop();
  };
}
