import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino, stdSerializers } from 'pino';
import type { Settings } from './env.ts';

/** Without the query, and without the token that a reset link carries in its path. */
const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/^(\/new-password\/).+/u, '$1…');

/** Structured lines for machines. Bodies, queries and headers are never logged: they may hold anything. */
export const createLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): FastifyBaseLogger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions?.isoTime ?? (() => `,"time":"${new Date().toISOString()}"`),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url), ip: request.ip }),
      err: stdSerializers.err,
    },
  });
