import { initTRPC, TRPCError } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import superjson from 'superjson';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { ApiKeyCaller, Caller } from '#server/auth/caller.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import { type SaveResponse, withIdempotency } from '#server/platform/idempotency/with-idempotency.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { Context } from './context.ts';

/** Who may call a procedure. What they may see with it (whose data) is decided by `merchantScope`. */
export type Audience = 'anyone' | readonly Role[];

/** What a REST face needs beyond trpc-to-openapi's own meta. */
export interface RestOptions {
  /** Which API keys may call it; without one, none may. */
  scope?: ApiKeyScope;
  /** Of a success; 200 when left out. */
  status?: 201 | 202 | 204;
  /** The media type of an answer that is a file, or each that it may have. */
  produces?: string | readonly string[];
  /** A file in the body, as multipart part `File` or, for the types named here, as the body itself. */
  upload?: {
    maxBytes: number;
    rawTypes: readonly string[];
    /** How a larger one is refused, where there are words of its own for that. */
    tooLarge?: ErrorCode;
  };
  /** Answers null, a 204, for a file that is not there and need not be. */
  noContentWhenNull?: boolean;
  /** Statuses beyond those that every operation of its kind has, such as 409. */
  errors?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 422 | 429)[];
  /** Query names as the specification writes them; members of the input that are not here keep their own names. */
  queryNames?: Readonly<Record<string, string>>;
  /** Member names of the body match without regard to case, as reader software varies. */
  normalizesBodyKeys?: boolean;
  example?: { request?: unknown; response?: unknown };
}

export type ProcedureMeta = OpenApiMeta<{
  audience?: Audience;
  rest?: RestOptions;
  /** Sent again with the same `Idempotency-Key` it answers the same and does nothing more. */
  isIdempotent?: boolean;
}>;

const rpcCodes: Record<number, TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjson,
    // Never: stacks do not leave the server, not even a developer's.
    isDev: false,
    // Balancers cut silent connections; the client takes a silence longer than a few of these for a lost one.
    sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const problem = toProblemDetails(error, ctx?.request.language ?? defaultLanguage);
      const code = rpcCodes[problem.status];
      return {
        message: problem.detail,
        // What ends a stream has not been through `convertErrors`; by its code the client knows whether to connect again.
        code: code ? TRPC_ERROR_CODES_BY_KEY[code] : shape.code,
        data: {
          code: problem.code,
          httpStatus: problem.status,
          detail: problem.detail,
          ...(problem.errors ? { errors: problem.errors } : {}),
          ...(problem.retryAfterSeconds === null ? {} : { retryAfterSeconds: problem.retryAfterSeconds }),
          traceId: ctx?.request.traceId ?? null,
        },
      };
    },
  });

export const createRouter = t.router;

/** tRPC answers with the status of its own codes, so ours are given the matching one; the words come later, from the cause. */
const convertErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const problem = toProblemDetails(result.error, defaultLanguage);
    const code = rpcCodes[problem.status];
    if (code && code !== result.error.code) throw new TRPCError({ code, cause: result.error.cause ?? result.error });
  }
  return result;
});

const requireScope = ({ scopes }: ApiKeyCaller, scope: ApiKeyScope | undefined): void => {
  if (scope === undefined) throw new AppError('apiKeyNotAllowed');
  if (!scopes.includes(scope)) throw new AppError('apiKeyScopeMissing', { params: { scope } });
};

/** The rule of who may call what, for both surfaces: the REST mount asks it before it reads the body. */
export const authorise = async (
  { audience, rest }: Pick<ProcedureMeta, 'audience' | 'rest'>,
  ctx: Context,
): Promise<Caller | null> => {
  if (audience === undefined) throw new Error('A procedure without an audience: say who may call it.');
  if (audience === 'anyone') return null;
  const caller = await ctx.caller();
  if (caller.apiKey) requireScope(caller.apiKey, rest?.scope);
  if (!audience.includes(caller.role)) throw new AppError('forbidden');
  return caller;
};

const throwRejection = t.middleware(({ ctx, next }) => {
  if (ctx.rejection) throw ctx.rejection;
  return next();
});

const base = t.procedure.use(convertErrors).use(throwRejection);

/** Nobody keeps the answer of a request that names no key. */
const keepNothing: SaveResponse = async () => {};

interface RepeatedCall {
  ctx: Pick<Context, 'deps' | 'request'>;
  meta: ProcedureMeta | undefined;
  path: string;
  callerId: string;
  getRawInput: () => Promise<unknown>;
}

/** Answers a repeated request from what was kept of the first one, and lets any other through. */
const answerOnce = async <R extends { ok: boolean }>(
  { ctx: { deps, request }, meta, path: operation, callerId, getRawInput }: RepeatedCall,
  run: (saveResponse: SaveResponse) => Promise<R>,
): Promise<R> => {
  const { idempotencyKey: key } = request;
  if (!meta?.isIdempotent || key === undefined) return run(keepNothing);
  const input = await getRawInput();
  // What tRPC looks for in a result is whether it is good and its data: a kept answer has both.
  return (await withIdempotency(
    deps,
    { key, operation, callerId, input },
    run as () => Promise<never>,
  )) as unknown as R;
};

/** For visitors; whatever token comes along is not looked at. */
export const publicProcedure = base
  .meta({ audience: 'anyone' })
  .use(({ next, ...call }) =>
    answerOnce({ ...call, callerId: 'anyone' }, (saveResponse) => next({ ctx: { saveResponse } })),
  );

/** For signed-in callers with one of the roles. `ctx.caller` is then the caller itself. */
export const procedureFor = (...audience: [Role, ...Role[]]) =>
  base.meta({ audience }).use(async ({ next, ...call }) => {
    const { ctx, meta } = call;
    const caller = await authorise(meta ?? {}, ctx);
    if (!caller) throw new AppError('unauthenticated');
    const { deps, request } = ctx;
    return answerOnce({ ...call, callerId: caller.apiKey?.id ?? caller.userId }, (saveResponse) =>
      next({ ctx: { deps, request, caller, saveResponse } }),
    );
  });

/** Files travel by REST only: RPC would turn their bytes into a list of numbers. */
export const fileProcedureFor = (...audience: [Role, ...Role[]]) =>
  procedureFor(...audience).use(async ({ ctx, next }) => {
    if (ctx.request.transport === 'rpc') throw new AppError('methodNotAllowed');
    return next();
  });

/**
 * Validates a procedure's raw input by a schema that is created per call. The procedure's own input schema is static; checking
 * it first would hide the errors found here until all others are corrected.
 */
export const validateRawInput = async (schema: z.ZodType, getRawInput: () => Promise<unknown>): Promise<void> => {
  const { error } = schema.safeParse(await getRawInput());
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
};
