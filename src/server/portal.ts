import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors/app-error.ts';
import { describeFault } from './errors/fault.ts';
import { sendProblem } from './rest/problem.ts';
import { requestInfo } from './rest/request-info.ts';

const clientDir = resolve('dist/client');
const oneYear = 31_536_000;

/** The built portal: its files, and its page for every other address that a browser may be on. */
export const servePortal = async (app: FastifyInstance): Promise<void> => {
  const isBuilt = existsSync(clientDir);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: 'index.html',
      setHeaders: (reply, path) => {
        // Names under assets change with their content; the page that names them must be asked for each time.
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${oneYear}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // The router that guards /api tells prefixes by exact letters, so other spellings of it arrive here.
    const isApi = /^\/(api|trpc|dev)(\/|$|\?)/iu.test(request.url);
    if (isBuilt && isPage && !isApi) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const fault = describeFault(new AppError('unknownPath'), requestInfo(request, 'rest').language);
    return sendProblem(reply, fault);
  });
};
