import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

const rejectMethod = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  void reply.header('allow', 'GET, HEAD, OPTIONS');
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new AppError('methodNotAllowed');
};

/** Adds a GET route. Other methods get 405, before their body is read. */
export const serveGet = (app: FastifyInstance, url: string, handler: RouteHandlerMethod): void => {
  app.get(url, handler);
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    onRequest: rejectMethod,
    handler: rejectMethod,
  });
};
