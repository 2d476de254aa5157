import { createHash } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import { type AnyTRPCProcedure, type AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { z } from 'zod';
import { createProcedureCall, type WrittenResult } from '#server/api/call-procedure.ts';
import { listOperations, type Operation } from '#server/api/operations.ts';
import { contextOf, requestInfo } from '#server/api/read-request-info.ts';
import type { LimitRequest } from '#server/api/request-rate-limit.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { FileBody } from '#server/platform/files/files.api.ts';
import { createContext } from '#server/trpc/context.ts';
import { authorise } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FieldMessage } from '#shared/validation/field-messages.ts';
import { coerceText, normalizeKeys } from './coerce-params.ts';
import { deprecationHeaders } from './deprecation-headers.ts';
import { type BodyKind, bodyKind, inputPlaces } from './input-places.ts';
import { acceptJson, ignoreBodies, parseEmptyBodies } from './json-bodies.ts';
import { matchesEtag } from './matches-etag.ts';
import { sendProblem } from './problem-reply.ts';
import { checkUpload, limitBytes, parseUploads, readUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's name in metrics: its procedure, `rpc`, `health` or `ready`. Pages have none. */
    operation?: string;
  }
}

const prefix = '/api';
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** `/api/v1/Bank/{id}` to `/v1/Bank/:id`. The routes are registered under the prefix. */
const routePath = (path: string): string => path.slice(prefix.length).replace(/\{(\w+)\}/gu, ':$1');

const bodyMembers = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('malformedBody');
  return body as Record<string, unknown>;
};

/** The names in an undocumented body. Throws 400 if it is no object. */
const emptyBodyMembers = (body: unknown): string[] => {
  if (body === null) throw new AppError('malformedBody');
  return Object.keys(bodyMembers(body));
};

/** Throws 400 for body members of the path or query, together with all other errors. */
const rejectMisplaced = async (
  schema: z.ZodType | null,
  input: Record<string, unknown>,
  misplaced: string[],
): Promise<never> => {
  const error = schema && (await schema.safeParseAsync(input)).error;
  const message = JSON.stringify({ key: 'unknownField', params: {} } satisfies FieldMessage);
  const issue = { code: 'unrecognized_keys' as const, keys: misplaced, path: [], input, message };
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError([...(error?.issues ?? []), issue]) });
};

/**
 * Builds the input, each field from its documented place only. A body may repeat a path
 * value: clients send back what they read.
 */
const inputReader = (operation: Operation): ((request: FastifyRequest) => Promise<unknown>) => {
  const { input, rest } = operation;
  const takesNone = bodyKind(operation) === 'none';
  if (!input)
    return async (request) => {
      const members = takesNone ? emptyBodyMembers(request.body) : [];
      return members.length === 0 ? undefined : rejectMisplaced(null, {}, members);
    };
  const places = inputPlaces(operation);
  const fromPath = coerceText(input, places.path, { isPath: true });
  const fromQuery = coerceText(input, places.query);
  const fromBody = rest.normalizesBodyKeys ? normalizeKeys(input) : (values: Record<string, unknown>) => values;
  const { upload } = rest;
  const inPath = new Set(Object.values(places.path));
  const elsewhere = new Set([...inPath, ...Object.values(places.query)]);
  return async (request) => {
    const body: Record<string, unknown> = upload
      ? await readUpload(request, upload)
      : places.body.length > 0
        ? fromBody(bodyMembers(request.body))
        : {};
    const given: Record<string, unknown> = {
      ...body,
      ...fromQuery(request.query as Record<string, unknown>),
      ...fromPath(request.params as Record<string, unknown>),
    };
    const isMisplaced = (name: string) => elsewhere.has(name) && !(inPath.has(name) && body[name] === given[name]);
    const misplaced = takesNone ? emptyBodyMembers(request.body) : Object.keys(body).filter(isMisplaced);
    return misplaced.length === 0 ? given : rejectMisplaced(input, given, misplaced);
  };
};

/** Fills the template from `values`: `{id}`, or `{passkey.id}` for a nested member. */
const fillTemplate = (template: string, values: unknown): string =>
  template.replace(/\{([\w.]+)\}/gu, (_braces, path: string) => {
    const value = path.split('.').reduce((node, name) => (node as Record<string, unknown>)[name], values);
    return encodeURIComponent(String(value));
  });

/** Sets the ETag. Returns true if the client has the content. */
const isNotModified = (reply: FastifyReply, content: Buffer): boolean => {
  void reply.header('cache-control', 'private, no-cache');
  return matchesEtag(reply, `"${createHash('sha256').update(content).digest('base64url')}"`);
};

const sendFile = (reply: FastifyReply, file: FileBody, { isRevalidated }: Operation['rest']): FastifyReply => {
  if (isRevalidated && Buffer.isBuffer(file.content) && isNotModified(reply, file.content))
    return reply.code(304).send();
  void reply.type(file.mediaType).header('content-disposition', file.disposition);
  // Browsers must not guess another type or run anything in it.
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (file.size !== null) void reply.header('content-length', file.size);
  if (reply.request.method === 'HEAD' && file.content instanceof Readable) {
    // A large file takes minutes, and a HEAD request needs no bytes.
    file.content.destroy();
    // An empty stream keeps the Content-Length; no payload sets 0.
    return reply.send(Readable.from([]));
  }
  return reply.send(file.content);
};

