import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { startWorkerLoop } from '#server/platform/worker-loop.ts';

const flushEveryMs = 2_000;
/** As nginx: the client left before the end of the response. */
const clientClosedRequest = 499;

/** Records the requests of API keys, which their merchant can list. */
export const recordApiKeyRequests = (app: FastifyInstance, { apiKeyRequests, log }: AuthDeps): void => {
  app.onResponseClose((request, reply) => {
    const caller = request.rpcContext?.knownCaller();
    if (!caller?.apiKey || caller.merchantId === null) return;
    const { statusCode, writableEnded } = reply.raw;
    apiKeyRequests.record({
      merchantId: caller.merchantId,
      apiKeyId: caller.apiKey.id,
      method: request.method,
      url: request.url,
      status: writableEnded ? statusCode : clientClosedRequest,
      durationMs: reply.elapsedTime,
      requestId: request.id,
    });
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'the requests of API keys could not be stored');
  const flushing = startWorkerLoop({ pollMs: flushEveryMs, work: () => apiKeyRequests.flush(), onError });
  app.addHook('onClose', async () => {
    await flushing.stop();
    await apiKeyRequests.flush().catch(onError);
  });
};
