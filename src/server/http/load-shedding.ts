import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/config/settings.ts';
import { AppError } from '#shared/errors/app-error.ts';

const retryAfterSeconds = 5;

/** Pages and health checks cost next to nothing, and a load balancer must not remove a server that is only busy. */
const isSheddable = ({ url }: FastifyRequest): boolean => /^\/(api|trpc)\b/iu.test(url);

/** Answers calls with 503 while the event loop is late or the heap is nearly full, so that those accepted are finished. */
export const shedLoad = async (
  app: FastifyInstance,
  { pressure: { maxEventLoopDelayMs, maxHeapPercent } }: Pick<Settings, 'pressure'>,
): Promise<void> => {
  if (maxEventLoopDelayMs === 0 && maxHeapPercent === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: Math.round((getHeapStatistics().heap_size_limit * maxHeapPercent) / 100),
    pressureHandler: (request) =>
      isSheddable(request) ? Promise.reject(new AppError('serviceUnavailable', { retryAfterSeconds })) : undefined,
  });
};
