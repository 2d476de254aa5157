import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

/** Adds a GET route whose path answers other methods with 405. */
export const serveGet = (app: FastifyInstance, url: string, handler: RouteHandlerMethod): void => {
  app.get(url, handler);
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: async (request, reply) => {
      void reply.header('allow', 'GET, HEAD, OPTIONS');
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new AppError('methodNotAllowed');
    },
  });
};
