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
 * functions share one listener of the response, because each further one costs as much as a hook.
 */
export const addResponseCloseListeners = (app: FastifyInstance): void => {
  const listeners: ResponseCloseListener[] = [];
  app.decorate('onResponseClose', (listener) => {
    listeners.push(listener);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      for (const listener of listeners) listener(request, reply);
    });
    done();
  });
};
