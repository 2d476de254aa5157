import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  contentType: string;
  read: () => Promise<string>;
}

/**
 * Serves `/metrics` in the format of Prometheus, on its own port: for the monitoring system only, without a session,
 * also while the server refuses other requests. Rejects if it cannot listen.
 */
export const startMetricsServer = async ({ host, port, contentType, read }: Options): Promise<MetricsServer> => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await read()));
  await app.listen({ host, port });
  const { port: listening } = app.server.address() as AddressInfo;
  return { url: `http://${host}:${listening}/metrics`, close: () => app.close() };
};
