import { hostname } from 'node:os';
import { migrations } from '#db/migrations/all.ts';
import { productVersion } from '#server/config/product-version.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { deleteServer, saveHeartbeat } from './servers.repository.ts';
import type { ServerInfo } from './servers.types.ts';

export const heartbeatMs = 15_000;
const maxHostNameLength = 255;

/** The latest migration that this version knows. */
const knownSchemaVersion = migrations.at(-1)?.name ?? '';

const describeServer = (startedAt: Date): ServerInfo => ({
  id: createId(startedAt),
  hostName: hostname().slice(0, maxHostNameLength),
  processId: process.pid,
  version: productVersion,
  nodeVersion: process.version,
  schemaVersion: knownSchemaVersion,
  startedAt,
});

/**
 * Stores several times a minute that this server runs, for the list of servers.
 * A stopped server deletes its row; a killed one's grows old.
 */
export const startHeartbeat = (
  { sequelize, clock, log }: Pick<Deps, 'sequelize' | 'clock' | 'log'>,
  { pollMs = heartbeatMs }: { pollMs?: number } = {},
): Pick<WorkerLoop, 'stop'> => {
  const server = describeServer(clock());
  const warn = (error: unknown): void => log.warn({ err: error }, 'the heartbeat of this server could not be stored');
  const loop = startWorkerLoop({ pollMs, work: () => saveHeartbeat(sequelize, server, clock()), onError: warn });
  return {
    stop: async () => {
      await loop.stop();
      await deleteServer(sequelize, server.id).catch(warn);
    },
  };
};
