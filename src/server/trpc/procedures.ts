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

/** Who may call. `memberPermissions` limits it by team role, `merchantScope` by merchant. */
export type Audience = 'anyone' | readonly Role[];

/** A value as JSON has it. Examples of responses satisfy it. */
export type AsJson<T> = T extends Date ? string : T extends object ? { [Name in keyof T]: AsJson<T[Name]> } : T;

/** REST options that the meta of trpc-to-openapi lacks. */
export interface RestOptions {
  /** An API key needs this scope, or one of several. Without it, keys are rejected. */
  scope?: ApiKeyScope | readonly ApiKeyScope[];
  /** The status of a success. Default: 200. */
  status?: 201 | 202 | 204;
  /**
   * The path of what a 201 created.
   * `{id}` is a member of the result or input, `{passkey.id}` a member of a member.
   */
  location?: `/${string}`;
  /** The media types of a file response. */
  produces?: string | readonly string[];
  /** The file has an ETag: an unchanged one gets a 304. */
  isRevalidated?: boolean;
  /** Accepts a file: the multipart part `File`, or a raw body of `rawTypes`. */
  upload?: {
    maxBytes: number;
    rawTypes: readonly string[];
    /** The error for a larger file. Default: `payloadTooLarge`. */
    tooLarge?: ErrorCode;
  };
  /** A null result becomes a 204, for optional files. */
  noContentWhenNull?: boolean;
  /** The errors that do not follow from the declaration (`problemCodes`). */
  errors?: readonly ErrorCode[];
  /** Limits concurrent calls, because the file is large or slow to produce. */
  isLargeDownload?: boolean;
  /** Query parameter names that differ from input names. */
  queryNames?: Readonly<Record<string, string>>;
  /** Matches body keys case-insensitively, because reader software varies. */
  normalizesBodyKeys?: boolean;
  /** Takes a `Proof-Of-Work` header at unusually many calls. */
  takesProofOfWork?: boolean;
  /** The whole operation is deprecated. */
  deprecation?: Deprecation;
  example?: { request?: unknown; response?: unknown };
}

export interface ProcedureOptions extends SessionRequirements {
  audience?: Audience;
  rest?: RestOptions;
  /** The size limit of the JSON body on both transports. Default: `maxBodyBytes.standard`. */
  maxBodyBytes?: number;
  /** A repeated `Idempotency-Key` returns the first response without further effect. */
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
    // Clients never get stacks, even in development.
    isDev: false,
    // Load balancers close idle connections. Clients reconnect after a few missing pings.
    sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const problem = toProblemDetails(error, ctx?.request.language ?? defaultLanguage);
      const code = rpcCodes[problem.status];
      return {
        message: problem.detail,
        // Errors that end a stream bypass `convertErrors`. This code decides about a reconnection.
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

/** Returns a TRPCError with the matching code, which gives the HTTP status. */
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

/** Records a refused call. The access log has its path and trace id. */
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
 * Throws 401 or 403 unless the caller is in the audience and its role, API key scope
 * and session suffice, and 409 for procedures of the other mode. REST routes call it
 * before they read the body, and the procedure again, because no transport may bypass
 * it. The procedure then uses the result in the context.
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
    // A key outside test mode cannot have the scope
    // of an operation that exists only there.
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

/** For requests without an idempotency key. */
const saveNothing: SaveResponse = async () => {};

/** What the base procedures use of a call. */
interface Call {
  ctx: Context;
  meta: ProcedureMeta | undefined;
  path: string;
  type: TRPCProcedureType;
  getRawInput: () => Promise<unknown>;
}

/** Runs the procedure, or returns the response saved for its idempotency key. */
const runIdempotently = async <R extends { ok: boolean }>(
  { ctx: { deps, request, markReplayed }, meta, path: operation, getRawInput }: Call,
  callerId: string,
  run: (saveResponse: SaveResponse) => Promise<R>,
): Promise<R> => {
  const { idempotencyKey: key } = request;
  if (!meta?.isIdempotent || key === undefined) return run(saveNothing);
  const input = await getRawInput();
  // tRPC reads only `ok` and `data`. A saved response has both.
  return (await withIdempotency(
    deps,
    { key, operation, callerId, input, onReplay: markReplayed },
    run as () => Promise<never>,
  )) as unknown as R;
};

/** Counts and times an RPC call. The HTTP request measures REST calls. */
const measureCall = ({ ctx, path: procedure, type }: Call, startedAt: number, error: TRPCError | null): void => {
  if (ctx.request.transport !== 'rpc') return;
  const { rpcCalls, rpcDurations } = ctx.deps.metrics;
  rpcCalls.inc({ procedure, status: error ? toProblemDetails(error, defaultLanguage).status : 200 });
  // A subscription continues.
  if (type !== 'subscription') rpcDurations.observe((performance.now() - startedAt) / 1000, procedure);
};

/**
 * Authorises and runs a call, in a span of its request's trace. One middleware: each
 * copies the options of every call. Throws errors as a TRPCError.
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
      // An answered error is not an error of the span.
      const error = convertError(getTRPCErrorFromUnknown(cause));
      recordErrorType(error.cause ?? error);
      return { result: null, error };
    }
  });
  measureCall(call, startedAt, outcome.error);
  if (outcome.error) throw outcome.error;
  return outcome.result;
};

/** For anyone. Ignores a token. */
export const publicProcedure = t.procedure
  .meta({ audience: 'anyone' })
  .use((call) => runCall(call, (_caller, saveResponse) => call.next({ ctx: { saveResponse } })));

/** For authenticated callers with one of the roles. `ctx.caller` is the caller. */
export const procedureFor = (...audience: [Role, ...Role[]]) =>
  t.procedure.meta({ audience }).use((call) =>
    runCall(call, (caller, saveResponse) => {
      if (!caller) throw new AppError('unauthenticated');
      const { deps, request } = call.ctx;
      return call.next({ ctx: { deps, request, caller, saveResponse } });
    }),
  );

/** For procedures with files. REST only, because RPC encodes bytes as JSON. */
export const fileProcedureFor = (...audience: [Role, ...Role[]]) =>
  procedureFor(...audience).use(async ({ ctx, next }) => {
    if (ctx.request.transport === 'rpc') throw new AppError('methodNotAllowed');
    return next();
  });
