import type { FastifyInstance } from 'fastify';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';

// Reads a table: a Galera node without quorum answers `SELECT 1`.
// MariaDB 12 has names instead of 0 and 1.
const writableSql = `SELECT CAST(@@global.read_only AS CHAR) IN ('0', 'OFF') AND @@global.innodb_read_only = 0
  AND EXISTS (SELECT 1 FROM banks) AS isWritable`;

const isDatabaseWritable = async (sequelize: Sequelize): Promise<boolean> => {
  const [row] = await sequelize.query<{ isWritable: number | string }>(writableSql, { type: QueryTypes.SELECT });
  return Number(row?.isWritable) === 1;
};

/**
 * `/health` is 200 while the process runs, `/ready` while the database is writable and
 * the server is not stopping.
 */
export const serveHealth = (app: FastifyInstance, { sequelize }: Pick<Deps, 'sequelize'>): void => {
  app.get('/health', { logLevel: 'silent', config: { operation: 'health' } }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'silent', config: { operation: 'ready' } }, async (_request, reply) => {
    if (app.drain.isDraining) throw new AppError('serviceUnavailable', { retryAfterSeconds: 5 });
    try {
      if (await isDatabaseWritable(sequelize)) return { status: 'ok' };
    } catch {
      // The answer is the same.
    }
    return reply.code(503).header('retry-after', '5').send({ status: 'database away' });
  });
};
