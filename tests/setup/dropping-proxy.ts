import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Connections that ended after the server had answered, and before the client heard it. */
  cuts: () => number;
  close(): Promise<void>;
}

/** A line that breaks: each request reaches the server, and every so many answers die on the way back. */
export const openCuttingProxy = async (target: string, everyNth: number): Promise<CuttingProxy> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let answers = 0;
  let cut = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      answers += 1;
      if (answers % everyNth > 0) client.write(chunk);
      else {
        cut += 1;
        client.destroy();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cut,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
