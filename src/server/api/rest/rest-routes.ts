import { Readable } from 'node:stream';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { AppRouter } from '#server/api/app-router.ts';
import { listOperations, type Operation } from '#server/api/operations.ts';
import { requestInfo } from '#server/api/request-info.ts';
import type { LimitRequest } from '#server/api/request-rate-limit.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import { FileBody, isHeld } from '#server/platform/files/file-body.ts';
import { type Context, createContext } from '#server/trpc/context.ts';
import { authorise } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { coerceText, normalizeKeys } from './coerce-params.ts';
import { inputPlaces } from './input-places.ts';
import { sendProblem } from './problem-reply.ts';
import { checkUpload, limitBytes, readUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, so that a caller without a token is told so first. */
    rpcContext: Context | null;
  }
}

const prefix = '/api';
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** `/api/v1/Bank/{id}` to `/v1/Bank/:id`, under the prefix. */
const routePath = (path: string): string => path.slice(prefix.length).replace(/\{(\w+)\}/gu, ':$1');

const contextOf = (request: FastifyRequest): Context => {
  if (!request.rpcContext) throw new Error('The context of a REST request is made in its first hook.');
  return request.rpcContext;
};

const bodyMembers = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('malformedBody');
  return body as Record<string, unknown>;
};

/** One input from where the document says that its members are: what belongs in the body has no say in an address. */
const inputReader = (operation: Operation): ((request: FastifyRequest) => Promise<unknown>) => {
  const { input, rest } = operation;
  if (!input) return async () => undefined;
  const places = inputPlaces(operation);
  const fromPath = coerceText(input, places.path);
  const fromQuery = coerceText(input, places.query);
  const fromBody = rest.normalizesBodyKeys ? normalizeKeys(input) : (values: Record<string, unknown>) => values;
  const { upload } = rest;
  return async (request) => ({
    ...(upload
      ? { file: await readUpload(request, upload) }
      : places.body.length > 0
        ? fromBody(bodyMembers(request.body))
        : {}),
    ...fromQuery(request.query as Record<string, unknown>),
    ...fromPath(request.params as Record<string, unknown>),
  });
};

const sendResult = (reply: FastifyReply, result: unknown, { rest }: Operation): FastifyReply => {
  if (rest.noContentWhenNull && result === null)
    return reply.code(204).header('cache-control', 'private, no-cache').send();
  if (result instanceof FileBody) {
    if (result.etag !== null) {
      void reply.header('etag', result.etag).header('cache-control', 'private, no-cache');
      if (isHeld(result.etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
    }
    void reply.type(result.mediaType).header('content-disposition', result.disposition);
    // Whatever a file claims to be, a browser must not find out otherwise.
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (result.size !== null) void reply.header('content-length', result.size);
    if (reply.request.method === 'HEAD' && result.content instanceof Readable) {
      // Its bytes would be made to be thrown away: for a large file, minutes of reading.
      result.content.destroy();
      // Nothing at all would be told as a file of no bytes.
      return reply.send(Readable.from([]));
    }
    return reply.send(result.content);
  }
  void reply.code(rest.status ?? 200);
  if (rest.status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
};

const routeFor = (
  operation: Operation,
  { router, deps, limitRequest }: { router: AppRouter; deps: AuthDeps; limitRequest: LimitRequest },
): RouteOptions => {
  const { name, type, method, path, rest } = operation;
  const readInput = inputReader(operation);
  const { upload } = rest;
  return {
    method,
    url: routePath(path),
    onRequest: async (request, reply) => {
      const context = createContext(deps, requestInfo(request, 'rest'));
      request.rpcContext = context;
      const refusal = await limitRequest(request, reply, { context, isPublic: operation.audience === 'anyone' });
      if (refusal) throw refusal;
      await authorise(operation, context);
    },
    ...(upload
      ? {
          preParsing: async (request, _reply, payload) => {
            checkUpload(request, upload);
            return limitBytes(payload as Readable, upload);
          },
        }
      : {}),
    handler: async (request, reply) => {
      const left = new AbortController();
      reply.raw.on('close', () => {
        // Also told when all went well; then there is nothing left to call off.
        if (!reply.raw.writableFinished) left.abort();
      });
      const input = await readInput(request);
      const result = await callTRPCProcedure({
        router,
        path: name,
        type,
        ctx: contextOf(request),
        getRawInput: async () => input,
        signal: left.signal,
        batchIndex: 0,
      });
      return sendResult(reply, result, operation);
    },
  };
};

/** Of each path, as a route: the methods that it has. */
const methodsByRoute = (operations: readonly Operation[]): Map<string, Set<HTTPMethods>> => {
  const allowed = new Map<string, Set<HTTPMethods>>();
  for (const { path, method } of operations) {
    const url = routePath(path).replace(/:\w+/gu, ':id');
    const known = allowed.get(url) ?? new Set();
    allowed.set(url, known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  return allowed;
};

const allowOf = (known: ReadonlySet<HTTPMethods>): string => [...known, 'OPTIONS'].join(', ');

/** Every path answers its other methods with a 405, so that a fixed path is never taken for an id under another one. */
const refuseOtherMethods = (app: FastifyInstance, allowed: ReadonlyMap<string, Set<HTTPMethods>>): void => {
  for (const [url, known] of allowed) {
    const allow = allowOf(known);
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      handler: async (request, reply) => {
        void reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        throw new AppError('methodNotAllowed');
      },
    });
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
const charsetOf = ({ headers }: FastifyRequest): string =>
  /;\s*charset\s*=\s*"?([^";\s]+)/iu.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';

/**
 * JSON as fastify parses it, in UTF-8 and no other letters: read as such, names in another code would lose their
 * accents for good. An empty body is no body: many clients send the header on every call.
 */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!['utf-8', 'utf8', 'us-ascii'].includes(charsetOf(request))) return done(new AppError('unsupportedMediaType'));
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new AppError('malformedBody'));
    }
    void parse(request, text, done);
  });
};