const sendResult = (
  reply: FastifyReply,
  { value, text }: WrittenResult,
  { rest }: Operation,
  input: unknown,
): FastifyReply => {
  if (rest.noContentWhenNull && value === null)
    return reply.code(204).header('cache-control', 'private, no-cache').send();
  if (value instanceof FileBody) return sendFile(reply, value, rest);
  void reply.code(rest.status ?? 200);
  if (rest.location) void reply.header('location', fillTemplate(rest.location, Object.assign({}, input, value)));
  if (rest.status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(text);
};

/**
 * Counts the response among the caller's downloads while it is sent. Throws 429 or 503
 * above the limit.
 */
const limitDownloads = async ({ limits }: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { merchantId, userId } = await contextOf(request).caller();
  const release = limits.downloads.acquire(merchantId ?? userId);
  // The client may have left before. `finished` notices that,
  // while `close` is not emitted again.
  finished(reply.raw, release);
};

const routeFor = (
  operation: Operation,
  { router, deps, limitRequest }: { router: AnyTRPCRouter; deps: AuthDeps; limitRequest: LimitRequest },
): RouteOptions => {
  const { name, method, path, rest } = operation;
  const procedure = (router._def.procedures as Record<string, AnyTRPCProcedure>)[name] as AnyTRPCProcedure;
  const call = createProcedureCall(name, procedure, 'json');
  const readInput = inputReader(operation);
  const announceDeprecation = deprecationHeaders(operation);
  const { upload } = rest;
  return {
    method,
    url: routePath(path),
    config: { operation: name },
    bodyLimit: operation.maxBodyBytes,
    onRequest: async (request, reply) => {
      const context = createContext(deps, requestInfo(request, 'rest'));
      request.rpcContext = context;
      request.procedures = [name];
      const refusal = await limitRequest(reply, { context, isPublic: operation.audience === 'anyone' });
      if (refusal) throw refusal;
      await authorise(name, operation.meta, context);
    },
    ...(upload
      ? {
          preParsing: async (request, _reply, payload) => {
            checkUpload(request, upload);
            return limitBytes(request, payload as Readable, upload);
          },
        }
      : {}),
    handler: async (request, reply) => {
      const input = await readInput(request);
      if (announceDeprecation) void reply.headers(announceDeprecation(input));
      if (rest.isLargeDownload) await limitDownloads(deps, request, reply);
      const result = await call({ ctx: contextOf(request), input });
      if (contextOf(request).isReplayed()) void reply.header('idempotency-replayed', 'true');
      return sendResult(reply, result, operation, input);
    },
  };
};

/** The methods of each path. Parameters are `:id`, whatever their name. */
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

/** Answers other methods with 405, so that `/User/Search` never matches `/User/{id}`. */
const rejectOtherMethods = (app: FastifyInstance, allowed: ReadonlyMap<string, Set<HTTPMethods>>): void => {
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

/**
 * Finds the Allow header for methods that Fastify cannot route (`PROPFIND`); null for
 * an unknown path.
 */
const findAllowed = (allowed: ReadonlyMap<string, Set<HTTPMethods>>): ((url: string) => string | null) => {
  const routes = [...allowed]
    // Fixed paths come before those with an id.
    .toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(
      ([url, known]) => [new RegExp(`^${prefix}${url.replaceAll(':id', '[^/]+')}/?$`, 'iu'), allowOf(known)] as const,
    );
  return (url) => {
    const [path = ''] = url.split('?', 1);
    return routes.find(([route]) => route.test(path))?.[1] ?? null;
  };
};

/**
 * Returns the plugin of the REST API for the prefix `/api`, one route per procedure. It
 * authorises a request before reading its body, and answers errors as problem details.
 */
export const restRoutes =
  (router: AnyTRPCRouter, deps: AuthDeps, limitRequest: LimitRequest) =>
  async (api: FastifyInstance): Promise<void> => {
    api.setErrorHandler((error, request, reply) => {
      const problem = toProblemDetails(error, requestInfo(request, 'rest').language);
      api.logFailure(request, error, problem.status);
      return sendProblem(reply, problem);
    });
    const operations = listOperations(router);
    const allowed = methodsByRoute(operations);
    const allowedAt = findAllowed(allowed);
    // A hook: Fastify reads the body before the handler, and could refuse it first.
    api.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done();
      const allow = allowedAt(request.url);
      if (allow !== null) void reply.header('allow', allow);
      done(new AppError(allow === null ? 'unknownPath' : 'methodNotAllowed'));
    });
    api.setNotFoundHandler(() => {
      throw new AppError('unknownPath');
    });

    const addRoutes = (app: FastifyInstance, isIncluded: (operation: Operation) => boolean) => {
      for (const operation of operations.filter(isIncluded))
        app.route(routeFor(operation, { router, deps, limitRequest }));
    };
    const ofKind = (kind: BodyKind) => (operation: Operation) => bodyKind(operation) === kind;
    await api.register(async (json) => {
      acceptJson(json);
      addRoutes(json, ofKind('json'));
    });
    await api.register(async (uploads) => {
      await parseUploads(uploads);
      addRoutes(uploads, ofKind('upload'));
    });
    await api.register(async (bodiless) => {
      parseEmptyBodies(bodiless);
      addRoutes(bodiless, ofKind('none'));
    });
    await api.register(async (others) => {
      ignoreBodies(others);
      addRoutes(others, ofKind('ignored'));
      rejectOtherMethods(others, allowed);
    });
  };
