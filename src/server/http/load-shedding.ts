import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';

const retryAfterSeconds = 5;

/** Pages and health checks cost next to nothing, and a load balancer must not remove a server that is only busy. */
const isSheddable = ({ url }: FastifyRequest): boolean => /^\/(api|trpc)\b/iu.test(url);

/** Answers calls with 503 while the event loop is late or the heap is nearly full, so that those accepted are finished. */
export const shedLoad = async (
  app: FastifyInstance,
  { settings, metrics }: Pick<Deps, 'settings' | 'metrics'>,
): Promise<void> => {
  const { maxEventLoopDelayMs, maxHeapPercent } = settings.pressure;
  if (maxEventLoopDelayMs === 0 && maxHeapPercent === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: Math.round((getHeapStatistics().heap_size_limit * maxHeapPercent) / 100),
    pressureHandler: async (request) => {
      if (!isSheddable(request)) return;
      metrics.rejectedRequests.inc({ reason: 'overload' });
      throw new AppError('serviceUnavailable', { retryAfterSeconds });
    },
  });
};
