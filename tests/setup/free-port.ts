import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that is free now, for a server that has to start again on the same one. */
export const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
};
