import { fileURLToPath } from 'node:url';
import type { ConnectionOptions } from 'mysql2';
import { parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { readSettings } from '#server/config/settings.ts';
import { type ForkedServer, forkServer } from './fork-server.ts';

/** The database of a server that is compared with the product, with as many connections as the product has. */
export interface DatabaseAccess {
  connection: ConnectionOptions;
  poolSize: number;
}

export const databaseAccess = (databaseUrl: string): DatabaseAccess => {
  const address = parseDatabaseUrl(databaseUrl);
  return {
    connection: { ...toServerOptions(address), database: address.database },
    poolSize: readSettings({}).databasePoolSize,
  };
};

/** Starts the baseline in a process of its own. Node.js strips its types. */
export const startBare = (databaseUrl: string): Promise<ForkedServer> =>
  forkServer(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), databaseAccess(databaseUrl));
