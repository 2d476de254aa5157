import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    settings: { pressure: { maxEventLoopDelayMs: 50, maxHeapPercent: 0, targetLatencyMs: 0 } },
  });
});
afterAll(() => test.close());

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Keeps the event loop busy except for short moments, until the returned function is called. */
const blockEventLoop = (): (() => void) => {
  let isBlocking = true;
  const block = () => {
    Atomics.wait(sleeper, 0, 0, 200);
    if (isBlocking) setImmediate(block);
  };
  setImmediate(block);
  return () => {
    isBlocking = false;
  };
};

it('answers calls with 503 while the event loop is late, pages and health checks as before, and recovers', async () => {
  const unblock = blockEventLoop();
  try {
    await expect.poll(async () => (await test.app.inject('/api/v1/Bank')).statusCode).toBe(503);
    const { headers, body } = await test.app.inject('/api/v1/Bank');
    expect([headers['content-type'], headers['retry-after']]).toEqual(['application/problem+json', '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 'serviceUnavailable' });
    const rpc = await test.app.inject('/trpc/banks.list');
    expect([rpc.statusCode, rpc.headers['retry-after']]).toEqual([503, '5']);
    expect(rpc.json().error.json.data).toMatchObject({ code: 'serviceUnavailable', retryAfterSeconds: 5 });
    for (const url of ['/health', '/ready', '/robots.txt']) {
      expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 200]);
    }
  } finally {
    unblock();
  }
  await expect.poll(async () => (await test.app.inject('/api/v1/Bank')).statusCode).toBe(200);
});

it('counts calls only when their bodies are there: slow ones keep no others out', async () => {
  const limited = await openTestApp({
    settings: {
      pressure: { maxEventLoopDelayMs: 0, maxHeapPercent: 0, targetLatencyMs: 400 },
      rateLimits: { ...test.deps.settings.rateLimits, perIpPerMinute: 1_000 },
    },
  });
  try {
    await limited.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = limited.app.server.address() as AddressInfo;
    // More than calls may be in progress at the start.
    const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    const url = '/api/v1/Authentication/Login';
    for (const socket of sockets) {
      socket.write(
        `POST ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{`,
      );
    }
    const countConnections = promisify(limited.app.server.getConnections.bind(limited.app.server));
    await expect.poll(() => countConnections()).toBe(sockets.length);
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}/api/v1/Bank`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const socket of sockets) socket.destroy();
  } finally {
    await limited.close();
  }
});
