import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type ResponseCloseListener = (request: FastifyRequest, reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a function that is called once per request, when its response is complete or its client has left. */
    onResponseClose(listener: ResponseCloseListener): void;
  }
}

/**
 * Decorates the app with `onResponseClose`. Fastify's `onResponse` hooks do not run when the client leaves. All
 * functions share one listener of the response, because each further one costs as much as a hook. An error in one of
 * them is logged: outside of Fastify it would end the process, with the requests of all other clients.
 */
export const addResponseCloseListeners = (app: FastifyInstance): void => {
  const listeners: ResponseCloseListener[] = [];
  app.decorate('onResponseClose', (listener) => {
    listeners.push(listener);
  });
  // Node remembers an address that was read once, and a connection that its client has closed has none.
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      for (const listener of listeners) {
        try {
          listener(request, reply);
        } catch (error) {
          app.log.error({ err: error, requestId: request.id }, 'the end of a request could not be recorded');
        }
      }
    });
    done();
  });
};
