import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Endpoints for load balancers: `/health` is 200 while the process runs, `/ready` while the database responds and the server is not stopping. */
export const serveHealth = (app: FastifyInstance, { sequelize }: Pick<Deps, 'sequelize'>): void => {
  app.get('/health', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'silent' }, async (_request, reply) => {
    if (app.drain.isDraining) throw new AppError('serviceUnavailable', { retryAfterSeconds: 5 });
    try {
      await sequelize.query('SELECT 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database away' });
    }
  });
};
