import { getTRPCErrorFromUnknown, initTRPC, TRPCError, type TRPCProcedureType } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { ApiKeyCaller, Caller } from '#server/auth/caller.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { type SaveResponse, withIdempotency } from '#server/platform/idempotency/idempotency.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { findWrongMode, mayCall } from '#server/policies/caller-requirements.rules.ts';
import { assertSessionSuffices, type SessionRequirements } from '#server/policies/session-requirements.ts';
import { inSpan, recordErrorType } from '#server/tracing/spans.ts';
import type { Deprecation } from '#shared/api/deprecations.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { Context } from './context.ts';
import { rpcTransformer } from './input-transformer.ts';

/**
 * Who may call a procedure; `memberPermissions` says which roles of a merchant's team. Which merchant's data the caller
 * may access is decided by `merchantScope`.
 */
export type Audience = 'anyone' | readonly Role[];

/** Options of the REST operation beyond the meta of trpc-to-openapi. */
export interface RestOptions {
  /** The scope that an API key needs, or several, one of which suffices. Without it, API keys are rejected. */
  scope?: ApiKeyScope | readonly ApiKeyScope[];
  /** The status of a success. 200 by default. */
  status?: 201 | 202 | 204;
  /**
   * The path of what a 201 has created. `{id}` is a member of the result or of the input, `{passkey.id}` a member of a
   * member.
   */
  location?: `/${string}`;
  /** The media types of a file response. */
  produces?: string | readonly string[];
  /** The file has an ETag, so that a client with the same content gets a 304. */
  isRevalidated?: boolean;
  /** The operation accepts a file: as the multipart part `File`, or as the raw body for `rawTypes`. */
  upload?: {
    maxBytes: number;
    rawTypes: readonly string[];
    /** The error for a larger file. `payloadTooLarge` by default. */
    tooLarge?: ErrorCode;
  };
  /** A null result becomes a 204, for files that are optional. */
  noContentWhenNull?: boolean;
  /** The errors of the operation beyond those that follow from its declaration (`problemCodes`). */
  errors?: readonly ErrorCode[];
  /** Limited in number at the same time, because the file is large or takes long to produce. */
  isLargeDownload?: boolean;
  /** Query parameter names that differ from the names in the input. */
  queryNames?: Readonly<Record<string, string>>;
  /** Body keys are matched case-insensitively, because reader software varies. */
  normalizesBodyKeys?: boolean;
  /** Takes a `Proof-Of-Work` header when there are unusually many calls. */
  takesProofOfWork?: boolean;
  /** The operation is deprecated as a whole. */
  deprecation?: Deprecation;
  example?: { request?: unknown; response?: unknown };
}

export interface ProcedureOptions extends SessionRequirements {
  audience?: Audience;
  rest?: RestOptions;
  /** The size limit of the JSON body, on both transports. `maxBodyBytes.standard` by default. */
  maxBodyBytes?: number;
  /** A repetition with the same `Idempotency-Key` returns the first response and has no further effect. */
  isIdempotent?: boolean;
}

