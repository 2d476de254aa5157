import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { readPoolState } from '#db/connection/pool-observer.ts';
import { AdaptiveLimit, DelayedQueue } from '#server/platform/concurrency/concurrency.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The start of a call, while it counts as in progress. */
    begunAt: number | null;
  }
}

type LoadDeps = Pick<Deps, 'settings' | 'metrics' | 'sequelize'>;

/** Shared: the stack is a large part of a rejection's cost. */
const overloaded = new AppError('serviceUnavailable', { retryAfterSeconds: 5 });

/**
 * Rejections wait a second, and each turn of the event loop sends a few: clients that
 * repeat at once would delay accepted calls.
 */
const rejectionQueue = { delayMs: 1_000, perTurn: 2, maxLength: 2_000 };

/** Pages and health checks are cheap. Load balancers must keep a busy server. */
const isSheddable = ({ url }: FastifyRequest): boolean => /^\/(api|trpc)\b/iu.test(url);

/** Streams of live updates stay open, and have their own limit. */
const isStream = ({ headers }: FastifyRequest): boolean => headers.accept === 'text/event-stream';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The handler of an upload reads the body. */
const isUpload = (request: FastifyRequest): boolean =>
  hasBody(request) && !(request.headers['content-type'] ?? 'application/json').startsWith('application/json');

const isCounted = (request: FastifyRequest): boolean =>
  isSheddable(request) && !isStream(request) && !isUpload(request);

/** The event loop is busy from this share of working time on. */
const busyUtilization = 0.8;

/**
 * Returns a function that is true if the event loop was busy
 * since its last call, or if calls wait for a database connection.
 */
const busyMeter = ({ sequelize }: Pick<Deps, 'sequelize'>): (() => boolean) => {
  let since = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    return utilization > busyUtilization || readPoolState(sequelize).waiting > 0;
  };
};

/**
 * Answers calls with 503 while too many are in progress to answer in time.
 * A call counts from the end of its body, because the client sets its speed.
 * An upload does not count.
 */
const limitCallsInProgress = (
  app: FastifyInstance,
  { settings, metrics, sequelize }: LoadDeps,
  rejections: DelayedQueue,
): void => {
  const limit = new AdaptiveLimit({ targetMs: settings.pressure.targetLatencyMs, isBusy: busyMeter({ sequelize }) });
  app.decorateRequest('begunAt', null);
  const finish = (request: FastifyRequest): void => {
    if (request.begunAt === null) return;
    limit.finish(request.begunAt);
    request.begunAt = null;
  };
  const reject = (done: HookHandlerDoneFunction): void => {
    metrics.rejectedRequests.inc({ reason: 'overload' });
    rejections.add(() => done(overloaded));
  };
  const begin = (request: FastifyRequest, done: HookHandlerDoneFunction): void => {
    request.begunAt = limit.begin();
    if (request.begunAt === null) reject(done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCounted(request)) done();
    else if (!hasBody(request)) begin(request, done);
    // Precedes the look-up of the caller and the reading of the body.
    else if (limit.isReached) reject(done);
    else done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (isCounted(request) && hasBody(request)) begin(request, done);
    else done();
  });
  // A download counts until it begins. The client sets its duration.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    finish(request);
    done();
  });
  app.onResponseClose(finish);
};

/** Answers 503 during overload: too many calls, a late event loop or a full heap. */
export const shedLoad = async (app: FastifyInstance, { settings, metrics, sequelize }: LoadDeps): Promise<void> => {
  const { maxEventLoopDelayMs, maxHeapPercent, targetLatencyMs } = settings.pressure;
  const rejections = new DelayedQueue(rejectionQueue);
  if (maxEventLoopDelayMs > 0 || maxHeapPercent > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      maxHeapUsedBytes: Math.round((getHeapStatistics().heap_size_limit * maxHeapPercent) / 100),
      pressureHandler: async (request) => {
        if (!isSheddable(request)) return;
        metrics.rejectedRequests.inc({ reason: 'overload' });
        await new Promise<void>((resolve) => rejections.add(resolve));
        throw overloaded;
      },
    });
  }
  // Last: only calls that pass the other limits count as in progress.
  if (targetLatencyMs > 0) limitCallsInProgress(app, { settings, metrics, sequelize }, rejections);
};
