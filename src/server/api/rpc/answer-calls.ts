import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppRouter } from '#server/api/app-router.ts';
import { contextOf } from '#server/api/read-request-info.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import type { Context } from '#server/trpc/context.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import type { RpcCall, RpcCalls } from './read-calls.ts';

interface Answer {
  status: number;
  text: string;
  error: TRPCError | null;
}

/** The request headers that choose the form of an answer. */
const vary = 'trpc-accept, accept';

/** The status of a batch whose calls have different ones. */
const multiStatus = 207;

/** Headers by the results of the calls, also for tRPC's adapter. */
export const resultHeaders = (errors: readonly TRPCError[], context: Context): Record<string, string> => {
  const headers: Record<string, string> = {};
  if (context.isReplayed()) headers['idempotency-replayed'] = 'true';
  if (errors.length === 0) return headers;
  const seconds = errors.map((error) => toProblemDetails(error, defaultLanguage).retryAfterSeconds ?? 0);
  const maxSeconds = Math.max(0, ...seconds);
  if (maxSeconds > 0) headers['retry-after'] = String(maxSeconds);
  headers['content-language'] = context.request.language;
  headers.vary = `${vary}, accept-language`;
  return headers;
};

export const logCallFailure = (request: FastifyRequest, error: TRPCError, path: string | undefined): void => {
  const { status } = toProblemDetails(error, defaultLanguage);
  request.server.logFailure(request, error.cause ?? error, status, path);
};

/** Returns the body of an error, in tRPC's format. */
const errorText = (
  { _def: { _config: config } }: AppRouter,
  { error, call, context }: { error: TRPCError; call: RpcCall; context: Context },
): { text: string; status: number } => {
  const { name: path, type, input } = call;
  const shape = getTRPCErrorShape({ config, error, type, path, input, ctx: context });
  const text = JSON.stringify({ error: config.transformer.output.serialize(shape) });
  return { text, status: shape.data.httpStatus };
};

/**
 * Calls the procedures concurrently and answers as tRPC's adapter would, in one text.
 * The adapter makes a web `Request`, `Response` and stream each time.
 */
export const answerCalls = async (
  router: AppRouter,
  { isBatch, calls }: RpcCalls,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const context = contextOf(request);
  const answer = async (call: RpcCall, batchIndex: number): Promise<Answer> => {
    try {
      const { text } = await call.run({ ctx: context, input: call.input, batchIndex });
      return { status: 200, text: `{"result":{"data":${text}}}`, error: null };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      logCallFailure(request, error, call.name);
      return { ...errorText(router, { error, call, context }), error };
    }
  };
  const [first] = calls;
  // Most batches have one call and need no `Promise.all`.
  const answers = first && calls.length === 1 ? [await answer(first, 0)] : await Promise.all(calls.map(answer));
  const errors = answers.flatMap(({ error }) => error ?? []);
  const [{ status } = { status: multiStatus }] = answers;
  const texts = answers.map(({ text }) => text).join(',');
  return reply
    .code(answers.every((other) => other.status === status) ? status : multiStatus)
    .headers({ vary, ...resultHeaders(errors, context) })
    .type('application/json')
    .send(isBatch ? `[${texts}]` : texts);
};