export type ProcedureMeta = OpenApiMeta<ProcedureOptions>;

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
    transformer: rpcTransformer,
    // Stacks are never sent to clients, not even in development.
    isDev: false,
    // Load balancers close idle connections. The client reconnects after missing a few pings.
    sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const problem = toProblemDetails(error, ctx?.request.language ?? defaultLanguage);
      const code = rpcCodes[problem.status];
      return {
        message: problem.detail,
        // Errors that end a stream bypass `convertErrors`. The client decides by this code whether to reconnect.
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
export const { mergeRouters } = t;

/** Returns the error as a TRPCError with the matching code, because tRPC derives the HTTP status from its own codes. */
const convertError = (error: TRPCError): TRPCError => {
  const code = rpcCodes[toProblemDetails(error, defaultLanguage).status];
  return code && code !== error.code ? new TRPCError({ code, cause: error.cause ?? error }) : error;
};

const requireScope = ({ scopes }: ApiKeyCaller, scope: RestOptions['scope']): void => {
  if (scope === undefined) throw new AppError('apiKeyNotAllowed');
  const accepted = [scope].flat();
  if (accepted.some((each) => scopes.includes(each))) return;
  throw new AppError('apiKeyScopeMissing', { params: { scope: accepted.join(', ') } });
};

/** Records a refused call. The access log has its path, under the same trace id. */
const recordForbidden = ({ deps, request }: Context, caller: Caller, { code }: AppError): Promise<void> =>
  recordSecurityEvent(deps, {
    kind: 'forbidden',
    userId: caller.userId,
    merchantId: caller.merchantId,
    ipAddress: request.ipAddress,
    userAgent: request.userAgent,
    detail: { code, role: caller.role, traceId: request.traceId, apiKeyId: caller.apiKey?.id ?? null },
  });

/**
 * Throws 401 or 403 if the caller is not in the audience, its role may not call the procedure, its API key lacks the
 * scope or its session does not suffice, and 409 for what works on the other side of test mode only. REST routes call
 * it before they read the body; the procedure again, so that no transport can bypass it, and the context then has the
 * result.
 */
export const authorise = async (
  procedure: string,
  meta: Pick<ProcedureOptions, 'audience' | 'rest' | keyof SessionRequirements>,
  ctx: Context,
): Promise<Caller | null> => {
  const { audience, rest } = meta;
  if (audience === undefined) throw new Error('The procedure has no audience.');
  if (audience === 'anyone') return null;
  if (ctx.authorised?.meta === meta) return ctx.authorised.caller;
  const caller = await ctx.caller();
  const wrongMode = findWrongMode(caller, procedure);
  try {
    // No key outside of test mode can have the scope of what exists there only.
    if (caller.apiKey && wrongMode !== 'onlyInTestMode') requireScope(caller.apiKey, rest?.scope);
    if (!audience.includes(caller.role) || !mayCall(caller, procedure)) throw new AppError('forbidden');
  } catch (error) {
    if (error instanceof AppError) await recordForbidden(ctx, caller, error);
    throw error;
  }
  if (wrongMode) throw new AppError(wrongMode);
  await assertSessionSuffices(ctx.deps, caller, meta);
  ctx.authorised = { meta, caller };
  return caller;
};

/** Used for requests without an idempotency key. */
const saveNothing: SaveResponse = async () => {};

/** What the base procedures need of a call. */
interface Call {
  ctx: Context;
  meta: ProcedureMeta | undefined;
  path: string;
  type: TRPCProcedureType;
  getRawInput: () => Promise<unknown>;
}

/** Runs the procedure, or returns the saved response if the request repeats an idempotency key. */
const runIdempotently = async <R extends { ok: boolean }>(
  { ctx: { deps, request, markReplayed }, meta, path: operation, getRawInput }: Call,
  callerId: string,
  run: (saveResponse: SaveResponse) => Promise<R>,
): Promise<R> => {
  const { idempotencyKey: key } = request;
  if (!meta?.isIdempotent || key === undefined) return run(saveNothing);
  const input = await getRawInput();
  // tRPC reads only `ok` and `data` of a result, and a saved response has both.
  return (await withIdempotency(
    deps,
    { key, operation, callerId, input, onReplay: markReplayed },
    run as () => Promise<never>,
  )) as unknown as R;
};

/** Counts and times an RPC call. REST calls are measured with their HTTP request. */
const measureCall = ({ ctx, path: procedure, type }: Call, startedAt: number, error: TRPCError | null): void => {
  if (ctx.request.transport !== 'rpc') return;
  const { rpcCalls, rpcDurations } = ctx.deps.metrics;
  rpcCalls.inc({ procedure, status: error ? toProblemDetails(error, defaultLanguage).status : 200 });
  // A subscription goes on after this.
  if (type !== 'subscription') rpcDurations.observe((performance.now() - startedAt) / 1000, procedure);
};

/**
 * Authorises a call and runs it, as a span of its request's trace. One middleware, because each costs every call a copy
 * of its options. Throws errors as a TRPCError.
 */
const runCall = async <R extends { ok: true } | { ok: false; error: TRPCError }>(
  call: Call,
  run: (caller: Caller | null, saveResponse: SaveResponse) => Promise<R>,
): Promise<R> => {
  const { ctx, meta = {}, path, type } = call;
  const startedAt = performance.now();
  const attributes = { 'rpc.system.name': 'trpc', 'rpc.method': path, 'csippano.procedure_type': type };
  const outcome = await inSpan(path, attributes, async () => {
    try {
      const caller = await authorise(path, meta, ctx);
      const callerId = caller ? (caller.apiKey?.id ?? caller.userId) : 'anyone';
      const result = await runIdempotently(call, callerId, (saveResponse) => run(caller, saveResponse));
      if (result.ok) return { result, error: null };
      throw result.error;
    } catch (cause) {
      // An error that is answered is not an error of the span.
      const error = convertError(getTRPCErrorFromUnknown(cause));
      recordErrorType(error.cause ?? error);
      return { result: null, error };
    }
  });
  measureCall(call, startedAt, outcome.error);
  if (outcome.error) throw outcome.error;
  return outcome.result;
};

/** For anyone. A token in the request is ignored. */
export const publicProcedure = t.procedure
  .meta({ audience: 'anyone' })
  .use((call) => runCall(call, (_caller, saveResponse) => call.next({ ctx: { saveResponse } })));

/** For authenticated callers with one of the roles. `ctx.caller` is then the caller instead of a function. */
export const procedureFor = (...audience: [Role, ...Role[]]) =>
  t.procedure.meta({ audience }).use((call) =>
    runCall(call, (caller, saveResponse) => {
      if (!caller) throw new AppError('unauthenticated');
      const { deps, request } = call.ctx;
      return call.next({ ctx: { deps, request, caller, saveResponse } });
    }),
  );

/** For procedures that return or accept a file. They are available by REST only, because RPC encodes bytes as JSON. */
export const fileProcedureFor = (...audience: [Role, ...Role[]]) =>
  procedureFor(...audience).use(async ({ ctx, next }) => {
    if (ctx.request.transport === 'rpc') throw new AppError('methodNotAllowed');
    return next();
  });
