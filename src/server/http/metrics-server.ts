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
 * Serves `/metrics` in Prometheus format on a separate port, for monitoring only:
 * without a session, and while the server refuses requests.
 * Rejects if it cannot listen.
 */
export const startMetricsServer = async ({ host, port, contentType, read }: Options): Promise<MetricsServer> => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await read()));
  await app.listen({ host, port });
  const { port: listening } = app.server.address() as AddressInfo;
  return { url: `http://${host}:${listening}/metrics`, close: () => app.close() };
};
