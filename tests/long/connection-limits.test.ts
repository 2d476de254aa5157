import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UserModel } from '#db/models/merchants.models.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const maxPipelinedRequests = 20;
const connectionLimits = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 600,
  checkIntervalMs: 50,
  maxPipelinedRequests,
  maxDiscardedBytes: 10_000_000,
  discardTimeoutMs: 400,
  discardIdleMs: 200,
};

const test = testAppOfFile({ connectionLimits });
let port: number;
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

const timers = new Set<NodeJS.Timeout>();
const sockets = new Set<Socket>();
afterEach(() => {
  for (const timer of timers) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
});

/** `allowHalfOpen` lets the client go on sending when the server has closed its direction. */
const open = ({ allowHalfOpen = false } = {}) => {
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  sockets.add(socket);
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // The server resets the connection of a client that goes on sending.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, closed, received: () => text };
};

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => Number(status));

describe('a client that sends one byte at a time', () => {
  const drip = async (head: string): Promise<string> => {
    const { socket, closed } = open({ allowHalfOpen: true });
    socket.write(head);
    timers.add(setInterval(() => socket.writable && socket.write('x'), 20));
    return closed;
  };
  const body = 'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n';

  it.each([
    ['headers', 'GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\nX-Long: '],
    ['a body', `POST /api/v1/Authentication/Login HTTP/1.1\r\nHost: x\r\n${body}`],
    ['a body over RPC', `POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\n${body}`],
  ])('of %s gets 408, and its connection is closed although it goes on', async (_, head) => {
    const text = await drip(head);
    expect(statusesIn(text)).toEqual([408]);
    expect(text).toContain('"code":"requestTimeout"');
  });

  it('of a body that the route ignores is disconnected after its response', async () => {
    const text = await drip(`GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\n${body}`);
    expect(statusesIn(text)[0]).toBe(200);
  });
});

describe('a client whose body is rejected by its length', () => {
  const tooLong = 'POST /api/v1/Authentication/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const start = () => {
    const client = open();
    client.socket.write(`${tooLong}Content-Length: 1000000000\r\n\r\n`);
    return client;
  };

  it('is disconnected when it stops sending', async () => {
    expect(statusesIn(await start().closed)).toEqual([413]);
  });

  it('is disconnected when it goes on one byte at a time', async () => {
    const { socket, closed } = start();
    timers.add(setInterval(() => socket.writable && socket.write('x'), 20));
    expect(statusesIn(await closed)).toEqual([413]);
  });

  it('is disconnected after 10 MB, although it never reads', async () => {
    const { socket, closed } = start();
    socket.pause();
    const chunk = Buffer.alloc(1_000_000);
    const write = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', write);
    write();
    await closed;
    // The buffers of both sides have room for some more.
    expect(socket.bytesWritten).toBeGreaterThan(10_000_000);
    expect(socket.bytesWritten).toBeLessThan(40_000_000);
  });

  it('is disconnected when what it sends is no chunk', async () => {
    const { socket, closed } = open();
    socket.write(`${tooLong}Transfer-Encoding: chunked\r\n\r\n30000\r\n${'x'.repeat(0x30000)}\r\n`);
    await once(socket, 'data');
    socket.write('nonsense\r\n');
    expect(statusesIn(await closed)).toEqual([413]);
  });
});

describe('pipelined requests of a connection', () => {
  const preferences = ({ headers }: SignedInMerchant): string => {
    const payload = JSON.stringify({ isMarketingAllowed: true });
    const lines = [
      'PUT /api/v1/User/Preferences HTTP/1.1',
      'Host: x',
      `Authorization: ${headers.authorization}`,
      'Content-Type: application/json',
      `Content-Length: ${payload.length}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${payload}`;
  };
  const hasConsent = async ({ userId }: SignedInMerchant) =>
    (await test.deps.sequelize.getRepository(UserModel).findByPk(userId, { rejectOnEmpty: true })).isMarketingAllowed;

  it('are handled one after the other', async () => {
    const [first, second] = [await signInMerchant(test), await signInMerchant(test)];
    const lock = await lockRow(test.database, 'users', first.userId);
    const { socket, received } = open();
    socket.write(preferences(first) + preferences(second));
    await lock.waiters(1);
    // Requests of another connection pass, and the second request of this one still waits.
    for (let round = 0; round < 3; round += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/Bank`);
      expect(answer.status).toBe(200);
    }
    expect(await hasConsent(second)).toBe(false);
    await lock.release();
    await expect.poll(() => statusesIn(received()), { timeout: 30_000 }).toEqual([204, 204]);
    expect(await hasConsent(second)).toBe(true);
  });

  it('above the limit get 429, which closes the connection', async () => {
    const { socket, closed } = open();
    socket.write('GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    const text = await closed;
    const statuses = statusesIn(text);
    expect(statuses.slice(0, maxPipelinedRequests)).toEqual(Array.from({ length: maxPipelinedRequests }, () => 200));
    expect(statuses.slice(maxPipelinedRequests)).toEqual([429]);
    expect(text).toContain('"code":"tooManyRequests"');
  });

  it('go on after a response: a connection may send any number of requests in turn', async () => {
    const { socket, received } = open();
    for (let round = 1; round <= 3; round += 1) {
      socket.write('GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(maxPipelinedRequests));
      await expect.poll(() => statusesIn(received()), { timeout: 30_000 }).toHaveLength(round * maxPipelinedRequests);
    }
    expect(new Set(statusesIn(received()))).toEqual(new Set([200]));
  });
});