const takesJson = (operation: Operation): boolean => inputPlaces(operation).body.length > 0;

/** For methods that no route here can have (`PROPFIND`): what the path, if it is one of ours, has instead. */
const findAllowed = (allowed: ReadonlyMap<string, Set<HTTPMethods>>): ((url: string) => string | null) => {
  const routes = [...allowed]
    // Fixed paths before those with an id in the same place.
    .toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(
      ([url, known]) => [new RegExp(`^${prefix}${url.replaceAll(':id', '[^/]+')}/?$`, 'iu'), allowOf(known)] as const,
    );
  return (url) => {
    const [path = ''] = url.split('?', 1);
    return routes.find(([route]) => route.test(path))?.[1] ?? null;
  };
};

/** Many clients send some body and its header with every call. Where none is wanted, none is looked at. */
const passOverBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ headers }) => {
    // Of a media type that is none at all, fastify would complain before it asks any parser.
    delete headers['content-type'];
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};

/**
 * The REST surface: a real route for each procedure that has a REST face, made from the same meta as the document.
 * It is registered under `/api`; a request is authorised before its body is looked at, and every fault is a problem.
 */
export const mountRest =
  (router: AppRouter, deps: AuthDeps, limitRequest: LimitRequest) =>
  async (api: FastifyInstance): Promise<void> => {
    api.decorateRequest('rpcContext', null);
    api.setErrorHandler((error, request, reply) => {
      const fault = toProblemDetails(error, requestInfo(request, 'rest').language);
      if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
      return sendProblem(reply, fault);
    });
    const operations = listOperations(router);
    const allowed = methodsByRoute(operations);
    const allowedAt = findAllowed(allowed);
    api.setNotFoundHandler((request, reply) => {
      const allow = allowedAt(request.url);
      if (allow === null) throw new AppError('unknownPath');
      void reply.header('allow', allow);
      throw new AppError('methodNotAllowed');
    });

    const addRoutes = (app: FastifyInstance, taken: (operation: Operation) => boolean) => {
      for (const operation of operations.filter(taken)) app.route(routeFor(operation, { router, deps, limitRequest }));
    };
    const isUpload = (operation: Operation) => operation.rest.upload !== undefined;
    await api.register(async (json) => {
      acceptJson(json);
      addRoutes(json, takesJson);
    });
    await api.register(async (uploads) => {
      uploads.removeAllContentTypeParsers();
      uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      addRoutes(uploads, isUpload);
    });
    await api.register(async (others) => {
      passOverBodies(others);
      addRoutes(others, (operation) => !isUpload(operation) && !takesJson(operation));
      refuseOtherMethods(others, allowed);
    });
  };
