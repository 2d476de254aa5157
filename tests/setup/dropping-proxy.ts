import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DroppingProxy {
  url: string;
  /** The number of responses that were dropped on the way to the client. */
  dropped: () => number;
  close(): Promise<void>;
}

/** Starts a proxy that forwards every request and drops every nth response. */
export const openDroppingProxy = async (target: string, everyNth: number): Promise<DroppingProxy> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let responses = 0;
  let dropped = 0;
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
      responses += 1;
      if (responses % everyNth > 0) client.write(chunk);
      else {
        dropped += 1;
        client.destroy();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropped: () => dropped,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
