import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Deps } from '#server/platform/deps.ts';
import { addDatabaseGauges, type DatabaseState } from '#server/platform/metrics/database-gauges.ts';
import { addServerGauges } from '#server/platform/metrics/server-gauges.ts';

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  readState: () => Promise<DatabaseState>;
}

/**
 * Serves `/metrics` in the format of Prometheus, on a port of its own: it is for the monitoring system only, needs no session, and
 * answers while the server refuses other requests. Rejects if it cannot listen.
 */
export const startMetricsServer = async (deps: Deps, { host, port, readState }: Options): Promise<MetricsServer> => {
  const { registry } = deps.metrics;
  collectDefaultMetrics({ register: registry });
  addServerGauges(deps);
  const readDatabase = addDatabaseGauges(deps, readState);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    await readDatabase();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  await app.listen({ host, port });
  const { port: listening } = app.server.address() as AddressInfo;
  return { url: `http://${host}:${listening}/metrics`, close: () => app.close() };
};
