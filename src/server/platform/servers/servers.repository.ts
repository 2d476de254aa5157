import type { Sequelize } from 'sequelize-typescript';
import { ServerModel } from '#db/models/platform.models.ts';
import { deleteRows, listRows, upsertRow } from '#db/sql/rows.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { SeenServer, ServerInfo } from './servers.types.ts';

/** Inserts the server, or updates when it was last seen. */
export const saveHeartbeat = async (sequelize: Sequelize, server: ServerInfo, at: Date): Promise<void> => {
  const row = { ...server, lastSeenAt: at };
  await upsertRow({ sequelize }, ServerModel, row, row);
};

export const deleteServer = async (sequelize: Sequelize, id: string): Promise<void> => {
  await deleteRows({ sequelize }, ServerModel, { id });
};

/** Returns the servers seen after `since`, the longest running first. */
export const listServersSeenSince = (sequelize: Sequelize, since: Date): Promise<SeenServer[]> =>
  listRows({ sequelize }, ServerModel, {
    where: { lastSeenAt: greaterThan(since) },
    orderBy: { startedAt: 'ASC', id: 'ASC' },
  });

/** Deletes killed servers, last seen before `before`. */
export const deleteLostServers: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, ServerModel, { lastSeenAt: lessThan(before) }, limit);
