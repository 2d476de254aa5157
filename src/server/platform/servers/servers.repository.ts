import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ServerModel } from '#db/models/platform.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { SeenServer, ServerInfo } from './servers.types.ts';

/** Inserts the server, or updates when it was last seen. */
export const saveHeartbeat = async (sequelize: Sequelize, server: ServerInfo, at: Date): Promise<void> => {
  await sequelize
    .getRepository(ServerModel)
    .upsert({ ...server, lastSeenAt: at }, { fields: [...Object.keys(server), 'lastSeenAt'] as (keyof SeenServer)[] });
};

/** Deletes the row of a server that stops. */
export const deleteServer = async (sequelize: Sequelize, id: string): Promise<void> => {
  await sequelize.getRepository(ServerModel).destroy({ where: { id } });
};

/** Returns the servers that were seen after `since`, the longest running first. */
export const listServersSeenSince = (sequelize: Sequelize, since: Date): Promise<SeenServer[]> =>
  sequelize.getRepository(ServerModel).findAll({
    where: { lastSeenAt: { [Op.gt]: since } },
    order: [
      ['startedAt', 'ASC'],
      ['id', 'ASC'],
    ],
  });

/** Deletes servers that were last seen before `before`: they were killed. */
export const deleteLostServers: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(ServerModel).destroy({ where: { lastSeenAt: { [Op.lt]: before } }, limit });
