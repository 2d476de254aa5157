import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { parseDatabaseUrl } from '#db/connection/connection-url.ts';

/** A TCP proxy that breaks the connections between a client and a server as networks do. */
export interface FaultProxy {
  port: number;
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The number of connections that the proxy has accepted so far. */
  accepted(): number;
  /** The number of responses that `dropEveryNthResponse` has dropped. */
  dropped(): number;
  /** Resets every open connection. New connections work. */
  cut(): void;
  /**
   * Forwards this many more bytes to the client of each open connection, then resets it: a response ends in its middle.
   */
  cutAfter(bytes: number): void;
  /** Drops this and each nth response after it, and resets its connection. The requests arrive. Null ends it. */
  dropEveryNthResponse(n: number | null): void;
  /** Forwards everything this many milliseconds late, in order. */
  delay(milliseconds: number): void;
  /**
   * Discards every byte in both directions until `heal`, without closing anything. Connections that were
   * open meanwhile never work again, and neither end learns of it.
   */
  swallow(): void;
  /** Sends this to the client of each open connection, and discards every byte in both directions from then on. */
  endWith(lastResponse: Buffer): void;
  /** Resets every connection, and each new one at once, until `heal`. */
  refuse(): void;
  /** New connections work again. */
  heal(): void;
  /** Receives every chunk that a client sends, with the number of its connection. */
  onRequest(listener: (chunk: Buffer, connection: number) => void): void;
  close(): Promise<void>;
}

interface Link {
  client: Socket;
  server: Socket;
  isDead: boolean;
  /** Bytes that the client may still receive. */
  remaining: number;
}

/** The address of a server given by URL: of a database, which may listen on a Unix socket, or of an HTTP server. */
const addressOf = (target: string): NetConnectOpts => {
  if (target.startsWith('mysql:')) {
    const { host, port, socketPath } = parseDatabaseUrl(target);
    return socketPath === null ? { host, port } : { path: socketPath };
  }
  const { hostname, port } = new URL(target);
  return { host: hostname, port: Number(port) };
};

/** Starts a proxy in front of the server at `target`, without a fault. */
export const openFaultProxy = async (target: string): Promise<FaultProxy> => {
  const address = addressOf(target);
  const links = new Set<Link>();
  const listeners: ((chunk: Buffer, connection: number) => void)[] = [];
  let mode: 'forward' | 'swallow' | 'refuse' = 'forward';
  let delayMs = 0;
  let dropEveryNth: number | null = null;
  let accepted = 0;
  let responses = 0;
  let dropped = 0;

  const end = (link: Link): void => {
    links.delete(link);
    link.client.resetAndDestroy();
    link.server.destroy();
  };
  const later = (work: () => void): void => {
    if (delayMs === 0) work();
    else setTimeout(work, delayMs);
  };
  const respond = (link: Link, chunk: Buffer): void => {
    responses += 1;
    if (dropEveryNth !== null && responses % dropEveryNth === 0) {
      dropped += 1;
      end(link);
      return;
    }
    later(() => {
      if (link.isDead || link.client.destroyed) return;
      link.client.write(chunk.subarray(0, link.remaining));
      link.remaining -= chunk.length;
      // The last bytes leave before the reset.
      if (link.remaining <= 0) link.client.end(() => end(link));
    });
  };

  const listener = createServer((client) => {
    const number = accepted;
    accepted += 1;
    if (mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const link: Link = { client, server: connect(address), isDead: mode === 'swallow', remaining: Infinity };
    links.add(link);
    for (const socket of [client, link.server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!link.isDead) end(link);
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (link.isDead) return;
      for (const listen of listeners) listen(chunk, number);
      later(() => {
        if (!link.isDead && !link.server.destroyed) link.server.write(chunk);
      });
    });
    link.server.on('data', (chunk: Buffer) => {
      if (!link.isDead) respond(link, chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    accepted: () => accepted,
    dropped: () => dropped,
    cut: () => {
      for (const link of links) if (!link.isDead) end(link);
    },
    cutAfter: (bytes) => {
      for (const link of links) link.remaining = bytes;
    },
    dropEveryNthResponse: (n) => {
      dropEveryNth = n;
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    swallow: () => {
      mode = 'swallow';
      for (const link of links) link.isDead = true;
    },
    endWith: (lastResponse) => {
      for (const link of links) {
        link.isDead = true;
        link.client.write(lastResponse);
      }
    },
    refuse: () => {
      mode = 'refuse';
      for (const link of links) end(link);
    },
    heal: () => {
      mode = 'forward';
    },
    onRequest: (listen) => {
      listeners.push(listen);
    },
    close: async () => {
      for (const link of links) end(link);
      listener.close();
      await once(listener, 'close');
    },
  };
};

/** The URL of the same database through the proxy. */
export const throughProxy = (databaseUrl: string, { port }: FaultProxy): string => {
  const { user, password, database } = parseDatabaseUrl(databaseUrl);
  return `mysql://${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}@127.0.0.1:${port}/${database}`;
};
