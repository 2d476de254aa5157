import { rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type ProxyName, type ReverseProxy, startReverseProxy } from '#tests/setup/reverse-proxy.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const perMinute = 60;

let database: TestDatabase;
let dataDir: string;
let servers: [ServerProcess, ServerProcess];
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('proxied');
  const start = () =>
    startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_PER_IP_PER_MINUTE: String(perMinute),
    });
  servers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request to the proxy from an address of this machine, as a visitor. */
const visit = (
  { host, port, authority }: ReverseProxy,
  from: string,
  { path = '/api/v1/Bank', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { host, ...headers },
        servername: host,
        ca: authority,
        localAddress: from,
        agent: false,
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      },
    )
      .on('error', reject)
      .end();
  });

const lineOf = (requestId: unknown): Record<string, unknown> | undefined => {
  const lines = servers.flatMap((server) => server.output().split('\n'));
  const found = lines.find((line) => line.includes(`"requestId":"${String(requestId)}"`));
  return found === undefined ? undefined : JSON.parse(found);
};

describe.skipIf(!hasDebianPackages).each<[ProxyName, string, string]>([
  ['haproxy', '127.0.1.1', '127.0.1.2'],
  ['caddy', '127.0.2.1', '127.0.2.2'],
  ['nginx', '127.0.3.1', '127.0.3.2'],
])('behind %s with the example of deploy/proxy', (name, visitor, other) => {
  /** Of whom nothing else is counted. */
  const upload = other.replace(/2$/u, '3');
  let proxy: ReverseProxy;
  beforeAll(async () => {
    const [one, two] = servers.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
    proxy = await startReverseProxy(name, [String(one), String(two)]);
    const status = () => visit(proxy, visitor, { path: '/health' }).then((answer) => answer.status, proxy.output);
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 60_000, interval: 200 });
  });
  afterAll(() => proxy.close());

  it('counts visitors apart, over both servers, whatever address they claim', async () => {
    const statusOf = async (from: string, claimed: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${claimed % 250}`, forwarded: 'for=203.0.113.9' };
      return (await visit(proxy, from, { headers })).status;
    };
    let answered = 0;
    const startedAt = performance.now();
    // Requests go to both servers, which share their counts every two seconds.
    for (let refused = 0; refused < 20; ) {
      const status = await statusOf(visitor, answered + refused);
      expect([200, 429]).toContain(status);
      if (status === 200) answered += 1;
      // In a row, so that both servers refuse.
      refused = status === 429 ? refused + 1 : 0;
    }
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
    expect(answered).toBeLessThanOrEqual(2 * perMinute * (1 + minutes));
    expect(await statusOf(other, 0)).toBe(200);
  });

  it('answers on a connection whose upload was refused before it was read', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, more: Record<string, string> = {}, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { host, port, authority: ca } = proxy;
        const headers = { host, ...more };
        const options = {
          host: '127.0.0.1',
          port,
          servername: host,
          ca,
          localAddress: upload,
          agent,
          method,
          path,
          headers,
        };
        request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
          .on('error', reject)
          .end(body);
      });
    const body = Buffer.alloc(600_000, 'a');
    // Node.js frames no body of a DELETE by itself.
    const json = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const refused: [number, string, string, Record<string, string>][] = [
      [401, 'PUT', '/api/v1/Report/Settlement?mid=5123456789&month=2026-10', { 'content-type': 'application/pdf' }],
      [413, 'POST', '/api/v1/Authentication/Login', json],
      [415, 'POST', '/api/v1/Authentication/Login', { 'content-type': 'text/xml' }],
      [404, 'POST', '/api/v1/Unknown', json],
      [405, 'DELETE', '/api/v1/Bank', json],
    ];
    for (const [status, method, path, headers] of refused) {
      expect([path, await send(method, path, headers, body)]).toEqual([path, status]);
      expect([path, await send('GET', '/health')]).toEqual([path, 200]);
    }
    agent.destroy();
  });

  it('gives requests an id that is in the log, and takes no ids, traces and addresses from clients', async () => {
    const claims = {
      'x-request-id': 'claimed-by-a-client',
      'x-forwarded-for': '203.0.113.7',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    const { headers } = await visit(proxy, other, { headers: claims });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/u);
    await expect.poll(() => lineOf(headers['x-request-id'])).toMatchObject({ req: { ip: other } });
    expect(lineOf(headers['x-request-id'])).not.toHaveProperty('traceId');
  });
});

it.skipIf(!hasDebianPackages).each<[ProxyName, string]>([
  ['haproxy', '127.0.4.1'],
  ['caddy', '127.0.4.2'],
  ['nginx', '127.0.4.3'],
])('%s answers with a problem document and Retry-After when it reaches no server', async (name, visitor) => {
  const nobody = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`] as const;
  const proxy = await startReverseProxy(name, nobody);
  try {
    const ask = () => visit(proxy, visitor).catch(proxy.output);
    await expect.poll(ask).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '1', 'cache-control': 'no-store' },
      body: expect.stringContaining('"code":"serviceUnavailable"'),
    });
  } finally {
    await proxy.close();
  }
});
