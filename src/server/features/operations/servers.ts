import type { Deps } from '#server/platform/deps.ts';
import { heartbeatMs, listServersSeenSince } from '#server/platform/servers/servers.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { ServerStatus } from '#shared/operations/operations.schema.ts';
import { describeServer } from './health.rules.ts';

/** A lost server is listed this long. */
const listedMs = hourMs;

/** Returns the running servers, and those that were lost in the last hour. */
export const listServers = async ({ sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>): Promise<ServerStatus[]> => {
  const now = clock();
  const servers = await listServersSeenSince(sequelize, new Date(now.getTime() - listedMs));
  return servers.map((server) => describeServer(server, now, heartbeatMs));
};
