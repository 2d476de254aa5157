import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import type { Settings } from '#server/config/settings.ts';
import { retryDelay } from '#server/platform/backoff.rules.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { RunningServer } from '../running-server.ts';
import { serveMetrics } from '../serve-metrics.ts';
import { WorkerProcess } from './worker-process.ts';
import { type Publication, workerCommand } from './worker-protocol.ts';

const restartDelay = { firstMs: 1_000, factor: 2, maxMs: 30_000 };
/** After a worker that ran this long, restart delays begin again. */
const stableAfterMs = minuteMs;

interface Options {
  /** Opened and migrated. The embedded server runs as long as the workers. */
  database: OpenDatabase;
  program: string;
  log: FastifyBaseLogger;
}

/**
 * Serves in `settings.workers` processes on one port. Resolves when all listen; until
 * then none does. Logs and restarts a worker that ends. This process only supervises,
 * passes messages and sums metrics: no request can make it fail.
 */
export const startWorkers = async (settings: Settings, { database, program, log }: Options): Promise<RunningServer> => {
  const running = new Map<number, WorkerProcess>();
  const stopping = new AbortController();
  cluster.setupPrimary({ exec: program, args: [workerCommand], serialization: 'advanced' });

  const sendToOthers = (from: number, publications: readonly Publication[]): void => {
    for (const worker of running.values()) {
      if (worker.number !== from) worker.send({ kind: 'published', publications, from });
    }
  };
  const start = (number: number): WorkerProcess => {
    const worker = new WorkerProcess({
      number,
      databaseUrl: database.url,
      onPublish: (publications) => sendToOthers(number, publications),
    });
    running.set(number, worker);
    sendToOthers(number, [{ topic: 'workerStarted', content: null }]);
    void worker.ended.then(() => {
      running.delete(number);
      sendToOthers(number, [{ topic: 'workerEnded', content: null }]);
    });
    return worker;
  };
  const restartWhenEnded = async (first: WorkerProcess): Promise<void> => {
    const { number } = first;
    let failures = 0;
    for (let worker = first; ; ) {
      const startedAt = performance.now();
      const { reason } = await worker.ended;
      if (stopping.signal.aborted) return;
      failures = performance.now() - startedAt < stableAfterMs ? failures + 1 : 1;
      log.error({ worker: number, reason }, 'a worker ended and is started again');
      await delay(retryDelay(restartDelay, failures), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      worker = start(number);
      const restarted = worker;
      // A failed start ends the worker, which the next round logs.
      restarted.prepared.then(() => restarted.listen()).catch(() => undefined);
    }
  };

  const workers = Array.from({ length: settings.workers }, (_, i) => start(i + 1));
  try {
    await Promise.all(workers.map(({ prepared }) => prepared));
    const [url = ''] = await Promise.all(workers.map((worker) => worker.listen()));
    const registry = new AggregatorRegistry();
    const metrics = await serveMetrics(settings, {
      contentType: registry.contentType,
      read: () => registry.clusterMetrics(),
    });
    for (const worker of workers) void restartWhenEnded(worker);
    return {
      url,
      stop: async () => {
        stopping.abort();
        const codes = await Promise.all([...running.values()].map((worker) => worker.stop()));
        await metrics?.close();
        await database.close();
        if (codes.some((code) => code !== 0)) throw new Error('A worker could not stop properly.');
      },
    };
  } catch (error) {
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map(({ ended }) => ended));
    throw error;
  }
};
