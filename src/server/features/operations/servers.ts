import type { Deps } from '#server/platform/deps.ts';
import { heartbeatMs } from '#server/platform/servers/heartbeat.ts';
import { listServersSeenSince } from '#server/platform/servers/servers.repository.ts';
import type { ServerStatus } from '#shared/operations/operations.schema.ts';

/** A lost server is listed this long. */
const listedMs = 60 * 60_000;
/** A server is lost when several heartbeats are missing. */
const lostAfterMs = 4 * heartbeatMs;

/** Returns the running servers, and those that were lost in the last hour. */
export const listServers = async ({ sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>): Promise<ServerStatus[]> => {
  const now = clock().getTime();
  const servers = await listServersSeenSince(sequelize, new Date(now - listedMs));
  return servers.map(
    ({ id, hostName, processId, version, nodeVersion, schemaVersion, startedAt, lastSeenAt }): ServerStatus => ({
      id,
      hostName,
      processId,
      version,
      nodeVersion,
      schemaVersion,
      startedAt,
      lastSeenAt,
      isLost: now - lastSeenAt.getTime() > lostAfterMs,
    }),
  );
};
